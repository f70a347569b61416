/** Time as an ability: the engine never reads the ambient clock, so tests of 3-minute timeouts take milliseconds. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Resolves after `milliseconds`; rejects with the signal's reason as soon as it aborts. */
  delay(milliseconds: number, signal?: AbortSignal): Promise<void>
}
