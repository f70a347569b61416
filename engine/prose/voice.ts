import { type Language, tableOfLanguages } from '../base/language.ts'
import { type Aspect, rulingAspect } from './aspect.ts'
import { type FavouriteWord, favouriteWords } from './favourite-words.ts'
import { countHabits, type Habit, type HabitCount, habitExample, isAvoided, isFond } from './habits.ts'
import { STYLE } from './language-words.ts'
import { mostOften } from './most-often.ts'
import { paragraphsOf, sentencesOf, speechIn, wordsIn } from './paragraphs.ts'
import { countPersons, mainPerson, mainPronoun, type Person } from './person.ts'
import { type Spread, spreadOf } from './spread.ts'
import { countTenses, mainTense, type Tense } from './tense.ts'
import { sayVoice } from './voice-words.ts'

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
  readonly sentences: Spread | null
  /** Words. */
  readonly paragraphs: Spread | null
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
const UNMARKED_SPEECH = tableOfLanguages((language) => new RegExp(STYLE[language].unmarkedSpeech, 'gu'))
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
    sentences: spreadOf(sentences),
    paragraphs: spreadOf(paragraphs.map(({ text }) => wordsIn(text).length)),
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
