import type { Declaration, OptionDeclaration } from '../declaration.ts'
import { EXIT } from '../exit.ts'
import { json } from './options.ts'

const move: OptionDeclaration = {
  flags: '--move',
  about: {
    en: 'Take the role from the current administrator: there is only one',
    ms: 'Pindahkan peranan itu daripada pentadbir semasa: hanya boleh ada seorang pentadbir',
  },
}

/** Commands of the server. */
export const SERVER: readonly Declaration[] = [
  {
    usage: 'serve',
    about: {
      en: 'Serve the studio and the API; the first start creates what they need',
      ms: 'Jalankan pelayan studio dan API; apa yang diperlukan dicipta apabila pelayan dimulakan buat kali pertama',
    },
    options: [
      {
        flags: '--host <address>',
        about: {
          en: 'Address to listen on (default: 127.0.0.1, this machine only)',
          ms: 'Alamat tempat pelayan menerima sambungan (lalai: 127.0.0.1, komputer ini sahaja)',
        },
      },
      {
        flags: '--port <number>',
        about: {
          en: 'Port to listen on (default: 3000; 0 chooses a free one)',
          ms: 'Port tempat pelayan menerima sambungan (lalai: 3000; 0 memilih port yang tidak digunakan)',
        },
      },
    ],
    examples: ['kalam serve', 'kalam serve --port 8080', 'DATABASE_URL=postgres://… KALAM_SECRET=… kalam serve'],
    refused: EXIT.usage,
    load: async () => (await import('../commands/server.ts')).serve,
  },
  {
    usage: 'migrate',
    about: { en: "Bring the server's database up to date", ms: 'Kemas kini pangkalan data pelayan' },
    options: [json],
    examples: ['kalam migrate'],
    refused: EXIT.usage,
    load: async () => (await import('../commands/server.ts')).migrate,
  },
  {
    usage: 'admin create <email>',
    about: {
      en: 'Create the administrator’s account and print its password once',
      ms: 'Cipta akaun pentadbir dan cetak kata laluannya sekali sahaja',
    },
    options: [
      {
        flags: '--name <name>',
        about: {
          en: 'Display name (default: the part of the address before the @)',
          ms: 'Nama paparan (lalai: bahagian alamat sebelum @)',
        },
      },
      {
        flags: '--password-stdin',
        about: {
          en: 'Read the password from stdin instead of generating one',
          ms: 'Baca kata laluan daripada stdin, bukan menjananya',
        },
      },
      move,
      json,
    ],
    examples: [
      'kalam admin create aminah@example.my',
      'kalam admin create aminah@example.my --password-stdin < password',
    ],
    refused: EXIT.usage,
    load: async () => (await import('../commands/server.ts')).adminCreate,
  },
  {
    usage: 'admin promote <email>',
    about: {
      en: 'Give an existing account the role of administrator',
      ms: 'Berikan peranan pentadbir kepada akaun yang sedia ada',
    },
    options: [move, json],
    examples: ['kalam admin promote aminah@example.my', 'kalam admin promote aminah@example.my --move'],
    refused: EXIT.usage,
    load: async () => (await import('../commands/server.ts')).adminPromote,
  },
  {
    usage: 'admin demote <email>',
    about: {
      en: 'Remove the role of administrator; the account gets the plan Free',
      ms: 'Tarik balik peranan pentadbir; akaun itu bertukar kepada pelan Percuma',
    },
    options: [json],
    examples: ['kalam admin demote aminah@example.my'],
    refused: EXIT.usage,
    load: async () => (await import('../commands/server.ts')).adminDemote,
  },
  {
    usage: 'admin credits <email> <credits>',
    about: {
      en: "Set a user's credits, as an entry of the ledger",
      ms: 'Tetapkan kredit seorang pengguna, sebagai catatan lejar',
    },
    options: [{ flags: '--reason <text>', about: { en: 'Text of the ledger entry', ms: 'Teks catatan lejar' } }, json],
    examples: ['kalam admin credits aminah@example.my 500 --reason "Workshop in Melaka"'],
    refused: EXIT.usage,
    load: async () => (await import('../commands/server.ts')).adminCredits,
  },
  {
    usage: 'admin codes <credits>',
    about: {
      en: 'Create redeem codes; each is printed once and stored as a hash',
      ms: 'Cipta kod tebus; setiap satu dicetak sekali sahaja dan disimpan sebagai cincangan',
    },
    options: [
      {
        flags: '--count <number>',
        about: { en: 'Number of codes (default: 1)', ms: 'Bilangan kod (lalai: 1)' },
        whole: true,
      },
      {
        flags: '--claims <number>',
        about: {
          en: 'People who may redeem each code (default: 1)',
          ms: 'Bilangan orang yang boleh menebus setiap kod (lalai: 1)',
        },
        whole: true,
      },
      {
        flags: '--days <number>',
        about: {
          en: 'Days until they expire (default: never)',
          ms: 'Bilangan hari sebelum tamat tempoh (lalai: tiada tempoh)',
        },
        whole: true,
      },
      { flags: '--description <text>', about: { en: 'What they are for', ms: 'Kegunaannya' } },
      json,
    ],
    examples: ['kalam admin codes 100 --count 20 --days 30 --description "Book fair"'],
    refused: EXIT.usage,
    load: async () => (await import('../commands/server.ts')).adminCodes,
  },
  {
    usage: 'admin upgrade-link <email> <plan>',
    about: {
      en: 'Create a link that sets a plan, pro or business, for one user, once',
      ms: 'Cipta pautan yang menetapkan pelan, pro atau business, untuk seorang pengguna, sekali guna sahaja',
    },
    options: [
      {
        flags: '--hours <number>',
        about: { en: 'Hours until it expires (default: 72)', ms: 'Bilangan jam sebelum tamat tempoh (lalai: 72)' },
        whole: true,
      },
      json,
    ],
    examples: ['kalam admin upgrade-link aminah@example.my pro'],
    refused: EXIT.usage,
    load: async () => (await import('../commands/server.ts')).adminUpgradeLink,
  },
  {
    usage: 'audit',
    about: {
      en: 'Check every rule of the ledger on the live database; exit with 1 and the rows that break one',
      ms: 'Semak setiap peraturan lejar pada pangkalan data yang sedang digunakan; jika ada yang dilanggar, cetak baris yang melanggarnya dan keluar dengan kod 1',
    },
    options: [json],
    examples: ['kalam audit', 'kalam audit --json'],
    refused: EXIT.usage,
    load: async () => (await import('../commands/server.ts')).audit,
  },
  {
    usage: 'backup <file>',
    about: {
      en: 'Copy a live SQLite database into one file',
      ms: 'Salin pangkalan data SQLite yang sedang digunakan ke dalam satu fail',
    },
    options: [json],
    examples: ['kalam backup kalam-2026-11-21.db'],
    refused: EXIT.usage,
    load: async () => (await import('../commands/server.ts')).backup,
  },
  {
    usage: 'outbox',
    about: { en: 'Print the mails that were kept instead of sent', ms: 'Cetak e-mel yang disimpan dan tidak dihantar' },
    options: [
      {
        flags: '--last <number>',
        about: { en: 'Number of mails (default: 10)', ms: 'Bilangan e-mel (lalai: 10)' },
        whole: true,
      },
      json,
    ],
    examples: ['kalam outbox', 'kalam outbox --last 1'],
    refused: EXIT.usage,
    load: async () => (await import('../commands/server.ts')).outbox,
  },
]
