import type { Messages } from './message.ts'

/** A saved book that can't be continued. */
export const book = {
  'book.record-unreadable': {
    en: 'The saved book cannot be read. Start a new book; the saved record is kept.',
    ms: 'Buku yang disimpan tidak dapat dibaca. Mulakan buku baharu; rekod yang disimpan kekal.',
  },
  'book.record-outdated': {
    en: 'The saved book no longer fits its generator ({fault}). Start a new book; the saved record is kept.',
    ms: 'Buku yang disimpan tidak lagi sepadan dengan penjananya ({fault}). Mulakan buku baharu; rekod yang disimpan kekal.',
  },
  'book.untitled': { en: 'Untitled', ms: 'Tanpa tajuk' },
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
