import type { SignedIn } from '../accounts/sessions.ts'
import { chooseWriter } from '../config/server-config.ts'
import type { Queryable } from '../database/database.ts'
import type { Core } from '../server.ts'
import { listAttached } from './attached.ts'
import { readBookFigures } from './figures.ts'
import { loadBook } from './load-book.ts'
import { presentBook, type ViewerContext } from './present-book.ts'
import { listKeptBooksBefore } from './series.ts'

export interface SignedInReader {
  readonly user: Pick<SignedIn, 'id' | 'isAdministrator'>
  /** Of the sentences. */
  readonly language: SignedIn['language']
}

/** Throws `requests.not-found`. */
export async function presentOwnBook(server: Core, id: string, reader: SignedInReader) {
  const { kysely } = server.database
  const userId = reader.user.id
  const saved = await loadBook(kysely, { id, userId })
  const atHand = (await findBookIdsAtHand(kysely, userId)).has(id)
  const viewer = createViewer(server, reader)
  const attached = await listAttached(kysely, viewer.catalog, { id, userId })
  const keptBefore = await listKeptBooksBefore(kysely, { id, userId })
  return presentBook(saved, viewer, { ...(await readBookFigures(kysely, saved.row)), atHand, attached, keptBefore })
}

export function createViewer({ catalog, clock, config }: Core, { user, language }: SignedInReader): ViewerContext {
  return {
    catalog: catalog.current(),
    language,
    isAdministrator: user.isAdministrator,
    hasModel: chooseWriter(config) === 'endpoints',
    now: clock.now(),
  }
}

/** The ids of the books that some generator's page offers to continue. */
export async function findBookIdsAtHand(queries: Queryable, userId: string): Promise<ReadonlySet<string>> {
  const rows = await queries.selectFrom('book_progress').select('book_id').where('user_id', '=', userId).execute()
  return new Set(rows.map(({ book_id: id }) => id))
}
