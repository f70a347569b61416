import type { Language } from '../base/language.ts'
import { say } from '../messages/say.ts'

/** Least and most of what is counted, usually words. */
export interface WordTarget {
  readonly min: number
  readonly max: number
}

/** Shares of the least words: below the first a text is asked for what is missing, below the second it isn't sold. */
const COMPLETE_SHARE = 0.7
const SELLABLE_SHARE = 0.5

/** A text up to this share of the most words is accepted as it is; above it is accepted and flagged. */
const LONG_SHARE = 1.3

/** The smallest follow-up worth asking for, in words, and the shortest ending, as a share of the aim. */
const MIN_FOLLOW_UP_WORDS = 40
const ENDING_SHARE = 0.05

/** `scant`: under half of the least words; `too-short`: under 70 % of them; `long`: more than 30 % above the most. */
export type LengthVerdict = 'fits' | 'scant' | 'too-short' | 'long'

export function judgeLength(words: number, target: WordTarget | null): LengthVerdict {
  if (target === null) return 'fits'
  if (words < target.min * SELLABLE_SHARE) return 'scant'
  if (words < target.min * COMPLETE_SHARE) return 'too-short'
  return words > target.max * LONG_SHARE ? 'long' : 'fits'
}

/** Words to ask for when a text is too short: what lacks to the least of its range. */
export function wordsToLengthen(have: number, target: WordTarget): number {
  return rounded(target.min - have)
}

/** Words that are left for a text that was cut off: to the middle of its range, and never less than an ending needs. */
export function wordsToContinue(have: number, target: WordTarget): number {
  const aim = (target.min + target.max) / 2
  return rounded(Math.max(aim - have, aim * ENDING_SHARE))
}

/** `1500` as `1,500`, in both languages. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

function rounded(words: number): number {
  return Math.max(MIN_FOLLOW_UP_WORDS, Math.round(words / 10) * 10)
}

/** `1,350 to 1,650`, or `1,500`. */
export function formatRange({ min, max }: WordTarget, language: Language): string {
  return min === max
    ? formatCount(min)
    : say('demand.range', language, { min: formatCount(min), max: formatCount(max) })
}
