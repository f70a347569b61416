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
  'about.not-filled': {
    en: 'What the book fills in does not fit: {fault}. Give these settings in the row.',
    ms: 'Isi daripada buku tidak sesuai: {fault}. Beri tetapan ini dalam baris.',
  },
  'about.unwritten': {
    en: 'The book “{book}” that it is about is not written. The same command writes this row once it is.',
    ms: 'Buku “{book}” yang dimaksudkan belum ditulis. Arahan yang sama menulis baris ini setelah buku itu siap.',
  },
} as const satisfies Messages
