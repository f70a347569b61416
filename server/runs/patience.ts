import type { MessageCode } from '../../engine/messages/catalogue.ts'

/** Seconds before each further try of a piece, by what stopped it. What isn't listed ends the run at once. */
const WAITS: Partial<Readonly<Record<MessageCode, readonly number[]>>> = {
  // The engine has retried already, as its policy says: the provider's minute must pass.
  'generation.rate-limited': [30, 60, 120, 240],
  // Its process stopped or died.
  'generation.interrupted': [1, 2, 4, 8, 16],
  // Its user writes the same piece by hand, which lasts some minutes at most.
  'generation.in-flight': Array.from({ length: 200 }, () => 3),
}

/** How much longer a piece is tried. */
export interface Patience {
  /** Milliseconds to wait; null: no more. */
  spend(code: MessageCode): number | null
}

export function openPatience(): Patience {
  const spent: Partial<Record<MessageCode, number>> = {}
  return {
    spend(code) {
      const times = spent[code] ?? 0
      spent[code] = times + 1
      const seconds = WAITS[code]?.[times]
      return seconds === undefined ? null : seconds * 1000
    },
  }
}
