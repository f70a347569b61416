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

/** Texts of one piece: the first and its follow-ups. */
export const MOST_TEXTS = 3
/** Calls of one piece beside its texts, which nobody is shown: plan, note, language, scenes. */
export const MOST_SMALL_CALLS = 3
/** Retries of one piece, over all its calls and all endpoints. */
export const MOST_RETRIES = 5
/** Calls that one piece can make, over all endpoints. */
export const MOST_CALLS = MOST_TEXTS + MOST_SMALL_CALLS + MOST_RETRIES
