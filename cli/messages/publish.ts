import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam export` says, and a batch about exports and commands after its books. */
export const publish = {
  'publish.unfinished': {
    en: '{written} of {of} pieces are written: the files contain only these.',
    ms: '{written} daripada {of} bahagian sudah ditulis: fail mengandungi buku setakat ini.',
  },
  'publish.no-record': {
    en: 'A publish pack needs a working folder with a book.json; this is only a text.',
    ms: 'Pek penerbitan dibuat daripada folder kerja yang ada book.json; ini hanya teks.',
  },
  'batch.export-failed': {
    en: 'The {format} could not be written: {fault}',
    ms: 'Fail {format} tidak dapat ditulis: {fault}',
  },
  'batch.command-failed': {
    en: 'The command of --after-book ended with {fault}',
    ms: 'Perintah --after-book tamat dengan {fault}',
  },
} as const satisfies Messages
