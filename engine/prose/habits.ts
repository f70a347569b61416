import { type Language, tableOfLanguages } from '../base/language.ts'
import { STYLE } from './language-words.ts'

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

const RULES = tableOfLanguages((language): Partial<Readonly<Record<Habit, HabitRule>>> => {
  const own = Object.entries(STYLE[language].habits).map(([habit, rule]) => [
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
