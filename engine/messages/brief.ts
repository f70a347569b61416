import type { Messages } from './message.ts'

/** What an author may say about a book, and what is wrong with what was said. The names are headings of `brief.md` and labels of the form. */
export const brief = {
  'brief.premise': { en: 'Premise', ms: 'Premis' },
  'brief.people': { en: 'People', ms: 'Watak' },
  'brief.place': { en: 'Place', ms: 'Tempat' },
  'brief.must': { en: 'Must happen', ms: 'Mesti berlaku' },
  'brief.must-not': { en: 'Must not happen', ms: 'Jangan berlaku' },
  'brief.voice': { en: 'Voice', ms: 'Suara' },
  'brief.too-long': {
    en: '{part}: {characters} characters, and the most is {max}. Please shorten it.',
    ms: '{part}: {characters} aksara, sedangkan hadnya {max}. Sila ringkaskan.',
  },
  'brief.voice-too-long': {
    en: '{part}: {words} words, and the most is {max}. Please choose a page of your prose.',
    ms: '{part}: {words} patah perkataan, sedangkan hadnya {max}. Sila pilih satu halaman prosa anda.',
  },
  'brief.not-text': {
    en: '{part} must be text. Please write it as one text.',
    ms: '{part} mestilah teks. Sila tulis sebagai satu teks.',
  },
  'brief.unknown-part': {
    en: '“{name}” is no part of a brief. Please use one of: {parts}.',
    ms: '“{name}” bukan bahagian ringkasan buku. Sila gunakan salah satu: {parts}.',
  },
  'brief.unknown-part-suggestion': {
    en: '“{name}” is no part of a brief. Did you mean “{suggestion}”? The parts are: {parts}.',
    ms: '“{name}” bukan bahagian ringkasan buku. Adakah anda maksudkan “{suggestion}”? Bahagiannya: {parts}.',
  },
  'brief.not-a-book': {
    en: 'The generator “{id}” writes no book, and a brief is for books. Please leave the brief out.',
    ms: 'Penjana “{id}” tidak menulis buku, sedangkan ringkasan hanya untuk buku. Sila tinggalkan ringkasan itu.',
  },
  'brief.faulty': {
    en: 'The brief cannot be used: {faults}',
    ms: 'Ringkasan buku tidak dapat digunakan: {faults}',
  },
} as const satisfies Messages
