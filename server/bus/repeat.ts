import type { Clock } from '../../engine/base/clock.ts'

interface Repeated {
  readonly clock: Clock
  readonly logger: { error(fields: { err: unknown }, message: string): void }
  /** Milliseconds from the end of one time to the next. */
  readonly interval: number
  /** What the log says when `work` throws; the next time comes all the same. */
  readonly fault: string
  readonly atOnce?: number
}

/** Does work again and again, `atOnce` times beside each other. Returns what stops it, and resolves when the last has ended. */
export function startRepeating(
  work: (signal: AbortSignal) => Promise<void>,
  { clock, logger, interval, fault, atOnce = 1 }: Repeated,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const keepWorking = async () => {
    while (!signal.aborted) {
      await work(signal).catch((err: unknown) => {
        if (!signal.aborted) logger.error({ err }, fault)
      })
      await clock.delay(interval, signal).catch(() => undefined)
    }
  }
  const workers = Array.from({ length: atOnce }, keepWorking)
  return async () => {
    stopping.abort()
    await Promise.all(workers)
  }
}
