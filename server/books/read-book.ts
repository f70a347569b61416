import type { Language } from '../../engine/language.ts'
import type { SignedIn } from '../accounts/sessions.ts'
import { writerOf } from '../config/server-config.ts'
import type { Queries } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import { loadBook } from './load-book.ts'
import { presentBook, presentText, type Viewer } from './present-book.ts'

export interface Reader {
  readonly user: Pick<SignedIn, 'id' | 'isAdministrator'>
  /** Of the sentences. */
  readonly language: SignedIn['language']
}

/** Throws `requests.not-found`. */
export async function readBook(
  server: Pick<Server, 'database' | 'catalog' | 'clock' | 'config'>,
  id: string,
  reader: Reader,
) {
  const { kysely } = server.database
  const userId = reader.user.id
  const saved = await loadBook(kysely, { id, userId })
  const atHand = (await booksAtHand(kysely, userId)).has(id)
  return presentBook(saved, viewerOf(server, reader), atHand)
}

export function viewerOf(
  { catalog, clock, config }: Pick<Server, 'catalog' | 'clock' | 'config'>,
  { user, language }: Reader,
): Viewer {
  return {
    catalog: catalog.current(),
    language,
    isAdministrator: user.isAdministrator,
    hasModel: writerOf(config) === 'endpoints',
    now: clock.now(),
  }
}

/** The ids of the books that some generator's page offers to continue. */
export async function booksAtHand(queries: Queries, userId: string): Promise<ReadonlySet<string>> {
  const rows = await queries.selectFrom('book_progress').select('book_id').where('user_id', '=', userId).execute()
  return new Set(rows.map(({ book_id: id }) => id))
}

interface OwnPiece {
  readonly bookId: string
  readonly step: string
  readonly userId: string
}

/** Every text that was delivered for a step, newest first. Throws `requests.not-found`. */
export async function listVersions(
  { database }: Pick<Server, 'database'>,
  { bookId, step, userId }: OwnPiece,
  language: Language,
) {
  const rows = await database.kysely
    .selectFrom('piece_versions')
    .innerJoin('pieces', 'pieces.id', 'piece_versions.piece_id')
    .innerJoin('books', 'books.id', 'pieces.book_id')
    .select(['piece_versions.version', 'pieces.version as current', 'piece_versions.created_at'])
    .select(['origin', 'finding', 'text', 'words', 'flags', 'provider'])
    .where('books.id', '=', bookId)
    .where('books.user_id', '=', userId)
    .where('pieces.step', '=', step)
    .orderBy('piece_versions.version', 'desc')
    .execute()
  if (rows.length === 0) throw new KalamError('requests.not-found')
  const versions = rows.map(({ version, current, origin, finding, ...row }) => ({
    version,
    current: version === current,
    origin,
    finding,
    ...presentText(row, language),
  }))
  return { step, versions }
}
