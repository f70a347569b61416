import { join } from 'node:path'
import type { Language } from '../../../engine/base/language.ts'
import { NO_USAGE, plusUsage, type Usage } from '../../../engine/writer/provider.ts'
import { writeAtomically } from '../../folder/atomic.ts'
import type { MessageCode } from '../../messages/messages.ts'
import { say } from '../../messages/say.ts'
import { countedNoun, formatMoney, grouped } from '../../terminal/numbers.ts'
import { type BookResult, formatResultError, formatRowName, OUTCOMES, type Outcome } from '../run/outcome.ts'

/** The books of the plan in order, read one after the other as often as asked. */
export type BookResults = () => AsyncIterable<BookResult>

/**
 * Writes `report.json`, in English, and `report.md`, in the terminal's language, reading one book at a time, and returns their
 * sums.
 */
export async function writeBatchReport(
  out: string,
  factsIn: (language: Language) => RunFacts,
  language: Language,
  books: BookResults,
): Promise<BatchTally> {
  let tally: BatchTally = EMPTY_TALLY
  const namesOf = new Map<string, string[]>()
  for await (const book of books()) {
    tally = plus(tally, book)
    // A text of one piece may well have the title of the book that it is about.
    if (book.outcome === 'done' && book.title !== null && book.of > 1)
      namesOf.set(book.title, [...(namesOf.get(book.title) ?? []), book.name])
  }
  const equalTitles = [...namesOf].flatMap(([title, names]) => (names.length > 1 ? [{ title, names }] : []))
  if (equalTitles.length > 0) tally = { ...tally, equalTitles }
  await writeAtomically(join(out, 'report.json'), inChunks(jsonLines(factsIn('en'), tally, books)))
  await writeAtomically(join(out, 'report.md'), inChunks(markdownLines(factsIn(language), language, tally, books)))
  return tally
}

/** One book a line: readable by a program at once, and by a person who looks for one book. */
async function* jsonLines(facts: RunFacts, tally: BatchTally, books: BookResults): AsyncGenerator<string> {
  const head = JSON.stringify({ ...facts, total: tally }, null, 2)
  yield `${head.slice(0, -2)},\n  "books": [`
  let first = true
  for await (const book of books()) {
    yield `${first ? '' : ','}\n    ${JSON.stringify(book)}`
    first = false
  }
  yield `${first ? '' : '\n  '}]\n}\n`
}

async function* markdownLines(
  facts: RunFacts,
  language: Language,
  tally: BatchTally,
  books: BookResults,
): AsyncGenerator<string> {
  const { outcomes, pieces, words, tokens, retries, flags, findings, mended } = tally
  yield `# ${say('batch.report', language, { done: outcomes.done, books: tally.books })}\n\n`
  const rows: [MessageCode, string][] = [
    ['batch.report-manifest', cell(facts.manifest)],
    ['batch.outcome-failed', String(outcomes.failed)],
    ['batch.outcome-unfinished', String(outcomes.unfinished)],
    ['batch.report-not-started', String(outcomes['not-started'])],
    ['figures.pieces', grouped(pieces)],
    ['batch.report-words', grouped(words)],
    ['batch.report-tokens', tokens === null ? say('figures.unknown', language) : inAndOut(tokens, language)],
    ['batch.report-kept-cost', money(tally.cost, facts)],
    ['batch.report-retries', grouped(retries)],
    ['batch.report-flags', grouped(flags)],
    ['batch.report-findings', grouped(findings)],
    ['batch.report-mended', grouped(mended)],
    facts.spent.credits === undefined
      ? ['batch.report-run-calls', grouped(facts.spent.calls)]
      : ['figures.credits', grouped(facts.spent.credits)],
    ['batch.report-run-cost', money(facts.spent.cost, facts)],
  ]
  if (facts.stopped !== null) rows.unshift(['batch.report-stopped', cell(facts.stopped)])
  yield '| | |\n|---|---|\n'
  for (const [code, value] of rows) if (value !== '') yield `| ${say(code, language)} | ${value} |\n`
  yield `\n| ${COLUMNS.map((code) => say(code, language)).join(' | ')} |\n`
  yield '|---:|---|---|---|---:|---:|---:|---:|---:|---:|---|\n'
  for await (const book of books()) yield bookLine(book, facts, language)
  if (tally.afterFaults !== undefined) {
    yield `\n## ${say('batch.report-failures-after', language)}\n\n`
    for await (const { row, name, afterFaults = [] } of books())
      for (const fault of afterFaults) yield `- ${formatRowName(row, cell(name), language)}: ${cell(fault)}\n`
  }
  if (tally.equalTitles !== undefined) {
    yield `\n## ${say('batch.report-equal-titles', language)}\n\n`
    for (const equal of tally.equalTitles) yield `- ${cell(equalTitlesText(equal, language))}\n`
  }
  if (outcomes.failed === 0) return
  yield `\n## ${say('batch.report-failures', language)}\n\n`
  for await (const { row, name, error } of books()) {
    if (error !== null) yield `- ${formatRowName(row, cell(name), language)}: ${cell(formatResultError(error))}\n`
  }
}

const COLUMNS = [
  'batch.report-row',
  'batch.report-book',
  'figures.generator',
  'batch.report-outcome',
  'figures.pieces',
  'batch.report-words',
  'batch.report-tokens',
  'figures.cost',
  'batch.report-retries',
  'batch.report-findings',
  'batch.report-flags',
] as const

function inAndOut({ input, output }: Usage, language: Language): string {
  return say('batch.report-in-and-out', language, { input: grouped(input), output: grouped(output) })
}

function bookLine(book: BookResult, facts: RunFacts, language: Language): string {
  const { row, name, title, file, generator, outcome, pieces, of, words, tokens, cost, retries, flags } = book
  const { findings = 0, mended = 0 } = book
  const shown = cell(title ?? name)
  const cells = [
    row,
    file === null ? shown : `[${shown}](${address(file)})`,
    generator,
    say(`batch.outcome-${outcome}`, language),
    `${pieces}/${of}`,
    grouped(words),
    tokens === null ? say('figures.unknown', language) : grouped(tokens.input + tokens.output),
    money(cost, facts),
    retries,
    mended === 0 ? findings : say('batch.mended', language, { findings, n: mended }),
    cell(flags.join(', ')),
  ]
  return `| ${cells.join(' | ')} |\n`
}

/** A path as the target of a link. */
function address(file: string): string {
  return encodeURI(file).replace(/[()?#]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
}

function money(cost: number | null, { currency }: RunFacts): string {
  return cost === null || currency === null ? '' : formatMoney(cost, currency)
}

/** A title stays in its cell whatever it holds. */
function cell(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\|[\]<>`*_]/g, '\\$&')
    .trim()
}

/** The parts joined to chunks of this many characters, since each chunk is a write of its own. */
const CHUNK_CHARACTERS = 64 * 1024

async function* inChunks(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let gathered = ''
  for await (const part of parts) {
    gathered += part
    if (gathered.length < CHUNK_CHARACTERS) continue
    yield gathered
    gathered = ''
  }
  yield gathered
}

/** What a report contains in addition to its books. */
export interface RunFacts {
  readonly manifest: string
  /** Why the run ended before its end, as `--max-calls 100`, in the language of who reads it; null when it didn't. */
  readonly stopped: string | null
  /** What this run asked for, failed calls and those of unfinished pieces included. Cost null without prices; credits when a server writes. */
  readonly spent: { readonly calls: number; readonly cost: number | null; readonly credits?: number }
  readonly currency: string | null
}

/** A batch's books added up. */
export type BatchTally = Readonly<typeof EMPTY_TALLY> & {
  /** Exports and commands that failed after a book; left out: none. */
  readonly afterFaults?: number
  /** Left out: none. */
  readonly equalTitles?: readonly EqualTitles[]
}

/** Finished books of one batch that have the same title. */
interface EqualTitles {
  readonly title: string
  readonly names: readonly string[]
}

export const EMPTY_TALLY = {
  books: 0,
  outcomes: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>,
  pieces: 0,
  words: 0,
  /** Of the texts that were kept; null when an endpoint did not say. */
  tokens: NO_USAGE as Usage | null,
  /** Of the texts that were kept; null when it is unknown. */
  cost: 0 as number | null,
  retries: 0,
  flags: 0,
  /** What the readings found, and how much of it is repaired. */
  findings: 0,
  mended: 0,
  /** Books whose row changed after they were begun: running the batch again doesn't finish them. */
  changed: 0,
}

function plus(tally: BatchTally, result: BookResult): BatchTally {
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

function foundText({ findings, mended }: BatchTally, language: Language): string {
  const found = countedNoun(findings, 'finding', language)
  return mended === 0 ? found : say('batch.mended', language, { findings: found, n: grouped(mended) })
}

/** A finished batch in a few lines for stderr. */
export function formatSummary(facts: RunFacts, total: BatchTally, language: Language): string {
  const { outcomes, books, words, pieces, changed } = total
  const { currency, spent, stopped } = facts
  const left = outcomes.unfinished + outcomes['not-started']
  const parts = [
    say('batch.finished', language, { done: grouped(outcomes.done), books: countedNoun(books, 'book', language) }),
    ...(outcomes.failed > 0 ? [say('batch.failed', language, { n: grouped(outcomes.failed) })] : []),
    ...(outcomes.unfinished > 0 ? [say('batch.begun', language, { n: grouped(outcomes.unfinished) })] : []),
    ...(outcomes['not-started'] > 0
      ? [say('batch.not-started', language, { n: grouped(outcomes['not-started']) })]
      : []),
    say('batch.written', language, {
      words: countedNoun(words, 'word', language),
      pieces: countedNoun(pieces, 'piece', language),
    }),
    ...(total.findings === 0 ? [] : [foundText(total, language)]),
    spent.credits === undefined
      ? countedNoun(spent.calls, 'call', language)
      : countedNoun(spent.credits, 'credit', language),
    ...(spent.cost === null || currency === null ? [] : [formatMoney(spent.cost, currency)]),
  ]
  const lines = [
    parts.join(', '),
    ...(stopped === null || left === 0 ? [] : [say('batch.stopped-by', language, { what: stopped })]),
    ...(total.afterFaults === undefined
      ? []
      : [say('batch.failed-after', language, { n: grouped(total.afterFaults) })]),
    ...(left + outcomes.failed === changed ? [] : [say('batch.go-on', language)]),
    ...(changed > 0 ? [say('batch.rows-changed', language, { n: grouped(changed) })] : []),
    ...(total.equalTitles ?? []).map((equal) => equalTitlesText(equal, language)),
  ]
  return lines.map((line) => `kalam: ${line}\n`).join('')
}

/** Names that one line lists. */
const MAX_NAMES = 5

function equalTitlesText({ title, names }: EqualTitles, language: Language): string {
  const listed = [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ')
  return say('batch.equal-titles', language, { n: names.length, title, names: listed })
}
