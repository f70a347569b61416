import { languageOfTerminal } from '../../../engine/node/locale.ts'
import type { Context } from '../../context.ts'
import type { BatchState } from './progress-state.ts'
import { type TableFacts, tableLines } from './table.ts'

const REDRAW_INTERVAL_MS = 200
const MAX_SHOWN_BOOKS = 12

export interface LiveTable {
  /** Redraws after a change. */
  refresh(): void
  /** Prints a permanent line, above the table if there is one. */
  line(text: string): void
  /** Removes the table. */
  end(): void
}

/** The live table on stderr; only the permanent lines when stderr isn't a terminal. */
export function openLiveTable({ stderr, clock, env }: Context, state: BatchState, facts: () => TableFacts): LiveTable {
  if (stderr.isTTY !== true) {
    return { refresh: () => undefined, line: (text) => void stderr.write(`${text}\n`), end: () => undefined }
  }
  const language = languageOfTerminal(env)
  let height = 0
  let drawn = Number.NEGATIVE_INFINITY
  const clear = () => {
    if (height > 0) stderr.write(`\u{1b}[${height}F\u{1b}[0J`)
    height = 0
  }
  const draw = () => {
    drawn = clock.now()
    clear()
    const width = (stderr.columns ?? 80) - 1
    const lines = tableLines(state, facts(), { language, width, books: MAX_SHOWN_BOOKS })
    stderr.write(`${lines.join('\n')}\n`)
    height = lines.length
  }
  // Redraws the times while no event arrives, as in a pause.
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
      // Negative when the clock was set back.
      if (since >= REDRAW_INTERVAL_MS || since < 0) draw()
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
