import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'

/** What a user has, and what is held beside it. Throws `accounts.user-failed` for nobody's id. */
export async function readBalance(
  { database }: Pick<Server, 'database'>,
  userId: string,
): Promise<{ available: number; held: number }> {
  const user = await database.kysely
    .selectFrom('users')
    .select(['credits_available as available', 'credits_held as held'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) throw new KalamError('accounts.user-failed')
  return user
}
