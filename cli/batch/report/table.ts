import type { Language } from '../../../engine/base/language.ts'
import { shorten } from '../../../engine/base/shorten.ts'
import { listSteps, type Step } from '../../../engine/generator/flow.ts'
import type { DueReadingEvent } from '../../../engine/review/read-book.ts'
import type { WriterEvent } from '../../../engine/writer/events.ts'
import type { Context } from '../../base/context.ts'
import { say } from '../../messages/say.ts'
import { countedNoun, formatMoney, grouped } from '../../terminal/numbers.ts'
import { formatDuration } from '../../terminal/progress.ts'
import type { BatchRow } from '../plan.ts'
import type { BookResult } from '../run/outcome.ts'

/** What the table shows in addition to the state. */
export interface TableFigures {
  readonly seconds: number
  /** Left out: a server writes, which counts credits. */
  readonly calls?: number
  readonly credits?: number
  /** Spent in this run; null without prices. */
  readonly cost?: number | null
  readonly currency?: string
  readonly maxCalls?: number | null
  readonly maxCost?: number | null
  /** Seconds until calls go on; 0 when they do. */
  readonly paused?: number
  /** Why no more calls begin; null while they do. */
  readonly stopped: string | null
}

/** How the table is drawn. */
interface TableLayout {
  readonly language: Language
  readonly width: number
  /** Books that are shown at most. */
  readonly books: number
}

/** The least width with room for every column. */
const WIDE_COLUMNS = 80

/** The live table as lines, none longer than the terminal is wide. */
export function renderTable(state: BatchState, facts: TableFigures, layout: TableLayout): string[] {
  const { language, width, books } = layout
  const open = [...state.open.values()].toSorted((one, other) => one.row - other.row)
  const shown = open.slice(0, books)
  const more = open.length - shown.length
  const rows = width < WIDE_COLUMNS ? narrowRows(shown, width) : wideRows(shown, layout)
  const last = more > 0 ? [`  ${say('batch.more-open', language, { n: more })}`] : []
  const lines = [...headLines(state, facts, layout), ...rows, ...last]
  return lines.map((line) => shorten(line.trimEnd(), width))
}

function headLines(state: BatchState, facts: TableFigures, { language, width }: TableLayout): string[] {
  const { books, pieces, words, retries } = state
  const { seconds, calls, credits = 0, cost = null, currency = '', maxCalls = null, maxCost = null, paused = 0 } = facts
  const minutes = seconds / 60
  const left = secondsLeft(state, facts)
  const money = (amount: number) => formatMoney(amount, currency)
  const groups = [
    [
      say('batch.books-of', language, { done: grouped(books.done), of: grouped(books.of) }),
      ...(books.failed > 0 ? [say('batch.failed', language, { n: grouped(books.failed) })] : []),
      say('batch.pieces-of', language, { done: grouped(pieces.done), of: grouped(pieces.of) }),
    ],
    [
      say('batch.words-so-far', language, { n: grouped(words) }),
      ...(minutes > 0 ? [say('batch.words-per-minute', language, { n: grouped(words / minutes) })] : []),
    ],
    [
      ...(calls === undefined
        ? [countedNoun(credits, 'credit', language)]
        : [
            say('batch.calls-so-far', language, { n: capped(calls, maxCalls, grouped, language) }),
            ...(minutes > 0 ? [say('batch.calls-per-minute', language, { n: grouped(calls / minutes) })] : []),
          ]),
      ...(retries > 0 ? [say('batch.retries-so-far', language, { n: grouped(retries) })] : []),
    ],
    [
      ...(cost === null ? [] : [capped(cost, maxCost, money, language)]),
      ...(left === null ? [] : [say('progress.left', language, { time: formatDuration(left) })]),
    ],
    paused > 0 ? [say('batch.paused', language, { n: Math.ceil(paused) })] : [],
    ...(facts.stopped === null ? [] : [[say('batch.stopping', language, { what: facts.stopped })]]),
  ]
  const parts = groups.map((group) => group.join(' · ')).filter((group) => group !== '')
  return width < WIDE_COLUMNS ? parts : packed(parts, width)
}

function capped(spent: number, most: number | null, shown: (value: number) => string, language: Language): string {
  return most === null ? shown(spent) : say('batch.capped', language, { spent: shown(spent), most: shown(most) })
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
function secondsLeft({ pieces }: BatchState, { seconds }: TableFigures): number | null {
  const left = pieces.of - pieces.done
  return pieces.written === 0 || left <= 0 ? null : (seconds / pieces.written) * left
}

function wideRows(open: readonly OpenBook[], { language, width }: TableLayout): string[] {
  if (open.length === 0) return []
  const head = [
    say('batch.report-row', language),
    say('batch.report-book', language),
    say('batch.report-piece', language),
    say('batch.report-words', language),
    '',
  ] as const
  const row = Math.max(head[0].length, ...open.map((book) => String(book.row).length))
  const words = Math.max(6, head[3].length)
  const name = Math.max(10, Math.min(width - row - words - 50, 40))
  const line = (cells: readonly [string, string, string, string, string]) =>
    `${cells[0].padStart(row)}  ${padded(cells[1], name)}  ${padded(cells[2], 20)}  ${cells[3].padStart(words)}  ${cells[4]}`
  return [
    line(head),
    ...open.map((book) =>
      line([String(book.row), book.name, place(book), grouped(book.words), formatBookState(book.state, language)]),
    ),
  ]
}

export function formatBookState({ what, ...values }: BookState, language: Language): string {
  return say(`batch.${what}`, language, values)
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
  return shorten(text, width).padEnd(width)
}

/** One book that is being written. */
interface OpenBook {
  readonly row: number
  readonly name: string
  step: string
  /** Its place among the book's pieces, from 1. */
  at: number
  readonly of: number
  words: number
  letters: number
  state: BookState
}

/** What is being done with a book. It changes with each word that arrives, so it is said only when the table is drawn. */
export type BookState =
  | { readonly what: 'waiting' | 'writing' | 'saving' }
  | { readonly what: 'reading'; readonly n: number }
  | { readonly what: 'trying-again'; readonly attempt: number; readonly of: number }

export type BatchState = ReturnType<typeof createBatchState>

/** The state of a running batch that the live table shows. */
export function createBatchState(rows: readonly BatchRow[]) {
  const pieces = rows.reduce((sum, { generator, settings }) => sum + listSteps(generator, settings).length, 0)
  return {
    open: new Map<number, OpenBook>(),
    books: { of: rows.length, done: 0, failed: 0 },
    pieces: { of: pieces, done: 0, written: 0 },
    words: 0,
    retries: 0,
  }
}

export function addOpenedBook(state: BatchState, { row, name, generator, settings }: BatchRow, pieces: number): void {
  const of = listSteps(generator, settings).length
  state.pieces.done += pieces
  state.open.set(row, { row, name, step: '', at: pieces, of, words: 0, letters: 0, state: { what: 'waiting' } })
}

export function applyWriterEvent(state: BatchState, { row, language }: BatchRow, step: Step, event: WriterEvent): void {
  const book = state.open.get(row)
  if (book === undefined) return
  if (event.type === 'started') {
    Object.assign(book, {
      step: step.label[language],
      at: book.at + 1,
      words: 0,
      letters: 0,
      state: { what: 'waiting' },
    })
  } else if (event.type === 'delta') {
    book.letters += event.text.length
    book.words += event.text.match(/\s+/g)?.length ?? 0
    book.state = { what: 'writing' }
  } else if (event.type === 'done') {
    book.words = event.accepted.words
    book.state = { what: 'saving' }
    state.pieces.done++
    state.pieces.written++
    state.words += event.accepted.words
  } else if ('at' in event) {
    book.words = book.letters === 0 ? 0 : Math.round((book.words * event.at) / book.letters)
    book.letters = event.at
    if (event.type === 'retrying') {
      state.retries++
      book.state = { what: 'trying-again', attempt: event.attempt, of: event.of }
    }
  }
}

/** How far a server has come with a book. */
export function applyServerRun(
  state: BatchState,
  { row }: Pick<BatchRow, 'row'>,
  { step, done, words }: { readonly step: string; readonly done: number; readonly words: number },
): void {
  const book = state.open.get(row)
  if (book === undefined) return
  const more = Math.max(0, done + 1 - book.at)
  state.pieces.done += more
  state.pieces.written += more
  state.words += Math.max(0, words - book.words)
  Object.assign(book, { step, at: book.at + more, words, state: { what: step === '' ? 'saving' : 'writing' } })
}

export function applyReadingEvent(state: BatchState, { row }: Pick<BatchRow, 'row'>, event: DueReadingEvent): void {
  const book = state.open.get(row)
  if (event.type === 'retrying') state.retries++
  if (book === undefined) return
  if (event.type === 'reading') book.state = { what: 'reading', n: event.findings }
  else if (event.type === 'retrying') book.state = { what: 'trying-again', attempt: event.attempt, of: event.of }
  else book.state = { what: 'saving' }
}

export function removeEndedBook(state: BatchState, { row, outcome, pieces, of }: BookResult): void {
  state.open.delete(row)
  if (outcome === 'done') state.books.done++
  if (outcome === 'failed') {
    state.books.failed++
    // Pieces that this run will not write don't count.
    state.pieces.of -= of - pieces
  }
}

const REDRAW_INTERVAL_MS = 200
const MAX_SHOWN_BOOKS = 12

/** The live table on stderr; only the permanent lines when stderr isn't a terminal. */
export function openLiveTable({ stderr, clock, language }: Context, state: BatchState, facts: () => TableFigures) {
  if (stderr.isTTY !== true) {
    return { refresh: () => undefined, line: (text: string) => void stderr.write(`${text}\n`), end: () => undefined }
  }
  let height = 0
  let drawn = Number.NEGATIVE_INFINITY
  const clear = () => {
    if (height > 0) stderr.write(`\u{1b}[${height}F\u{1b}[0J`)
    height = 0
  }
  const draw = () => {
    drawn = clock.now()
    clear()
    const width = (stderr.columns ?? 80) - 1
    const lines = renderTable(state, facts(), { language, width, books: MAX_SHOWN_BOOKS })
    stderr.write(`${lines.join('\n')}\n`)
    height = lines.length
  }
  // Redraws the times while no event arrives, as in a pause.
  const ticking = new AbortController()
  const tick = async (): Promise<void> => {
    for (;;) {
      await clock.delay(1000, ticking.signal)
      draw()
    }
  }
  tick().catch(() => undefined)
  return {
    /** Redraws after a change. */
    refresh(): void {
      const since = clock.now() - drawn
      // Negative when the clock was set back.
      if (since >= REDRAW_INTERVAL_MS || since < 0) draw()
    },
    /** Prints a permanent line above the table. */
    line(text: string): void {
      clear()
      stderr.write(`${text}\n`)
      draw()
    },
    /** Removes the table. */
    end(): void {
      ticking.abort()
      clear()
    },
  }
}
