import type { Step } from '../../../engine/generator/flow.ts'
import { stepsOf } from '../../../engine/generator/flow.ts'
import type { DueReadingEvent } from '../../../engine/review/read-when-due.ts'
import type { WriterEvent } from '../../../engine/writer/events.ts'
import type { BatchRow } from '../plan.ts'
import type { BookResult } from '../run/outcome.ts'

/** One book that is being written. */
export interface OpenBook {
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

/** The state of a running batch that the live table shows. */
export interface BatchState {
  readonly open: Map<number, OpenBook>
  readonly books: { readonly of: number; done: number; failed: number }
  readonly pieces: { of: number; done: number; written: number }
  words: number
  retries: number
  pausedSeconds: number
}

export function openState(rows: readonly BatchRow[]): BatchState {
  const pieces = rows.reduce((sum, { generator, settings }) => sum + stepsOf(generator, settings).length, 0)
  return {
    open: new Map(),
    books: { of: rows.length, done: 0, failed: 0 },
    pieces: { of: pieces, done: 0, written: 0 },
    words: 0,
    retries: 0,
    pausedSeconds: 0,
  }
}

export function bookOpened(state: BatchState, { row, name, generator, settings }: BatchRow, pieces: number): void {
  const of = stepsOf(generator, settings).length
  state.pieces.done += pieces
  state.open.set(row, { row, name, step: '', at: pieces, of, words: 0, letters: 0, state: { what: 'waiting' } })
}

export function applyEvent(state: BatchState, { row, language }: BatchRow, step: Step, event: WriterEvent): void {
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

export function readingCame(state: BatchState, { row }: Pick<BatchRow, 'row'>, event: DueReadingEvent): void {
  const book = state.open.get(row)
  if (event.type === 'retrying') state.retries++
  if (book === undefined) return
  if (event.type === 'reading') book.state = { what: 'reading', n: event.findings }
  else if (event.type === 'retrying') book.state = { what: 'trying-again', attempt: event.attempt, of: event.of }
  else book.state = { what: 'saving' }
}

export function bookEnded(state: BatchState, { row, outcome, pieces, of }: BookResult): void {
  state.open.delete(row)
  if (outcome === 'done') state.books.done++
  if (outcome === 'failed') {
    state.books.failed++
    // Pieces that this run will not write don't count.
    state.pieces.of -= of - pieces
  }
}
