import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'
import type { OwnItem } from './read-history-item.ts'

/** Takes an item out of history; the book it belongs to keeps its text. Throws `requests.not-found`. */
export async function deleteHistoryItem(
  { database }: Pick<Server, 'database'>,
  { id, userId }: OwnItem,
): Promise<void> {
  const deleted = await database.kysely
    .deleteFrom('content_history')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (deleted === undefined) throw new KalamError('requests.not-found')
}
