import { LANGUAGES } from '../engine/language.ts'
import type { Declaration, OptionDeclaration } from './declaration.ts'

const json: OptionDeclaration = { flags: '--json', about: 'Print JSON' }
const language: OptionDeclaration = { flags: '--lang <language>', about: 'Language', choices: LANGUAGES }

const settings: readonly OptionDeclaration[] = [
  { flags: '--set <key=value>', about: 'A setting; a list of flags is joined by commas', repeats: true },
  { flags: '--settings <file>', about: 'Settings from a YAML or JSON file; - reads stdin' },
  { ...language, about: 'Language of the text' },
  { flags: '--chapters <number>', about: 'Number of chapters', whole: true },
  { flags: '--no-input', about: 'Never ask; say what is missing' },
]

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
    usage: 'prompt <generator>',
    about: 'Print the exact messages a step sends to the model',
    options: [
      {
        flags: '--step <step>',
        about: 'outline, introduction, "chapter 2", conclusion, text or image; left out: the first',
      },
      { flags: '--book <file>', about: 'A book.json, whose memory the step gets; left out: a sample' },
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
]
