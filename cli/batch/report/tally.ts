import { type BookResult, OUTCOMES, type Outcome } from '../run/outcome.ts'

/** A batch's books added up. */
export interface Tally {
  readonly books: number
  readonly outcomes: Readonly<Record<Outcome, number>>
  readonly pieces: number
  readonly words: number
  readonly tokens: { readonly input: number; readonly output: number }
  /** Of the texts that were kept; null without prices. */
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
  tokens: { input: 0, output: 0 },
  cost: null,
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
    tokens: { input: tally.tokens.input + tokens.input, output: tally.tokens.output + tokens.output },
    cost: cost === null ? tally.cost : (tally.cost ?? 0) + cost,
    retries: tally.retries + retries,
    flags: tally.flags + flags.length,
    changed: tally.changed + (result.error?.code === 'folder.row-changed' ? 1 : 0),
  }
}
