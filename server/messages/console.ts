import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam admin`, `audit` and `backup` refuse, on the machine of the server. */
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
} as const satisfies Messages
