import type { Messages } from './message.ts'

/** What the files of a publish pack are for. */
export const pack = {
  'pack.heading': { en: 'What these files are for', ms: 'Kegunaan fail-fail ini' },
  'pack.intro': {
    en: 'Made from the book as it is now. Look through everything before you upload it.',
    ms: 'Disediakan daripada buku ini seadanya sekarang. Semak semuanya sebelum memuat naik.',
  },
  'pack.epub': {
    en: 'the e-book, for Amazon KDP and every other shop that sells e-books',
    ms: 'e-buku, untuk Amazon KDP dan semua kedai lain yang menjual e-buku',
  },
  'pack.pdf': {
    en: 'the pages of the print book: {pages} pages of {trim}',
    ms: 'isi buku cetak: {pages} halaman bersaiz {trim}',
  },
  'pack.docx': {
    en: 'the text for Word, to edit or to give to an editor',
    ms: 'teks untuk Word, untuk disunting atau diberikan kepada penyunting',
  },
  'pack.cover-jpg': { en: 'the cover of the e-book, for the shop', ms: 'kulit e-buku, untuk kedai' },
  'pack.cover-png': { en: 'the same cover without loss', ms: 'kulit yang sama tanpa kehilangan mutu' },
  'pack.wrap': {
    en: 'back, spine and front of the print book, for {pages} pages: make it anew when the pages change',
    ms: 'kulit belakang, tulang buku dan kulit depan buku cetak, untuk {pages} halaman: buat semula jika bilangan halaman berubah',
  },
  'pack.sheet': {
    en: 'what the forms of Amazon KDP ask for, from top to bottom',
    ms: 'maklumat yang diminta borang Amazon KDP, dari atas ke bawah',
  },
  'pack.description': { en: 'the description as HTML, for the shop', ms: 'penerangan dalam HTML, untuk kedai' },
  'pack.keywords': { en: 'the seven keyword boxes, one a line', ms: 'tujuh kotak kata kunci, satu setiap baris' },
  'pack.categories': {
    en: 'categories to choose in the shop, the most exact first',
    ms: 'kategori untuk dipilih di kedai, yang paling tepat dahulu',
  },
  'pack.ai': {
    en: 'the answers to the questions about AI, from the record of this book',
    ms: 'jawapan kepada soalan tentang AI, daripada rekod buku ini',
  },
  'pack.checklist': { en: 'what is still missing: {count}', ms: 'perkara yang masih belum ada: {count}' },
  'pack.checklist-heading': { en: 'Before you publish', ms: 'Sebelum menerbitkan' },
  'pack.missing': { en: 'Missing', ms: 'Belum ada' },
  'pack.advice': { en: 'Worth a thought', ms: 'Wajar difikirkan' },
  'pack.nothing-open': { en: 'Nothing is missing.', ms: 'Semuanya sudah lengkap.' },
} as const satisfies Messages
