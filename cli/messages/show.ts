import type { Messages } from '../../engine/messages/message.ts'

/** The page of a generator, as `kalam show` prints it. */
export const show = {
  'show.family': { en: 'family', ms: 'keluarga' },
  'show.kind': { en: 'kind', ms: 'jenis' },
  'show.page': { en: 'page', ms: 'halaman' },
  'show.languages': { en: 'languages', ms: 'bahasa' },
  'show.languages-how': {
    en: '{languages} (--lang, or {option})',
    ms: '{languages} (--lang, atau {option})',
  },
  'show.image': { en: 'image', ms: 'gambar' },
  'show.price': { en: 'price', ms: 'harga' },
  'show.settings': { en: 'Settings', ms: 'Tetapan' },
  'show.flow': { en: 'flow', ms: 'aliran' },
  'show.remembers': { en: 'remembers', ms: 'mengingati' },
  'show.default-choice': { en: '{value} (default)', ms: '{value} (lalai)' },
  'show.counts': { en: '{number}; the number counts {pieces}', ms: '{number}; bilangan ini termasuk {pieces}' },
  'show.words': { en: '{min} to {max} words in each {piece}', ms: '{min} hingga {max} patah perkataan setiap {piece}' },
  'show.sections': {
    en: 'in sections of up to {words} words, each at the price of one {piece}',
    ms: 'dalam seksyen yang tidak melebihi {words} patah perkataan; harga setiap seksyen sama dengan harga satu {piece}',
  },
  'show.brief': { en: 'a Markdown file: {parts}', ms: 'fail Markdown: {parts}' },
  'show.book': { en: 'the folder of a book that it is about', ms: 'folder buku yang menjadi bahan teks ini' },
  'show.book-fills': {
    en: 'the folder of a book that it is about, which fills in {settings}',
    ms: 'folder buku yang menjadi bahan teks ini; buku itu mengisi {settings}',
  },
  'show.each-step': { en: '{price} each step', ms: '{price} setiap langkah' },
  'show.promotion': { en: '{price} instead of {list}: {note}', ms: '{price}, bukan {list}: {note}' },
  'show.promotion-until': {
    en: '{price} until {until} instead of {list}: {note}',
    ms: '{price} hingga {until}, bukan {list}: {note}',
  },
  'show.required': { en: 'required', ms: 'wajib' },
  'show.most-characters': { en: 'at most {n} characters', ms: 'paling banyak {n} aksara' },
  'show.replaces': { en: 'replaces {setting}', ms: 'menggantikan {setting}' },
  'show.from': { en: 'from {n}', ms: 'dari {n}' },
  'show.to': { en: 'to {n}', ms: 'hingga {n}' },
  'show.default': { en: 'default {value}', ms: 'lalai: {value}' },
  'show.this-year': { en: 'this year', ms: 'tahun ini' },
  'show.when': { en: 'shown when {conditions}', ms: 'dipaparkan apabila {conditions}' },
  'show.is': { en: '{setting} is {values}', ms: '{setting} ialah {values}' },
  'show.and': { en: 'and', ms: 'dan' },
  'show.chosen': { en: '{value} ← default', ms: '{value} ← lalai' },
} as const satisfies Messages
