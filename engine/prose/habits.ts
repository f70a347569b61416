import type { Language } from '../language.ts'

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
}

const MARKS = {
  exclamations: { pattern: /!/g, common: 3 },
  questions: { pattern: /\?/g, common: 6 },
  dashes: { pattern: /[—–]|\s-{1,3}\s|\w--\w/g, common: 3 },
  semicolons: { pattern: /;/g, common: 1.5 },
  ellipses: { pattern: /…|\.{3}/g, common: 1.5 },
  brackets: { pattern: /\(/g, common: 1.5 },
} as const

const RULES: Readonly<Record<Language, Partial<Record<Habit, HabitRule>>>> = {
  en: {
    adverbs: {
      pattern:
        /\b(?!(?:only|early|family|daily|likely|lonely|lovely|friendly|ugly|holy|silly|reply|apply|supply|belly|jelly|rally|bully|july|italy|fully|really|assembly|elderly|barely|hardly|nearly)\b)[a-z]{3,}ly\b/gi,
      common: 9,
    },
    intensifiers: {
      pattern: /\b(?:very|really|quite|rather|extremely|incredibly|truly|utterly|so very)\b/gi,
      common: 3,
    },
    triples: { pattern: /\b[\w'’]+(?: [\w'’]+)?, [\w'’]+(?: [\w'’]+)?,? and [\w'’]+/gi, common: 2 },
    similes: { pattern: /\b(?:like an?|as if|as though|as \w{2,20} as)\b/gi, common: 3 },
    contractions: {
      pattern: /\b\w+(?:n['’]t|['’](?:m|re|ve|ll|d))\b|\b(?:it|he|she|that|there|what|who|let)['’]s\b/gi,
      common: 12,
    },
    ...MARKS,
  },
  ms: {
    adverbs: {
      pattern:
        /\b(?:secara \p{L}+|dengan (?:\p{L}+nya|penuh|cepat|perlahan|lembut|tenang|pantas|kuat|tegas|sopan|hati-hati))/giu,
      common: 2.5,
    },
    intensifiers: { pattern: /\b(?:sangat|amat|sungguh|begitu|terlalu|teramat|benar-benar)\b/gi, common: 4 },
    triples: { pattern: /(?<!\p{L})\p{L}+(?: \p{L}+)?, \p{L}+(?: \p{L}+)?,? dan \p{L}+/giu, common: 3 },
    similes: {
      pattern: /\b(?:seperti|bagai|bagaikan|bak|umpama|laksana|ibarat|seolah-olah|seakan-akan)\b/gi,
      common: 4,
    },
    contractions: {
      pattern: /\b(?:tak|takkan|nak|dah|tu|ni|je|aje|kat|macam|camtu|pasal|tau|takpe|jom|diorang|korang)\b/gi,
      common: 6,
    },
    doubled: { pattern: /(?<!\p{L})(\p{L}{2,15})-\1(?!\p{L})/giu, common: 9 },
    ...MARKS,
  },
}

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
