import type { Messages } from './message.ts'

/** Why a check that needs no model found a fault in a book. */
export const checks = {
  'checks.mixed-marks': {
    en: 'Straight and curly quotation marks are mixed.',
    ms: 'Tanda petik lurus dan tanda petik lengkung bercampur aduk.',
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
  'checks.repeated-often': {
    en: 'The same words stand here {times} times; the first {shown} places are quoted.',
    ms: 'Kata-kata yang sama muncul {times} kali; {shown} tempat pertama dipetik.',
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
