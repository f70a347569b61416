import type { Usage } from '../../../engine/writer/provider.ts'
import { NO_USAGE, plusUsage } from '../../../engine/writer/usage.ts'
import { type BookResult, OUTCOMES, type Outcome } from '../run/outcome.ts'

/** A batch's books added up. */
export interface Tally {
  readonly books: number
  readonly outcomes: Readonly<Record<Outcome, number>>
  readonly pieces: number
  readonly words: number
  /** Of the texts that were kept; null when an endpoint did not say. */
  readonly tokens: Usage | null
  /** Of the texts that were kept; null when it is unknown. */
  readonly cost: number | null
  readonly retries: number
  readonly flags: number
  /** Books whose row no longer fits what was begun: running the batch again does not help them. */
  readonly changed: number
}

export const EMPTY: Tally = {
  books: 0,
  outcomes: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>,
  pieces: 0,
  words: 0,
  tokens: NO_USAGE,
  cost: 0,
  retries: 0,
  flags: 0,
  changed: 0,
}

export function plus(tally: Tally, result: BookResult): Tally {
  const { outcome, pieces, words, tokens, cost, retries, flags } = result
  return {
    books: tally.books + 1,
    outcomes: { ...tally.outcomes, [outcome]: tally.outcomes[outcome] + 1 },
    pieces: tally.pieces + pieces,
    words: tally.words + words,
    tokens: pieces === 0 ? tally.tokens : plusUsage(tally.tokens, tokens),
    // A book without a piece has cost nothing, whatever a call of it took.
    cost: pieces === 0 ? tally.cost : cost === null || tally.cost === null ? null : tally.cost + cost,
    retries: tally.retries + retries,
    flags: tally.flags + flags.length,
    changed: tally.changed + (result.error?.code === 'folder.row-changed' ? 1 : 0),
  }
}
