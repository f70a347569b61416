import type { Language } from '../../engine/language.ts'
import { say } from '../messages/say.ts'

/** The assumed speed of a provider. */
export interface Pace {
  /** Calls under way at once. */
  readonly concurrency: number
  /** Measured or given; left out: assumed from the length of the texts, by `ASSUMED_SPEED`. */
  readonly secondsPerCall?: number
  readonly callsPerMinute?: number
  readonly tokensPerMinute?: number
}

/** Calls, tokens and images to be made. */
export interface Work {
  readonly calls: number
  readonly input: number
  readonly output: number
  readonly images: number
}

/** A hosted model of the middle class; local ones are slower. */
export const ASSUMED_SPEED = { tokensPerSecond: 50, secondsToFirst: 1, secondsPerImage: 20 } as const

/**
 * Seconds that work takes: its calls spread over all that run at once, but at least the time of the longest book, whose pieces
 * follow each other, and of the limits per minute.
 */
export function secondsOf(work: Work, books: readonly Work[], pace: Pace): number {
  const { calls, input, output } = work
  return Math.max(
    sequentialSeconds(work, pace) / pace.concurrency,
    books.reduce((longest, book) => Math.max(longest, sequentialSeconds(book, pace)), 0),
    pace.callsPerMinute ? (calls / pace.callsPerMinute) * 60 : 0,
    pace.tokensPerMinute ? ((input + output) / pace.tokensPerMinute) * 60 : 0,
  )
}

/** Seconds of the calls one after the other. */
function sequentialSeconds({ calls, output, images }: Work, { secondsPerCall }: Pace): number {
  if (secondsPerCall !== undefined) return calls * secondsPerCall
  const { tokensPerSecond, secondsToFirst, secondsPerImage } = ASSUMED_SPEED
  return calls * secondsToFirst + output / tokensPerSecond + images * secondsPerImage
}

/** The assumptions of an estimated time, in words. */
export function paceWords(pace: Pace, language: Language): string {
  const { concurrency, secondsPerCall, callsPerMinute, tokensPerMinute } = pace
  const { tokensPerSecond, secondsToFirst } = ASSUMED_SPEED
  return [
    secondsPerCall === undefined
      ? say('batch.assumed-speed', language, { tokens: tokensPerSecond, seconds: secondsToFirst })
      : say('batch.speed', language, { n: secondsPerCall }),
    concurrency === 1 ? say('batch.one-at-once', language) : say('batch.at-once', language, { n: concurrency }),
    ...(callsPerMinute ? [say('batch.calls-a-minute', language, { n: callsPerMinute })] : []),
    ...(tokensPerMinute ? [say('batch.tokens-a-minute', language, { n: tokensPerMinute })] : []),
  ].join(', ')
}
