import { createLanguageTable, type Language } from '../base/language.ts'
import { parseNumbersByWord, STYLE_WORDS } from './language-words.ts'

/** Habits of style. */
const HABITS = [
  'adverbs',
  'intensifiers',
  'triples',
  'similes',
  'contractions',
  'doubled',
  'exclamations',
  'questions',
  'dashes',
  'semicolons',
  'ellipses',
  'brackets',
] as const

export type Habit = (typeof HABITS)[number]

interface HabitRule {
  readonly pattern: RegExp
  /** How often common prose has it in 1,000 words. Rough figures, to tell much and little. */
  readonly common: number
  /** What it looks like; left out where its name says it. */
  readonly example?: string
}

const MARKS = {
  exclamations: { pattern: /!/g, common: 3 },
  questions: { pattern: /\?/g, common: 6 },
  dashes: { pattern: /[—–]|\s-{1,3}\s|\w--\w/g, common: 3 },
  semicolons: { pattern: /;/g, common: 1.5 },
  ellipses: { pattern: /…|\.{3}/g, common: 1.5 },
  brackets: { pattern: /\(/g, common: 1.5 },
} as const

const RULES = createLanguageTable((language): Partial<Readonly<Record<Habit, HabitRule>>> => {
  const own = Object.entries(STYLE_WORDS[language].habits).map(([habit, rule]) => [
    habit,
    { ...rule, pattern: new RegExp(rule.pattern, 'giu') },
  ])
  return { ...Object.fromEntries(own), ...MARKS }
})

/** How often a text has a habit. `usual` is the count that common prose of the same length would have. */
export interface HabitCount {
  readonly habit: Habit
  readonly count: number
  readonly usual: number
}

export function countHabits(text: string, words: number, language: Language): HabitCount[] {
  return HABITS.flatMap((habit) => {
    const rule = RULES[language][habit]
    if (rule === undefined) return []
    return [{ habit, count: [...text.matchAll(rule.pattern)].length, usual: (words * rule.common) / 1000 }]
  })
}

/** Fewer than this share of what is usual is avoided; more than this many times it is a habit. */
const AVOIDED_SHARE = 0.2
const FOND_TIMES = 2
/** Below so many expected ones, none may be chance. */
const MIN_USUAL_COUNT = 2.5
const MIN_FOND_COUNT = 4

export function isAvoided({ count, usual }: HabitCount): boolean {
  return usual >= MIN_USUAL_COUNT && count <= usual * AVOIDED_SHARE
}

export function isFond({ count, usual }: HabitCount): boolean {
  return count >= MIN_FOND_COUNT && count >= usual * FOND_TIMES
}

export function habitExample(habit: Habit, language: Language): string | undefined {
  return RULES[language][habit]?.example
}

/**
 * Words of style, not of subject, and how often common prose has each in 10,000 words: rough figures, to tell much and little.
 * Words that tell who speaks (`said`, `kata`) are as frequent as the talk of a page, and in no list.
 * The words of a text's subject (`tide`, `harbour`) are in no list, so that they are never taken for the author's voice.
 */
const COMMON = createLanguageTable((language) => parseNumbersByWord(STYLE_WORDS[language].favourites))

export interface FavouriteWord {
  readonly word: string
  readonly count: number
}

const MIN_COUNT = 3
/** A favourite comes this many times as often as in common prose, and so surely that chance is hardly the reason. */
const MIN_TIMES = 2
const MIN_DEVIATIONS = 3
const MAX_FAVOURITES = 6

/** The words of style that a text has much more often than common prose, the most striking first. */
export function favouriteWords(words: readonly string[], language: Language): FavouriteWord[] {
  const counts = new Map<string, number>()
  for (const word of words) if (COMMON[language].has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const striking = [...counts].flatMap(([word, count]) => {
    const usual = (words.length * COMMON[language].get(word)!) / 10_000
    const deviations = (count - usual) / Math.sqrt(usual)
    const isFavourite = count >= MIN_COUNT && count >= usual * MIN_TIMES && deviations >= MIN_DEVIATIONS
    return isFavourite ? [{ word, count, deviations }] : []
  })
  return striking
    .toSorted((one, other) => other.deviations - one.deviations)
    .slice(0, MAX_FAVOURITES)
    .map(({ word, count }) => ({ word, count }))
}

/** How often a text has each word of style, in 1,000 words. */
export function styleWordRates(words: readonly string[], language: Language): ReadonlyMap<string, number> {
  const found = words.filter((word) => COMMON[language].has(word))
  const counts = Map.groupBy(found, (word) => word)
  return new Map([...counts].map(([word, all]) => [word, (all.length * 1000) / words.length]))
}
