/** How long the writer is patient, in seconds. */
export interface Limits {
  /** One text, from the request to its last word, with its retries and the pool's initialisation. */
  readonly deadlineSeconds: number
  /** The longest silence once the text has begun. */
  readonly idleSeconds: number
  /** The pause before a retry. */
  readonly retrySeconds: number
  /** A `Retry-After` up to this replaces the pause; a longer one fails at once. */
  readonly longestRetrySeconds: number
}

/** Deadline, pause and longest pause are the specification's; the idle timer leaves two thirds of the deadline to a retry. */
export const LIMITS: Limits = { deadlineSeconds: 180, idleSeconds: 60, retrySeconds: 2, longestRetrySeconds: 60 }
