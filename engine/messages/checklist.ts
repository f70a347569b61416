import type { Messages } from './message.ts'

/** What stands between a book and a shop, each with what to do. */
export const checklist = {
  'checklist.unfinished': {
    en: 'Pieces that are not written yet: {count}. Write them first.',
    ms: 'Bahagian yang belum ditulis: {count}. Tulis semuanya dahulu.',
  },
  'checklist.demo': {
    en: 'Text of the demo writer stands in this book. Write it with a model, or by hand.',
    ms: 'Buku ini mengandungi teks penulis demo. Tulis semula dengan model atau sendiri.',
  },
  'checklist.placeholder': {
    en: '{piece} holds a placeholder and no text. Write it.',
    ms: '{piece} hanya mengandungi ruang kosong, bukan teks. Tulis bahagian itu.',
  },
  'checklist.marked': {
    en: 'Pieces older than what they were written from: {count}. Look at them, then dismiss their marks.',
    ms: 'Bahagian yang lebih lama daripada sumbernya: {count}. Semak, kemudian buang tandanya.',
  },
  'checklist.findings': {
    en: 'Findings of a reading that you have not decided on: {count}. Mend or dismiss them.',
    ms: 'Penemuan bacaan yang belum anda putuskan: {count}. Baiki atau ketepikan.',
  },
  'checklist.unread': {
    en: 'Nobody has read the book for faults. Have it read before it is sold.',
    ms: 'Buku ini belum dibaca untuk mencari kesilapan. Semak dahulu sebelum dijual.',
  },
  'checklist.cover': { en: 'The book has no cover. Make one.', ms: 'Buku ini belum ada kulit. Hasilkan satu.' },
  'checklist.author': {
    en: 'The name of the author is missing. Fill it in as it stands on the cover.',
    ms: 'Nama pengarang belum diisi. Isikan seperti yang tertera pada kulit buku.',
  },
  'checklist.description': {
    en: 'The description is missing. Write one, or have one made about the book.',
    ms: 'Penerangan buku belum ada. Tulis sendiri, atau jana daripada buku ini.',
  },
  'checklist.long-description': {
    en: 'The description is longer than 4,000 characters as HTML, so its end was left out. Shorten it.',
    ms: 'Penerangan buku melebihi 4,000 aksara sebagai HTML, jadi hujungnya ditinggalkan. Pendekkan.',
  },
  'checklist.keywords': {
    en: 'There are no keywords. Fill in up to seven.',
    ms: 'Kata kunci belum ada. Isikan hingga tujuh kata kunci.',
  },
  'checklist.few-keywords': {
    en: 'Keyword boxes that are used: {count} of 7. Each empty one is a search that misses the book.',
    ms: 'Petak kata kunci yang diisi: {count} daripada 7. Setiap petak kosong ialah carian yang terlepas buku ini.',
  },
  'checklist.categories': {
    en: 'There is no category. Name one under subjects.',
    ms: 'Kategori belum ada. Namakan satu di bawah subjek.',
  },
  'checklist.copyright': {
    en: 'There is no copyright page of your own: the book has a line with name and year at most.',
    ms: 'Halaman hak cipta sendiri belum ada: buku ini hanya ada sebaris nama dan tahun.',
  },
  'checklist.isbn': {
    en: 'The print book has no ISBN. Buy one, or take the free one that the shop offers.',
    ms: 'Buku cetak belum ada ISBN. Dapatkan sendiri, atau guna ISBN percuma yang ditawarkan kedai.',
  },
  'checklist.reading-age': {
    en: 'The reading age is not known. Choose it in the shop.',
    ms: 'Umur pembaca tidak diketahui. Pilih di kedai.',
  },
  'checklist.ai-statement': {
    en: 'A model took part in this book and the book does not say so. Take over the proposed sentence if readers are to know.',
    ms: 'Model AI turut menghasilkan buku ini tetapi buku tidak menyatakannya. Guna ayat yang dicadangkan jika pembaca perlu tahu.',
  },
  'checklist.note-in-description': {
    en: 'The description leaves something to fill in: [{note}].',
    ms: 'Ada yang perlu diisi dalam penerangan buku: [{note}].',
  },
  'checklist.note-in-copyright': {
    en: 'The copyright page leaves something to fill in: [{note}].',
    ms: 'Ada yang perlu diisi pada halaman hak cipta: [{note}].',
  },
  'checklist.note-about-author': {
    en: 'The page about the author leaves something to fill in: [{note}].',
    ms: 'Ada yang perlu diisi pada halaman tentang penulis: [{note}].',
  },
} as const satisfies Messages
