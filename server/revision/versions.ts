import type * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import { inComparingTransaction } from '../books/comparisons.ts'
import { inLockedBook, loadBookByRow, lockBook } from '../books/load-book.ts'
import { presentPieceSources, presentVersionText } from '../books/present-book.ts'
import type { ChangePiece } from '../contract/revision.ts'
import { Version } from '../contract/versions.ts'
import type { OwnId, Queryable } from '../database/database.ts'
import { presentRow } from '../database/present-row.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'
import { findUnlockedPiece, saveVersion } from './put-version.ts'

interface OwnPiece extends OwnId {
  readonly step: string
}

interface OwnVersion extends OwnPiece {
  readonly version: number
}

/** Origins whose text a model wrote. */
const BY_MODEL = new Set<string>(['written', 'rewritten'])

/** Every text that a piece has had, newest first. Throws `requests.not-found`. */
export async function listVersions({ database }: Core, own: OwnPiece, language: Language) {
  const rows = await versionsOf(database.kysely, own).orderBy('piece_versions.version', 'desc').execute()
  if (rows.length === 0) throw new KalamError('requests.not-found')
  const versions = rows.map((row) => {
    const model = BY_MODEL.has(row.origin) ? row.model : null
    const told = { current: row.version === row.current, from: presentPieceSources(row), model }
    return presentRow(Version, row, { ...told, ...presentVersionText(row, language) })
  })
  return { step: own.step, versions }
}

function versionsOf(queries: Queryable, { id: bookId, step, userId }: OwnPiece) {
  return queries
    .selectFrom('piece_versions')
    .innerJoin('pieces', 'pieces.id', 'piece_versions.piece_id')
    .innerJoin('books', 'books.id', 'pieces.book_id')
    .select(['piece_versions.version', 'pieces.version as current', 'piece_versions.created_at', 'model'])
    .select(['origin', 'finding', 'text', 'words', 'flags', 'provider', 'from_plan', 'from_brief'])
    .select(['name', 'manner', 'instruction', 'restored', 'recap', 'piece_versions.scenes'])
    .where('books.id', '=', bookId)
    .where('books.user_id', '=', userId)
    .where('books.deleted_at', 'is', null)
    .where('pieces.step', '=', step)
}

/** Gives a version a name; an empty one takes it away. Throws `requests.not-found`. */
export async function nameVersion(core: Core, { step, version, ...own }: OwnVersion, name: string): Promise<void> {
  await inLockedBook(core, own, async (work) => {
    const piece = work.selectFrom('pieces').select('id').where('book_id', '=', own.id).where('step', '=', step)
    await work
      .updateTable('piece_versions')
      .set({ name: name === '' ? null : name })
      .where('piece_id', '=', piece)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirstOrThrow(notFoundError)
  })
}

/**
 * Makes a new version with the text of an earlier one, byte for byte. What is current already stays. Throws `requests.not-found`,
 * `piece.locked`.
 */
export async function restoreVersion(server: Server, { version, ...own }: OwnVersion): Promise<void> {
  const now = server.clock.now()
  await inComparingTransaction(server, own.userId, async (work, comparisons) => {
    const { id: bookId, step, userId } = own
    const saved = await loadBookByRow(work, await lockBook(work, bookId, userId, now))
    const former = await versionsOf(work, own)
      .where('piece_versions.version', '=', version)
      .executeTakeFirstOrThrow(notFoundError)
    const moment = { catalog: server.catalog.current(), now, comparisons }
    if (findUnlockedPiece(moment, saved, step).text === former.text) return
    const { text, words, recap, scenes, flags, provider, model, from_plan, from_brief } = former
    const kept = { text, words, recap, scenes, flags, provider, model, from_plan, from_brief }
    await saveVersion(work, moment, saved, { step, origin: 'restored', restored: version, ...kept })
  })
}

interface Change extends z.output<typeof ChangePiece>, OwnId {
  readonly step: string
}

/** Locks a written piece or unlocks it, and takes its marks away. Its text stays as it is. Throws `requests.not-found`. */
export async function changePiece(core: Core, { step, locked, marks, ...own }: Change): Promise<void> {
  await inLockedBook(core, own, async (work) => {
    await work
      .updateTable('pieces')
      .set((columns) => ({
        locked: locked === undefined ? columns.ref('locked') : Number(locked),
        marks: marks === undefined ? columns.ref('marks') : null,
      }))
      .where('book_id', '=', own.id)
      .where('step', '=', step)
      .returning('id')
      .executeTakeFirstOrThrow(notFoundError)
  })
}

/** Takes the marks of all pieces away. Throws `requests.not-found`. */
export async function dismissAllMarks(core: Core, own: OwnId): Promise<void> {
  await inLockedBook(core, own, async (work) => {
    await work.updateTable('pieces').set({ marks: null }).where('book_id', '=', own.id).execute()
  })
}
