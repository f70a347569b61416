import type { Generation } from '../ledger/settle.ts'
import type { Server } from '../server.ts'
import { findGeneration } from './find-generation.ts'

/** How often a text is asked after that another server writes, in milliseconds. */
const POLL_MS = 1000

/** Looks at what other servers write: one query a second for each text, however many readers wait for it. */
export interface Polls {
  /** The generation as it stands a moment later; null when the signal was faster. Throws `requests.not-found` once it is deleted. */
  next(id: string, signal: AbortSignal): Promise<Generation | null>
}

export function openPolls({ database, clock }: Pick<Server, 'database' | 'clock'>): Polls {
  const looks = new Map<string, Promise<Generation>>()

  function look(id: string): Promise<Generation> {
    const known = looks.get(id)
    if (known !== undefined) return known
    const begun = clock
      .delay(POLL_MS)
      .then(() => {
        looks.delete(id)
        return findGeneration(database.kysely, id, null)
      })
      .finally(() => looks.delete(id))
    looks.set(id, begun)
    return begun
  }

  return {
    async next(id, signal) {
      const gone = new AbortController()
      const looking = look(id)
      // Whoever leaves first must not leave its fault unheard.
      looking.catch(() => undefined)
      try {
        return await Promise.race([looking, aborted(signal, gone.signal)])
      } finally {
        gone.abort()
      }
    },
  }
}

/** Null when the signal aborts; `over` lets go of it. */
function aborted(signal: AbortSignal, over: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null)
    signal.addEventListener('abort', () => resolve(null), { once: true, signal: over })
  })
}
