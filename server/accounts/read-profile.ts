import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'
import { presentUser } from './present-user.ts'

/** Throws `accounts.user-failed` when the user was deleted a moment ago. */
export async function readProfile({ database }: Pick<Server, 'database'>, userId: string) {
  const row = await database.kysely.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (row === undefined) throw new KalamError('accounts.user-failed')
  return presentUser(row)
}
