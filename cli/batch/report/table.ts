import { amount, grouped } from '../../terminal/numbers.ts'
import { duration } from '../../terminal/progress.ts'
import type { BatchState, OpenBook } from './progress-state.ts'

/** What the table shows in addition to the state. */
export interface TableFacts {
  readonly seconds: number
  readonly calls: number
  /** Spent in this run; null without prices. */
  readonly cost: number | null
  readonly currency: string
  readonly maxCalls: number | null
  readonly maxCost: number | null
  /** Seconds until calls go on; 0 when they do. */
  readonly paused: number
  /** Why no more calls begin; null while they do. */
  readonly stopped: string | null
}

export interface TableSize {
  readonly width: number
  /** Books that are shown at most. */
  readonly books: number
}

/** The least width with room for every column. */
const WIDE_COLUMNS = 80

/** The live table as lines, none longer than the terminal is wide. */
export function tableLines(state: BatchState, facts: TableFacts, { width, books }: TableSize): string[] {
  const open = [...state.open.values()].toSorted((one, other) => one.row - other.row)
  const shown = open.slice(0, books)
  const more = open.length - shown.length
  const rows = width < WIDE_COLUMNS ? narrowRows(shown, width) : wideRows(shown, width)
  const lines = [...headLines(state, facts, width), ...rows, ...(more > 0 ? [`  and ${more} more`] : [])]
  return lines.map((line) => cut(line.trimEnd(), width))
}

function headLines(state: BatchState, facts: TableFacts, width: number): string[] {
  const { books, pieces, words, retries } = state
  const minutes = facts.seconds / 60
  const left = secondsLeft(state, facts)
  const groups = [
    [
      `books ${grouped(books.done)}/${grouped(books.of)}`,
      ...(books.failed > 0 ? [`${grouped(books.failed)} failed`] : []),
      `pieces ${grouped(pieces.done)}/${grouped(pieces.of)}`,
    ],
    [`${grouped(words)} words`, ...(minutes > 0 ? [`${grouped(words / minutes)} words/min`] : [])],
    [
      `${capped(grouped(facts.calls), facts.maxCalls === null ? null : grouped(facts.maxCalls))} calls`,
      ...(minutes > 0 ? [`${grouped(facts.calls / minutes)} calls/min`] : []),
      ...(retries > 0 ? [`${grouped(retries)} retries`] : []),
    ],
    [
      ...(facts.cost === null
        ? []
        : [
            capped(
              amount(facts.cost, facts.currency),
              facts.maxCost === null ? null : amount(facts.maxCost, facts.currency),
            ),
          ]),
      ...(left === null ? [] : [`about ${duration(left)} left`]),
    ],
    facts.paused > 0 ? [`paused ${Math.ceil(facts.paused)} s by the provider`] : [],
    ...(facts.stopped === null ? [] : [[`stopping: ${facts.stopped}`]]),
  ]
  const parts = groups.map((group) => group.join(' · ')).filter((group) => group !== '')
  return width < WIDE_COLUMNS ? parts : packed(parts, width)
}

function capped(spent: string, most: string | null): string {
  return most === null ? spent : `${spent} of ${most}`
}

/** As many groups on a line as fit. */
function packed(parts: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const joined = last === undefined ? part : `${last} · ${part}`
    if (last !== undefined && joined.length <= width) lines[lines.length - 1] = joined
    else lines.push(part)
  }
  return lines
}

/** At the mean pace of this run; null before its first piece. */
function secondsLeft({ pieces }: BatchState, { seconds }: TableFacts): number | null {
  const left = pieces.of - pieces.done
  return pieces.written === 0 || left <= 0 ? null : (seconds / pieces.written) * left
}

function wideRows(open: readonly OpenBook[], width: number): string[] {
  const row = Math.max(3, ...open.map((book) => String(book.row).length))
  const name = Math.max(10, Math.min(width - row - 56, 40))
  const line = (cells: readonly [string, string, string, string, string]) =>
    `${cells[0].padStart(row)}  ${padded(cells[1], name)}  ${padded(cells[2], 20)}  ${cells[3].padStart(6)}  ${cells[4]}`
  const rows = open.map((book) => line([String(book.row), book.name, place(book), grouped(book.words), book.state]))
  return open.length === 0 ? [] : [line(['row', 'book', 'piece', 'words', '']), ...rows]
}

function narrowRows(open: readonly OpenBook[], width: number): string[] {
  const name = Math.max(8, width - 34)
  return open.map(
    (book) => `${padded(book.name, name)}  ${padded(place(book), 20)}  ${grouped(book.words).padStart(6)}`,
  )
}

function place({ step, at, of }: OpenBook): string {
  return step === '' ? '' : `${at}/${of} ${step}`
}

function padded(text: string, width: number): string {
  return cut(text, width).padEnd(width)
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`
}
