import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'

/** Nobody can redeem it any more; what it gave stays. Throws `requests.not-found`. */
export async function disableCode({ database }: Pick<Server, 'database'>, id: string): Promise<void> {
  const disabled = await database.kysely
    .updateTable('credit_codes')
    .set({ is_active: 0 })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (disabled === undefined) throw new KalamError('requests.not-found')
}
