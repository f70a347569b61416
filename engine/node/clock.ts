import type { Clock } from '../base/clock.ts'

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  // Every call sets timers and takes them back: Node's own promises make an error with a stack each time.
  delay: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const leave = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }, milliseconds)
      signal?.addEventListener('abort', leave, { once: true })
    }),
}
