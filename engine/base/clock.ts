/** Time as an ability: the engine never reads the ambient clock, so tests of 3-minute timeouts take milliseconds. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Resolves after `milliseconds`; rejects with the signal's reason as soon as it aborts. */
  delay(milliseconds: number, signal?: AbortSignal): Promise<void>
}

/** The reason given to the signal of a timer that is no longer needed. Without one the platform makes an error with a stack each time. */
export const TIMER_CLOSED = 'closed'
