import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam export` says. */
export const publish = {
  'publish.unfinished': {
    en: '{written} of {of} pieces are written: the files hold the book as far as it goes.',
    ms: '{written} daripada {of} bahagian sudah ditulis: fail mengandungi buku setakat ini.',
  },
  'publish.no-record': {
    en: 'A publish pack is made from a working folder with its book.json; this is a text alone.',
    ms: 'Pek penerbitan dibuat daripada folder kerja yang ada book.json; ini hanya teks.',
  },
} as const satisfies Messages
