import type { Usage } from '../../../engine/writer/provider.ts'
import { NO_USAGE, plusUsage } from '../../../engine/writer/provider.ts'
import { amount, grouped } from '../../terminal/numbers.ts'
import { type BookResult, OUTCOMES, type Outcome } from '../run/outcome.ts'

/** What a report contains in addition to its books. */
export interface RunFacts {
  readonly manifest: string
  /** Why the run ended before its end, as `--max-calls 100`; null when it didn't. */
  readonly stopped: string | null
  /** What this run asked for, failed calls and those of unfinished pieces included. Cost null without prices. */
  readonly spent: { readonly calls: number; readonly cost: number | null }
  readonly currency: string | null
}

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
  /** What the readings found, and how much of it is repaired. */
  readonly findings: number
  readonly mended: number
  /** Books whose row changed after they were begun: running the batch again doesn't finish them. */
  readonly changed: number
  /** Exports and commands that failed after a book; left out: none. */
  readonly afterFaults?: number
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
  findings: 0,
  mended: 0,
  changed: 0,
}

export function plus(tally: Tally, result: BookResult): Tally {
  const { outcome, pieces, words, tokens, cost, retries, flags, findings = 0, mended = 0 } = result
  const afterFaults = (tally.afterFaults ?? 0) + (result.afterFaults?.length ?? 0)
  return {
    books: tally.books + 1,
    outcomes: { ...tally.outcomes, [outcome]: tally.outcomes[outcome] + 1 },
    pieces: tally.pieces + pieces,
    words: tally.words + words,
    tokens: pieces === 0 ? tally.tokens : plusUsage(tally.tokens, tokens),
    // A book without a piece has no kept text, so its calls don't count here.
    cost: pieces === 0 ? tally.cost : cost === null || tally.cost === null ? null : tally.cost + cost,
    retries: tally.retries + retries,
    flags: tally.flags + flags.length,
    findings: tally.findings + findings,
    mended: tally.mended + mended,
    changed: tally.changed + (result.error?.code === 'folder.row-changed' ? 1 : 0),
    ...(afterFaults === 0 ? {} : { afterFaults }),
  }
}

function foundText({ findings, mended }: Tally): string {
  const found = `${grouped(findings)} ${findings === 1 ? 'finding' : 'findings'}`
  return mended === 0 ? found : `${found}, ${grouped(mended)} mended`
}

/** A finished batch in a few lines for stderr. */
export function summaryText(facts: RunFacts, total: Tally): string {
  const { outcomes, books, words, pieces, changed } = total
  const { currency, spent, stopped } = facts
  const left = outcomes.unfinished + outcomes['not-started']
  const parts = [
    `${grouped(outcomes.done)} of ${grouped(books)} ${books === 1 ? 'book' : 'books'} finished`,
    ...(outcomes.failed > 0 ? [`${grouped(outcomes.failed)} failed`] : []),
    ...(outcomes.unfinished > 0 ? [`${grouped(outcomes.unfinished)} begun`] : []),
    ...(outcomes['not-started'] > 0 ? [`${grouped(outcomes['not-started'])} not started`] : []),
    `${grouped(words)} words in ${grouped(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`,
    ...(total.findings === 0 ? [] : [foundText(total)]),
    `${grouped(spent.calls)} ${spent.calls === 1 ? 'call' : 'calls'}`,
    ...(spent.cost === null || currency === null ? [] : [amount(spent.cost, currency)]),
  ]
  const lines = [
    parts.join(', '),
    ...(stopped === null || left === 0 ? [] : [`stopped by ${stopped}`]),
    ...(total.afterFaults === undefined
      ? []
      : [`${grouped(total.afterFaults)} failed after a finished book: see report.md`]),
    ...(left + outcomes.failed === changed ? [] : ['the same command again writes what is missing']),
    ...(changed === 0
      ? []
      : [`${grouped(changed)} ${changed === 1 ? 'row was' : 'rows were'} changed after the book was begun: see above`]),
  ]
  return lines.map((line) => `kalam: ${line}\n`).join('')
}
