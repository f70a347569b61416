import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { Book, Piece } from '../../engine/book/book.ts'
import { progressRecord } from '../../engine/book/record.ts'
import { stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { findingOf, openFindings, settleFinding, takeRepair, undoRepair } from '../../engine/review/decide.ts'
import type { DecideFinding } from '../contract/readings.ts'
import type { Work } from '../database/database.ts'
import type { Origin } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import { lockBook, resumeSaved, type SavedBook, savedBook } from './load-book.ts'
import { presentBookSummary, presentPiece } from './present-book.ts'
import { presentFinding } from './present-readings.ts'
import { type Reader, viewerOf } from './read-book.ts'

interface Decision extends z.output<typeof DecideFinding> {
  readonly book: string
  /** Its id within the book. */
  readonly finding: string
}

/**
 * Decides about a finding. A text that it changes gets one version more, without a charge; history and saved progress show it.
 * Decisions about one book come one after the other. Throws `requests.not-found`, `book.record-*`, `review.*`.
 */
export async function decideFinding(
  server: Pick<Server, 'database' | 'catalog' | 'clock' | 'config'>,
  { book: id, finding, action, replacement }: Decision,
  reader: Reader,
) {
  const viewer = viewerOf(server, reader)
  return inTransaction(server.database, async (work) => {
    const row = await lockBook(work, id, reader.user.id, viewer.now)
    const before = await savedBook(work, row)
    const { generator, book } = resumeSaved(viewer.catalog, before, viewer.now)
    const decided = decide(book, finding, { action, replacement })
    await updateReading(work, id, decided, finding)
    const at = decided.pieces.findIndex(({ text }, index) => text !== book.pieces[index]!.text)
    const after =
      at < 0 ? before : await saveRepaired(work, before, { generator, decided, at, finding, action, now: viewer.now })
    const resolved = { generator, book: decided, fault: null }
    const steps = stepsOf(generator, decided.settings)
    return {
      finding: presentFinding(findingOf(decided, finding)),
      piece: at < 0 ? null : presentPiece(row, after.pieces[at]!, steps, resolved, viewer.language),
      words: presentBookSummary(after, resolved, viewer, false).words,
      open: openFindings(decided).length,
    }
  })
}

function decide(book: Book, finding: string, { action, replacement }: Pick<Decision, 'action' | 'replacement'>): Book {
  switch (action) {
    case 'take':
      return takeRepair(book, finding, replacement)
    case 'undo':
      return undoRepair(book, finding)
    case 'leave':
      return settleFinding(book, finding, 'left')
    case 'no-fault':
      return settleFinding(book, finding, 'no-fault')
    case 'reopen':
      return settleFinding(book, finding, 'open')
  }
}

async function updateReading(work: Work, bookId: string, { readings = [] }: Book, finding: string): Promise<void> {
  const reading = readings.find(({ findings }) => findings.some(({ id }) => id === finding))!
  await work
    .updateTable('readings')
    .set({ body: JSON.stringify(reading) })
    .where('book_id', '=', bookId)
    .where('number', '=', reading.number)
    .execute()
}

interface Repaired extends Pick<Decision, 'action' | 'finding'> {
  readonly generator: Generator
  readonly decided: Book
  /** Of the piece whose text changed, among the book's. */
  readonly at: number
  readonly now: number
}

/** The next version of one text. What it cost to write it stays with it; the version itself cost nothing. */
async function saveRepaired(
  work: Work,
  saved: SavedBook,
  { generator, decided, at, action, finding, now }: Repaired,
): Promise<SavedBook> {
  const { text, words }: Piece = decided.pieces[at]!
  const former = saved.pieces[at]!
  const origin: Origin = action === 'take' ? 'repair' : 'undone'
  const { id, version } = await work
    .updateTable('pieces')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('book_id', '=', saved.row.id)
    .where('step', '=', former.step)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  if (version !== former.version + 1) throw new KalamError('generation.in-flight', { retryable: true })
  const { step: _, kind: __, writes: ___, number: ____, ...columns } = former
  const piece = { ...columns, version, origin, text, words, created_at: now }
  await work
    .insertInto('piece_versions')
    .values({ ...piece, id: randomUUID(), piece_id: id, generation_id: null, finding })
    .execute()
  await showEverywhere(work, {
    pieceId: id,
    text,
    bookId: saved.row.id,
    content: progressRecord(generator, decided).content,
  })
  return { ...saved, pieces: saved.pieces.with(at, { ...former, ...piece }) }
}

interface Shown {
  readonly pieceId: string
  readonly bookId: string
  readonly text: string
  /** Of the whole book. */
  readonly content: readonly string[]
}

/** History keeps one item for each delivered text, and saved progress a copy of them: both show what counts now. */
async function showEverywhere(work: Work, { pieceId, bookId, text, content }: Shown): Promise<void> {
  const written = work
    .selectFrom('piece_versions')
    .select('generation_id')
    .where('piece_id', '=', pieceId)
    .where('generation_id', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
  await work.updateTable('content_history').set({ content: text }).where('generation_id', '=', written).execute()
  await work
    .updateTable('book_progress')
    .set({ content: JSON.stringify(content) })
    .where('book_id', '=', bookId)
    .execute()
}
