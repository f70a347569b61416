import { LANGUAGES } from '../engine/language.ts'
import { MANNERS } from '../engine/manuscript/manner.ts'
import { COVER_DESIGNS, PAPERS } from '../engine/publish/covers/design-names.ts'
import { EXPORT_FORMATS, FORMATS } from '../engine/publish/formats.ts'
import type { Declaration, OptionDeclaration } from './declaration.ts'
import { EXIT } from './exit.ts'
import { NEW_KINDS } from './new/spec-text.ts'

const json: OptionDeclaration = { flags: '--json', about: 'Print JSON' }
const language: OptionDeclaration = { flags: '--lang <language>', about: 'Language', choices: LANGUAGES }

const piece: OptionDeclaration = { flags: '--piece <piece>', about: 'A written piece: introduction, "chapter 3"' }

const settings: readonly OptionDeclaration[] = [
  { flags: '--set <key=value>', about: 'A setting; several flags are separated by commas', repeats: true },
  { flags: '--settings <file>', about: 'Settings from a YAML or JSON file; - reads stdin' },
  { ...language, about: 'Language of the text' },
  { flags: '--no-input', about: 'Never prompt; report what is missing' },
]

const brief: OptionDeclaration = {
  flags: '--brief <file>',
  about: "The author's brief of a book, in Markdown; - reads stdin",
}

/** The settings of a new book. */
const bookSettings: readonly OptionDeclaration[] = [
  ...settings,
  { flags: '--chapters <number>', about: 'Number of chapters', whole: true },
  { flags: '--words <number>', about: 'Words of each chapter, within the bounds of the generator', whole: true },
]

const reading: readonly OptionDeclaration[] = [
  { flags: '--no-review', about: 'Do not read the book for contradictions, open threads and repeats' },
  { flags: '--mend', about: 'Take every repair of its readings' },
]

const until: OptionDeclaration = {
  flags: '--until <step>',
  about: 'Stop after this step: outline, introduction, "chapter 3"',
}

const strict: OptionDeclaration = { flags: '--strict', about: 'Exit with 1 for warnings too' }

const rate: OptionDeclaration = {
  flags: '--rate <limits>',
  about: 'Requests and tokens per minute, such as 500rpm,200ktpm',
}

const manifestFormat: OptionDeclaration = {
  flags: '--manifest-format <format>',
  about: 'Format of the manifest (default: by its name)',
  choices: ['csv', 'jsonl', 'json', 'yaml'],
}

const move: OptionDeclaration = {
  flags: '--move',
  about: 'Take the role from the current administrator: there is only one',
}

/** The words of a command's name, without its arguments. */
export function nameWords(usage: string): string[] {
  const words = usage.split(' ')
  const end = words.findIndex((word) => /^[<[]/.test(word))
  return end < 0 ? words : words.slice(0, end)
}

/** Options that every command takes. */
export const GLOBAL_OPTIONS: readonly OptionDeclaration[] = [
  { flags: '--generators <folder>', about: 'Lay a folder or pack over the shipped generators', repeats: true },
  { flags: '--no-shipped', about: 'Leave the shipped generators out' },
]

/** The groups of commands. */
export const GROUPS: Readonly<Record<string, string>> = {
  pack: 'Packs of generators',
  admin: 'Administrators, credits, codes and upgrade links of the server',
}

/** Every command. Its modules are imported when it runs, so that other commands start fast. */
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
      ...bookSettings,
      {
        flags: '--title-of <part=title>',
        about:
          'Title of a chapter, as 3="The Reef"; heading of another part, as introduction="Before", or empty to hide it',
        repeats: true,
      },
      brief,
      { flags: '--book <folder>', about: 'Book that a description, cover or the like is about; it is kept beside it' },
      { flags: '--title <title>', about: 'Title of the book (default: from the outline)' },
      { flags: '--author <name>', about: 'Name under the title' },
      { flags: '--out <path>', about: 'Folder of a book; file or folder of a single text; - is stdout' },
      { flags: '--format <format>', about: 'Format of the manuscript', choices: FORMATS },
      { flags: '--resume', about: 'Continue the book in --out' },
      until,
      { flags: '--step', about: 'Write the next piece only' },
      ...reading,
      json,
    ],
    examples: [
      'kalam write romance --chapters 7 --out books/reef',
      'kalam write romance --brief brief.md --out books/reef',
      'kalam write romance --out books/reef --resume',
      'kalam write romance --words 4000 --out books/long-reef',
      'kalam write poems --lang ms --set theme=healing > poem.md',
      'kalam write book-cover --set title="The Reef" --out covers',
      'kalam write amazon-pdp --book books/reef',
    ],
    load: async () => (await import('./commands/write.ts')).write,
  },
  {
    usage: 'demo [generator]',
    about: 'Write a whole book with the demo writer, offline and without configuration',
    options: [...bookSettings, { flags: '--out <path>', about: 'Folder of the book' }],
    examples: ['kalam demo', 'kalam demo romance --lang ms'],
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  {
    usage: 'quote <generator>',
    about: 'Estimate calls, credits and tokens of a book, and money where the price of the model is known',
    options: [
      { flags: '--book <folder>', about: 'Estimate the rest of this book, or a text about it' },
      { flags: '--no-review', about: 'Without the readings of the book' },
      ...bookSettings,
      brief,
      json,
    ],
    examples: ['kalam quote romance --chapters 12 --words 4000', 'kalam quote romance --book books/reef --json'],
    load: async () => (await import('./commands/quote.ts')).quote,
  },
  {
    usage: 'prompt [generator]',
    about: 'Print the exact messages a step sends to the model',
    options: [
      {
        flags: '--step <step>',
        about: 'outline, introduction, "chapter 2", conclusion, text or image (default: the first)',
      },
      { flags: '--all', about: 'Every step, with the tokens of each' },
      { flags: '--diff <revision>', about: 'What differs in all prompts from a git revision, with the tokens' },
      { flags: '--golden [folder]', about: 'Compare the prompts with those kept in a folder (default: golden)' },
      { flags: '--update', about: 'With --golden: keep the prompts as they are now' },
      {
        flags: '--book <folder>',
        about: 'Book whose memory the step gets (default: a sample), or that the text is about',
      },
      ...bookSettings,
      brief,
      json,
    ],
    examples: [
      'kalam prompt romance --step "chapter 2" --lang ms',
      'kalam prompt romance --all',
      'kalam prompt --diff HEAD',
      'kalam prompt --golden --update',
      'kalam prompt poems --set poemStyle=haiku --json',
    ],
    load: async () => (await import('./commands/prompt.ts')).prompt,
  },
  {
    usage: 'import <file>',
    about: 'Make a book of a Markdown, DOCX, EPUB, text or HTML file, to be read, edited, continued and published',
    options: [
      {
        flags: '--generator <generator>',
        about: 'Generator of the book (default: a novel or a guide, by its dialogue)',
      },
      {
        flags: '--chapters <number>',
        about: 'Chapters of the whole book, with those still to be written',
        whole: true,
      },
      {
        flags: '--plan <file>',
        about: 'Plan of the chapters still to be written, or of all, as kalam plan prints it; - reads stdin',
      },
      { flags: '--boundaries <file>', about: 'Parts as a corrected list of --dry-run gives them; - reads stdin' },
      {
        flags: '--every <words>',
        about: 'In a text without headings, begin a chapter every so many words',
        whole: true,
      },
      { flags: '--dry-run', about: 'Print the proposed parts; keep nothing' },
      { flags: '--yes', about: 'Keep the proposed parts without asking' },
      { flags: '--title <title>', about: 'Title of the book (default: what the file says)' },
      { flags: '--author <name>', about: 'Name under the title' },
      { flags: '--out <path>', about: 'Folder of the book (default: books, with its title)' },
      ...settings,
      json,
    ],
    examples: [
      'kalam import novel.docx --dry-run',
      'kalam import novel.docx --generator romance --out books/reef',
      'kalam import draft.md --chapters 12 --out books/reef',
      'kalam import scan.txt --dry-run > parts.md && kalam import scan.txt --boundaries parts.md',
    ],
    refused: EXIT.usage,
    load: async () => (await import('./commands/import.ts')).importFile,
  },
  {
    usage: 'review <book> [text]',
    about:
      'Read a book, or the file of a manuscript, for contradictions, open threads and repeats, and decide what was found',
    options: [
      { flags: '--mend', about: 'Take every repair' },
      { flags: '--no-model', about: 'Only the checks that need no model' },
      { flags: '--again', about: 'Read the whole book anew, what was read before too' },
      { flags: '--dry-run', about: 'Print calls, tokens and money; read nothing' },
      { flags: '--take <id>', about: 'Put the repair of a finding into the text', repeats: true },
      { flags: '--change <id>', about: 'The same with the text after the book instead; - reads stdin' },
      { flags: '--leave <id>', about: 'Leave a finding as it is', repeats: true },
      { flags: '--no-fault <id>', about: 'A finding is no fault', repeats: true },
      { flags: '--undo <id>', about: 'Put the old passage of a repair back', repeats: true },
      {
        flags: '--generator <generator>',
        about: 'Of the file of a manuscript: read it as this kind of book (default: by its dialogue)',
      },
      json,
    ],
    examples: [
      'kalam review books/reef',
      'kalam review novel.docx --no-model',
      'kalam review books/reef --take 1.3 --no-fault 1.4',
      'kalam review books/reef --change 1.5 "ten old locks"',
      'kalam review books/reef --mend --json',
    ],
    load: async () => (await import('./commands/review.ts')).review,
  },
  {
    usage: 'scenes <book>',
    about: 'Propose the plan of scenes of the next piece, to be changed before it is written',
    options: [
      { flags: '--show', about: 'Print the plan that the book has; ask no model' },
      { flags: '--set <file>', about: 'Take the plan from a file; - reads stdin, and an empty one takes it away' },
      json,
    ],
    examples: [
      'kalam scenes books/reef',
      'kalam scenes books/reef --show > plan.txt',
      'kalam scenes books/reef --set plan.txt',
    ],
    load: async () => (await import('./commands/scenes.ts')).scenes,
  },
  {
    usage: 'rewrite <book>',
    about: 'Write another text of a piece or a passage; the former one stays as a version',
    options: [
      piece,
      { flags: '--passage <text>', about: 'Only this passage, quoted to the letter' },
      { flags: '--manner <manner>', about: 'How', choices: MANNERS },
      { flags: '--instruction <text>', about: 'What is to be different' },
      { flags: '--dry-run', about: 'Print credits, tokens and money; ask no model' },
      json,
    ],
    examples: [
      'kalam rewrite books/reef --piece "chapter 3" --instruction "let it rain, and let the letter stay unread"',
      'kalam rewrite books/reef --piece "chapter 3" --manner shorter --dry-run',
      'kalam rewrite books/reef --piece "chapter 3" --passage "The boat lay still." --manner again',
    ],
    load: async () => (await import('./commands/rewrite.ts')).rewrite,
  },
  {
    usage: 'versions <book>',
    about: 'List the versions of each piece, what made them, locks and marks',
    options: [{ ...piece, about: 'This piece only; with --json its texts too' }, json],
    examples: ['kalam versions books/reef', 'kalam versions books/reef --piece "chapter 3" --json'],
    load: async () => (await import('./commands/versions.ts')).versions,
  },
  {
    usage: 'restore <book>',
    about: 'Put an earlier version of a piece back, as a new version',
    options: [piece, { flags: '--to <version>', about: 'Its number; 1 is the oldest', whole: true }, json],
    examples: ['kalam restore books/reef --piece "chapter 3" --to 1'],
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  {
    usage: 'plan <book>',
    about: 'Print the plan, edit it, or take another proposal; written chapters keep their places',
    options: [
      { flags: '--edit', about: 'Open the editor of VISUAL or EDITOR on it' },
      { flags: '--set <file>', about: 'Take the plan from a file; - reads stdin' },
      { flags: '--propose [instruction]', about: 'Take another proposal for what is not written' },
      { flags: '--entry <number>', about: 'Propose this entry only', whole: true },
      json,
    ],
    examples: [
      'kalam plan books/reef',
      'kalam plan books/reef --edit',
      'kalam plan books/reef --propose "more sea, fewer letters" --entry 5',
    ],
    load: async () => (await import('./commands/plan.ts')).plan,
  },
  {
    usage: 'lock <book>',
    about: 'Lock a piece, so that no rewrite, repair or restore changes it',
    options: [piece, { flags: '--unlock', about: 'Unlock it' }, json],
    examples: ['kalam lock books/reef --piece "chapter 2"', 'kalam lock books/reef --piece "chapter 2" --unlock'],
    load: async () => (await import('./commands/lock.ts')).lock,
  },
  {
    usage: 'export <book>',
    about: 'Write a book, or a single text, as files for readers, shops and printers',
    options: [
      {
        flags: '--format <formats>',
        about: `Formats, separated by commas: ${EXPORT_FORMATS.join(', ')}, or pack: one archive with all that a shop asks for (default: epub)`,
      },
      { flags: '--out <folder>', about: 'Folder for the files (default: the folder of the book)' },
      { flags: '--trim <size>', about: 'Size of the pages of a PDF, such as 6x9' },
      { flags: '--bleed', about: 'A PDF with bleed: its pages are larger than the trim, for the printer to cut' },
      { flags: '--large-print', about: 'A PDF in large letters' },
      { flags: '--paper <paper>', about: 'Paper of the print book of a pack (default: white)', choices: PAPERS },
      { flags: '--manuscript-format', about: 'A DOCX in standard manuscript format, as editors ask for it' },
      json,
    ],
    examples: [
      'kalam export books/reef',
      'kalam export books/reef --format epub,pdf,docx --trim 6x9 --out shop',
      'kalam export books/reef --format pack --paper cream',
      'kalam export poem.md --format epub,html',
    ],
    refused: EXIT.usage,
    load: async () => (await import('./commands/export.ts')).exportFiles,
  },
  {
    usage: 'record <generator>',
    about: 'Write a book with the configured model and keep its answers beside the generator',
    options: [
      { flags: '--name <name>', about: 'Name of the recording (default: its language)' },
      { flags: '--out <file>', about: 'Another file; - is stdout' },
      until,
      { flags: '--replace', about: 'Replace a recording of the same name' },
      ...bookSettings,
      brief,
      json,
    ],
    examples: ['kalam record romance --chapters 7', 'kalam record romance --lang ms --name short --until "chapter 1"'],
    load: async () => (await import('./commands/record.ts')).record,
  },
  {
    usage: 'replay <recordings...>',
    about: 'Play recordings without a model and show whether they lead to the same book; - reads stdin',
    options: [json],
    examples: ['kalam replay romance', 'kalam replay generators/fiction/romance.recordings/en.jsonl --json'],
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  {
    usage: 'check [files...]',
    about: 'Check every generator, or the named files, and print all faults',
    options: [strict, json],
    examples: ['kalam check', 'kalam check generators/fiction/romance.yaml', 'kalam check --strict --json'],
    load: async () => (await import('./commands/check.ts')).check,
  },
  {
    usage: 'new [name]',
    about: 'Create a generator: a commented file that passes check',
    options: [
      { flags: '--pack <name>', about: 'Create a pack with this generator in it' },
      { flags: '--dir <folder>', about: 'Folder of the new pack (default: its name)' },
      { flags: '--family <family>', about: 'Folder of the new file' },
      { flags: '--kind <kind>', about: 'Kind of generator', choices: NEW_KINDS },
      { flags: '--title <title>', about: 'Title in English' },
      { flags: '--title-ms <title>', about: 'Title in Bahasa Malaysia' },
      { flags: '--no-input', about: 'Never prompt; use the most common values' },
    ],
    examples: [
      'kalam new river-tales --family fiction',
      'kalam new haiku --kind single --title "Haiku"',
      'kalam new --pack kalam-pack-letters',
    ],
    load: async () => (await import('./commands/new.ts')).newGenerator,
  },
  {
    usage: 'pack check <folder>',
    about: 'Check one pack: its files, its needs, and what npm would install',
    options: [strict, json],
    examples: ['kalam pack check letters', 'kalam pack check node_modules/kalam-pack-letters --json'],
    load: async () => (await import('./commands/pack.ts')).checkPack,
  },
  {
    usage: 'migrate-spec [files...]',
    about: 'Raise files of an older format: show what changes as a unified diff, or write it',
    options: [{ flags: '--write', about: 'Write the files' }, json],
    examples: ['kalam migrate-spec --generators mine', 'kalam migrate-spec generators/fiction/romance.yaml --write'],
    load: async () => (await import('./commands/migrate-spec.ts')).migrateSpec,
  },
  {
    usage: 'schema',
    about: 'Print the JSON Schema of a generator, for editors',
    options: [
      { flags: '--catalog', about: 'Print the schema of _catalog.yaml' },
      { flags: '--updates', about: 'Print the schema of _updates.yaml' },
      { flags: '--write', about: 'Write the schemas beside the generators' },
    ],
    examples: ['kalam schema --write --generators mine', 'kalam schema --catalog'],
    load: async () => (await import('./commands/schema.ts')).schema,
  },
  {
    usage: 'doctor',
    about: 'Test each configured provider: whether it answers, how fast, and whether it streams',
    options: [json],
    examples: ['kalam doctor', 'kalam doctor --json'],
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    usage: 'completion <shell>',
    about: 'Print the completion script of a shell: zsh, bash, fish or powershell',
    options: [],
    examples: ['source <(kalam completion bash)', 'kalam completion fish > ~/.config/fish/completions/kalam.fish'],
    load: async () => (await import('./commands/completion.ts')).completion,
  },
  {
    usage: 'batch <manifest>',
    about: 'Write every book of a CSV, JSONL or YAML file; - reads stdin',
    options: [
      { flags: '--out <folder>', about: 'Folder for the books, one folder each, and the report' },
      { flags: '--dry-run', about: 'Check the manifest and print an estimate; write nothing' },
      { flags: '--generator <generator>', about: 'Generator of rows that name none' },
      {
        flags: '--brief <file>',
        about: 'Brief of all books, in Markdown; the columns of a row replace its parts; - reads stdin',
      },
      { flags: '--only <rows>', about: 'Only these rows or books, such as 3,7-9,the-reef' },
      ...reading,
      { flags: '--retry-failed', about: 'Only the books that failed last time' },
      { flags: '--concurrency <number>', about: 'Books written at once (default: 8)', whole: true },
      { flags: '--max-calls <number>', about: 'Stop before this run makes more calls' },
      {
        flags: '--max-cost <amount>',
        about: 'Stop before this run costs more, by the prices of kalam.config.yaml or the published ones',
      },
      rate,
      { flags: '--format <format>', about: 'Format of the manuscripts', choices: FORMATS },
      { flags: '--export <formats>', about: `Files of each finished book: ${EXPORT_FORMATS.join(', ')}` },
      {
        flags: '--after-book <command>',
        about: 'Run this in the shell for each finished book, with its folder as the last argument',
      },
      manifestFormat,
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
    usage: 'compare [specs...]',
    about: 'Write the rows of a sheet with two specs or two models, for a blind comparison',
    options: [
      { flags: '--rows <sheet>', about: 'CSV, JSONL or YAML file of the rows, as of a batch; - reads stdin' },
      { flags: '--out <folder>', about: 'Folder for the texts, the page to judge them and the key to it' },
      { flags: '--model <model>', about: 'Model or name of an endpoint; twice to compare two', repeats: true },
      { flags: '--dry-run', about: 'Check the sheet and print an estimate; write nothing' },
      { flags: '--seed <number>', about: 'Decides which text stands first (default: 1)', whole: true },
      { flags: '--reveal <verdicts>', about: 'Tell which sides the verdicts of the page are for; - reads stdin' },
      { flags: '--concurrency <number>', about: 'Texts written at once (default: 8)', whole: true },
      { flags: '--max-calls <number>', about: 'Stop before this run makes more calls, of both sides together' },
      { flags: '--max-cost <amount>', about: 'Stop before this run costs more, of both sides together' },
      rate,
      { ...manifestFormat, about: 'Format of the sheet (default: by its name)' },
      json,
    ],
    examples: [
      'kalam compare poems poems-v2.yaml --rows sheet.csv --dry-run',
      'kalam compare poems poems-v2.yaml --rows sheet.csv --out comparison --max-cost 2',
      'kalam compare poems --model gpt-4.1 --model gpt-4o --rows sheet.csv --out comparison',
      'kalam compare --out comparison --reveal verdicts.json',
    ],
    load: async () => (await import('./commands/compare.ts')).compare,
  },
  {
    usage: 'cover <book>',
    about: 'Draw covers of a book to choose from, and make one of them its cover',
    options: [
      { flags: '--choose <number>', about: 'Make this one the cover of the book', whole: true },
      { flags: '--count <number>', about: 'How many (default: 4)', whole: true },
      { flags: '--design <design>', about: 'Covers of this design only', choices: COVER_DESIGNS },
      { flags: '--picture <file>', about: 'A PNG or JPEG, over or beside which the title is set' },
      { flags: '--seed <text>', about: 'Any word or number; another one gives other covers (default: the title)' },
      { flags: '--size <pixels>', about: 'Width and height of the pictures (default: 1600x2560)' },
      { flags: '--wrap', about: 'Back, spine and front of the chosen cover as a PDF for the printer' },
      { flags: '--pages <number>', about: 'Pages in print (default: counted)', whole: true },
      { flags: '--paper <paper>', about: 'Paper (default: white)', choices: PAPERS },
      {
        flags: '--trim <size>',
        about: 'Size of a page in print, such as 6x9 (default: the usual one of its kind of book)',
      },
      { flags: '--out <folder>', about: 'Folder of the covers (default: covers in the folder of the book)' },
      json,
    ],
    examples: [
      'kalam cover books/reef',
      'kalam cover books/reef --choose 2',
      'kalam cover books/reef --picture sea.png --count 3',
      'kalam cover books/reef --wrap --trim 6x9 --paper cream',
      'kalam cover books/reef --design horizon --count 6 --seed again',
    ],
    load: async () => (await import('./commands/cover.ts')).cover,
  },
  {
    usage: 'report <files...>',
    about: 'Report how any text is written, without a model: ease, lengths, dialogue, repeats, numbers, voice',
    options: [
      { ...language, about: 'Language of the report (default: that of the text)' },
      {
        flags: '--voice <file>',
        about: "A page of the author's own prose to compare with (default: of the book's brief)",
      },
      { flags: '--html <file>', about: 'Write a page with charts; - is stdout' },
      json,
    ],
    examples: [
      'kalam report books/reef',
      'kalam report chapter-1.md chapter-2.md --voice my-page.md',
      'kalam report novel.md --html report.html',
      'kalam report - --json < novel.md',
    ],
    load: async () => (await import('./commands/report.ts')).report,
  },
  {
    usage: 'serve',
    about: 'Serve the studio and the API; the first start creates what they need',
    options: [
      { flags: '--host <address>', about: 'Address to listen on (default: 127.0.0.1, this machine only)' },
      { flags: '--port <number>', about: 'Port to listen on (default: 3000; 0 chooses a free one)' },
    ],
    examples: ['kalam serve', 'kalam serve --port 8080', 'DATABASE_URL=postgres://… KALAM_SECRET=… kalam serve'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).serve,
  },
  {
    usage: 'migrate',
    about: "Bring the server's database up to date",
    options: [json],
    examples: ['kalam migrate'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).migrate,
  },
  {
    usage: 'admin create <email>',
    about: 'Create the administrator’s account and print its password once',
    options: [
      { flags: '--name <name>', about: 'Display name (default: the part of the address before the @)' },
      { flags: '--password-stdin', about: 'Read the password from stdin instead of generating one' },
      move,
      json,
    ],
    examples: [
      'kalam admin create aminah@example.my',
      'kalam admin create aminah@example.my --password-stdin < password',
    ],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).adminCreate,
  },
  {
    usage: 'admin promote <email>',
    about: 'Give an existing account the role of administrator',
    options: [move, json],
    examples: ['kalam admin promote aminah@example.my', 'kalam admin promote aminah@example.my --move'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).adminPromote,
  },
  {
    usage: 'admin demote <email>',
    about: 'Remove the role of administrator; the account gets the plan Free',
    options: [json],
    examples: ['kalam admin demote aminah@example.my'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).adminDemote,
  },
  {
    usage: 'admin credits <email> <credits>',
    about: "Set a user's credits, as an entry of the ledger",
    options: [{ flags: '--reason <text>', about: 'Text of the ledger entry' }, json],
    examples: ['kalam admin credits aminah@example.my 500 --reason "Workshop in Melaka"'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).adminCredits,
  },
  {
    usage: 'admin codes <credits>',
    about: 'Create redeem codes; each is printed once and stored as a hash',
    options: [
      { flags: '--count <number>', about: 'Number of codes (default: 1)', whole: true },
      { flags: '--claims <number>', about: 'People who may redeem each code (default: 1)', whole: true },
      { flags: '--days <number>', about: 'Days until they expire (default: never)', whole: true },
      { flags: '--description <text>', about: 'What they are for' },
      json,
    ],
    examples: ['kalam admin codes 100 --count 20 --days 30 --description "Book fair"'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).adminCodes,
  },
  {
    usage: 'admin upgrade-link <email> <plan>',
    about: 'Create a link that sets a plan, pro or business, for one user, once',
    options: [{ flags: '--hours <number>', about: 'Hours until it expires (default: 72)', whole: true }, json],
    examples: ['kalam admin upgrade-link aminah@example.my pro'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).adminUpgradeLink,
  },
  {
    usage: 'audit',
    about: 'Check every rule of the ledger on the live database; exit with 1 and the rows that break one',
    options: [json],
    examples: ['kalam audit', 'kalam audit --json'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).audit,
  },
  {
    usage: 'backup <file>',
    about: 'Copy a live SQLite database into one file',
    options: [json],
    examples: ['kalam backup kalam-2026-11-21.db'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).backup,
  },
  {
    usage: 'outbox',
    about: 'Print the mails that were kept instead of sent',
    options: [{ flags: '--last <number>', about: 'Number of mails (default: 10)', whole: true }, json],
    examples: ['kalam outbox', 'kalam outbox --last 1'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).outbox,
  },
]
