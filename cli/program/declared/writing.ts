import { MANUSCRIPT_FORMATS } from '../../../engine/publish/formats.ts'
import type { DeclaredCommand, DeclaredOption } from '../../base/declaration.ts'
import { after, bookSettings, brief, caps, json, language, memory, until } from './options.ts'

const reading: readonly DeclaredOption[] = ['--no-review', '--mend']

const rate: DeclaredOption = '--rate <limits>'

const manifestFormat: DeclaredOption = {
  flags: '--manifest-format <format>',
  choices: ['csv', 'jsonl', 'json', 'yaml'],
}

/** Commands that write books and other texts. */
export const WRITING_COMMANDS: readonly DeclaredCommand[] = [
  {
    usage: 'list',
    options: ['--family <family>', '--for <idea>', language, json],
    examples: [
      'kalam list',
      'kalam list --family fiction --lang ms',
      'kalam list --for "a haunted house in Muar"',
      'kalam list --json',
    ],
    load: async () => (await import('../../commands/list.ts')).list,
  },
  {
    usage: 'show [generator]',
    options: ['--all', '--flow', ...bookSettings, json],
    examples: [
      'kalam show romance',
      'kalam show romance --flow --chapters 7',
      'kalam show romance --json',
      'kalam show --all --json',
    ],
    load: async () => (await import('../../commands/show.ts')).show,
  },
  {
    usage: 'write [generator]',
    options: [
      ...bookSettings,
      { flags: '--title-of <part=title>', repeats: true },
      brief,
      '--book <folder>',
      after,
      '--title <title>',
      '--author <name>',
      '--out <path>',
      { flags: '--format <format>', choices: MANUSCRIPT_FORMATS },
      '--resume',
      '--begin',
      until,
      '--step',
      ...caps,
      { flags: '--concurrency <number>', whole: true },
      memory,
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
      'kalam write romance --resume --out books/reef --until "chapter 3" --max-cost 0.50',
      'kalam write romance --after books/reef --out books/reef-2',
      'kalam write amazon-pdp --book books/reef',
    ],
    load: async () => (await import('../../commands/write.ts')).write,
  },
  {
    usage: 'demo [generator]',
    options: [...bookSettings, '--out <path>'],
    examples: ['kalam demo', 'kalam demo romance --lang ms'],
    load: async () => (await import('../../commands/write.ts')).demo,
  },
  {
    usage: 'quote <generator>',
    options: ['--book <folder>', after, until, '--no-review', memory, ...bookSettings, brief, json],
    examples: ['kalam quote romance --chapters 12 --words 4000', 'kalam quote romance --book books/reef --json'],
    load: async () => (await import('../../commands/quote.ts')).quote,
  },
  {
    usage: 'prompt [generator]',
    options: [
      '--step <step>',
      '--all',
      '--diff <revision>',
      '--golden [folder]',
      '--update',
      '--book <folder>',
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
    load: async () => (await import('../../commands/prompt.ts')).prompt,
  },
  {
    usage: 'batch <manifest>',
    options: [
      '--out <folder>',
      '--dry-run',
      '--generator <generator>',
      '--brief <file>',
      '--only <rows>',
      memory,
      ...reading,
      '--retry-failed',
      '--skip-faulty',
      { flags: '--concurrency <number>', whole: true },
      '--max-calls <number>',
      '--max-cost <amount>',
      '--server <address>',
      '--max-credits <number>',
      rate,
      { flags: '--format <format>', choices: MANUSCRIPT_FORMATS },
      '--export <formats>',
      '--after-book <command>',
      manifestFormat,
      json,
    ],
    examples: [
      'kalam batch books.csv --dry-run',
      'kalam batch books.csv --out books --max-cost 5',
      'kalam batch catalogue.yaml --out books --concurrency 32 --rate 500rpm,200ktpm',
      'kalam batch books.csv --out books --retry-failed',
      'kalam batch books.csv --out books --server https://kalam.example --max-credits 500',
    ],
    load: async () => (await import('../../commands/batch.ts')).batch,
  },
  {
    usage: 'compare [specs...]',
    options: [
      '--rows <sheet>',
      '--out <folder>',
      { flags: '--model <model>', repeats: true },
      '--dry-run',
      { flags: '--seed <number>', whole: true },
      '--reveal <verdicts>',
      { flags: '--concurrency <number>', whole: true },
      '--max-calls <number>',
      '--max-cost <amount>',
      rate,
      manifestFormat,
      json,
    ],
    examples: [
      'kalam compare poems poems-v2.yaml --rows sheet.csv --dry-run',
      'kalam compare poems poems-v2.yaml --rows sheet.csv --out comparison --max-cost 2',
      'kalam compare poems --model gpt-4.1 --model gpt-4o --rows sheet.csv --out comparison',
      'kalam compare --out comparison --reveal verdicts.json',
    ],
    load: async () => (await import('../../commands/compare.ts')).compare,
  },
]
