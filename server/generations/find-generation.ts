import { KalamError } from '../../engine/messages/error.ts'
import type { Database, Queries } from '../database/database.ts'
import { readFirst } from '../database/read-first.ts'
import type { Generation } from '../ledger/settle.ts'

/** Throws `requests.not-found` for another's; without a user, whosever it is. */
export async function findGeneration(queries: Queries, id: string, userId: string | null): Promise<Generation> {
  const found = await queries
    .selectFrom('generations')
    .selectAll()
    .where('id', '=', id)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .executeTakeFirst()
  if (found === undefined) throw new KalamError('requests.not-found')
  return found
}

const findNamed = readFirst((queries) =>
  queries.selectFrom('generations').selectAll().where('user_id', '=', '').where('idempotency_key', '=', ''),
)

/** What this key named before. */
export function findByKey(database: Database, userId: string, key: string): Promise<Generation | undefined> {
  return findNamed(database, [userId, key])
}

/** What is being written for a user, on whichever server, oldest first. */
export function findLive(queries: Queries, userId: string): Promise<Generation[]> {
  return queries
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .orderBy('created_at')
    .execute()
}
