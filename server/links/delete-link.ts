import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'

/** Closes a link for good; its row and its claims stay. Throws `requests.not-found`. */
export async function deleteLink({ database }: Pick<Server, 'database'>, id: string): Promise<void> {
  const deleted = await database.kysely
    .updateTable('credit_links')
    .set({ is_active: 0 })
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .returning('id')
    .executeTakeFirst()
  if (deleted === undefined) throw new KalamError('requests.not-found')
}
