import { COVER_DESIGNS, PAPERS } from '../../../engine/publish/covers/design-names.ts'
import { MANNERS } from '../../../engine/revision/manner.ts'
import { INTERIORS } from '../../../engine/spec/design.ts'
import type { DeclaredCommand, DeclaredOption } from '../../base/declaration.ts'
import { EXIT } from '../../base/exit.ts'
import { json, language, settings } from './options.ts'

const piece: DeclaredOption = '--piece <piece>'

/** Commands for a book that is written, begun or brought along, and for reports of texts. */
export const BOOKS: readonly DeclaredCommand[] = [
  {
    usage: 'import <file>',
    options: [
      '--generator <generator>',
      { flags: '--chapters <number>', whole: true },
      '--plan <file>',
      '--boundaries <file>',
      { flags: '--every <words>', whole: true },
      '--dry-run',
      '--verify',
      '--yes',
      '--title <title>',
      '--author <name>',
      '--out <path>',
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
    load: async () => (await import('../../commands/import.ts')).importFile,
  },
  {
    usage: 'review <book> [text]',
    options: [
      '--mend',
      '--no-model',
      '--again',
      '--changed <piece>',
      '--dry-run',
      { flags: '--take <id>', repeats: true },
      '--change <id>',
      { flags: '--leave <id>', repeats: true },
      { flags: '--no-fault <id>', repeats: true },
      { flags: '--undo <id>', repeats: true },
      '--generator <generator>',
      json,
    ],
    examples: [
      'kalam review books/reef',
      'kalam review novel.docx --no-model',
      'kalam review books/reef --take 1.3 --no-fault 1.4',
      'kalam review books/reef --change 1.5 "ten old locks"',
      'kalam review books/reef --changed "chapter 1" --no-model',
      'kalam review books/reef --mend --json',
    ],
    load: async () => (await import('../../commands/review.ts')).review,
  },
  {
    usage: 'scenes <book>',
    options: ['--show', '--set <file>', json],
    examples: [
      'kalam scenes books/reef',
      'kalam scenes books/reef --show > plan.txt',
      'kalam scenes books/reef --set plan.txt',
    ],
    load: async () => (await import('../../commands/scenes.ts')).scenes,
  },
  {
    usage: 'plan <book>',
    options: [
      '--edit',
      '--set <file>',
      '--propose [instruction]',
      { flags: '--entry <number>', whole: true },
      '--dry-run',
      json,
    ],
    examples: [
      'kalam plan books/reef',
      'kalam plan books/reef --edit',
      'kalam plan books/reef --propose "more sea, fewer letters" --entry 5',
    ],
    load: async () => (await import('../../commands/plan.ts')).plan,
  },
  {
    usage: 'rewrite <book>',
    options: [
      piece,
      '--passage <text>',
      { flags: '--manner <manner>', choices: MANNERS },
      '--instruction <text>',
      { flags: '--variants <number>', whole: true },
      '--max-cost <amount>',
      '--dry-run',
      json,
    ],
    examples: [
      'kalam rewrite books/reef --piece "chapter 3" --instruction "let it rain, and let the letter stay unread"',
      'kalam rewrite books/reef --piece "chapter 3" --manner shorter --dry-run',
      'kalam rewrite books/reef --piece "chapter 3" --passage "The boat lay still." --manner again --variants 3',
      'kalam rewrite books/reef --piece "chapter 3" --passage "The boat lay still." --manner ideas',
    ],
    load: async () => (await import('../../commands/rewrite.ts')).rewrite,
  },
  {
    usage: 'versions <book>',
    options: [piece, json],
    examples: ['kalam versions books/reef', 'kalam versions books/reef --piece "chapter 3" --json'],
    load: async () => (await import('../../commands/versions.ts')).versions,
  },
  {
    usage: 'restore <book>',
    options: [piece, { flags: '--to <version>', whole: true }, json],
    examples: ['kalam restore books/reef --piece "chapter 3" --to 1'],
    load: async () => (await import('../../commands/versions.ts')).restore,
  },
  {
    usage: 'lock <book>',
    options: [piece, '--unlock', json],
    examples: ['kalam lock books/reef --piece "chapter 2"', 'kalam lock books/reef --piece "chapter 2" --unlock'],
    load: async () => (await import('../../commands/versions.ts')).lock,
  },
  {
    usage: 'export <book>',
    options: [
      '--format <formats>',
      '--out <folder>',
      '--trim <size>',
      '--bleed',
      '--large-print',
      { flags: '--paper <paper>', choices: PAPERS },
      '--manuscript-format',
      { flags: '--design <design>', choices: INTERIORS },
      json,
    ],
    examples: [
      'kalam export books/reef',
      'kalam export books/reef --format epub,pdf,docx --trim 6x9 --out shop',
      'kalam export books/reef --format pack --paper cream',
      'kalam export poem.md --format epub,html',
    ],
    refused: EXIT.usage,
    load: async () => (await import('../../commands/export.ts')).exportFiles,
  },
  {
    usage: 'cover <book>',
    options: [
      { flags: '--choose <number>', whole: true },
      { flags: '--count <number>', whole: true },
      { flags: '--design <design>', choices: COVER_DESIGNS },
      '--picture <file>',
      '--seed <text>',
      '--size <pixels>',
      '--wrap',
      { flags: '--pages <number>', whole: true },
      { flags: '--paper <paper>', choices: PAPERS },
      '--trim <size>',
      '--out <folder>',
      json,
    ],
    examples: [
      'kalam cover books/reef',
      'kalam cover books/reef --choose 2',
      'kalam cover books/reef --picture sea.png --count 3',
      'kalam cover books/reef --wrap --trim 6x9 --paper cream',
      'kalam cover books/reef --design horizon --count 6 --seed again',
    ],
    load: async () => (await import('../../commands/cover.ts')).cover,
  },
  {
    usage: 'report <files...>',
    options: [language, '--voice <file>', '--html <file>', json],
    examples: [
      'kalam report books/reef',
      'kalam report chapter-1.md chapter-2.md --voice my-page.md',
      'kalam report novel.md --html report.html',
      'kalam report - --json < novel.md',
    ],
    load: async () => (await import('../../commands/report.ts')).report,
  },
  {
    usage: 'status [folder]',
    options: [json],
    examples: ['kalam status', 'kalam status books --json'],
    load: async () => (await import('../../commands/status.ts')).status,
  },
  {
    usage: 'mcp [folder]',
    options: [],
    examples: ['kalam mcp books'],
    load: async () => (await import('../../agents/mcp.ts')).mcp,
  },
]
