import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import { acceptPiece } from '../../engine/book/accept.ts'
import { type Book, findPiece, type Piece } from '../../engine/book/book.ts'
import { listSteps, type Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { markAfterBriefChange, markAfterPlanChange } from '../../engine/revision/marks.ts'
import type { AcceptedText } from '../../engine/writer/events.ts'
import type { RowOf, Tx } from '../database/database.ts'
import { addWebhookEvent } from '../database/webhook-events.ts'
import { setBookAtHand } from './book-at-hand.ts'
import { marksColumn } from './change-memory.ts'
import type { TextComparisons } from './comparisons.ts'
import { historySearchText } from './history.ts'
import { contentTypeOfStep, historyTitle, recordUsage, usageColumns } from './history-record.ts'
import {
  type BookRow,
  loadBookByRow,
  lockBook,
  memoryColumns,
  parseMemoryColumns,
  pieceRecordOf,
  selectCurrentPieces,
} from './load-book.ts'

interface Delivery {
  readonly generation: RowOf<'generations'>
  readonly generator: Generator
  /** As it was when the text was asked for, with the chapter's title that was asked for with it. */
  readonly book: Book
  readonly step: Step
  /** Of an image: its `text` is the path it is served under. */
  readonly accepted: AcceptedText
  readonly now: number
  readonly comparisons: TextComparisons
}

/**
 * Keeps a delivered text, within the transaction that charges it: its version, the book's memory, the progress of the book at
 * hand, its history and its usage record. A step that was written before gets one version more; the earlier ones stay.
 * Throws `requests.not-found` when the book was deleted meanwhile: then nothing may be charged.
 */
export async function savePiece(
  work: Tx,
  delivery: Delivery,
): Promise<{ readonly book: Book; readonly version: number; readonly finished: boolean }> {
  const { generation, generator, step, now } = delivery
  const row = await lockBook(work, generation.book_id, generation.user_id, now)
  const texts = await currentTexts(work, row.id)
  const book = withChanges(delivery, accept(delivery, row), row, texts)
  const steps = listSteps(generator, book.settings)
  const place = steps.findIndex(({ id }) => id === step.id)
  const { id: versionId, version } = await insertVersion(work, delivery, place, book)
  // Others may have been written beside it.
  const finished = steps.every(({ id }) => id === step.id || texts.has(id))
  await rememberBook(work, row, book, finished ? (row.finished_at ?? now) : null)
  if (generator.saves)
    await setBookAtHand(work, { generation, generator, book: await inTurn(work, book, row), row, now })
  await recordDelivery(work, delivery, book, versionId)
  if (finished && row.finished_at === null) {
    const data = { book: row.id, generator: generator.id, title: book.title }
    await addWebhookEvent(work, { type: 'book.finished', userId: generation.user_id, bookId: row.id, data }, now)
  }
  return { book, version, finished }
}

/** The book with all of its pieces that none is missing before, as the table has them. */
async function inTurn(work: Tx, book: Book, row: BookRow): Promise<Book> {
  const { pieces } = await loadBookByRow(work, row)
  return { ...book, pieces: pieces.map((piece) => pieceRecordOf(piece) as Piece) }
}

/** The texts that count now, by step: their author may have changed them while this one was being written. */
async function currentTexts(work: Tx, bookId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await selectCurrentPieces(work)
    .select(['pieces.step', 'piece_versions.text'])
    .where('pieces.book_id', '=', bookId)
    .execute()
  return new Map(rows.map(({ step, text }) => [step, text]))
}

/** The book with the new piece in its place, as it was when the text was asked for. Its names are today's. */
function accept({ generator, book, step, accepted }: Delivery, row: BookRow): Book {
  const asked = book.chapterTitles[String(step.entry)]
  const chapterTitles = {
    ...(parseJsonOrUndefined(row.chapter_titles) as Book['chapterTitles'] | undefined),
    ...(step.entry > 0 && asked !== undefined ? { [String(step.entry)]: asked } : {}),
  }
  const { entryWords, bible, scenePlans, unfinished, ...asRead } = book
  const { authorBrief, ...memory } = parseMemoryColumns(row)
  const at = book.pieces.findIndex((piece) => piece.step === step.id)
  const before = at < 0 ? book.pieces : book.pieces.slice(0, at)
  const after = at < 0 ? [] : book.pieces.slice(at + 1)
  const outline = accepted.outline === null ? book.outline : null
  const names = { title: row.title, author: row.author, chapterTitles }
  const base = { ...asRead, ...memory, ...names, outline, pieces: before }
  const written = acceptPiece(generator, base, step, accepted)
  return { ...written, pieces: [...written.pieces, ...after] }
}

/** The book with what its author has changed while the text was written: plan, brief and texts. The new text is marked by them. */
function withChanges(
  { generator, step, accepted }: Delivery,
  written: Book,
  row: BookRow,
  texts: ReadonlyMap<string, string>,
): Book {
  const { authorBrief: _, ...rest } = written
  const { authorBrief } = parseMemoryColumns(row)
  const planned = accepted.outline === null && row.outline !== null
  const now: Book = {
    ...rest,
    ...(authorBrief === undefined ? {} : { authorBrief }),
    outline: planned ? (parseJsonOrUndefined(row.outline!) as Book['outline']) : written.outline,
    pieces: written.pieces.map((piece) => ({
      ...piece,
      text: piece.step === step.id ? piece.text : (texts.get(piece.step) ?? piece.text),
    })),
  }
  return markAfterBriefChange(generator, written, markAfterPlanChange(generator, written, now))
}

async function insertVersion(
  work: Tx,
  { generation, step, accepted, now }: Delivery,
  place: number,
  book: Book,
): Promise<{ readonly id: string; readonly version: number }> {
  const piece = findPiece(book, step.id)
  const marks = marksColumn(piece?.marks)
  const { id: pieceId, version } = await work
    .insertInto('pieces')
    .values({
      id: randomUUID(),
      book_id: generation.book_id,
      step: step.id,
      kind: step.name,
      writes: step.kind,
      number: step.number,
      place,
      version: 1,
      marks,
    })
    .onConflict((conflict) =>
      conflict.columns(['book_id', 'step']).doUpdateSet({ version: sql<number>`pieces.version + 1`, marks }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const { text, words, flags, calls, usage, provider, model } = accepted
  const id = randomUUID()
  await work
    .insertInto('piece_versions')
    .values({
      id,
      piece_id: pieceId,
      version,
      generation_id: generation.id,
      text,
      recap: piece?.recap ?? null,
      scenes: piece?.scenes ?? null,
      words,
      flags: JSON.stringify(flags),
      calls,
      input_tokens: Math.round(usage?.input ?? 0),
      output_tokens: Math.round(usage?.output ?? 0),
      provider,
      model,
      from_plan: piece?.from?.plan ?? null,
      from_brief: piece?.from?.brief ?? null,
      created_at: now,
    })
    .execute()
  return { id, version }
}

async function rememberBook(work: Tx, row: BookRow, book: Book, finishedAt: number | null): Promise<void> {
  await work
    .updateTable('books')
    .set({
      generator: book.generator,
      book_type: book.bookType,
      settings: JSON.stringify(book.settings),
      title: book.title,
      chapter_titles: JSON.stringify(book.chapterTitles),
      outline: book.outline === null ? null : JSON.stringify(book.outline),
      characters: book.characters,
      ...memoryColumns(book),
      finished_at: finishedAt,
    })
    .where('id', '=', row.id)
    .execute()
}

async function recordDelivery(
  work: Tx,
  { generation, generator, step, accepted, now }: Delivery,
  book: Book,
  versionId: string,
): Promise<void> {
  const title = historyTitle(generator, book, step)
  const type = contentTypeOfStep(generator, step.name)
  await work
    .insertInto('content_history')
    .values({
      id: randomUUID(),
      user_id: generation.user_id,
      generation_id: generation.id,
      title,
      content_type: type,
      content: '',
      version_id: versionId,
      // Pictures are told apart by this word alone.
      kind: step.kind === 'image' ? 'image' : step.name,
      provider: accepted.provider,
      search_text: historySearchText(title, type),
      created_at: now,
    })
    .execute()
  await recordUsage(work, generation, usageColumns(generator, step.name, book.settings), now)
}
