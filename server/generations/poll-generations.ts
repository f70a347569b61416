import type { Generation } from '../money/ledger/settle.ts'
import type { Core } from '../server.ts'
import { findGeneration } from './find-generation.ts'

const POLL_INTERVAL_MS = 1000

/** Polls generations that other servers write: one query a second per generation, shared by its readers. */
export interface Poller {
  /** The generation as it is at the next poll; null when the signal aborted first. Throws `requests.not-found` once it is deleted. */
  next(id: string, signal: AbortSignal): Promise<Generation | null>
}

export function createPoller({ database, clock }: Pick<Core, 'database' | 'clock'>): Poller {
  const pending = new Map<string, Promise<Generation>>()

  function read(id: string): Promise<Generation> {
    const known = pending.get(id)
    if (known !== undefined) return known
    const begun = clock
      .delay(POLL_INTERVAL_MS)
      .then(() => {
        pending.delete(id)
        return findGeneration(database.kysely, id, null)
      })
      .finally(() => pending.delete(id))
    pending.set(id, begun)
    return begun
  }

  return {
    async next(id, signal) {
      const gone = new AbortController()
      const reading = read(id)
      // Prevents an unhandled rejection when the signal aborts first.
      reading.catch(() => undefined)
      try {
        return await Promise.race([reading, aborted(signal, gone.signal)])
      } finally {
        gone.abort()
      }
    },
  }
}

/** Resolves with null when the signal aborts. `over` removes the listener. */
function aborted(signal: AbortSignal, over: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null)
    signal.addEventListener('abort', () => resolve(null), { once: true, signal: over })
  })
}
