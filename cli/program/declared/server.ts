import type { DeclaredCommand, DeclaredOption } from '../../base/declaration.ts'
import { EXIT } from '../../base/exit.ts'
import { json } from './options.ts'

const move: DeclaredOption = '--move'

const DECLARED: readonly DeclaredCommand[] = [
  {
    usage: 'serve',
    options: ['--host <address>', '--port <number>'],
    examples: ['kalam serve', 'kalam serve --port 8080', 'DATABASE_URL=postgres://… KALAM_SECRET=… kalam serve'],
    load: async () => (await import('../../commands/server.ts')).serve,
  },
  {
    usage: 'migrate',
    options: [json],
    examples: ['kalam migrate'],
    load: async () => (await import('../../commands/server.ts')).migrate,
  },
  {
    usage: 'admin create <email>',
    options: ['--name <name>', '--password-stdin', move, json],
    examples: [
      'kalam admin create aminah@example.my',
      'kalam admin create aminah@example.my --password-stdin < password',
    ],
    load: async () => (await import('../../commands/server.ts')).adminCreate,
  },
  {
    usage: 'admin promote <email>',
    options: [move, json],
    examples: ['kalam admin promote aminah@example.my', 'kalam admin promote aminah@example.my --move'],
    load: async () => (await import('../../commands/server.ts')).adminPromote,
  },
  {
    usage: 'admin demote <email>',
    options: [json],
    examples: ['kalam admin demote aminah@example.my'],
    load: async () => (await import('../../commands/server.ts')).adminDemote,
  },
  {
    usage: 'admin credits <email> <credits>',
    options: ['--reason <text>', json],
    examples: ['kalam admin credits aminah@example.my 500 --reason "Workshop in Melaka"'],
    load: async () => (await import('../../commands/server.ts')).adminCredits,
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
    load: async () => (await import('../../commands/server.ts')).adminCodes,
  },
  {
    usage: 'admin upgrade-link <email> <plan>',
    options: [{ flags: '--hours <number>', whole: true }, json],
    examples: ['kalam admin upgrade-link aminah@example.my pro'],
    load: async () => (await import('../../commands/server.ts')).adminUpgradeLink,
  },
  {
    usage: 'audit',
    options: [json],
    examples: ['kalam audit', 'kalam audit --json'],
    load: async () => (await import('../../commands/server.ts')).audit,
  },
  {
    usage: 'backup <file>',
    options: [json],
    examples: ['kalam backup kalam-2026-11-21.db'],
    load: async () => (await import('../../commands/server.ts')).backup,
  },
  {
    usage: 'outbox',
    options: [{ flags: '--last <number>', whole: true }, json],
    examples: ['kalam outbox', 'kalam outbox --last 1'],
    load: async () => (await import('../../commands/server.ts')).outbox,
  },
]

/** Commands of the server. */
export const SERVER: readonly DeclaredCommand[] = DECLARED.map((command) => ({ ...command, refused: EXIT.usage }))
