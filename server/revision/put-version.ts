import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { listSteps } from '../../engine/generator/flow.ts'
import { refuseIntricate } from '../../engine/markdown/intricate.ts'
import type { Manner } from '../../engine/revision/manner.ts'
import { labelOfStep } from '../../engine/revision/plan.ts'
import type { Origin } from '../../engine/revision/version.ts'
import type { ChangeContext } from '../books/comparisons.ts'
import { inComparingTransaction } from '../books/comparisons.ts'
import {
  loadBookByRow,
  lockBook,
  type PieceRow,
  resolveSavedBook,
  type SavedBook,
  selectVersions,
} from '../books/load-book.ts'
import { presentPiece } from '../books/present-book.ts'
import { createViewer, type SignedInReader } from '../books/read-book.ts'
import { requireStorageQuota } from '../books/storage.ts'
import type { SaveText } from '../contract/revision.ts'
import { EDITING_SESSION_MS } from '../contract/rules.ts'
import type { Queryable, Tx } from '../database/database.ts'
import { KalamError, TextConflict } from '../messages/error.ts'
import type { Server } from '../server.ts'

const KEPT = [
  ...(['recap', 'scenes', 'words', 'flags', 'calls', 'input_tokens', 'output_tokens'] as const),
  ...(['provider', 'model', 'from_plan', 'from_brief'] as const),
]
type Kept = Pick<PieceRow, (typeof KEPT)[number]>

/** Another text of a piece that is written. What isn't said of it is as it was in the version before. */
export interface NewVersion extends Partial<Kept> {
  readonly step: string
  readonly origin: Exclude<Origin, 'written'>
  readonly text: string
  /** Of a repair, taken or undone. */
  readonly finding?: string
  /** Of a text that is typed: names the sitting. */
  readonly session?: string
  readonly manner?: Manner
  readonly instruction?: string | null
  /** The version that comes back. */
  readonly restored?: number
}

/**
 * The one place where the text of a written piece changes: it gets a version more, and the earlier ones stay. Only the next save of
 * one sitting takes the place of its last, under a new number. History shows the new text. The book's row must
 * be locked. Throws `requests.not-found`, `piece.locked` for a piece that its author has locked, and `quota.storage` for a text that
 * is typed or comes back when its user's storage is full.
 */
export async function saveVersion(
  work: Tx,
  moment: ChangeContext,
  saved: SavedBook,
  change: NewVersion,
): Promise<SavedBook> {
  const { step, text, origin, finding = null, session = null, manner = null, instruction = null, ...rest } = change
  const { now, comparisons } = moment
  const former = findUnlockedPiece(moment, saved, step)
  const { restored = null, ...changed } = rest
  const added = comparisons.countWords(text) - comparisons.countWords(former.text)
  const words = Math.max(0, former.words + added)
  const kept: Kept = { ...keptOf(former), words, ...changed }
  const { id, version } = await work
    .updateTable('pieces')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('book_id', '=', saved.row.id)
    .where('step', '=', step)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  if (version !== former.version + 1) throw new KalamError('generation.in-flight', { retryable: true })
  const replaced =
    session === null ? undefined : await findReplaced(work, { id, version: former.version, session, now })
  const versionId = replaced ?? randomUUID()
  if (replaced === undefined) {
    const columns = { ...kept, origin, text, finding, session, manner, instruction, restored, version, created_at: now }
    const begun = { id: versionId, piece_id: id, generation_id: null, began_at: session === null ? null : now }
    await work
      .insertInto('piece_versions')
      .values({ ...columns, ...begun })
      .execute()
  } else {
    const columns = { text, words: kept.words, version, created_at: now }
    await work.updateTable('piece_versions').set(columns).where('id', '=', replaced).execute()
  }
  const { quotas } = moment.catalog.settings
  await showInHistory(work, id, versionId)
  await thinVersions(work, { pieceId: id, current: version, most: quotas.versions })
  if (origin === 'hand' || origin === 'restored') {
    const { id: bookId, user_id: userId, stored_bytes: before } = saved.row
    await requireStorageQuota(work, quotas, { userId, bookId, before })
  }
  const piece: PieceRow = { ...former, ...kept, version, origin, text, created_at: now }
  return { ...saved, pieces: saved.pieces.map((one) => (one.step === step ? piece : one)) }
}

/** A written text that may change. Throws `requests.not-found`, `piece.locked`. */
export function findUnlockedPiece(
  { catalog, now }: Pick<ChangeContext, 'catalog' | 'now'>,
  saved: SavedBook,
  step: string,
): PieceRow {
  const piece = saved.pieces.find((one) => one.step === step && one.writes === 'text')
  if (piece === undefined) throw new KalamError('requests.not-found')
  if (piece.locked === 1) {
    const { generator, book } = resolveSavedBook(catalog, saved, now)
    const name = book === null ? step : labelOfStep(generator, book, step)
    throw new KalamError('piece.locked', { values: { piece: name } })
  }
  return piece
}

function keptOf(former: PieceRow): Kept {
  return Object.fromEntries(KEPT.map((column) => [column, former[column]])) as unknown as Kept
}

interface Sitting {
  readonly id: string
  readonly version: number
  readonly session: string
  readonly now: number
}

/** The version that the next save of its sitting takes the place of: nothing refers to it, and it was begun a while ago at most. */
async function findReplaced(work: Tx, { id, version, session, now }: Sitting): Promise<string | undefined> {
  const found = await work
    .selectFrom('piece_versions')
    .select('id')
    .where('piece_id', '=', id)
    .where('version', '=', version)
    .where('origin', '=', 'hand')
    .where('session', '=', session)
    .where('sealed', '=', 0)
    .where('name', 'is', null)
    .where('began_at', '>', now - EDITING_SESSION_MS)
    .executeTakeFirst()
  return found?.id
}

/** History keeps one item for each delivered text: that of the latest shows what counts now. */
async function showInHistory(work: Tx, pieceId: string, versionId: string): Promise<void> {
  const written = work
    .selectFrom('piece_versions')
    .select('generation_id')
    .where('piece_id', '=', pieceId)
    .where('generation_id', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
  const shown = { content: '', version_id: versionId }
  await work.updateTable('content_history').set(shown).where('generation_id', '=', written).execute()
}

/** Keeps a version as it is, whatever its author types next: something refers to it. */
export async function sealVersion(work: Tx, bookId: string, step: string, version: number): Promise<void> {
  const piece = work.selectFrom('pieces').select('id').where('book_id', '=', bookId).where('step', '=', step)
  await work
    .updateTable('piece_versions')
    .set({ sealed: 1 })
    .where('piece_id', '=', piece)
    .where('version', '=', version)
    .execute()
}

/**
 * Deletes versions of a piece until fewer than `most` of those that may be deleted remain: first the version whose neighbours have the
 * closest numbers, of several the oldest. Texts by a model, imported, named, sealed and current texts are always kept.
 */
async function thinVersions(
  work: Tx,
  { pieceId, current, most }: { readonly pieceId: string; readonly current: number; readonly most: number },
): Promise<void> {
  const { all } = await work
    .selectFrom('piece_versions')
    .select(({ fn }) => fn.count<number>('version').as('all'))
    .where('piece_id', '=', pieceId)
    .executeTakeFirstOrThrow()
  // Counted by an index: the rows, with their texts, are read only when there may be too many.
  if (Number(all) <= most) return
  const rows = await work
    .selectFrom('piece_versions')
    .select(['id', 'version', 'origin', 'generation_id', 'sealed', 'name'])
    .where('piece_id', '=', pieceId)
    .orderBy('version')
    .execute()
  const isFree = ({ version, origin, generation_id, sealed, name }: (typeof rows)[number]) =>
    version !== current &&
    generation_id === null &&
    origin !== 'rewritten' &&
    origin !== 'imported' &&
    sealed === 0 &&
    name === null
  const gone: string[] = []
  for (let left = rows; left.filter(isFree).length >= most; ) {
    const gap = (at: number) => (left[at + 1]?.version ?? current) - (left[at - 1]?.version ?? 0)
    const at = left.flatMap((row, index) => (isFree(row) ? [index] : [])).reduce((a, b) => (gap(b) < gap(a) ? b : a))
    gone.push(left[at]!.id)
    left = left.toSpliced(at, 1)
  }
  if (gone.length > 0) await work.deleteFrom('piece_versions').where('id', 'in', gone).execute()
}

/** The conflict of a text that was made of an earlier version. */
export async function findTextConflict(
  queries: Queryable,
  bookId: string,
  { step, version, text }: Pick<PieceRow, 'step' | 'version' | 'text'>,
  base: number,
): Promise<TextConflict> {
  return new TextConflict({ version, text, base: await readVersionText(queries, { bookId, step, version: base }) })
}

/** The text of any version; null: there is none. */
export async function readVersionText(
  queries: Queryable,
  { bookId, step, version }: { readonly bookId: string; readonly step: string; readonly version: number },
): Promise<string | null> {
  const found = await selectVersions(queries, bookId)
    .select('piece_versions.text')
    .where('pieces.step', '=', step)
    .where('piece_versions.version', '=', version)
    .executeTakeFirst()
  return found?.text ?? null
}

interface Typed extends z.output<typeof SaveText> {
  readonly bookId: string
  readonly step: string
}

/**
 * Saves what an author typed, and answers with the piece. The same text as the current one changes nothing, so that a save whose
 * answer was lost may be sent again. Throws `requests.not-found`, `piece.locked`, `text.*` for a text too intricate to be parsed, and `piece.changed` (a `TextConflict`) when the
 * current version isn't the one that was changed: then nothing is saved.
 */
export async function saveText(server: Server, { bookId, step, text, base, session }: Typed, reader: SignedInReader) {
  const viewer = createViewer(server, reader)
  const { now } = viewer
  const saved = await inComparingTransaction(server, reader.user.id, async (work, comparisons): Promise<SavedBook> => {
    refuseIntricate(comparisons.intricatePlace(text))
    const before = await loadBookByRow(work, await lockBook(work, bookId, reader.user.id, now))
    const piece = findUnlockedPiece(viewer, before, step)
    if (piece.text === text) return before
    if (piece.version !== base) throw await findTextConflict(work, bookId, piece, base)
    return saveVersion(work, { ...viewer, comparisons }, before, { step, origin: 'hand', text, session })
  })
  const resolved = resolveSavedBook(viewer.catalog, saved, now)
  const steps = resolved.book ? listSteps(resolved.generator, resolved.book.settings) : []
  const piece = saved.pieces.find((one) => one.step === step)
  if (piece === undefined) throw new KalamError('requests.not-found')
  return presentPiece(saved.row, piece, steps, resolved, reader.language)
}
