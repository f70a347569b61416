import type { Messages } from './message.ts'

/** What is worth a person's look in a text that is good enough to deliver. The codes end in the writer's flags. */
export const flags = {
  'flag.too-short': { en: 'This text is shorter than asked for.', ms: 'Teks ini lebih pendek daripada yang diminta.' },
  'flag.long': { en: 'This text is longer than asked for.', ms: 'Teks ini lebih panjang daripada yang diminta.' },
  'flag.indonesian-words': {
    en: 'This text uses words that are Indonesian, not Malaysian.',
    ms: 'Teks ini menggunakan perkataan bahasa Indonesia, bukan bahasa Malaysia.',
  },
  'flag.no-characters': {
    en: 'No character details were found in this text, so later chapters may describe people differently.',
    ms: 'Butiran watak tidak ditemui dalam teks ini, jadi bab kemudian mungkin menggambarkan watak secara berbeza.',
  },
  'flag.note-missing': {
    en: 'The note for later chapters is missing from this text, so they know less of it.',
    ms: 'Nota untuk bab kemudian tidak diperoleh daripada teks ini, jadi bab kemudian kurang mengetahui isinya.',
  },
  'flag.repeats': { en: 'This text repeats itself in places.', ms: 'Teks ini berulang di beberapa tempat.' },
  'flag.shop-rules': {
    en: 'This text may break a rule of the shop: it is too long or has words that the shop refuses.',
    ms: 'Teks ini mungkin melanggar peraturan kedai: terlalu panjang atau mengandungi kata yang ditolak oleh kedai.',
  },
  'flag.form': {
    en: 'The rhyme, the syllables or the length of some lines or parts may not be as asked for.',
    ms: 'Rima, suku kata atau panjang beberapa baris atau bahagian mungkin tidak seperti yang diminta.',
  },
} as const satisfies Messages
