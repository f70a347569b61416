import type { Context } from '../../context.ts'
import type { BatchState } from './progress-state.ts'
import { type TableFacts, tableLines } from './table.ts'

/** Redrawn in place, at most every so many milliseconds. */
const EVERY_MS = 200
const MOST_BOOKS = 12

export interface Live {
  /** Something changed. */
  refresh(): void
  /** Prints a line that stays, above the table if there is one. */
  line(text: string): void
  /** Takes the table away. */
  end(): void
}

/** The live table on stderr; where stderr isn't a terminal, the lines that stay alone. */
export function openLive({ stderr, clock }: Context, state: BatchState, facts: () => TableFacts): Live {
  if (stderr.isTTY !== true) {
    return { refresh: () => undefined, line: (text) => void stderr.write(`${text}\n`), end: () => undefined }
  }
  let height = 0
  let drawn = Number.NEGATIVE_INFINITY
  const clear = () => {
    if (height > 0) stderr.write(`\u{1b}[${height}F\u{1b}[0J`)
    height = 0
  }
  const draw = () => {
    drawn = clock.now()
    clear()
    const lines = tableLines(state, facts(), { width: (stderr.columns ?? 80) - 1, books: MOST_BOOKS })
    stderr.write(`${lines.join('\n')}\n`)
    height = lines.length
  }
  // While nothing comes, as in a pause, the table still tells the time.
  const ticking = new AbortController()
  const tick = async (): Promise<void> => {
    for (;;) {
      await clock.delay(1000, ticking.signal)
      draw()
    }
  }
  tick().catch(() => undefined)
  return {
    refresh() {
      const since = clock.now() - drawn
      // A clock that jumped back draws too.
      if (since >= EVERY_MS || since < 0) draw()
    },
    line(text) {
      clear()
      stderr.write(`${text}\n`)
      draw()
    },
    end() {
      ticking.abort()
      clear()
    },
  }
}
