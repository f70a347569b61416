import { createLanguageTable, type Language } from '../base/language.ts'
import { findClockTime } from './clock-phrases.ts'
import { PRINTED_FIGURES } from './language-words.ts'
import { findNumberAt, mayBeginNumber } from './number-phrases.ts'
import { paragraphsOf, wordsIn } from './paragraphs.ts'
import { endsWithSpeech, opensWithSpeech, scenesOf } from './scenes.ts'
import { splitPlacedSentences } from './sentences.ts'
import { createWordSplitter, type Word } from './word-reader.ts'

/** Habits that are compared with those of printed books: what is counted of what, in how many of it. */
const HABITS = {
  numbers: { of: 'words', in: 1000 },
  'clock-times': { of: 'words', in: 1000 },
  similes: { of: 'words', in: 1000 },
  'same-starts': { of: 'sentences', in: 100 },
  'spoken-openings': { of: 'scenes', in: 100 },
  'spoken-endings': { of: 'scenes', in: 100 },
} as const

export type PrintedHabit = keyof typeof HABITS
export const PRINTED_HABITS = Object.keys(HABITS) as PrintedHabit[]

/** Names of kinds of printed books whose figures stand in `words/printed.json`. */
export const PRINTED_BOOK_KINDS = ['novels'] as const
export type PrintedKind = (typeof PRINTED_BOOK_KINDS)[number]

/** What a text has of each habit, and of what it is counted. */
export type HabitCounts = Readonly<Record<PrintedHabit | (typeof HABITS)[PrintedHabit]['of'], number>>

/** The least and the most that the measured books have. */
type PrintedRange = Readonly<Record<'low' | 'high', number>>

/** A habit of a text beside that of printed books: in 1,000 words, or in 100 sentences or scenes. */
export interface HabitFigure {
  readonly habit: PrintedHabit
  readonly figure: number
  /** Null: it isn't measured for the language and kind. */
  readonly printed: PrintedRange | null
  /** Whether the text has far more of it than any of the printed books. */
  readonly isFar: boolean
}

const SIMILES = createLanguageTable((language) => new RegExp(PRINTED_FIGURES[language].similes, 'giu'))

/** Counts the habits of a text in Markdown. Takes time in proportion to the length. */
export function countPrintedHabits(text: string, language: Language): HabitCounts {
  const wordsOf = createWordSplitter(language)
  const paragraphs = paragraphsOf(text).map((paragraph) => paragraph.text)
  const prose = paragraphs.join('\n')
  const sentences = paragraphs
    .flatMap((paragraph) => splitPlacedSentences(paragraph).map((sentence) => wordsOf(sentence.text)))
    .filter((words) => words.length > 0)
  const numbers = sentences.flatMap((words) => numbersIn(words, language))
  const scenes = scenesOf(splitPlacedSentences(text))
  return {
    words: wordsIn(prose).length,
    sentences: sentences.length,
    scenes: scenes.length,
    numbers: numbers.length,
    'clock-times': numbers.filter((kind) => kind === 'clock').length,
    similes: [...prose.matchAll(SIMILES[language])].length,
    'same-starts': sentences.filter(([first], at) => first!.lower === sentences[at - 1]?.[0]?.lower).length,
    'spoken-openings': scenes.filter(opensWithSpeech).length,
    'spoken-endings': scenes.filter(endsWithSpeech).length,
  }
}

/** The numbers of a sentence, in figures and words, apart from one. */
function numbersIn(words: readonly Word[], language: Language): ('clock' | 'other')[] {
  const found: ('clock' | 'other')[] = []
  for (let at = 0; at < words.length; ) {
    const clock = findClockTime(words, at, language)
    const number = mayBeginNumber(words[at]!, words[at + 1], language) ? findNumberAt(words, at, language) : null
    if (clock !== null) found.push('clock')
    else if (number !== null && number.value !== 1) found.push('other')
    at = clock?.to ?? at + (number?.count ?? 1)
  }
  return found
}

/** More than so many times the most of any printed book is far more, from so many cases in so many words on. */
const FAR_TIMES = 2
const MIN_CASES = 5
const MIN_WORDS = 2000

/** The habits of texts, each counted by itself, beside those of printed books. A habit that can't be counted in them is left out. */
export function comparePrintedHabits(
  texts: readonly HabitCounts[],
  language: Language,
  kind: PrintedKind | null,
): HabitFigure[] {
  const sum = (name: keyof HabitCounts) => texts.reduce((total, counts) => total + counts[name], 0)
  const ranges: Partial<Readonly<Record<PrintedHabit, PrintedRange>>> =
    kind === null ? {} : PRINTED_FIGURES[language][kind]
  return PRINTED_HABITS.flatMap((habit) => {
    const of = sum(HABITS[habit].of)
    if (of === 0) return []
    const rate = (sum(habit) / of) * HABITS[habit].in
    const printed = ranges[habit] ?? null
    const isEnough = sum('words') >= MIN_WORDS && sum(habit) >= MIN_CASES
    const isFar = printed !== null && isEnough && rate > printed.high * FAR_TIMES
    return [{ habit, figure: Math.round(rate * 10) / 10, printed, isFar }]
  })
}
