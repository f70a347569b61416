import type { Language } from '../../../engine/language.ts'
import type { Usage } from '../../../engine/writer/provider.ts'
import { NO_USAGE, plusUsage } from '../../../engine/writer/provider.ts'
import { say } from '../../messages/say.ts'
import { amount, counted, grouped } from '../../terminal/numbers.ts'
import { type BookResult, OUTCOMES, type Outcome } from '../run/outcome.ts'

/** What a report contains in addition to its books. */
export interface RunFacts {
  readonly manifest: string
  /** Why the run ended before its end, as `--max-calls 100`, in the language of who reads it; null when it didn't. */
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
  /** Left out: none. */
  readonly equalTitles?: readonly EqualTitles[]
}

/** Finished books of one batch that have the same title. */
export interface EqualTitles {
  readonly title: string
  readonly names: readonly string[]
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

function foundText({ findings, mended }: Tally, language: Language): string {
  const found = counted(findings, 'finding', language)
  return mended === 0 ? found : say('batch.mended', language, { findings: found, n: grouped(mended) })
}

/** A finished batch in a few lines for stderr. */
export function summaryText(facts: RunFacts, total: Tally, language: Language): string {
  const { outcomes, books, words, pieces, changed } = total
  const { currency, spent, stopped } = facts
  const left = outcomes.unfinished + outcomes['not-started']
  const parts = [
    say('batch.finished', language, { done: grouped(outcomes.done), books: counted(books, 'book', language) }),
    ...(outcomes.failed > 0 ? [say('batch.failed', language, { n: grouped(outcomes.failed) })] : []),
    ...(outcomes.unfinished > 0 ? [say('batch.begun', language, { n: grouped(outcomes.unfinished) })] : []),
    ...(outcomes['not-started'] > 0
      ? [say('batch.not-started', language, { n: grouped(outcomes['not-started']) })]
      : []),
    say('batch.written', language, { words: grouped(words), pieces: counted(pieces, 'piece', language) }),
    ...(total.findings === 0 ? [] : [foundText(total, language)]),
    counted(spent.calls, 'call', language),
    ...(spent.cost === null || currency === null ? [] : [amount(spent.cost, currency)]),
  ]
  const lines = [
    parts.join(', '),
    ...(stopped === null || left === 0 ? [] : [say('batch.stopped-by', language, { what: stopped })]),
    ...(total.afterFaults === undefined
      ? []
      : [say('batch.failed-after', language, { n: grouped(total.afterFaults) })]),
    ...(left + outcomes.failed === changed ? [] : [say('batch.go-on', language)]),
    ...(changed === 1 ? [say('batch.row-changed', language)] : []),
    ...(changed > 1 ? [say('batch.rows-changed', language, { n: grouped(changed) })] : []),
    ...(total.equalTitles ?? []).map((equal) => equalTitlesText(equal, language)),
  ]
  return lines.map((line) => `kalam: ${line}\n`).join('')
}

/** Names that one line lists. */
const MAX_NAMES = 5

export function equalTitlesText({ title, names }: EqualTitles, language: Language): string {
  const listed = [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ')
  return say('batch.equal-titles', language, { n: names.length, title, names: listed })
}
