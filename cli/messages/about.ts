import type { Messages } from '../../engine/messages/message.ts'

/** What the command line says about texts and pictures that are about a book. */
export const about = {
  'about.none': {
    en: '{id} cannot be given a book: leave out --book. kalam show says which generators can.',
    ms: '{id} tidak dibuat tentang sesebuah buku: tinggalkan --book. kalam show menyatakan penjana yang boleh.',
  },
  'about.kept': {
    en: 'kept in the folder of the book: {file}',
    ms: 'disimpan dalam folder buku: {file}',
  },
  'about.not-kept': {
    en: 'It could not be kept in the folder of the book, {path}: {reason}',
    ms: 'Ia tidak dapat disimpan dalam folder buku, {path}: {reason}',
  },
  'about.not-filled': {
    en: 'Settings that the book fills in are not valid: {fault}. Give them in the row.',
    ms: 'Isi daripada buku tidak sesuai: {fault}. Beri tetapan ini dalam baris.',
  },
  'about.unwritten': {
    en: 'Its book, “{book}”, is not written yet. The same command writes this row once the book is written.',
    ms: 'Buku “{book}” yang dimaksudkan belum ditulis. Arahan yang sama menulis baris ini setelah buku itu siap.',
  },
} as const satisfies Messages
