import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import { type ChangeContext, inComparingTransaction } from '../books/comparisons.ts'
import {
  type BookRow,
  inLockedBook,
  loadBookByRow,
  lockBook,
  requireOwnBook,
  resolveSavedBook,
  type SavedBook,
  selectVersions,
  updatePiece,
} from '../books/load-book.ts'
import { requireStorageQuota } from '../books/storage.ts'
import { Snapshot } from '../contract/revision.ts'
import { MAX_SNAPSHOTS } from '../contract/rules.ts'
import type { OwnId, Queryable, Tx } from '../database/database.ts'
import { presentRow } from '../database/present-row.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'
import { saveVersion } from './put-version.ts'

/** Snapshots kept by themselves; an older one goes. */
const MAX_AUTOMATIC = 10

/** A book's snapshots, newest first. Throws `requests.not-found`. */
export async function listSnapshots({ database: { kysely } }: Core, own: OwnId) {
  await requireOwnBook(kysely, own)
  return snapshotsOf(kysely, own.id)
}

async function snapshotsOf(queries: Queryable, bookId: string) {
  const rows = await queries
    .selectFrom('snapshots')
    .selectAll()
    .where('book_id', '=', bookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const snapshots = rows.map((row) => {
    const { pieces, words } = SnapshotRecord.parse(parseJsonOrUndefined(row.body))
    const versions = pieces.map(({ step, version }) => ({ step, version }))
    return presentRow(Snapshot, row, { pieces: versions, words, at: row.created_at })
  })
  return { snapshots }
}

/** Keeps the state of a book under a name. Throws `requests.not-found`, `book.snapshots-enough`, `quota.storage`. */
export async function addSnapshot(core: Core, own: OwnId, name: string) {
  const { id: bookId, userId } = own
  return inLockedBook(core, own, async (work, row, now) => {
    const saved = await loadBookByRow(work, row)
    await saveSnapshot(work, saved, name, now)
    const all = await snapshotsOf(work, bookId)
    if (all.snapshots.filter((one) => one.name !== null).length > MAX_SNAPSHOTS) {
      throw new KalamError('book.snapshots-enough', { values: { most: MAX_SNAPSHOTS } })
    }
    const before = row.stored_bytes
    await requireStorageQuota(work, core.catalog.current().settings.quotas, { userId, bookId, before })
    return all
  })
}

/** Throws `requests.not-found`. The versions that it named stay. */
export async function deleteSnapshot(core: Core, own: OwnId, snapshot: string) {
  return inLockedBook(core, own, async (work) => {
    await work
      .deleteFrom('snapshots')
      .where('id', '=', snapshot)
      .where('book_id', '=', own.id)
      .returning('id')
      .executeTakeFirstOrThrow(notFoundError)
    return snapshotsOf(work, own.id)
  })
}

/**
 * Makes the book again what it was: new versions with the old texts, byte for byte, the old names, plan and brief. Locked pieces and
 * pieces written since stay as they are. The state before is kept as a snapshot without a name. Throws `requests.not-found`.
 */
export async function restoreSnapshot(server: Server, { id: bookId, userId }: OwnId, snapshot: string): Promise<void> {
  const now = server.clock.now()
  await inComparingTransaction(server, userId, async (work, comparisons) => {
    const saved = await loadBookByRow(work, await lockBook(work, bookId, userId, now))
    const row = await work
      .selectFrom('snapshots')
      .select('body')
      .where('id', '=', snapshot)
      .where('book_id', '=', bookId)
      .executeTakeFirstOrThrow(notFoundError)
    await saveSnapshot(work, saved, null, now)
    await forgetOldest(work, bookId)
    await restoreBook(
      work,
      { catalog: server.catalog.current(), now, comparisons },
      saved,
      SnapshotRecord.parse(parseJsonOrUndefined(row.body)),
    )
  })
}

/** Keeps the state of a book whose row is locked. */
async function saveSnapshot(work: Tx, { row, pieces }: SavedBook, name: string | null, now: number): Promise<void> {
  const body: z.input<typeof SnapshotRecord> = {
    title: row.title,
    author: row.author,
    chapterTitles: parseJsonOrUndefined(row.chapter_titles) as Record<string, string>,
    settings: parseJsonOrUndefined(row.settings) as Record<string, unknown>,
    outline: row.outline === null ? null : PlanRecord.parse(parseJsonOrUndefined(row.outline)),
    authorBrief: row.author_brief,
    entryWords: row.entry_words,
    scenePlans: row.scene_plans,
    words: pieces.filter(({ writes }) => writes !== 'plan').reduce((sum, { words }) => sum + words, 0),
    pieces: pieces.map(({ step, version, marks }) => ({ step, version, marks })),
  }
  await work
    .insertInto('snapshots')
    .values({ id: randomUUID(), book_id: row.id, name, body: JSON.stringify(body), created_at: now })
    .execute()
  await sealVersions(work, row.id)
}

/** Keeps the texts of a book as they are now: no later save takes their place. */
export async function sealVersions(work: Tx, bookId: string): Promise<void> {
  await work
    .updateTable('piece_versions')
    .set({ sealed: 1 })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pieces')
          .select('pieces.id')
          .whereRef('pieces.id', '=', 'piece_versions.piece_id')
          .whereRef('pieces.version', '=', 'piece_versions.version')
          .where('pieces.book_id', '=', bookId),
      ),
    )
    .execute()
}

async function forgetOldest(work: Tx, bookId: string): Promise<void> {
  const rows = await work
    .selectFrom('snapshots')
    .select('id')
    .where('book_id', '=', bookId)
    .where('name', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  const old = rows.slice(MAX_AUTOMATIC).map(({ id }) => id)
  if (old.length > 0) await work.deleteFrom('snapshots').where('id', 'in', old).execute()
}

type State = z.output<typeof SnapshotRecord>

/** Gives a locked row's book an earlier state. What was locked or written since stays. */
async function restoreBook(work: Tx, moment: ChangeContext, saved: SavedBook, state: State): Promise<void> {
  await restoreTexts(work, moment, saved, state)
  const names = {
    title: state.title,
    author: state.author,
    chapter_titles: JSON.stringify(state.chapterTitles),
    author_brief: state.authorBrief,
    entry_words: state.entryWords,
  }
  await work.updateTable('books').set(names).where('id', '=', saved.row.id).execute()
  const plan = {
    settings: JSON.stringify(state.settings),
    outline: state.outline === null ? null : JSON.stringify(state.outline),
    scene_plans: state.scenePlans,
  }
  if (!(await fits(work, moment, { ...saved.row, ...names, ...plan }))) return
  await work.updateTable('books').set(plan).where('id', '=', saved.row.id).execute()
}

/** Whether the pieces that are written have their places in an earlier plan: one may be written since that it hasn't got. */
async function fits(work: Tx, { catalog, now }: ChangeContext, row: BookRow): Promise<boolean> {
  const saved = await loadBookByRow(work, row)
  const { book } = resolveSavedBook(catalog, saved, now)
  const planned =
    (parseJsonOrUndefined(row.outline ?? '{}') as { entries?: readonly unknown[] } | undefined)?.entries ?? []
  const written = Math.max(0, ...(book?.pieces ?? []).map(({ number }) => number))
  return book !== null && (row.outline === null || written <= planned.length)
}

async function restoreTexts(work: Tx, moment: ChangeContext, saved: SavedBook, { pieces }: State): Promise<void> {
  let current = saved
  for (const { step, version } of pieces) {
    const piece = saved.pieces.find((one) => one.step === step)
    if (piece === undefined || piece.writes !== 'text' || piece.locked === 1) continue
    if (piece.version !== version) current = await restoreText(work, moment, current, { step, version })
  }
  // The texts fit each other again as they did: their marks come back with them.
  for (const { step, marks } of pieces) {
    const piece = saved.pieces.find((one) => one.step === step)
    if (piece === undefined || piece.locked === 1) continue
    await updatePiece(work, saved.row.id, step, { marks })
  }
}

async function restoreText(
  work: Tx,
  moment: ChangeContext,
  saved: SavedBook,
  { step, version }: { readonly step: string; readonly version: number },
): Promise<SavedBook> {
  const former = await selectVersions(work, saved.row.id)
    .select(['text', 'words', 'recap', 'piece_versions.scenes', 'flags'])
    .select(['provider', 'model', 'from_plan', 'from_brief'])
    .where('pieces.step', '=', step)
    .where('piece_versions.version', '=', version)
    .executeTakeFirstOrThrow()
  if (saved.pieces.some((piece) => piece.step === step && piece.text === former.text)) return saved
  return saveVersion(work, moment, saved, { step, origin: 'restored', restored: version, ...former })
}

/** A plan as a book keeps it. */
const PlanRecord = z.object({
  title: z.string().nullable(),
  entries: z.array(z.object({ number: z.int(), title: z.string(), summary: z.string() })),
})

/** A state of a whole book: its names, plan and brief, and which version of each piece was current. Columns are kept as they stood. */
const SnapshotRecord = z.object({
  title: z.string().nullable(),
  author: z.string().nullable(),
  chapterTitles: z.record(z.string(), z.string()),
  settings: z.record(z.string(), z.unknown()),
  outline: PlanRecord.nullable(),
  authorBrief: z.string().nullable(),
  entryWords: z.number().nullable(),
  scenePlans: z.string().nullable(),
  words: z.number(),
  pieces: z.array(z.object({ step: z.string(), version: z.int(), marks: z.string().nullable() })),
})
