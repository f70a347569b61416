import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { acceptPiece } from '../../engine/book/accept.ts'
import type { Book } from '../../engine/book/book.ts'
import { nextStep } from '../../engine/book/next-step.ts'
import { type Step, stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { AcceptedText } from '../../engine/writer/events.ts'
import type { Work } from '../database/database.ts'
import type { GenerationsTable } from '../database/tables.ts'
import { searchText } from '../history/search-text.ts'
import { contentTypeOf, historyTitle, usageOf } from './delivered.ts'
import { jsonOf } from './json-of.ts'
import type { BookRow } from './load-book.ts'
import { lockBook } from './lock-book.ts'
import { saveProgress } from './save-progress.ts'

export interface Delivery {
  readonly generation: Selectable<GenerationsTable>
  readonly generator: Generator
  /** As it was when the text was asked for, with the chapter's title that was asked for with it. */
  readonly book: Book
  readonly step: Step
  /** Of an image: its `text` is the path it is served under. */
  readonly accepted: AcceptedText
  readonly now: number
}

export interface SavedPiece {
  readonly book: Book
  readonly version: number
  readonly finished: boolean
}

/**
 * Keeps a delivered text, within the transaction that charges it: its version, the book's memory, the progress of the book at
 * hand, its history and its usage record. A step that was written before gets one version more; the earlier ones stay.
 * Throws `requests.not-found` when the book was deleted meanwhile: then nothing may be charged.
 */
export async function savePiece(work: Work, delivery: Delivery): Promise<SavedPiece> {
  const { generation, generator, step, now } = delivery
  const row = await lockBook(work, generation.book_id, generation.user_id, now)
  const book = accept(delivery, row)
  const place = stepsOf(generator, book.settings).findIndex(({ name }) => name === step.name)
  const version = await insertVersion(work, delivery, place, book)
  const finished = nextStep(generator, book) === null
  await rememberBook(work, row, book, finished ? (row.finished_at ?? now) : null)
  if (generator.saves) await saveProgress(work, { generation, generator, book, row, now })
  await recordDelivery(work, delivery, book)
  return { book, version, finished }
}

/** The book with the new piece in its place. What its author has renamed while it was written stays renamed. */
function accept({ generator, book, step, accepted }: Delivery, row: BookRow): Book {
  const asked = book.chapterTitles[String(step.number)]
  const chapterTitles = {
    ...(jsonOf(row.chapter_titles) as Book['chapterTitles'] | undefined),
    ...(step.kind === 'chapter' && asked !== undefined ? { [String(step.number)]: asked } : {}),
  }
  const at = book.pieces.findIndex((piece) => piece.step === step.name)
  const before = at < 0 ? book.pieces : book.pieces.slice(0, at)
  const after = at < 0 ? [] : book.pieces.slice(at + 1)
  const outline = accepted.outline === null ? book.outline : null
  const base = { ...book, title: row.title, author: row.author, chapterTitles, outline, pieces: before }
  const written = acceptPiece(generator, base, step, accepted)
  return { ...written, pieces: [...written.pieces, ...after] }
}

async function insertVersion(
  work: Work,
  { generation, step, accepted, now }: Delivery,
  place: number,
  book: Book,
): Promise<number> {
  const { id, version } = await work
    .insertInto('pieces')
    .values({
      id: randomUUID(),
      book_id: generation.book_id,
      step: step.name,
      kind: step.kind,
      number: step.number,
      place,
      version: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['book_id', 'step']).doUpdateSet({ version: sql<number>`pieces.version + 1` }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const { text, words, flags, calls, usage, provider, model } = accepted
  await work
    .insertInto('piece_versions')
    .values({
      id: randomUUID(),
      piece_id: id,
      version,
      generation_id: generation.id,
      text,
      recap: book.pieces[place]?.recap ?? null,
      words,
      flags: JSON.stringify(flags),
      calls,
      input_tokens: Math.round(usage?.input ?? 0),
      output_tokens: Math.round(usage?.output ?? 0),
      provider,
      model,
      created_at: now,
    })
    .execute()
  return version
}

async function rememberBook(work: Work, row: BookRow, book: Book, finishedAt: number | null): Promise<void> {
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
      finished_at: finishedAt,
    })
    .where('id', '=', row.id)
    .execute()
}

async function recordDelivery(work: Work, { generation, generator, step, accepted, now }: Delivery, book: Book) {
  const title = historyTitle(generator, book, step)
  const type = contentTypeOf(generator, step.kind)
  await work
    .insertInto('content_history')
    .values({
      id: randomUUID(),
      user_id: generation.user_id,
      generation_id: generation.id,
      title,
      content_type: type,
      content: accepted.text,
      kind: step.kind,
      provider: accepted.provider,
      search_text: searchText(title, type),
      created_at: now,
    })
    .execute()
  await work
    .insertInto('usage_records')
    .values({
      id: randomUUID(),
      user_id: generation.user_id,
      generation_id: generation.id,
      ...usageOf(generator, step.kind, book.settings),
      credits_used: generation.price,
      timestamp: now,
    })
    .execute()
}
