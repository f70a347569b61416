import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam export` says, and a batch of what follows its books. */
export const publish = {
  'publish.unfinished': {
    en: '{written} of {of} pieces are written: the files hold the book as far as it goes.',
    ms: '{written} daripada {of} bahagian sudah ditulis: fail mengandungi buku setakat ini.',
  },
  'publish.no-record': {
    en: 'A publish pack is made from a working folder with its book.json; this is a text alone.',
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
