/** One call's place among those that are read at the same time. */
export interface Turn {
  /** Does the work when every older call that wants a turn has had it; never at once. */
  ask(work: () => void): void
}

export interface Turns {
  /** A turn younger than all that were opened before. */
  open(): Turn
}

interface Wish {
  readonly age: number
  readonly work: () => void
}

/**
 * Lets what has arrived be read one call after the other, the oldest first, a turn of the event loop each. Calls that are answered
 * at the same time would else be read in slices by turns: all of them would end last, and their next questions would all start
 * together, while the provider had nothing to do until then.
 */
export function createTurns(): Turns {
  const wishes: Wish[] = []
  let opened = 0
  let isRunning = false

  function run(): void {
    const at = wishes.reduce((oldest, wish, index) => (wish.age < wishes[oldest]!.age ? index : oldest), 0)
    const [next] = wishes.splice(at, 1)
    isRunning = wishes.length > 0
    if (isRunning) setImmediate(run)
    next?.work()
  }

  return {
    open() {
      const age = opened++
      return {
        ask(work) {
          wishes.push({ age, work })
          if (isRunning) return
          isRunning = true
          setImmediate(run)
        },
      }
    },
  }
}

/**
 * For calls with a reader each who watches: what has arrived is read in the order it came, all of it in one turn of the event
 * loop. On a busy server nobody's words wait until those of all older calls have been read.
 */
export const inOrder: Turns = { open: () => ({ ask: (work) => void setImmediate(work) }) }
