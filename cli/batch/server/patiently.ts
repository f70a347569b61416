import { ServerError, STREAM_LOST } from '../../../server/client/client.ts'
import type { Context } from '../../base/context.ts'

/** Before each repetition of a call to a server that can't be reached, in milliseconds. */
const WAITS_MS = [500, 1000, 2000, 4000, 8000]

/** What `fetch` throws when nothing answers in time, and what a broken stream throws. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error instanceof TypeError || ['TimeoutError', 'LostServer'].includes(error.name) || error.message === STREAM_LOST
  )
}

/** Faults that may be over when the server is asked again: it is away, stops, or has too much to do. */
function isPassing(error: unknown): boolean {
  return error instanceof ServerError ? error.status >= 500 || error.status === 429 : isUnreachable(error)
}

/**
 * Repeats the work while the server can't be reached or asks to come later, for some seconds since it was last heard. Throws the last fault then,
 * and any other fault at once.
 */
export async function retryWhileUnreachable<Result>(
  work: (hear: () => void) => Promise<Result>,
  { clock, signal }: Pick<Context, 'clock' | 'signal'>,
): Promise<Result> {
  let tries = 0
  for (;;) {
    try {
      return await work(() => {
        tries = 0
      })
    } catch (error) {
      const wait = WAITS_MS[tries++]
      if (signal.aborted || !isPassing(error) || wait === undefined) throw error
      await clock.delay(wait, signal)
    }
  }
}
