import type { Localized } from '../../engine/language.ts'
import type { ReadingLevel } from '../../engine/prose/reading-ease.ts'
import type { ComparedMeasure } from '../../engine/report/comparison.ts'
import type { FactKind } from '../../engine/review/checks/facts.ts'

/** The headings and labels of a report. */
export const LABELS = {
  report: { en: 'Language and voice', ms: 'Bahasa dan gaya' },
  words: { en: 'Words', ms: 'Patah perkataan' },
  'reading-ease': { en: 'Reading ease', ms: 'Kemudahan membaca' },
  sentences: { en: 'Sentences, in words', ms: 'Ayat, dalam patah perkataan' },
  paragraphs: { en: 'Paragraphs, in words', ms: 'Perenggan, dalam patah perkataan' },
  dialogue: { en: 'Dialogue', ms: 'Dialog' },
  told: { en: 'Told in', ms: 'Sudut pandangan' },
  chapters: { en: 'Chapter by chapter', ms: 'Bab demi bab' },
  titled: { en: 'Chapter', ms: 'Bab' },
  part: { en: 'Part', ms: 'Bahagian' },
  sentence: { en: 'Sentence', ms: 'Ayat' },
  paragraph: { en: 'Paragraph', ms: 'Perenggan' },
  phrases: { en: 'Most repeated phrases', ms: 'Frasa yang paling kerap diulang' },
  phrase: { en: 'Phrase', ms: 'Frasa' },
  times: { en: 'Times', ms: 'Kali' },
  switches: { en: 'Switches of person or tense', ms: 'Pertukaran sudut pandangan atau kala' },
  languages: { en: 'Languages of the paragraphs', ms: 'Bahasa perenggan' },
  foreign: { en: 'Paragraphs in another language', ms: 'Perenggan dalam bahasa lain' },
  indonesian: { en: 'Indonesian words', ms: 'Perkataan bahasa Indonesia' },
  facts: { en: 'Numbers, dates and times', ms: 'Angka, tarikh dan masa' },
  quarters: { en: 'First quarter against last', ms: 'Suku pertama berbanding suku terakhir' },
  first: { en: 'First', ms: 'Pertama' },
  last: { en: 'Last', ms: 'Terakhir' },
  likeness: { en: "Likeness to the author's page", ms: 'Persamaan dengan halaman penulis' },
  text: { en: 'Text', ms: 'Teks' },
  page: { en: 'Page', ms: 'Halaman' },
  alike: { en: 'Alike', ms: 'Sama' },
  none: { en: 'None found.', ms: 'Tiada ditemui.' },
  'spread-note': {
    en: 'The line is what eight of ten are within, the mark the middle one.',
    ms: 'Garis menunjukkan julat bagi lapan daripada sepuluh, tandanya nilai tengah.',
  },
  'flesch-note': {
    en: 'Flesch reading ease (1948): 0 is hard, 100 easy; plain English has 60 to 70.',
    ms: 'Kemudahan membaca Flesch (1948): 0 sukar, 100 mudah; bahasa Inggeris biasa 60 hingga 70.',
  },
  'khadijah-rohani-note': {
    en: "Khadijah Rohani's formula for Malay (1982): the year of school that a text is right for. From 7 on it is secondary school.",
    ms: 'Formula Khadijah Rohani bagi bahasa Melayu (1982): tahun persekolahan yang sesuai. Mulai 7 ialah sekolah menengah.',
  },
} as const satisfies Record<string, Localized>

export const LEVELS: Readonly<Record<ReadingLevel, Localized>> = {
  'very-easy': { en: 'very easy', ms: 'sangat mudah' },
  easy: { en: 'easy', ms: 'mudah' },
  standard: { en: 'standard', ms: 'sederhana' },
  difficult: { en: 'difficult', ms: 'sukar' },
  'very-difficult': { en: 'very difficult', ms: 'sangat sukar' },
}

export const MEASURES: Readonly<Record<ComparedMeasure, Localized>> = {
  person: { en: 'Person', ms: 'Orang' },
  pronoun: { en: 'Called', ms: 'Kata ganti' },
  tense: { en: 'Tense', ms: 'Kala' },
  'sentence-length': { en: 'Sentence, words', ms: 'Ayat, patah perkataan' },
  'sentence-range': { en: 'Range of sentences, words', ms: 'Julat ayat, patah perkataan' },
  'paragraph-length': { en: 'Paragraph, words', ms: 'Perenggan, patah perkataan' },
  dialogue: { en: 'Dialogue', ms: 'Dialog' },
  'reading-ease': { en: 'Reading ease', ms: 'Kemudahan membaca' },
  habits: { en: 'Habits of style', ms: 'Kebiasaan gaya' },
  'style-words': { en: 'Words of style', ms: 'Kata gaya' },
}

export const FACT_NAMES: Readonly<Record<FactKind, Localized>> = {
  age: { en: 'Ages', ms: 'Umur' },
  clock: { en: 'Times of day', ms: 'Waktu' },
  count: { en: 'Counts', ms: 'Bilangan' },
  date: { en: 'Dates', ms: 'Tarikh' },
  duration: { en: 'Durations', ms: 'Tempoh' },
  measure: { en: 'Measures', ms: 'Ukuran' },
  price: { en: 'Prices', ms: 'Harga' },
  weekday: { en: 'Weekdays', ms: 'Hari' },
  year: { en: 'Years', ms: 'Tahun' },
}

export const LANGUAGE_NAMES = {
  en: { en: 'English', ms: 'Bahasa Inggeris' },
  ms: { en: 'Malay', ms: 'Bahasa Melayu' },
  id: { en: 'Indonesian', ms: 'Bahasa Indonesia' },
  none: { en: 'too short to tell, or another', ms: 'terlalu pendek, atau bahasa lain' },
} as const satisfies Record<string, Localized>

/** Units in Malay, by the engine's names. In English the names are the words. */
export const MALAY_UNITS: Readonly<Record<string, string>> = {
  second: 'saat',
  minute: 'minit',
  hour: 'jam',
  day: 'hari',
  week: 'minggu',
  fortnight: 'dua minggu',
  month: 'bulan',
  year: 'tahun',
  decade: 'dekad',
  century: 'abad',
  millimetre: 'milimeter',
  centimetre: 'sentimeter',
  metre: 'meter',
  kilometre: 'kilometer',
  inch: 'inci',
  foot: 'kaki',
  yard: 'ela',
  mile: 'batu',
  ton: 'tan',
  pound: 'paun',
  ounce: 'auns',
  millilitre: 'mililiter',
  litre: 'liter',
  gallon: 'gelen',
  cup: 'cawan',
  dollar: 'dolar',
  percent: 'peratus',
  degree: 'darjah',
}
