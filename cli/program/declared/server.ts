import type { DeclaredCommand, DeclaredOption } from '../../base/declaration.ts'
import { EXIT } from '../../base/exit.ts'
import type { ServerCommandName } from '../../commands/server.ts'
import { json } from './options.ts'

const move: DeclaredOption = '--move'
const role: DeclaredOption = '--role <role>'
const reason: DeclaredOption = '--reason <text>'
const deskList: readonly DeclaredOption[] = ['--user <email>', { flags: '--last <number>', whole: true }, json]

interface DeclaredServerCommand {
  readonly usage: ServerCommandName | `${ServerCommandName} <${string}`
  /** Left out: `--json`. */
  readonly options?: DeclaredCommand['options']
  /** Left out: the usage with an address. */
  readonly examples?: DeclaredCommand['examples']
}

const DECLARED: readonly DeclaredServerCommand[] = [
  {
    usage: 'serve',
    options: ['--host <address>', '--port <number>', '--no-work'],
    examples: ['kalam serve', 'kalam serve --port 8080', 'DATABASE_URL=postgres://… KALAM_SECRET=… kalam serve'],
  },
  {
    usage: 'worker',
    options: ['--runs', '--files', '--mails', '--metrics-port <number>'],
    examples: ['kalam worker', 'kalam worker --runs', 'kalam worker --metrics-port 9100'],
  },
  { usage: 'migrate' },
  {
    usage: 'upgrade',
    options: ['--plan', json],
    examples: ['kalam upgrade --plan', 'kalam upgrade'],
  },
  {
    usage: 'admin create <email>',
    options: ['--name <name>', '--password-stdin', role, move, json],
    examples: [
      'kalam admin create aminah@example.my',
      'kalam admin create aminah@example.my --password-stdin < password',
    ],
  },
  {
    usage: 'admin promote <email>',
    options: [role, move, json],
    examples: [
      'kalam admin promote aminah@example.my',
      'kalam admin promote aminah@example.my --move',
      'kalam admin promote siti@example.my --role support',
    ],
  },
  { usage: 'admin demote <email>' },
  {
    usage: 'admin credits <email> <credits>',
    options: [reason, json],
    examples: ['kalam admin credits aminah@example.my 500 --reason "Workshop in Melaka"'],
  },
  {
    usage: 'admin codes <credits>',
    options: [
      { flags: '--count <number>', whole: true },
      { flags: '--claims <number>', whole: true },
      { flags: '--days <number>', whole: true },
      '--description <text>',
      json,
    ],
    examples: ['kalam admin codes 100 --count 20 --days 30 --description "Book fair"'],
  },
  {
    usage: 'admin upgrade-link <email> <plan>',
    options: [{ flags: '--hours <number>', whole: true }, json],
    examples: ['kalam admin upgrade-link aminah@example.my pro'],
  },
  { usage: 'admin show <email>' },
  {
    usage: 'admin give <email> <credits>',
    options: [reason, json],
    examples: ['kalam admin give aminah@example.my 30 --reason "A lost chapter"'],
  },
  {
    usage: 'admin take <email> <credits>',
    options: [reason, json],
    examples: ['kalam admin take aminah@example.my 30 --reason "Given twice"'],
  },
  { usage: 'admin suspend <email>' },
  { usage: 'admin unsuspend <email>' },
  { usage: 'admin end-sessions <email>' },
  { usage: 'admin reset-factor <email>' },
  {
    usage: 'admin export <email> <file>',
    examples: ['kalam admin export aminah@example.my aminah.zip'],
  },
  { usage: 'admin reload' },
  { usage: 'admin resume' },
  { usage: 'admin reset <email>' },
  { usage: 'admin resend <email>' },
  { usage: 'admin delete <email>' },
  {
    usage: 'admin list <kind>',
    options: ['--state <state>', '--search <text>', '--description <text>'],
    examples: ['kalam admin list codes --state open > codes.csv', 'kalam admin list links --search "Book fair"'],
  },
  {
    usage: 'admin close <kind>',
    options: ['--search <text>', '--description <text>', '--all', json],
    examples: ['kalam admin close codes --description "Book fair"', 'kalam admin close codes --search fair'],
  },
  {
    usage: 'admin limits',
    examples: ['kalam admin limits', 'kalam admin limits --json'],
  },
  {
    usage: 'admin figures',
    options: [{ flags: '--days <number>', whole: true }, json],
    examples: ['kalam admin figures --days 7 --json'],
  },
  {
    usage: 'admin payments',
    options: deskList,
    examples: ['kalam admin payments', 'kalam admin payments --user aminah@example.my'],
  },
  {
    usage: 'admin actions',
    options: deskList,
    examples: ['kalam admin actions', 'kalam admin actions --user aminah@example.my'],
  },
  {
    usage: 'admin announce',
    options: ['--en <text>', '--ms <text>', { flags: '--days <number>', whole: true }, json],
    examples: ['kalam admin announce --en "Back at 6 pm." --ms "Kembali jam 6 petang." --days 1'],
  },
  { usage: 'admin announcements' },
  {
    usage: 'admin end-announcement <id>',
    examples: ['kalam admin end-announcement 7d0f2a6c-1f0e-4a53-8f6d-3f1b0a9c2e44'],
  },
  { usage: 'audit', examples: ['kalam audit', 'kalam audit --json'] },
  { usage: 'backup <file>', examples: ['kalam backup kalam-2026-11-21.db'] },
  {
    usage: 'restore-backup <file>',
    options: ['--replace', json],
    examples: ['kalam restore-backup kalam-2026-11-21.db', 'kalam restore-backup kalam-2026-11-21.db --replace'],
  },
  {
    usage: 'outbox',
    options: [{ flags: '--last <number>', whole: true }, json],
    examples: ['kalam outbox', 'kalam outbox --last 1'],
  },
]

/** Commands of the server. */
export const SERVER_COMMANDS: readonly DeclaredCommand[] = DECLARED.map(({ usage, ...own }) => ({
  usage,
  options: [json],
  examples: [`kalam ${usage.replace('<email>', 'aminah@example.my')}`],
  ...own,
  refused: EXIT.usage,
  load: async () =>
    (await import('../../commands/server.ts')).findServerCommand(usage.split(' <')[0] as ServerCommandName),
}))
