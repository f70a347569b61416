import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  async delay(milliseconds, signal) {
    try {
      await sleep(milliseconds, undefined, signal ? { signal } : {})
    } catch (error) {
      throw signal?.aborted ? signal.reason : error
    }
  },
}
