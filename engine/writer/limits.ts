/** The limits of one piece. */
export interface Limits {
  /** Texts: the first and its follow-ups. */
  readonly calls: number
  /** One text, from the request to its last word, with its retries. Another endpoint that follows one out of time has its own. */
  readonly deadlineSeconds: number
  /** The longest silence once the text has begun. */
  readonly idleSeconds: number
  /** The pause before a retry. */
  readonly retrySeconds: number
  /** A `Retry-After` up to this replaces the pause; a longer one fails at once. */
  readonly maxRetrySeconds: number
}

/**
 * Share of the deadline that an endpoint has for its first word while another one is left to ask, or for an answer that may be missing,
 * such as the one that begins a story bible; and one whose model thinks.
 */
export const FIRST_WORD_SHARE = 1 / 3
export const FIRST_WORD_SHARE_THINKING = 1 / 2

/** How many times longer a plan, and a reading of more than `LONG_READING_TOKENS`, may take: 600 s where others have 180. */
export const LONG_DEADLINE_FACTOR = 10 / 3
export const LONG_READING_TOKENS = 40_000

/**
 * What applies unless a catalog or the configuration says otherwise. Deadline, pause and longest pause are the specification's; the
 * idle timer leaves two thirds of the deadline to a retry.
 */
export const LIMITS: Limits = {
  calls: 3,
  deadlineSeconds: 180,
  idleSeconds: 60,
  retrySeconds: 2,
  maxRetrySeconds: 60,
}

/** Calls of one piece besides its texts, whose answers are not shown: plan, note, words, scenes. */
export const MAX_SMALL_CALLS = 3
/** Retries after a pause on 429, 408, 409, 5xx and what cannot be read, over all calls of one piece. */
export const MAX_ANSWER_RETRIES = 2
/** Retries after a pause on connections that were refused or broke, over all calls of one piece. */
export const MAX_CONNECTION_RETRIES = 3
/** Retries of one piece, over all its calls and all endpoints, those at another endpoint included. */
export const MAX_RETRIES = 5
/** Replies that may bring the same text: one that broke off, or was refused, is asked for once more. */
export const MAX_PAID_TEXTS = 2
/** Calls that one piece can make under the usual limits, over all endpoints. */
export const MAX_CALLS = LIMITS.calls + MAX_SMALL_CALLS + MAX_RETRIES
