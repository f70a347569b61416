import { createLanguageTable, type Language } from '../base/language.ts'
import {
  countHabits,
  type FavouriteWord,
  favouriteWords,
  type Habit,
  type HabitCount,
  habitExample,
  isAvoided,
  isFond,
} from './habits.ts'
import { GRAMMAR_WORDS, STYLE_WORDS, splitList, wordSet } from './language-words.ts'
import { paragraphsOf, sentencesOf, speechIn, wordsIn } from './paragraphs.ts'
import { type LengthSpread, measureSpread } from './spread.ts'
import { sayVoice } from './voice-words.ts'

/** What Malay says of an action's course, in place of tenses. */
const ASPECTS = ['done', 'going-on', 'to-come'] as const

export type Aspect = (typeof ASPECTS)[number]

type AspectCounts = Readonly<Record<Aspect, number>>

const WORDS: ReadonlyMap<string, Aspect> = new Map(
  ASPECTS.flatMap((aspect) => splitList(GRAMMAR_WORDS.ms.aspect[aspect]).map((word) => [word, aspect] as const)),
)

function countAspects(words: readonly string[]): AspectCounts {
  const counts = { done: 0, 'going-on': 0, 'to-come': 0 }
  for (const word of words) {
    const aspect = WORDS.get(word)
    if (aspect !== undefined) counts[aspect]++
  }
  return counts
}

/** Words of one aspect that make it a habit, and their share of all. */
const MIN_ASPECT_WORDS = 4
const MIN_ASPECT_SHARE = 0.6

/** The aspect that most words of aspect have; null when they are few or of several. */
function rulingAspect(words: readonly string[]): Aspect | null {
  const counts = countAspects(words)
  const all = ASPECTS.reduce((sum, aspect) => sum + counts[aspect], 0)
  const most = ASPECTS.reduce((one, other) => (counts[other] > counts[one] ? other : one))
  return counts[most] >= MIN_ASPECT_WORDS && counts[most] >= all * MIN_ASPECT_SHARE ? most : null
}

export type Tense = 'past' | 'present'

/** Verbs whose form shows the tense. */
export type TenseCounts = Readonly<Record<Tense, number>>

const VERBS = GRAMMAR_WORDS.en.tense
const PAST_FORMS = wordSet(VERBS.past)
/** Past forms that are participles too. */
const SHARED_FORMS = wordSet(VERBS.pastAndParticiple)
const PRESENT_FORMS = wordSet(VERBS.present)
const AUXILIARIES = wordSet(VERBS.auxiliaries)
const MODALS = wordSet(VERBS.modals)
const NO_SUBJECTS = wordSet(VERBS.noSubjects)
const SUBJECTS = wordSet(VERBS.subjects)
const SINGULAR_SUBJECTS = wordSet(VERBS.singularSubjects)
const BETWEEN = wordSet(VERBS.between)
const NO_VERBS_IN_S = wordSet(VERBS.noVerbsInS)
const NO_VERBS_IN_ED = wordSet(VERBS.noVerbsInEd)
const BASE_VERBS = wordSet(VERBS.baseVerbs)
/** Third person singular, after a name. */
const SINGULAR_VERBS = wordSet(VERBS.singularVerbs)

/** How many verbs of English narration are past and how many present. Forms that may be either are left out. */
export function countTenses(narration: string): TenseCounts {
  let past = 0
  let present = 0
  const written = narration.replaceAll('’', "'").match(/[A-Za-z]+(?:['-][A-Za-z]+)*|[.!?;¶]/g) ?? []
  let before = ''
  let last = ''
  let lastWritten = ''
  for (const token of written) {
    const word = token.toLowerCase()
    if (BETWEEN.has(word) || (word.length > 4 && word.endsWith('ly'))) continue
    const tense = tenseOfVerb(word, last, before, lastWritten)
    if (tense === 'past') past++
    else if (tense === 'present') present++
    before = last
    last = word
    lastWritten = token
  }
  return { past, present }
}

function tenseOfVerb(word: string, last: string, before: string, lastWritten: string): Tense | null {
  if (PAST_FORMS.has(word)) return 'past'
  if (PRESENT_FORMS.has(word)) return 'present'
  const isSubject = SUBJECTS.has(last) || SINGULAR_SUBJECTS.has(last)
  const isParticiple = AUXILIARIES.has(last) || (AUXILIARIES.has(before) && !isSubject)
  if (SHARED_FORMS.has(word)) return isParticiple || NO_SUBJECTS.has(last) || MODALS.has(last) ? null : 'past'
  if (word.length > 4 && word.endsWith('ed') && /^[a-z]+$/.test(word) && !NO_VERBS_IN_ED.has(word))
    return isParticiple || NO_SUBJECTS.has(last) || last === '' ? null : 'past'
  if (SUBJECTS.has(last) && BASE_VERBS.has(word)) return MODALS.has(before) ? null : 'present'
  if (SINGULAR_SUBJECTS.has(last) && /^[a-z]{3,}s$/.test(word) && !NO_VERBS_IN_S.has(word) && !word.includes("'"))
    return 'present'
  return /^[A-Z][a-z]/.test(lastWritten) && SINGULAR_VERBS.has(word) ? 'present' : null
}

const MIN_VERBS = 4
/** One tense rules when it has this many times the verbs of the other. */
const RULING_TIMES = 1.5

/** The tense that a text is told in; null when it has few verbs, or both tenses about as often. */
export function mainTense({ past, present }: TenseCounts): Tense | null {
  if (past + present < MIN_VERBS) return null
  if (past >= present * RULING_TIMES) return 'past'
  return present >= past * RULING_TIMES ? 'present' : null
}

const PERSONS = ['first', 'second', 'third'] as const

export type Person = (typeof PERSONS)[number]

/** How often narration names each person, of how many words. */
export type PersonCounts = Readonly<Record<Person | 'words', number>>

const PRONOUNS = createLanguageTable((language): ReadonlyMap<string, Person> => {
  const { persons } = GRAMMAR_WORDS[language]
  return new Map(PERSONS.flatMap((person) => splitList(persons[person]).map((word) => [word, person] as const)))
})

/** Pronouns of several people: `we`, `kami`, `kalian`. */
export const PLURAL_PRONOUNS = wordSet(GRAMMAR_WORDS.en.plural, GRAMMAR_WORDS.ms.plural)

/** Words that name a person in these shares of the words make it the narrator's or the reader's. */
const MIN_ADDRESS_SHARE = 0.012
const MIN_THIRD_SHARE = 0.01

export function countPersons(words: readonly string[], language: Language): PersonCounts {
  const counts = { first: 0, second: 0, third: 0, words: words.length }
  for (const word of words) {
    const person = PRONOUNS[language].get(word)
    if (person !== undefined) counts[person]++
  }
  return counts
}

/** How often words name the narrator alone: `I`, `my`, `aku`. `We` may be anybody. */
export function countNarrator(words: readonly string[], language: Language): number {
  return words.filter((word) => PRONOUNS[language].get(word) === 'first' && !PLURAL_PRONOUNS.has(word)).length
}

/** The person that a text is told in; null when it hardly names any. */
export function mainPerson({ first, second, third, words }: PersonCounts): Person | null {
  if (Math.max(first, second) >= Math.max(1, words * MIN_ADDRESS_SHARE)) return first >= second ? 'first' : 'second'
  return third >= Math.max(1, words * MIN_THIRD_SHARE) ? 'third' : null
}

/** The word that names this person most often. */
export function mainPronoun(words: readonly string[], person: Person | null): string | null {
  return person === null ? null : mostOften(words.filter((word) => PRONOUNS.ms.get(word) === person))
}

/** How somebody writes, measured without a model. Null where the text is too short, or doesn't do one thing mostly. */
export interface VoiceDescription {
  /** Of the page. */
  readonly language: Language
  readonly words: number
  readonly person: Person | null
  /** What the narrator, or the reader who is spoken to, is called most: `saya`, `kita`, `anda`. Null in English. */
  readonly pronoun: string | null
  /** English only: Malay has none. */
  readonly tense: Tense | null
  /** Malay only: the aspect that its words (`sudah`, `sedang`, `akan`) show most. */
  readonly aspect: Aspect | null
  /** Words. */
  readonly sentences: LengthSpread | null
  /** Words. */
  readonly paragraphs: LengthSpread | null
  /** Words between quotation marks, or after a dash of speech, as a share of all: 0 to 1. */
  readonly dialogueShare: number
  /** The quotation marks of speech: `“`, `"`, `‘`, `—`. Null without speech. */
  readonly speechMark: string | null
  /** Whether people are quoted without marks: `Beats, I said.` Only looked for where hardly any speech is marked. */
  readonly unmarkedSpeech: boolean
  readonly habits: readonly HabitCount[]
  readonly fond: readonly Habit[]
  readonly avoided: readonly Habit[]
  readonly favourites: readonly FavouriteWord[]
}

/** A share of speech below this counts as none, and one above that as much. */
const NO_DIALOGUE_SHARE = 0.02
const MUCH_DIALOGUE_SHARE = 0.35

const SPEECH_MARKS: Readonly<Record<string, Parameters<typeof sayVoice>[0]>> = {
  '“': 'curly-double',
  '"': 'straight-double',
  '‘': 'curly-single',
  "'": 'straight-single',
  '«': 'angle',
  '—': 'dash',
  '–': 'dash',
}

/** Who says it, behind the words themselves. */
const UNMARKED_SPEECH = createLanguageTable((language) => new RegExp(STYLE_WORDS[language].unmarkedSpeech, 'gu'))
const MIN_UNMARKED_SPEECHES = 2

/** How a page is written, in the language of the book. Reads Markdown; takes time in proportion to the length. */
export function describeVoice(page: string, language: Language): VoiceDescription {
  const paragraphs = paragraphsOf(page)
  const all = paragraphs.map(({ text }) => text).join('\n')
  const words = wordsIn(all)
  const narrated = paragraphs.flatMap(({ narration }) => wordsIn(narration))
  const speech = paragraphs.flatMap(({ text }) => speechIn(text))
  const person = mainPerson(countPersons(narrated, language))
  const habits = countHabits(all, words.length, language)
  const dialogueShare = words.length === 0 ? 0 : Math.min(1, wordsIn(speech.join('\n')).length / words.length)
  const sentences = paragraphs.flatMap(({ text }) => sentencesOf(text)).map((sentence) => wordsIn(sentence).length)
  return {
    language,
    words: words.length,
    person,
    pronoun: language === 'ms' ? mainPronoun(narrated, person) : null,
    tense: language === 'en' ? mainTense(countTenses(paragraphs.map(({ narration }) => narration).join(' ¶ '))) : null,
    aspect: language === 'ms' ? rulingAspect(narrated) : null,
    sentences: measureSpread(sentences),
    paragraphs: measureSpread(paragraphs.map(({ text }) => wordsIn(text).length)),
    dialogueShare,
    speechMark: mostOften(speech.map((part) => part[0]!)),
    unmarkedSpeech: dialogueShare < NO_DIALOGUE_SHARE && hasUnmarkedSpeech(all, language),
    habits,
    fond: habits.filter(isFond).map(({ habit }) => habit),
    avoided: habits.filter(isAvoided).map(({ habit }) => habit),
    favourites: favouriteWords(words, language),
  }
}

function hasUnmarkedSpeech(text: string, language: Language): boolean {
  return [...text.matchAll(UNMARKED_SPEECH[language])].length >= MIN_UNMARKED_SPEECHES
}

/** Below this a page says too little about how its author writes: words. */
const MIN_WORDS = 40
/** A voice in a handful of short lines for a prompt in `language`; none for a page under 40 words. */
export function voiceLines(voice: VoiceDescription, language: Language): string[] {
  if (voice.words < MIN_WORDS) return []
  return [pointOfView(voice, language), lengths(voice, language), dialogue(voice, language), ...habits(voice, language)]
    .filter((line) => line !== '')
    .map((line) => `${line[0]!.toUpperCase()}${line.slice(1)}.`)
}

function pointOfView({ person, pronoun, tense, aspect }: VoiceDescription, language: Language): string {
  const course = tense ?? aspect
  const who = person === null ? [] : [sayVoice(person, language) + (pronoun === null ? '' : ` ("${pronoun}")`)]
  return [...who, ...(course === null ? [] : [sayVoice(course, language)])].join(', ')
}

function lengths({ sentences, paragraphs }: VoiceDescription, language: Language): string {
  if (sentences === null || paragraphs === null) return ''
  const { median, low, high } = sentences
  return sayVoice('lengths', language, { median, low, high, paragraph: paragraphs.median })
}

/** A page without dialogue says nothing of how its author would write it. */
function dialogue({ dialogueShare, speechMark, unmarkedSpeech }: VoiceDescription, language: Language): string {
  if (unmarkedSpeech) return sayVoice('unmarked', language)
  if (dialogueShare < NO_DIALOGUE_SHARE) return ''
  const amount = dialogueShare >= MUCH_DIALOGUE_SHARE ? 'much-dialogue' : 'some-dialogue'
  const mark = speechMark === null ? undefined : SPEECH_MARKS[speechMark]
  const share = sayVoice(amount, language, { share: Math.round(dialogueShare * 100) })
  return mark === undefined ? share : `${share}, ${sayVoice(mark, language)}`
}

function habits(voice: VoiceDescription, language: Language): string[] {
  const names = (list: readonly Habit[]) => list.map((habit) => habitName(habit, language, voice.language))
  const often = [...names(voice.fond), ...voice.favourites.map(({ word }) => `"${word}"`)]
  const rare = names(voice.avoided)
  return [
    often.length === 0 ? '' : sayVoice('often', language, { habits: often.join(', ') }),
    rare.length === 0 ? '' : sayVoice('rarely', language, { habits: rare.join(', ') }),
  ]
}

/** The name of a habit in `language`, with an example from the language of the page. */
export function habitName(habit: Habit, language: Language, pageLanguage: Language): string {
  const example = habitExample(habit, pageLanguage)
  return sayVoice(habit, language) + (example === undefined ? '' : ` ("${example}")`)
}

/** The item that is listed most often, the first of those that are as often; null for none. */
function mostOften(items: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  let most: string | null = null
  for (const [item, count] of counts) if (most === null || count > counts.get(most)!) most = item
  return most
}
