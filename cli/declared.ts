import { FORMATS } from '../engine/book/formats.ts'
import { LANGUAGES } from '../engine/language.ts'
import type { Declaration, OptionDeclaration } from './declaration.ts'
import { NEW_KINDS } from './new/new-spec.ts'

const json: OptionDeclaration = { flags: '--json', about: 'Print JSON' }
const language: OptionDeclaration = { flags: '--lang <language>', about: 'Language', choices: LANGUAGES }

const settings: readonly OptionDeclaration[] = [
  { flags: '--set <key=value>', about: 'A setting; a list of flags is joined by commas', repeats: true },
  { flags: '--settings <file>', about: 'Settings from a YAML or JSON file; - reads stdin' },
  { ...language, about: 'Language of the text' },
  { flags: '--chapters <number>', about: 'Number of chapters', whole: true },
  { flags: '--no-input', about: 'Never ask; say what is missing' },
]

/** Options that every command takes. */
export const GLOBAL_OPTIONS: readonly OptionDeclaration[] = [
  { flags: '--generators <folder>', about: 'Use another folder of generators' },
]

/** What the groups of commands are for. */
export const GROUPS: Readonly<Record<string, string>> = {
  admin: 'Administrators, credits, codes and upgrade links of the server',
}

/** Every command. What a command needs is imported when it runs, so that the others stay quick. */
export const COMMANDS: readonly Declaration[] = [
  {
    usage: 'list',
    about: 'List the generators',
    options: [{ flags: '--family <family>', about: 'Of this family only' }, language, json],
    examples: ['kalam list', 'kalam list --family fiction --lang ms', 'kalam list --json'],
    load: async () => (await import('./commands/list.ts')).list,
  },
  {
    usage: 'show [generator]',
    about: 'Show what a generator asks, writes and costs',
    options: [{ flags: '--all', about: 'All generators' }, language, json],
    examples: ['kalam show romance', 'kalam show romance --json', 'kalam show --all --json'],
    load: async () => (await import('./commands/show.ts')).show,
  },
  {
    usage: 'write [generator]',
    about: 'Write a single text, or a whole book step by step',
    options: [
      ...settings,
      { flags: '--title-of <n=title>', about: 'Title of a chapter, as 3="The Reef"', repeats: true },
      { flags: '--title <title>', about: 'Title of the book; left out: the outline gives it' },
      { flags: '--author <name>', about: 'Name under the title' },
      { flags: '--out <path>', about: 'Folder of a book; file or folder of a single text; - is stdout' },
      { flags: '--format <format>', about: 'Of the manuscript', choices: FORMATS },
      { flags: '--resume', about: 'Go on with the book in --out' },
      { flags: '--until <step>', about: 'Stop after this step: outline, introduction, "chapter 3"' },
      { flags: '--step', about: 'Write the next piece only' },
      json,
    ],
    examples: [
      'kalam write romance --chapters 7 --out books/reef',
      'kalam write romance --out books/reef --resume',
      'kalam write poems --lang ms --set theme=healing > poem.md',
      'kalam write book-cover --set title="The Reef" --out covers',
    ],
    load: async () => (await import('./commands/write.ts')).write,
  },
  {
    usage: 'demo [generator]',
    about: 'Write a whole book with the demo writer: offline, nothing configured',
    options: [...settings, { flags: '--out <path>', about: 'Folder of the book' }],
    examples: ['kalam demo', 'kalam demo romance --lang ms'],
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  {
    usage: 'quote <generator>',
    about: 'What a book will take: calls, credits, tokens, and money where the price of the model is known',
    options: [{ flags: '--book <folder>', about: 'What a book that was begun still takes' }, ...settings, json],
    examples: ['kalam quote romance --chapters 12', 'kalam quote romance --book books/reef --json'],
    load: async () => (await import('./commands/quote.ts')).quote,
  },
  {
    usage: 'prompt <generator>',
    about: 'Print the exact messages a step sends to the model',
    options: [
      {
        flags: '--step <step>',
        about: 'outline, introduction, "chapter 2", conclusion, text or image; left out: the first',
      },
      { flags: '--book <folder>', about: 'A book, whose memory the step gets; left out: a sample' },
      ...settings,
      json,
    ],
    examples: ['kalam prompt romance --step "chapter 2" --lang ms', 'kalam prompt poems --set poemStyle=haiku --json'],
    load: async () => (await import('./commands/prompt.ts')).prompt,
  },
  {
    usage: 'check [files...]',
    about: 'Check every generator, or the named files: all faults at once',
    options: [json],
    examples: ['kalam check', 'kalam check generators/fiction/romance.yaml', 'kalam check --json'],
    load: async () => (await import('./commands/check.ts')).check,
  },
  {
    usage: 'new <name>',
    about: 'Write a generator to start from: a commented file that passes check',
    options: [
      { flags: '--family <family>', about: 'Folder of the new file' },
      { flags: '--kind <kind>', about: 'book in steps, single text, image', choices: NEW_KINDS },
      { flags: '--title <title>', about: 'Title in English' },
      { flags: '--title-ms <title>', about: 'Title in Bahasa Malaysia' },
      { flags: '--no-input', about: 'Never ask; take what most generators have' },
    ],
    examples: ['kalam new river-tales --family fiction', 'kalam new haiku --kind single --title "Haiku"'],
    load: async () => (await import('./commands/new.ts')).newGenerator,
  },
  {
    usage: 'schema',
    about: 'Print the JSON Schema of a generator, for editors',
    options: [
      { flags: '--catalog', about: 'Of _catalog.yaml instead' },
      { flags: '--updates', about: 'Of _updates.yaml instead' },
    ],
    examples: ['kalam schema > generators/generator.schema.json', 'kalam schema --catalog'],
    load: async () => (await import('./commands/schema.ts')).schema,
  },
  {
    usage: 'doctor',
    about: 'Ask each configured provider for a few words: does it answer, how fast, does it stream?',
    options: [json],
    examples: ['kalam doctor', 'kalam doctor --json'],
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    usage: 'completion <shell>',
    about: 'Print the script that makes a shell complete kalam: zsh, bash, fish or powershell',
    options: [],
    examples: ['source <(kalam completion bash)', 'kalam completion fish > ~/.config/fish/completions/kalam.fish'],
    load: async () => (await import('./commands/completion.ts')).completion,
  },
  {
    usage: 'batch <manifest>',
    about: 'Write every book of a CSV, JSONL or YAML file; - reads stdin',
    options: [
      { flags: '--out <folder>', about: 'Folder of the books: one folder a book, and the report' },
      { flags: '--dry-run', about: 'Check the manifest and say what it takes; write nothing' },
      { flags: '--generator <generator>', about: 'Of the rows that name none' },
      { flags: '--only <rows>', about: 'These rows or books, as 3,7-9,the-reef' },
      { flags: '--retry-failed', about: 'Only the books that failed last time' },
      { flags: '--concurrency <number>', about: 'Books at once, 8 unless told', whole: true },
      { flags: '--max-calls <number>', about: 'Stop before this run makes more calls' },
      {
        flags: '--max-cost <amount>',
        about: 'Stop before this run costs more, by the prices of kalam.config.yaml or the published ones',
      },
      { flags: '--rate <limits>', about: 'Requests and tokens a minute, as 500rpm,200ktpm' },
      { flags: '--format <format>', about: 'Of the manuscripts', choices: FORMATS },
      {
        flags: '--manifest-format <format>',
        about: 'Left out: by its name',
        choices: ['csv', 'jsonl', 'json', 'yaml'],
      },
      json,
    ],
    examples: [
      'kalam batch books.csv --dry-run',
      'kalam batch books.csv --out books --max-cost 5',
      'kalam batch catalogue.yaml --out books --concurrency 32 --rate 500rpm,200ktpm',
      'kalam batch books.csv --out books --retry-failed',
    ],
    load: async () => (await import('./commands/batch.ts')).batch,
  },
  {
    usage: 'serve',
    about: 'Serve the studio and the API; what it needs is made at the first start',
    options: [
      { flags: '--host <address>', about: '127.0.0.1 unless told: this machine alone' },
      { flags: '--port <number>', about: '3000 unless told; 0 takes a free one' },
    ],
    examples: ['kalam serve', 'kalam serve --port 8080', 'DATABASE_URL=postgres://… KALAM_SECRET=… kalam serve'],
    load: async () => (await import('./commands/server.ts')).serve,
  },
  {
    usage: 'migrate',
    about: "Bring the server's database up to date",
    options: [json],
    examples: ['kalam migrate'],
    load: async () => (await import('./commands/server.ts')).migrate,
  },
  {
    usage: 'admin create <email>',
    about: 'Make an administrator: a new account, its password printed once',
    options: [
      { flags: '--name <name>', about: 'Shown name; left out: the part of the address before the @' },
      { flags: '--password-stdin', about: 'Read the password from stdin instead of making one' },
      { flags: '--move', about: 'Take the role from who has it: there is one administrator' },
      json,
    ],
    examples: [
      'kalam admin create aminah@example.my',
      'kalam admin create aminah@example.my --password-stdin < password',
    ],
    load: async () => (await import('./commands/server.ts')).adminCreate,
  },
  {
    usage: 'admin promote <email>',
    about: 'Make the administrator of an account that is there',
    options: [{ flags: '--move', about: 'Take the role from who has it: there is one administrator' }, json],
    examples: ['kalam admin promote aminah@example.my', 'kalam admin promote aminah@example.my --move'],
    load: async () => (await import('./commands/server.ts')).adminPromote,
  },
  {
    usage: 'admin demote <email>',
    about: 'Take the administrator’s role back: the account goes on with the plan Free',
    options: [json],
    examples: ['kalam admin demote aminah@example.my'],
    load: async () => (await import('./commands/server.ts')).adminDemote,
  },
  {
    usage: 'admin credits <email> <credits>',
    about: "Set a user's credits, as an entry of the ledger",
    options: [{ flags: '--reason <text>', about: 'Said in the ledger' }, json],
    examples: ['kalam admin credits aminah@example.my 500 --reason "Workshop in Melaka"'],
    load: async () => (await import('./commands/server.ts')).adminCredits,
  },
  {
    usage: 'admin codes <credits>',
    about: 'Make redeem codes; each is printed once and kept hashed',
    options: [
      { flags: '--count <number>', about: 'How many, 1 unless told', whole: true },
      { flags: '--claims <number>', about: 'How many people may redeem each, 1 unless told', whole: true },
      { flags: '--days <number>', about: 'Valid for so many days; left out: without end', whole: true },
      { flags: '--description <text>', about: 'What they are for' },
      json,
    ],
    examples: ['kalam admin codes 100 --count 20 --days 30 --description "Book fair"'],
    load: async () => (await import('./commands/server.ts')).adminCodes,
  },
  {
    usage: 'admin upgrade-link <email> <plan>',
    about: 'Make the link that sets a plan, pro or business, for one user, once',
    options: [{ flags: '--hours <number>', about: 'Valid for so many hours, 72 unless told', whole: true }, json],
    examples: ['kalam admin upgrade-link aminah@example.my pro'],
    load: async () => (await import('./commands/server.ts')).adminUpgradeLink,
  },
  {
    usage: 'audit',
    about: 'Prove every rule of the ledger on the live database; exit 1 and the rows when one fails',
    options: [json],
    examples: ['kalam audit', 'kalam audit --json'],
    load: async () => (await import('./commands/server.ts')).audit,
  },
  {
    usage: 'backup <file>',
    about: 'Copy a live SQLite database into one file',
    options: [json],
    examples: ['kalam backup kalam-2026-11-21.db'],
    load: async () => (await import('./commands/server.ts')).backup,
  },
  {
    usage: 'outbox',
    about: 'Print the mails that were written instead of sent',
    options: [{ flags: '--last <number>', about: 'So many, 10 unless told', whole: true }, json],
    examples: ['kalam outbox', 'kalam outbox --last 1'],
    load: async () => (await import('./commands/server.ts')).outbox,
  },
]
