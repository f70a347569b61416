import type { Declaration, OptionDeclaration } from '../declaration.ts'
import { NEW_KINDS } from '../new/spec-text.ts'
import { bookSettings, brief, json, until } from './options.ts'

const strict: OptionDeclaration = {
  flags: '--strict',
  about: { en: 'Exit with 1 for warnings too', ms: 'Keluar dengan kod 1 untuk amaran juga' },
}

/** Commands for those who write generators, and for the endpoints. */
export const GENERATORS: readonly Declaration[] = [
  {
    usage: 'check [files...]',
    about: {
      en: 'Check every generator, or the named files, and print all faults',
      ms: 'Semak setiap penjana, atau fail yang dinamakan, dan cetak semua ralat',
    },
    options: [strict, json],
    examples: ['kalam check', 'kalam check generators/fiction/romance.yaml', 'kalam check --strict --json'],
    load: async () => (await import('../commands/check.ts')).check,
  },
  {
    usage: 'new [name]',
    about: {
      en: 'Create a generator: a commented file that passes check',
      ms: 'Cipta penjana: fail dengan komen penerangan yang lulus kalam check',
    },
    options: [
      {
        flags: '--pack <name>',
        about: { en: 'Create a pack with this generator in it', ms: 'Cipta pek yang mengandungi penjana ini' },
      },
      {
        flags: '--dir <folder>',
        about: { en: 'Folder of the new pack (default: its name)', ms: 'Folder pek baharu (lalai: namanya)' },
      },
      { flags: '--family <family>', about: { en: 'Folder of the new file', ms: 'Folder fail baharu' } },
      { flags: '--kind <kind>', about: { en: 'Kind of generator', ms: 'Jenis penjana' }, choices: NEW_KINDS },
      { flags: '--title <title>', about: { en: 'Title in English', ms: 'Tajuk dalam bahasa Inggeris' } },
      { flags: '--title-ms <title>', about: { en: 'Title in Bahasa Malaysia', ms: 'Tajuk dalam Bahasa Malaysia' } },
      {
        flags: '--no-input',
        about: {
          en: 'Never prompt; use the most common values',
          ms: 'Jangan bertanya; gunakan nilai yang paling lazim',
        },
      },
    ],
    examples: [
      'kalam new river-tales --family fiction',
      'kalam new haiku --kind single --title "Haiku"',
      'kalam new --pack kalam-pack-letters',
    ],
    load: async () => (await import('../commands/new.ts')).newGenerator,
  },
  {
    usage: 'schema',
    about: { en: 'Print the JSON Schema of a generator, for editors', ms: 'Cetak Skema JSON penjana, untuk editor' },
    options: [
      { flags: '--catalog', about: { en: 'Print the schema of _catalog.yaml', ms: 'Cetak skema _catalog.yaml' } },
      { flags: '--updates', about: { en: 'Print the schema of _updates.yaml', ms: 'Cetak skema _updates.yaml' } },
      { flags: '--write', about: { en: 'Write the schemas beside the generators', ms: 'Tulis skema bersama penjana' } },
    ],
    examples: ['kalam schema --write --generators mine', 'kalam schema --catalog'],
    load: async () => (await import('../commands/schema.ts')).schema,
  },
  {
    usage: 'migrate-spec [files...]',
    about: {
      en: 'Raise files of an older format: show what changes as a unified diff, or write it',
      ms: 'Naikkan taraf fail berformat lama: tunjukkan perubahannya sebagai diff bersatu, atau tulis terus pada fail itu',
    },
    options: [{ flags: '--write', about: { en: 'Write the files', ms: 'Tulis fail' } }, json],
    examples: ['kalam migrate-spec --generators mine', 'kalam migrate-spec generators/fiction/romance.yaml --write'],
    load: async () => (await import('../commands/migrate-spec.ts')).migrateSpec,
  },
  {
    usage: 'record <generator>',
    about: {
      en: 'Write a book with the configured model and keep its answers beside the generator',
      ms: 'Tulis buku dengan model dalam konfigurasi dan simpan jawapannya bersama penjana',
    },
    options: [
      {
        flags: '--name <name>',
        about: { en: 'Name of the recording (default: its language)', ms: 'Nama rakaman (lalai: bahasanya)' },
      },
      { flags: '--out <file>', about: { en: 'Another file; - is stdout', ms: 'Fail lain; - ialah stdout' } },
      until,
      {
        flags: '--replace',
        about: { en: 'Replace a recording of the same name', ms: 'Gantikan rakaman yang sama namanya' },
      },
      ...bookSettings,
      brief,
      json,
    ],
    examples: ['kalam record romance --chapters 7', 'kalam record romance --lang ms --name short --until "chapter 1"'],
    load: async () => (await import('../commands/record.ts')).record,
  },
  {
    usage: 'replay <recordings...>',
    about: {
      en: 'Play recordings without a model and show whether they lead to the same book; - reads stdin',
      ms: 'Mainkan rakaman tanpa model dan tunjukkan sama ada bukunya masih sama; - membaca stdin',
    },
    options: [json],
    examples: ['kalam replay romance', 'kalam replay generators/fiction/romance.recordings/en.jsonl --json'],
    load: async () => (await import('../commands/replay.ts')).replay,
  },
  {
    usage: 'pack check <folder>',
    about: {
      en: 'Check one pack: its files, its needs, and what npm would install',
      ms: 'Semak satu pek: failnya, keperluannya, dan apa yang akan dipasang oleh npm',
    },
    options: [strict, json],
    examples: ['kalam pack check letters', 'kalam pack check node_modules/kalam-pack-letters --json'],
    load: async () => (await import('../commands/pack.ts')).checkPack,
  },
  {
    usage: 'doctor',
    about: {
      en: 'Test each configured provider: whether it answers, how fast, and whether it streams',
      ms: 'Uji setiap penyedia dalam konfigurasi: sama ada ia menjawab, kepantasannya, dan sama ada jawapannya distrim',
    },
    options: [json],
    examples: ['kalam doctor', 'kalam doctor --json'],
    load: async () => (await import('../commands/doctor.ts')).doctor,
  },
  {
    usage: 'completion <shell>',
    about: {
      en: 'Print the completion script of a shell: zsh, bash, fish or powershell',
      ms: 'Cetak skrip pelengkap automatik untuk shell: zsh, bash, fish atau powershell',
    },
    options: [],
    examples: ['source <(kalam completion bash)', 'kalam completion fish > ~/.config/fish/completions/kalam.fish'],
    load: async () => (await import('../commands/completion.ts')).completion,
  },
]
