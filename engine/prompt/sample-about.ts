import type { Language } from '../base/language.ts'
import type { AboutBook } from '../book/about-book.ts'

/** What the sample book has in common in both languages. */
const SHARED = {
  author: 'Nora Lim',
  isbn: '978-0-306-40615-7',
  year: 2026,
  genres: ['mystery', 'thriller', 'fiction'],
}

const SAMPLES: Readonly<Record<Language, AboutBook>> = {
  en: {
    ...SHARED,
    language: 'en',
    title: 'The Salt Ledger',
    subtitle: 'A Novel of the Strait',
    publisher: 'Tamarind Press',
    form: 'Sample',
    chosen: [{ label: 'Pace', value: 'Unhurried' }],
    premise:
      'A ferry pilot finds that the harbour clerk has kept two ledgers for thirty years, and that one of them names her father.',
    people:
      'Mei Tan — ferry pilot; 31; a burnt thumb; wants her boat back; lies about small things; speaks in half sentences',
    place: 'A harbour town on the strait, in the year its ferry stops.',
    contents: [
      {
        label: 'Chapter 1',
        title: 'Low Water',
        says: 'Mei misses the last ferry and sees a light in the clerk’s office.',
      },
      { label: 'Chapter 2', title: 'Two Ledgers', says: 'Rahman shows her one ledger and hides the other.' },
    ],
    bible: ['The ledgers are written in pencil.', 'The ferry stops on Friday 12 September.'],
    voice: ['Third person, past tense.'],
    passage: 'The ferry left without her. Rahman shut the ledger and looked at neither of his watches.',
  },
  ms: {
    ...SHARED,
    language: 'ms',
    title: 'Daftar Garam',
    subtitle: 'Kisah dari Selat',
    publisher: 'Pustaka Asam Jawa',
    form: 'Contoh',
    chosen: [{ label: 'Rentak', value: 'Perlahan' }],
    premise:
      'Seorang juragan feri mendapati kerani pelabuhan menyimpan dua buku daftar selama tiga puluh tahun, dan salah satunya menyebut nama bapanya.',
    people:
      'Mei Tan — juragan feri; 31; ibu jari melecur; mahukan botnya semula; berbohong hal kecil; bercakap separuh ayat',
    place: 'Sebuah pekan pelabuhan di selat, pada tahun ferinya berhenti.',
    contents: [
      { label: 'Bab 1', title: 'Air Surut', says: 'Mei terlepas feri terakhir dan ternampak lampu di pejabat kerani.' },
      {
        label: 'Bab 2',
        title: 'Dua Buku Daftar',
        says: 'Rahman menunjukkan satu buku daftar dan menyembunyikan satu lagi.',
      },
    ],
    bible: ['Buku daftar ditulis dengan pensel.', 'Feri berhenti pada hari Jumaat, 12 September.'],
    voice: ['Orang ketiga.'],
    passage: 'Feri bertolak tanpa dia. Rahman menutup buku daftar dan tidak memandang mana-mana jam tangannya.',
  },
}

/** The book that the checks of a generator use where its text or picture is about a book. */
export function sampleAbout(language: Language): AboutBook {
  return SAMPLES[language]
}
