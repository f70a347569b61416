import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Book, startBook, titleOf } from '../../../engine/book/book.ts'
import { nextStep } from '../../../engine/book/next-step.ts'
import { stepsOf } from '../../../engine/generator/flow.ts'
import type { Settings } from '../../../engine/generator/generator.ts'
import { isKalamError, KalamError } from '../../../engine/messages/error.ts'
import { MOST_SMALL_CALLS } from '../../../engine/writer/limits.ts'
import type { Usage } from '../../../engine/writer/provider.ts'
import { NO_USAGE, plusUsage } from '../../../engine/writer/usage.ts'
import { tellFault } from '../../fault.ts'
import {
  type BookFolder,
  hasPieces,
  loadBook,
  manuscriptFile,
  openFolder,
  readRecord,
} from '../../folder/book-folder.ts'
import { withTitles, writeBook } from '../../writing/write-book.ts'
import type { BatchRow } from '../plan.ts'
import type { BatchDesk } from './batch-desk.ts'
import { Held } from './gate.ts'
import type { BookResult, Outcome } from './outcome.ts'
import { drawInto, pictureOf } from './picture.ts'

/** Writes what is missing of one row's book and says what became of it. Never throws: a bad row fails alone. */
export async function writeRow(row: BatchRow, desk: BatchDesk, retriesBefore: number): Promise<BookResult> {
  const progress: Progress = { book: null, file: null, retries: retriesBefore }
  try {
    await write(row, desk, progress)
    const isDone = progress.file !== null
    return resultOf(row, desk, progress, isDone ? 'done' : outcomeOfStopped(progress), null)
  } catch (error) {
    if (wasStopped(error, desk)) return resultOf(row, desk, progress, outcomeOfStopped(progress), null)
    if (isKalamError(error) && error.code === 'folder.full') desk.stop.because('disk', 'the disk is full')
    return resultOf(row, desk, progress, 'failed', error)
  }
}

interface Progress {
  /** As far as it is saved; null before it was opened. */
  book: Book | null
  file: string | null
  retries: number
}

function outcomeOfStopped({ book }: Progress): Outcome {
  return book !== null && book.pieces.length > 0 ? 'unfinished' : 'not-started'
}

/** The batch ended before a call of this book, or dropped it: nothing is wrong with the book. */
function wasStopped(error: unknown, { stop }: BatchDesk): boolean {
  if (!isKalamError(error)) return stop.drop.aborted
  return error.cause instanceof Held || (stop.drop.aborted && error.code === 'generation.cancelled')
}

async function write(row: BatchRow, desk: BatchDesk, progress: Progress): Promise<void> {
  const { generator } = row
  const path = join(desk.out, row.name)
  progress.book = await bookIn(path, row, desk)
  if (await stands(progress.book, row, desk)) {
    desk.onOpen(row, progress.book.pieces.length)
    progress.file = fileOf(progress.book, row, desk)
    return
  }
  const folder = await openFolder(path)
  try {
    // Another process may have written on until the folder was free.
    const book = await bookIn(path, row, desk)
    const before = (await hasPieces(path)) ? await keptBook(path, row, desk.year) : null
    progress.book = book
    desk.onOpen(row, book.pieces.length)
    const isWhole = nextStep(generator, book) === null
    // A new title in the manifest gives a finished book another manuscript; the record must say so too.
    if (isWhole) await folder.save(book)
    const written = isWhole ? book : await writeMissing(book, folder, row, desk, progress)
    if (nextStep(generator, written) !== null) {
      // It began no call, but it can't go on any more than the books that were told so.
      if (desk.stop.fault !== null) throw desk.stop.fault
      return
    }
    if (generator.kind !== 'image') {
      await folder.publish(generator, written, desk.format)
      if (before !== null) await folder.removeOutdated(generator, before, written, desk.format)
    }
    progress.file = fileOf(written, row, desk)
  } finally {
    await folder.close()
  }
}

/** The manuscript or picture of a finished book, from the batch's folder on. */
function fileOf(book: Book, { name, generator }: BatchRow, { format }: BatchDesk): string {
  return generator.kind === 'image' ? pictureOf(name, generator) : manuscriptFile(name, generator, book, format)
}

/** A finished book is left as it is, corrections by hand included. */
async function stands(book: Book, row: BatchRow, desk: BatchDesk): Promise<boolean> {
  if (nextStep(row.generator, book) !== null) return false
  return access(join(desk.out, fileOf(book, row, desk))).then(
    () => true,
    () => false,
  )
}

/** The book that stands in the folder, or a new one. Its settings are locked: a row that wants others is refused. */
async function bookIn(path: string, row: BatchRow, { year }: BatchDesk): Promise<Book> {
  const { generator, settings, language } = row
  const kept = (await hasPieces(path)) ? await keptBook(path, row, year) : startBook(generator, settings, language)
  const titles = Object.entries(row.chapterTitles).map(([number, title]): [number, string] => [Number(number), title])
  return withTitles({ ...kept, title: row.title ?? kept.title, author: row.author ?? kept.author }, new Map(titles))
}

async function keptBook(path: string, { generator, settings }: BatchRow, year: number): Promise<Book> {
  const begun = await readRecord(path)
  const book = begun.generator === generator.id ? await loadBook(path, generator, year) : null
  if (book !== null && isDeepStrictEqual(book.settings, settings)) return book
  const changed =
    book === null ? `generator: ${begun.generator}, now ${generator.id}` : changedSettings(book.settings, settings)
  throw new KalamError('folder.row-changed', { values: { path, changed } })
}

/** As `heatLevel: sweet, now mild`. */
function changedSettings(before: Settings, now: Settings): string {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names]
    .filter((name) => !isDeepStrictEqual(before[name], now[name]))
    .map((name) => `${name}: ${printed(before[name])}, now ${printed(now[name])}`)
    .join('; ')
}

function printed(value: Settings[string] | undefined): string {
  return value === undefined ? 'none' : String(value).replace(/\s+/g, ' ').slice(0, 60)
}

async function writeMissing(
  book: Book,
  folder: BookFolder,
  row: BatchRow,
  desk: BatchDesk,
  progress: Progress,
): Promise<Book> {
  const { generator } = row
  const { clock, stop } = desk
  const meter = desk.meterOf(row)
  const before = progress.retries
  let retried = 0
  await folder.save(book)
  const writing = {
    generator,
    prompts: desk.promptsOf(generator),
    provider: meter.provider,
    paused: meter.paused,
    clock,
    limits: desk.limitsOf(generator),
    modelMemory: desk.modelMemory,
    signal: stop.drop,
    onEvent: (step: Parameters<BatchDesk['onEvent']>[1], event: Parameters<BatchDesk['onEvent']>[2]) => {
      if (event.type === 'started') meter.begin(mostCallsOf(generator))
      if (event.type === 'retrying') retried++
      if (event.type === 'done' || event.type === 'failed') meter.end()
      progress.retries = before + retried + meter.sentBack
      desk.onEvent(row, step, event)
    },
    save: async (next: Book) => {
      await folder.save(next)
      progress.book = next
    },
  }
  try {
    if (generator.kind === 'image') return await drawInto(folder, book, writing)
    return await writeBook(book, writing, () => stop.reason === null)
  } finally {
    meter.end()
  }
}

/** Texts and small calls of a piece at most. Retries are held when they are made. */
function mostCallsOf({ kind, limits }: BatchRow['generator']): number {
  return kind === 'image' ? 1 : limits.calls + MOST_SMALL_CALLS
}

function resultOf(row: BatchRow, desk: BatchDesk, progress: Progress, outcome: Outcome, error: unknown): BookResult {
  const { generator, name, settings } = row
  const { book, file, retries } = progress
  const pieces = book?.pieces ?? []
  const tokens = pieces.reduce<Usage | null>((sum, { usage }) => plusUsage(sum, usage), NO_USAGE)
  return {
    row: row.row,
    name,
    generator: generator.id,
    outcome,
    title: book === null ? row.title : titleOf(generator, book),
    file,
    pieces: pieces.length,
    of: stepsOf(generator, settings).length,
    words: pieces.reduce((sum, { kind, words }) => sum + (kind === 'outline' ? 0 : words), 0),
    tokens,
    cost: desk.costOf(generator, pieces.length, tokens),
    retries,
    flags: pieces.flatMap(({ step, flags }) => flags.map((flag) => `${step}: ${flag}`)),
    error: error === null ? null : told(error, desk),
  }
}

function told(error: unknown, { language, providers }: BatchDesk): BookResult['error'] {
  if (isKalamError(error)) return tellFault(error, language, providers)
  return { code: 'unexpected', message: error instanceof Error ? error.message : String(error), reason: null }
}
