import type { Language, Localized } from '../language.ts'
import type { Habit } from './habits.ts'

/** How a point of view is called in a sentence. */
export const PERSON_NAMES = {
  first: { en: 'first person', ms: 'orang pertama' },
  second: { en: 'second person, speaking to the reader', ms: 'orang kedua, menyapa pembaca' },
  third: { en: 'third person', ms: 'orang ketiga' },
} as const satisfies Record<string, Localized>

/** Tenses of English, aspects of Malay. */
export const COURSE_NAMES = {
  past: { en: 'past tense', ms: 'kala lampau' },
  present: { en: 'present tense', ms: 'kala kini' },
  done: { en: 'actions that are done ("sudah", "telah")', ms: 'perbuatan yang sudah berlaku ("sudah", "telah")' },
  'going-on': {
    en: 'actions that are going on ("sedang", "masih")',
    ms: 'perbuatan yang sedang berlaku ("sedang", "masih")',
  },
  'to-come': { en: 'actions to come ("akan", "hendak")', ms: 'perbuatan yang akan berlaku ("akan", "hendak")' },
} as const satisfies Record<string, Localized>

const HABIT_NAMES: Readonly<Record<Habit, Localized>> = {
  adverbs: { en: 'adverbs of manner', ms: 'keterangan cara' },
  intensifiers: { en: 'intensifiers', ms: 'kata penguat' },
  triples: { en: 'lists of three', ms: 'senarai tiga benda' },
  similes: { en: 'similes', ms: 'simile' },
  contractions: { en: 'short forms', ms: 'kata singkat' },
  doubled: { en: 'doubled words', ms: 'kata ganda' },
  exclamations: { en: 'exclamation marks', ms: 'tanda seru' },
  questions: { en: 'questions', ms: 'ayat tanya' },
  dashes: { en: 'dashes', ms: 'tanda pisah' },
  semicolons: { en: 'semicolons', ms: 'koma bernoktah' },
  ellipses: { en: 'ellipses', ms: 'elipsis' },
  brackets: { en: 'brackets', ms: 'tanda kurung' },
}

/** What a habit looks like, by the language of the page. */
const EXAMPLES: Readonly<Record<Language, Partial<Record<Habit, string>>>> = {
  en: { adverbs: 'quietly', intensifiers: 'very', contractions: "didn't" },
  ms: { adverbs: 'dengan perlahan', intensifiers: 'sangat', contractions: 'tak', doubled: 'perlahan-lahan' },
}

const SPEECH_MARKS: Readonly<Record<string, Localized>> = {
  '“': { en: 'in curly double quotation marks', ms: 'dalam tanda petik berganda melengkung' },
  '"': { en: 'in straight double quotation marks', ms: 'dalam tanda petik berganda lurus' },
  '‘': { en: 'in curly single quotation marks', ms: 'dalam tanda petik tunggal melengkung' },
  "'": { en: 'in straight single quotation marks', ms: 'dalam tanda petik tunggal lurus' },
  '«': { en: 'in angle quotation marks', ms: 'dalam tanda petik sudut' },
  '—': { en: 'after a dash', ms: 'selepas tanda pisah' },
  '–': { en: 'after a dash', ms: 'selepas tanda pisah' },
}

/** The name of a habit in `language`, with an example from the language of the page. */
export function habitName(habit: Habit, language: Language, pageLanguage: Language): string {
  const example = EXAMPLES[pageLanguage][habit]
  return HABIT_NAMES[habit][language] + (example === undefined ? '' : ` ("${example}")`)
}

/** How speech is marked, or nothing for an unknown mark. */
export function speechMarkName(mark: string | null, language: Language): string {
  return (mark === null ? undefined : SPEECH_MARKS[mark])?.[language] ?? ''
}
