import type { Messages } from '../../engine/messages/message.ts'

/** What the command line says of texts and pictures about a book. */
export const about = {
  'about.none': {
    en: '{id} is about no book: leave out --book. kalam show tells which generators can be about one.',
    ms: '{id} tidak dibuat tentang sesebuah buku: tinggalkan --book. kalam show menyatakan penjana yang boleh.',
  },
  'about.kept': {
    en: 'kept beside the book: {file}',
    ms: 'disimpan di sisi buku: {file}',
  },
  'about.not-kept': {
    en: 'It could not be kept beside the book in {path}: {reason}',
    ms: 'Ia tidak dapat disimpan di sisi buku dalam {path}: {reason}',
  },
  'about.unwritten': {
    en: 'the book “{book}” that it is about is not written: write it first, then this row again',
    ms: 'buku “{book}” yang dimaksudkan belum ditulis: tulis buku itu dahulu, kemudian baris ini semula',
  },
} as const satisfies Messages
