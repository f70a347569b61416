import { languageOfTerminal } from '../../engine/node/locale.ts'
import type { ReadingEvent } from '../../engine/review/read-book.ts'
import type { Context } from '../context.ts'
import { say } from '../messages/say.ts'
import { retryText } from '../terminal/progress.ts'
import { paintFor } from '../terminal/style.ts'

export interface ReadingProgress {
  event(event: ReadingEvent): void
  /** Clears the live line; call it before anything else is printed. */
  end(): void
}

/** The progress of a reading on stderr: one live line in a terminal, a line for each retry anywhere. */
export function createReadingProgress({ stderr, env }: Pick<Context, 'stderr' | 'env'>): ReadingProgress {
  const language = languageOfTerminal(env)
  const paint = paintFor(stderr, env)
  let isShown = false
  const clear = () => {
    if (isShown) stderr.write('\r\u{1b}[2K')
    isShown = false
  }
  return {
    event(event) {
      if (event.type === 'retrying') {
        clear()
        stderr.write(`${paint('yellow', `  ${retryText(event, language)}`)}\n`)
      } else if (stderr.isTTY === true) {
        const { part, of, findings } = event
        const line = `… ${say('reading.begun', language, { part, of, n: findings })}`
        stderr.write(`\r\u{1b}[2K${paint('dim', line.slice(0, (stderr.columns ?? 80) - 1))}`)
        isShown = true
      }
    },
    end: clear,
  }
}
