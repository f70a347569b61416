import { KalamError } from '../../engine/messages/error.ts'
import { readFirst } from '../database/read-first.ts'
import type { Server } from '../server.ts'

const findBalance = readFirst((queries) =>
  queries.selectFrom('users').select(['credits_available as available', 'credits_held as held']).where('id', '=', ''),
)

/** What a user has, and what is held beside it. Throws `accounts.user-failed` for nobody's id. */
export async function readBalance(
  { database }: Pick<Server, 'database'>,
  userId: string,
): Promise<{ available: number; held: number }> {
  const user = await findBalance(database, [userId])
  if (user === undefined) throw new KalamError('accounts.user-failed')
  return user
}
