import { KalamError } from '../../engine/messages/error.ts'
import type { Database } from '../database/database.ts'
import { LIVE, type Run } from './run.ts'

/** The most a page tells of. */
const MOST = 50

/** What goes on, and what ended unseen: newest first. */
export function listRuns({ kysely }: Database, userId: string): Promise<Run[]> {
  return kysely
    .selectFrom('runs')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('state', 'in', LIVE), eb('seen_at', 'is', null)]))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
}

/** A book's latest run; null: none yet. Throws `requests.not-found` for another user's book. */
export async function latestRun(
  { kysely }: Database,
  { bookId, userId }: { readonly bookId: string; readonly userId: string },
): Promise<Run | null> {
  const book = await kysely
    .selectFrom('books')
    .select('id')
    .where('id', '=', bookId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (book === undefined) throw new KalamError('requests.not-found')
  const run = await kysely
    .selectFrom('runs')
    .selectAll()
    .where('book_id', '=', bookId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run ?? null
}
