import type { Messages } from './message.ts'

/** A saved book that can't be continued. */
export const book = {
  'book.record-unreadable': {
    en: 'Your saved progress cannot be read. Choose Start New to begin again; the saved record is set aside.',
    ms: 'Rekod kemajuan anda tidak dapat dibaca. Pilih Mula Baharu untuk bermula semula; rekod lama diketepikan.',
  },
  'book.record-outdated': {
    en: 'Your saved progress no longer fits this generator ({fault}). Choose Start New to begin again; the saved record is set aside.',
    ms: 'Rekod kemajuan anda tidak lagi sepadan dengan penjana ini ({fault}). Pilih Mula Baharu untuk bermula semula; rekod lama diketepikan.',
  },
  'book.nothing-left': {
    en: 'The book is finished: there is nothing left to write.',
    ms: 'Buku ini sudah siap: tiada lagi yang perlu ditulis.',
  },
  'book.picture-next': {
    en: 'The next piece of this book is a picture, not a text.',
    ms: 'Bahagian seterusnya bagi buku ini ialah gambar, bukan teks.',
  },
  'book.entry-words': {
    en: 'Words a chapter: choose a whole number from {least} to {most}.',
    ms: 'Patah perkataan setiap bab: pilih nombor bulat dari {least} hingga {most}.',
  },
  'book.entry-words-fixed': {
    en: 'The length of a chapter cannot be chosen in {title}.',
    ms: 'Panjang bab tidak boleh dipilih dalam {title}.',
  },
} as const satisfies Messages
