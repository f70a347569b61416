import type { DeclaredCommand, DeclaredOption } from '../../base/declaration.ts'
import { NEW_KINDS } from '../../workbench/new/spec-text.ts'
import { bookSettings, brief, json, until } from './options.ts'

const strict: DeclaredOption = '--strict'

/** Commands for those who write generators, and for the endpoints. */
export const GENERATOR_COMMANDS: readonly DeclaredCommand[] = [
  {
    usage: 'check [files...]',
    options: [strict, json],
    examples: ['kalam check', 'kalam check generators/fiction/romance.yaml', 'kalam check --strict --json'],
    load: async () => (await import('../../commands/check.ts')).check,
  },
  {
    usage: 'new [name]',
    options: [
      '--pack <name>',
      '--dir <folder>',
      '--family <family>',
      { flags: '--kind <kind>', choices: NEW_KINDS },
      '--title <title>',
      '--title-ms <title>',
      '--no-input',
    ],
    examples: [
      'kalam new river-tales --family fiction',
      'kalam new haiku --kind single --title "Haiku"',
      'kalam new --pack kalam-pack-letters',
    ],
    load: async () => (await import('../../commands/new.ts')).newGenerator,
  },
  {
    usage: 'language new <language>',
    options: ['--name <name>', '--no-input'],
    examples: ['kalam language new id --name "Bahasa Indonesia" --generators mine'],
    load: async () => (await import('../../commands/language.ts')).newLanguage,
  },
  {
    usage: 'language check <language>',
    options: [json],
    examples: ['kalam language check id --generators mine', 'kalam language check id --generators mine --json'],
    load: async () => (await import('../../commands/language.ts')).languageCheck,
  },
  {
    usage: 'schema',
    options: ['--catalog', '--updates', '--write'],
    examples: ['kalam schema --write --generators mine', 'kalam schema --catalog'],
    load: async () => (await import('../../commands/schema.ts')).schema,
  },
  {
    usage: 'migrate-spec [files...]',
    options: ['--write', json],
    examples: ['kalam migrate-spec --generators mine', 'kalam migrate-spec generators/fiction/romance.yaml --write'],
    load: async () => (await import('../../commands/migrate-spec.ts')).migrateSpec,
  },
  {
    usage: 'record <generator>',
    options: ['--name <name>', '--out <file>', until, '--replace', ...bookSettings, brief, json],
    examples: ['kalam record romance --chapters 7', 'kalam record romance --lang ms --name short --until "chapter 1"'],
    load: async () => (await import('../../commands/record.ts')).record,
  },
  {
    usage: 'replay <recordings...>',
    options: [json],
    examples: ['kalam replay romance', 'kalam replay generators/fiction/romance.recordings/en.jsonl --json'],
    load: async () => (await import('../../commands/replay.ts')).replay,
  },
  {
    usage: 'pack check <folder>',
    options: [strict, json],
    examples: ['kalam pack check letters', 'kalam pack check node_modules/kalam-pack-letters --json'],
    load: async () => (await import('../../commands/pack.ts')).checkPack,
  },
  {
    usage: 'doctor',
    options: ['--server', json],
    examples: ['kalam doctor', 'kalam doctor --json', 'kalam doctor --server --json'],
    load: async () => (await import('../../commands/doctor.ts')).doctor,
  },
  {
    usage: 'completion <shell>',
    options: [],
    examples: ['source <(kalam completion bash)', 'kalam completion fish > ~/.config/fish/completions/kalam.fish'],
    load: async () => (await import('../../commands/completion.ts')).completion,
  },
]
