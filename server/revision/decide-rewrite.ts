import type * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import type { Book } from '../../engine/book/book.ts'
import { refuseIntricate } from '../../engine/markdown/intricate.ts'
import { countHits } from '../../engine/review/answer-lines.ts'
import { takeChunks } from '../../engine/revision/difference.ts'
import { ADDING_MANNERS } from '../../engine/revision/manner.ts'
import { takeRewrite } from '../../engine/revision/rewrite.ts'
import { type ChangeContext, inComparingTransaction, type TextComparisons } from '../books/comparisons.ts'
import {
  loadBookByRow,
  lockBook,
  memoryColumns,
  type PieceRow,
  resumeSavedBook,
  type SavedBook,
  updatePiece,
} from '../books/load-book.ts'
import type { DecideRewrite } from '../contract/revision.ts'
import type { OwnId, Tx } from '../database/database.ts'
import { InputFault } from '../http/input-faults.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import { say } from '../messages/say.ts'
import type { Server } from '../server.ts'
import { findTextConflict, findUnlockedPiece, type NewVersion, readVersionText, saveVersion } from './put-version.ts'
import { type KeptRewriteRow, listVariants, parseAcceptedText, parsePassage } from './rewrites.ts'

type Decision = z.output<typeof DecideRewrite>
type Taking = Extract<Decision, { readonly take: unknown }>

interface OwnRewrite extends OwnId {
  readonly rewrite: string
  /** Of the sentences. */
  readonly language: Language
}

/**
 * Takes a proposed text, one of the variants of a rewrite, as a version of its piece, whole or in parts, leaves it, or proposes one again that was left. The same decision again
 * changes nothing. Throws
 * `requests.not-found`, `rewrite.decided`, `rewrite.list`, `piece.locked`, `requests.invalid` for parts that it hasn't got, and `piece.changed` (a
 * `TextConflict`) when the proposal doesn't fit the current text any more.
 */
export async function decideRewrite(
  server: Server,
  { id: bookId, userId, rewrite, language }: OwnRewrite,
  decision: Decision,
): Promise<void> {
  const at = { catalog: server.catalog.current(), now: server.clock.now() }
  await inComparingTransaction(server, userId, async (work, comparisons) => {
    if ('take' in decision && decision.text !== undefined) refuseIntricate(comparisons.intricatePlace(decision.text))
    const moment = { ...at, comparisons }
    const saved = await loadBookByRow(work, await lockBook(work, bookId, userId, moment.now))
    const variants = await listVariants(work, { bookId, rewrite })
    const wanted = 'take' in decision ? (decision.variant ?? rewrite) : rewrite
    const row = variants.find(({ id }) => id === wanted)
    if (row === undefined) throw notFoundError()
    const state = 'leave' in decision ? 'left' : 'reopen' in decision ? 'open' : 'taken'
    if (row.state === state) return
    if (row.state !== (state === 'open' ? 'left' : 'open')) throw new KalamError('rewrite.decided')
    if ('take' in decision) await take(work, moment, saved, { row, taking: decision, language })
    await work.updateTable('rewrites').set({ state }).where('rewrite_id', '=', rewrite).execute()
  })
}

interface Proposed {
  readonly row: KeptRewriteRow
  readonly taking: Taking
  readonly language: Language
}

async function take(work: Tx, moment: ChangeContext, saved: SavedBook, proposed: Proposed): Promise<void> {
  const { row } = proposed
  if (ADDING_MANNERS[row.manner]?.joint === null) throw new KalamError('rewrite.list')
  const piece = findUnlockedPiece(moment, saved, row.step)
  const text = await textTaken(work, piece, proposed, moment.comparisons)
  if (text === piece.text) return
  const isWhole = row.passage === null && text === row.text
  const applied = isWhole ? wholeTaken(moment, saved, row) : null
  await saveVersion(work, moment, saved, { ...versionOf(row, text), ...applied?.columns })
  if (applied === null) return
  // What was noted about the former text is noted anew, and the piece is no older than its sources.
  const { bible } = memoryColumns(applied.book)
  await work.updateTable('books').set({ bible }).where('id', '=', saved.row.id).execute()
  await updatePiece(work, saved.row.id, row.step, { marks: null })
}

function versionOf(row: KeptRewriteRow, text: string): NewVersion {
  const { provider, model } = parseAcceptedText(row)
  const { step, manner, instruction } = row
  return { step, origin: 'rewritten', text, manner, instruction, provider, model }
}

/** What comes with a whole text that is taken whole: its notes, flags, figures and sources. */
function wholeTaken(
  { catalog, now }: ChangeContext,
  saved: SavedBook,
  row: KeptRewriteRow,
): { readonly book: Book; readonly columns: Partial<NewVersion> } {
  const accepted = parseAcceptedText(row)
  const { generator, book } = resumeSavedBook(catalog, saved, now)
  const request = { step: row.step, passage: null, manner: row.manner, ...instructionOf(row) }
  const after = takeRewrite(generator, book, request, accepted)
  const { recap, scenes = null, words, flags, calls, usage, from } = after.pieces.find(({ step }) => step === row.step)!
  const sources = { from_plan: from?.plan ?? null, from_brief: from?.brief ?? null }
  const tokens = { input_tokens: Math.round(usage?.input ?? 0), output_tokens: Math.round(usage?.output ?? 0) }
  return { book: after, columns: { recap, scenes, words, flags: JSON.stringify(flags), calls, ...tokens, ...sources } }
}

function instructionOf({ instruction }: KeptRewriteRow) {
  return instruction === null ? {} : { instruction }
}

/** The whole piece as it is taken. */
async function textTaken(
  work: Tx,
  piece: PieceRow,
  { row, taking, language }: Proposed,
  comparisons: TextComparisons,
): Promise<string> {
  const parted = { take: taking.take, language, comparisons }
  const { book_id: bookId, step, base } = row
  const former = piece.version === base ? piece.text : await readVersionText(work, { bookId, step, version: base })
  if (taking.text !== undefined) {
    if (taking.base !== piece.version) throw await findTextConflict(work, bookId, piece, taking.base)
    return taking.text
  }
  const passage = parsePassage(row)
  if (passage === null) {
    if (piece.text !== former) throw await findTextConflict(work, bookId, piece, base)
    return partsTaken(piece.text, row.text, parted)
  }
  const { find } = passage
  const at = piece.text === former ? passage.at : countHits(piece.text, find) === 1 ? piece.text.indexOf(find) : -1
  if (at < 0) throw await findTextConflict(work, bookId, piece, base)
  const taken = partsTaken(find, row.text, parted)
  return piece.text.slice(0, at) + taken + piece.text.slice(at + find.length)
}

interface Parted {
  readonly take: Taking['take']
  readonly language: Language
  readonly comparisons: TextComparisons
}

function partsTaken(before: string, after: string, { take, language, comparisons }: Parted): string {
  if (take === 'whole') return after
  const chunks = comparisons.chunks(before, after)
  const ids = new Set(chunks.map(({ id }) => id).filter((id) => id !== ''))
  if (take.some((id) => !ids.has(id)))
    throw new InputFault([{ field: 'body.take', message: say('requests.field-invalid', language) }])
  return takeChunks(before, chunks, take)
}
