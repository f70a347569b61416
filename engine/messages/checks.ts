import type { Messages } from './message.ts'

/** Why a check that needs no model found a fault in a book. */
export const checks = {
  'checks.two-numbers': {
    en: 'The same thing seems to have two numbers: {one} and {other}.',
    ms: 'Perkara yang sama nampaknya diberi dua angka: {one} dan {other}.',
  },
  'checks.two-ages': {
    en: 'The same person has two ages: {one} and {other}.',
    ms: 'Orang yang sama diberi dua umur: {one} dan {other}.',
  },
  'checks.two-times': {
    en: 'The same moment seems to be given two times: {one} and {other}.',
    ms: 'Saat yang sama nampaknya diberi dua waktu: {one} dan {other}.',
  },
  'checks.weekdays-apart': {
    en: "{one} and {other} can't both be right: the weekdays don't fit the dates.",
    ms: '{one} dan {other} tidak mungkin kedua-duanya betul: harinya tidak padan dengan tarikhnya.',
  },
  'checks.wrong-weekday': {
    en: '{date}: in that year the date falls on another weekday.',
    ms: '{date}: pada tahun itu, tarikh ini jatuh pada hari yang lain.',
  },
  'checks.two-spellings': {
    en: 'A name has two spellings: {usual} and {other}.',
    ms: 'Satu nama dieja dengan dua cara: {usual} dan {other}.',
  },
  'checks.mixed-marks': {
    en: 'Straight and curly quotation marks are mixed.',
    ms: 'Tanda petik lurus dan tanda petik lengkung bercampur aduk.',
  },
  'checks.first-person': {
    en: 'The book is told about its people, and here the narrator says “I”.',
    ms: 'Buku ini bercerita tentang wataknya, tetapi di sini pencerita menyebut dirinya sendiri.',
  },
  'checks.first-for-second': {
    en: 'The book speaks to its reader, and here the narrator says “I”.',
    ms: 'Buku ini bercakap dengan pembacanya, tetapi di sini pencerita menyebut dirinya sendiri.',
  },
  'checks.third-person': {
    en: 'The narrator says “I” elsewhere, and here somebody is told about instead.',
    ms: 'Di tempat lain pencerita menyebut dirinya sendiri, tetapi di sini diceritakan tentang orang lain.',
  },
  'checks.past-tense': {
    en: 'The book is told in the present tense, and this paragraph in the past.',
    ms: 'Buku ini diceritakan dalam kala kini, tetapi perenggan ini dalam kala lampau.',
  },
  'checks.present-tense': {
    en: 'The book is told in the past tense, and this paragraph in the present.',
    ms: 'Buku ini diceritakan dalam kala lampau, tetapi perenggan ini dalam kala kini.',
  },
  'checks.other-address': {
    en: 'The reader is “{usual}” elsewhere, and here “{other}”.',
    ms: 'Pembaca dipanggil “{usual}” di tempat lain, tetapi di sini “{other}”.',
  },
  'checks.other-narrator': {
    en: 'The narrator is “{usual}” elsewhere, and here “{other}”.',
    ms: 'Pencerita ialah “{usual}” di tempat lain, tetapi di sini “{other}”.',
  },
  'checks.other-language': {
    en: 'This paragraph is in another language than the book.',
    ms: 'Perenggan ini ditulis dalam bahasa yang lain daripada bahasa buku.',
  },
  'checks.indonesian-words': {
    en: 'Indonesian words: {words}.',
    ms: 'Kata bahasa Indonesia: {words}.',
  },
  'checks.repeated': {
    en: 'The same words stand here {times} times.',
    ms: 'Kata-kata yang sama muncul {times} kali.',
  },
  'checks.image-again': {
    en: 'The image “{image}” comes {times} times.',
    ms: 'Bandingan “{image}” muncul {times} kali.',
  },
  'checks.same-opening': {
    en: '{times} scenes open with the same words.',
    ms: '{times} babak dibuka dengan kata-kata yang sama.',
  },
  'checks.same-ending': {
    en: '{times} scenes end on the same words.',
    ms: '{times} babak ditutup dengan kata-kata yang sama.',
  },
  'checks.spoken-openings': {
    en: '{times} of {of} scenes open with somebody speaking.',
    ms: '{times} daripada {of} babak dibuka dengan dialog.',
  },
  'checks.spoken-endings': {
    en: '{times} of {of} scenes end on somebody speaking.',
    ms: '{times} daripada {of} babak ditutup dengan dialog.',
  },
  'checks.favourite-number': {
    en: 'One odd number stands for unrelated things, so that it looks like habit: {things}.',
    ms: 'Satu angka dipakai untuk hal yang tidak berkaitan, hingga nampak seperti kebiasaan: {things}.',
  },
  'checks.owed-thread': {
    en: '{step} was to pay this thread, and it is still open: {text}.',
    ms: '{step} sepatutnya menyelesaikan perkara ini, tetapi ia masih tergantung: {text}.',
  },
  'checks.open-thread': {
    en: 'The book ends with this thread still open: {text}.',
    ms: 'Buku ini tamat sedangkan perkara ini masih tergantung: {text}.',
  },
} as const satisfies Messages
