/** Resolves when the call may read what has arrived for it, at the earliest in the next turn of the event loop. */
export type ReadingTurn = () => Promise<void>

interface Waiting {
  readonly age: number
  readonly begin: () => void
}

/**
 * An order in which calls that are answered at the same time are read: the oldest first, one chunk per turn of the event loop.
 * Without it they are read in slices and all end last, so that their next requests all start together, and the provider is idle
 * until then. Its result opens a turn for one more call.
 */
export function createReadingOrder(): () => ReadingTurn {
  const waiting: Waiting[] = []
  let opened = 0

  function begin(): void {
    const oldest = waiting.reduce((one, other) => (other.age < one.age ? other : one))
    waiting.splice(waiting.indexOf(oldest), 1)
    if (waiting.length > 0) setImmediate(begin)
    oldest.begin()
  }

  return () => {
    const age = opened++
    return () =>
      new Promise((resolve) => {
        waiting.push({ age, begin: resolve })
        if (waiting.length === 1) setImmediate(begin)
      })
  }
}
