import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { parseJsonOrUndefined } from '../../engine/base/json-of.ts'
import { inComparingTransaction } from '../books/comparisons.ts'
import { type BookRow, loadBook, loadBookByRow, lockBook, type SavedBook } from '../books/load-book.ts'
import { checkStorageQuota } from '../books/storage.ts'
import { Snapshot } from '../contract/revision.ts'
import { MAX_SNAPSHOTS } from '../contract/rules.ts'
import type { Owned, Queries, Work } from '../database/database.ts'
import { presentRow } from '../database/present-row.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'
import { restoreBook } from './restore-book.ts'
import { PlanBody, SnapshotBody } from './snapshot-body.ts'

/** Snapshots kept by themselves; an older one goes. */
const MAX_AUTOMATIC = 10

/** A book's snapshots, newest first. Throws `requests.not-found`. */
export async function listSnapshots({ database }: Core, { id: bookId, userId }: Owned) {
  await loadBook(database.kysely, { id: bookId, userId })
  return snapshotsOf(database.kysely, bookId)
}

async function snapshotsOf(queries: Queries, bookId: string) {
  const rows = await queries
    .selectFrom('snapshots')
    .selectAll()
    .where('book_id', '=', bookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const snapshots = rows.map((row) => {
    const { pieces, words } = SnapshotBody.parse(parseJsonOrUndefined(row.body))
    const versions = pieces.map(({ step, version }) => ({ step, version }))
    return presentRow(Snapshot, row, { pieces: versions, words, at: row.created_at })
  })
  return { snapshots }
}

/** Keeps the state of a book under a name. Throws `requests.not-found`, `book.snapshots-enough`, `quota.storage`. */
export async function addSnapshot({ database, clock, catalog }: Core, { id: bookId, userId }: Owned, name: string) {
  const now = clock.now()
  return inTransaction(database, async (work) => {
    const saved = await loadBookByRow(work, await lockBook(work, bookId, userId, now))
    await saveSnapshot(work, saved, name, now)
    const all = await snapshotsOf(work, bookId)
    if (all.snapshots.filter((one) => one.name !== null).length > MAX_SNAPSHOTS) {
      throw new KalamError('book.snapshots-enough', { values: { most: MAX_SNAPSHOTS } })
    }
    const before = saved.row.stored_bytes
    await checkStorageQuota(work, catalog.current().settings.quotas, { userId, bookId, before })
    return all
  })
}

/** Throws `requests.not-found`. The versions that it named stay. */
export async function deleteSnapshot({ database, clock }: Core, { id: bookId, userId }: Owned, snapshot: string) {
  return inTransaction(database, async (work) => {
    await lockBook(work, bookId, userId, clock.now())
    await work
      .deleteFrom('snapshots')
      .where('id', '=', snapshot)
      .where('book_id', '=', bookId)
      .returning('id')
      .executeTakeFirstOrThrow(notFoundError)
    return snapshotsOf(work, bookId)
  })
}

/**
 * Makes the book again what it was: new versions with the old texts, byte for byte, the old names, plan and brief. Locked pieces and
 * pieces written since stay as they are. The state before is kept as a snapshot without a name. Throws `requests.not-found`.
 */
export async function restoreSnapshot(server: Server, { id: bookId, userId }: Owned, snapshot: string): Promise<void> {
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
      SnapshotBody.parse(parseJsonOrUndefined(row.body)),
    )
  })
}

/** Keeps the state of a book whose row is locked. */
async function saveSnapshot(work: Work, { row, pieces }: SavedBook, name: string | null, now: number): Promise<void> {
  const body: z.input<typeof SnapshotBody> = {
    ...namesOf(row),
    outline: row.outline === null ? null : PlanBody.parse(parseJsonOrUndefined(row.outline)),
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
  await work
    .updateTable('piece_versions')
    .set({ sealed: 1 })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pieces')
          .select('pieces.id')
          .whereRef('pieces.id', '=', 'piece_versions.piece_id')
          .whereRef('pieces.version', '=', 'piece_versions.version')
          .where('pieces.book_id', '=', row.id),
      ),
    )
    .execute()
}

function namesOf({ title, author, chapter_titles, settings }: BookRow) {
  return {
    title,
    author,
    chapterTitles: parseJsonOrUndefined(chapter_titles) as Record<string, string>,
    settings: parseJsonOrUndefined(settings) as Record<string, unknown>,
  }
}

async function forgetOldest(work: Work, bookId: string): Promise<void> {
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
