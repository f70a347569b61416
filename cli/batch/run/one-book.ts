import { join } from 'node:path'
import { type Book, findBookTitle } from '../../../engine/book/book.ts'
import { countPartsAndWords, findNextStep } from '../../../engine/book/next-step.ts'
import { type WritingContext, writeBook } from '../../../engine/book/write-book.ts'
import { countPieceSections } from '../../../engine/generator/entry-words.ts'
import { findFlowStep, listSteps, type Step } from '../../../engine/generator/flow.ts'
import { createDueReader } from '../../../engine/review/read-book.ts'
import { MAX_SMALL_CALLS } from '../../../engine/writer/limits.ts'
import { NO_USAGE, plusUsage, type Usage } from '../../../engine/writer/provider.ts'
import { hasModel } from '../../base/config.ts'
import { briefFilePath } from '../../folder/author-files.ts'
import { type BookFolder, createBookFolder, saveBook } from '../../folder/book-folder.ts'
import { createPictureWriter, manuscriptPath, picturePath } from '../../folder/manuscript-files.ts'
import { pathExists } from '../../folder/names.ts'
import { isKalamError, toMessage } from '../../messages/told.ts'
import { type BatchRow, startRowBook } from '../plan.ts'
import type { BatchContext } from './batch-context.ts'
import { isRowBriefIgnored, listChangedColumns, openRowBook } from './book-in-folder.ts'
import { BatchStopped } from './call-queue.ts'
import type { BookMeter } from './meter.ts'
import { type BookResult, describeError, type Outcome } from './outcome.ts'
import { attachRowText, fillRowFromBook } from './row-about.ts'

/** Writes the missing pieces of one row's book and returns its result. Never throws: one row doesn't end the batch. */
export async function writeRowBook(row: BatchRow, batch: BatchContext, retriesBefore: number): Promise<BookResult> {
  const progress: Progress = { book: null, file: null, retries: retriesBefore }
  try {
    await write(row, batch, progress)
    const isDone = progress.file !== null
    return resultOf(row, batch, progress, isDone ? 'done' : outcomeOfStopped(progress), null)
  } catch (error) {
    if (wasStopped(error, batch)) return resultOf(row, batch, progress, outcomeOfStopped(progress), null)
    if (isKalamError(error) && error.code === 'folder.full') batch.stop.request('disk', toMessage('batch.disk-full'))
    return resultOf(row, batch, progress, 'failed', error)
  }
}

interface Progress {
  /** As far as it is saved; null before it was opened. */
  book: Book | null
  file: string | null
  retries: number
  /** As `BookResult.renewed`. */
  renewed?: readonly string[]
}

/** The result of a book that a killed run began and this run didn't come to; null: no run has begun it. */
export function createUnfinishedResult(row: BatchRow, batch: BatchContext, book: Book | null): BookResult {
  const progress = { book, file: null, retries: 0 }
  if (book !== null) return resultOf(row, batch, progress, 'unfinished', null)
  return { ...resultOf(row, batch, progress, 'not-started', null), cost: null }
}

function outcomeOfStopped({ book }: Progress): Outcome {
  return book !== null && (book.pieces.length > 0 || book.ahead !== undefined) ? 'unfinished' : 'not-started'
}

/** True when the batch stopped before or during a call of this book, which has no fault itself. */
function wasStopped(error: unknown, { stop }: BatchContext): boolean {
  if (!isKalamError(error)) return stop.drop.aborted
  return error.cause instanceof BatchStopped || (stop.drop.aborted && error.code === 'generation.cancelled')
}

async function write(planned: BatchRow, batch: BatchContext, progress: Progress): Promise<void> {
  const row = await fillRowFromBook(planned, batch)
  const { generator } = row
  const path = join(batch.out, row.name)
  const opened = await openRowBook(path, row, batch)
  progress.book = opened.book
  if (listChangedColumns(opened).length === 0 && (await isFinished(progress.book, row, batch))) {
    batch.onOpen(row, progress.book.pieces.length)
    await attachRowText(row, progress.book, batch)
    progress.file = fileOf(progress.book, row, batch)
    return
  }
  const folder = await createBookFolder(path, generator)
  try {
    // Another process may have written more before it released the folder.
    const again = await openRowBook(path, row, batch)
    const { before, book } = again
    progress.book = book
    if (before !== null && findNextStep(generator, before) === null) progress.renewed = listChangedColumns(again)
    batch.onOpen(row, book.pieces.length)
    if (isRowBriefIgnored(row, book) && findNextStep(generator, book) !== null)
      batch.onBriefOverruled(row, briefFilePath(path))
    // A new title in the manifest gives a finished book another manuscript; the record must say so too.
    const written = await writeMissing(await folder.save(book), folder, row, batch, progress)
    if (findNextStep(generator, written) !== null) {
      // No call of this book failed, but the reason of the stop holds for it too.
      if (batch.stop.fault !== null) throw batch.stop.fault
      return
    }
    if (generator.kind !== 'image') {
      const isKept = before !== null && (await isFinished(before, row, batch))
      // A manuscript that was corrected by hand is kept under an unchanged title.
      if (isKept) await folder.republish(before, written)
      if (!(await isFinished(written, row, batch))) await folder.publish(written, batch.format)
      if (before !== null) await folder.removeOutdated(before, written, batch.format)
    }
    await attachRowText(row, written, batch)
    progress.file = fileOf(written, row, batch)
  } finally {
    await folder.close()
  }
}

/** The manuscript or picture of a finished book, from the batch's folder on. */
function fileOf(book: Book, { name, generator }: BatchRow, { format }: BatchContext): string {
  return generator.kind === 'image'
    ? picturePath(name, generator, book.settings)
    : manuscriptPath(name, generator, book, format)
}

/** A finished book isn't written again, so that corrections by hand stay. */
async function isFinished(book: Book, row: BatchRow, batch: BatchContext): Promise<boolean> {
  return findNextStep(row.generator, book) === null && (await pathExists(join(batch.out, fileOf(book, row, batch))))
}

async function writeMissing(
  book: Book,
  folder: BookFolder,
  row: BatchRow,
  batch: BatchContext,
  progress: Progress,
): Promise<Book> {
  const { generator } = row
  const { clock, stop, places } = batch
  const alone = row.endpoint === null ? [] : [batch.providerOf(row.endpoint)]
  const openMeter = () => batch.control.meter(row.row, ...alone)
  const readingMeter = openMeter()
  const meters = new Map<string, BookMeter>()
  const own = new Set<string>()
  const leave = (step: string) => {
    if (own.delete(step)) places.taken--
  }
  const before = progress.retries
  let retried = 0
  let kept = book
  const sentBack = () => [readingMeter, ...meters.values()].reduce((sum, meter) => sum + meter.sentBack, 0)
  const retriedAgain = () => {
    retried++
    progress.retries = before + retried + sentBack()
  }
  const writing: WritingContext = {
    generator,
    prompts: batch.promptsOf(generator),
    provider: readingMeter.provider,
    // A place that no other book has any more is taken by a further piece.
    atOnce: () => own.size + Math.max(0, places.most - places.taken),
    forStep({ id }) {
      const meter = openMeter()
      meters.set(id, meter)
      own.add(id)
      places.taken++
      return meter
    },
    clock,
    limits: batch.control.limitsOf(generator),
    modelMemory: batch.modelMemory,
    signal: stop.drop,
    before: () => stop.reason === null,
    onEvent: (step, event) => {
      const meter = meters.get(step.id)
      if (event.type === 'started') meter?.begin(mostCallsOf(row, step))
      if (event.type === 'retrying') retriedAgain()
      if (event.type === 'done' || event.type === 'failed') {
        meter?.end()
        leave(step.id)
      }
      progress.retries = before + retried + sentBack()
      batch.onEvent(row, step, event)
    },
    storePicture: createPictureWriter(folder.path, generator),
    read: readerOf(row, batch, readingMeter, retriedAgain),
    save: async (next) => {
      kept = await saveBook(folder, kept, next)
      progress.book = kept
      return kept
    },
  }
  try {
    return await writeBook(book, writing)
  } finally {
    for (const meter of [readingMeter, ...meters.values()]) meter.end()
    for (const step of own) leave(step)
  }
}

/** Reads the book of a row when a reading is due. A batch that stops skips the reading; the book is published without it. */
function readerOf(
  row: BatchRow,
  batch: BatchContext,
  meter: BookMeter,
  onRetry: () => void,
): (book: Book) => Promise<Book> {
  const { generator } = row
  const { readEvery, control, stop, config } = batch
  if (readEvery === null) return (book) => Promise.resolve(book)
  const readIfDue = createDueReader({
    generator,
    templates: batch.templates,
    count: batch.count,
    provider: hasModel(config) ? meter.provider : null,
    paused: meter.paused,
    clock: batch.clock,
    limits: control.limitsOf(generator),
    signal: stop.drop,
    ...(batch.modelMemory === undefined ? {} : { modelMemory: batch.modelMemory }),
    textTokens: config.promptMemory?.readingTokens,
    every: readEvery,
    mend: batch.mend,
    onEvent(event) {
      if (event.type === 'retrying') onRetry()
      const isStopped = event.type === 'unread' && event.error.cause instanceof BatchStopped
      if (!isStopped) batch.onReading(row, event)
    },
  })
  return async (book) => {
    if (stop.reason !== null) return book
    meter.begin(MAX_READING_CALLS)
    try {
      return await readIfDue(book)
    } finally {
      meter.end()
    }
  }
}

/** Calls that are reserved for a reading: a longer book takes more of them. */
const MAX_READING_CALLS = 2

/** The most calls of a piece. Retries are reserved when they are made. */
function mostCallsOf(row: BatchRow, step: Step): number {
  if (step.kind === 'image') return 1
  return (row.generator.limits.calls + MAX_SMALL_CALLS) * countPieceSections(row.generator, startRowBook(row), step)
}

function resultOf(
  row: BatchRow,
  batch: BatchContext,
  progress: Progress,
  outcome: Outcome,
  error: unknown,
): BookResult {
  const { generator, name, settings } = row
  const { book, file, retries } = progress
  const pieces = book?.pieces ?? []
  const pictures = pieces.filter(({ kind }) => findFlowStep(generator, kind)?.kind === 'image').length
  const readings = book?.readings ?? []
  const findings = readings.flatMap((reading) => reading.findings)
  const begun = [...(book?.unfinished?.sections ?? []), ...(book?.ahead ?? []).map(({ accepted }) => accepted)]
  const texts = [...pieces, ...begun, ...readings]
  const tokens = texts.reduce<Usage | null>((sum, { usage }) => plusUsage(sum, usage), NO_USAGE)
  return {
    row: row.row,
    name,
    generator: generator.id,
    outcome,
    title: book === null ? row.title : findBookTitle(generator, book),
    file,
    pieces: pieces.length,
    of: listSteps(generator, settings).length,
    words: countPartsAndWords(listSteps(generator, settings), pieces).words,
    tokens,
    cost: batch.control.costOf(pictures, texts),
    retries,
    ...(progress.renewed?.length ? { renewed: progress.renewed } : {}),
    flags: pieces.flatMap(({ step, flags }) => flags.map((flag) => `${step}: ${flag}`)),
    findings: findings.length,
    mended: findings.filter(({ state }) => state === 'taken').length,
    error: error === null ? null : describeError(error, batch.language, batch.config.providers),
  }
}
