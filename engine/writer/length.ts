import { sentenceEnds } from './sentences.ts'
import { countWords } from './words.ts'

export interface WordTarget {
  readonly min: number
  readonly max: number
}

/** A text may miss its target by so much. */
const TOLERANCE = 0.15

/** Where a text that is too long is cut, as a share of the aim. */
const CUT = 0.84

/** However much a model overwrites (up to 2.5 times), cut and ending stay below this share of the aim. */
const CEILING = 1.14
const MOST_OVERWRITTEN = 2.5

/** The smallest follow-up worth asking for, in words. */
const LEAST = 20

export type LengthVerdict = 'fits' | 'too-short' | 'too-long'

export function judgeLength(words: number, target: WordTarget | null): LengthVerdict {
  if (target === null) return 'fits'
  if (words < target.min * (1 - TOLERANCE)) return 'too-short'
  return words > target.max * (1 + TOLERANCE) ? 'too-long' : 'fits'
}

export function aimOf({ min, max }: WordTarget): number {
  return (min + max) / 2
}

/** Words to ask for when a text ended too soon: what is missing, over the share that the model wrote of what it was last asked for. */
export function wordsToLengthen(have: number, asked: number, got: number, target: WordTarget): number {
  const ratio = Math.min(1, Math.max(0.3, asked > 0 ? got / asked : 1))
  return round((aimOf(target) - have) / ratio)
}

/** Words to ask for when a text was cut off for length. Without a target half as many again, so that it finds its end. */
export function wordsToContinue(have: number, target: WordTarget | null): number {
  return round(target === null ? Math.max(100, have / 2) : aimOf(target) - have)
}

/** Words of an ending that fits whether the model writes a third or two and a half times of it. */
export function wordsToFinish(have: number, target: WordTarget): number {
  return round((CEILING * aimOf(target) - have) / MOST_OVERWRITTEN)
}

/** A paragraph's end is preferred to a sentence's unless it stands so much before it. */
const NEAR = 0.96

/** Where to cut a text that is too long: after a paragraph, or a sentence, near 84 % of the aim; null when it has no such place. */
export function cutPoint(text: string, target: WordTarget): number | null {
  const most = CUT * aimOf(target)
  let sentence: number | null = null
  let paragraph: number | null = null
  let words = 0
  let at = 0
  for (const end of sentenceEnds(text)) {
    words += countWords(text.slice(at, end))
    at = end
    if (words > most) break
    sentence = end
    if (words >= most * NEAR && /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 40))) paragraph = end
  }
  const best = paragraph ?? sentence
  return best === null || best >= text.trimEnd().length ? null : best
}

function round(words: number): number {
  return Math.max(LEAST, Math.round(words))
}
