import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam admin`, `audit`, `backup`, `migrate` and `outbox` say and refuse, on the machine of the server. */
export const commandLine = {
  'console.credits': {
    en: 'write the credits as a whole number, not "{given}"',
    ms: 'tulis kredit sebagai nombor bulat, bukan "{given}"',
  },
  'console.credits-of-code': {
    en: 'write the credits as a whole number from {min} to {max}, not "{given}"',
    ms: 'tulis kredit sebagai nombor bulat dari {min} hingga {max}, bukan "{given}"',
  },
  'console.plan': {
    en: 'choose the plan pro or business, not "{given}"',
    ms: 'pilih pelan pro atau business, bukan "{given}"',
  },
  'console.no-database': {
    en: 'there is no database at {url}: set DATABASE_URL to where it is',
    ms: 'tiada pangkalan data di {url}: tetapkan DATABASE_URL kepada tempatnya',
  },
  'console.no-ledger': {
    en: 'this database has no ledger yet: kalam migrate makes its tables',
    ms: 'pangkalan data ini belum mempunyai lejar: kalam migrate membina jadualnya',
  },
  'console.backup-file': {
    en: 'name the file to write, such as kalam-backup.db',
    ms: 'namakan fail yang hendak ditulis, seperti kalam-backup.db',
  },
  'console.backup-postgres': {
    en: 'this database is PostgreSQL, which has its own tool: pg_dump "$DATABASE_URL" > kalam.sql',
    ms: 'pangkalan data ini ialah PostgreSQL, yang mempunyai alatnya sendiri: pg_dump "$DATABASE_URL" > kalam.sql',
  },
  'console.backup-taken': {
    en: '{file} is there already: a backup never overwrites, so name another file',
    ms: '{file} sudah ada: sandaran tidak pernah menulis ganti, jadi namakan fail lain',
  },
  'console.backup-damaged': {
    en: 'the copy is damaged and was dropped: {reason}',
    ms: 'salinan itu rosak dan telah dibuang: {reason}',
  },
  'console.backup-dangling': {
    en: 'the copy was dropped: rows of it refer to rows that are not there',
    ms: 'salinan itu telah dibuang: ada baris yang merujuk kepada baris yang tidak ada',
  },
  // What they print.
  'console.administrator-made': {
    en: 'The administrator {email} is made.',
    ms: 'Akaun pentadbir {email} telah dibuka.',
  },
  'console.password': {
    en: 'Its password, shown this once: {password}',
    ms: 'Kata laluannya, ditunjukkan sekali ini sahaja: {password}',
  },
  'console.sign-in': { en: 'Sign in at {url}', ms: 'Log masuk di {url}' },
  'console.promoted': { en: '{email} is the administrator now.', ms: '{email} kini menjadi pentadbir.' },
  'console.promoted-before': {
    en: '{email} is the administrator already.',
    ms: '{email} sudah pun menjadi pentadbir.',
  },
  'console.demoted': {
    en: '{email} is no longer the administrator and has the plan Free.',
    ms: '{email} bukan lagi pentadbir dan kini menggunakan pelan Percuma.',
  },
  'console.not-administrator': { en: '{email} is not the administrator.', ms: '{email} bukan pentadbir.' },
  'console.balance': { en: '{email} has {credits} credits.', ms: '{email} mempunyai {credits} kredit.' },
  'console.upgrade-link': {
    en: 'For {email} alone, once, until {until}.',
    ms: 'Untuk {email} sahaja, sekali guna, sah hingga {until}.',
  },
  'console.ledger-extent': {
    en: '{users} users, {entries} entries, {generations} generations',
    ms: '{users} pengguna, {entries} catatan, {generations} penjanaan',
  },
  'console.ledger-clean': {
    en: 'The ledger is clean: all {rules} rules hold ({extent}).',
    ms: 'Lejar ini bersih: kesemua {rules} peraturan dipatuhi ({extent}).',
  },
  'console.ledger-broken': {
    en: '{broken} of {rules} rules broken ({extent}).',
    ms: '{broken} daripada {rules} peraturan dilanggar ({extent}).',
  },
  'console.more': { en: 'and more', ms: 'dan ada lagi' },
  'console.backup-made': {
    en: 'Saved {file} ({size} kB), checked.',
    ms: '{file} ({size} kB) telah disimpan dan disemak.',
  },
  'console.up-to-date': { en: 'The database is up to date.', ms: 'Pangkalan data sudah terkini.' },
  'console.migrated': { en: 'Ran {steps}.', ms: 'Dijalankan: {steps}.' },
  'console.outbox-empty': { en: 'The outbox is empty.', ms: 'Peti keluar kosong.' },
  'console.mail-to': { en: 'To: {to}', ms: 'Kepada: {to}' },
  'console.mail-subject': { en: 'Subject: {subject}', ms: 'Subjek: {subject}' },
} as const satisfies Messages
