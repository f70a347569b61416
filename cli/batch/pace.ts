/** The assumed speed of a provider. */
export interface Pace {
  /** Calls under way at once. */
  readonly concurrency: number
  /** Measured or given; left out: assumed from the length of the texts, by `ASSUMED`. */
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
export const ASSUMED = { tokensPerSecond: 50, secondsToFirst: 1, secondsPerImage: 20 } as const

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
  const { tokensPerSecond, secondsToFirst, secondsPerImage } = ASSUMED
  return calls * secondsToFirst + output / tokensPerSecond + images * secondsPerImage
}

/** The assumptions of an estimated time, in words. */
export function paceWords({ concurrency, secondsPerCall, callsPerMinute, tokensPerMinute }: Pace): string {
  const { tokensPerSecond, secondsToFirst } = ASSUMED
  const speed =
    secondsPerCall === undefined
      ? `an assumed ${tokensPerSecond} tokens a second and ${secondsToFirst} second before the first`
      : `${secondsPerCall} seconds a call`
  const limits = [
    ...(callsPerMinute ? [`${callsPerMinute} calls a minute at most`] : []),
    ...(tokensPerMinute ? [`${tokensPerMinute} tokens a minute at most`] : []),
  ]
  return [speed, `${concurrency} ${concurrency === 1 ? 'call' : 'calls'} at once`, ...limits].join(', ')
}
