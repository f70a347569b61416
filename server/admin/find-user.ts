import { KalamError } from '../../engine/messages/error.ts'
import type { Queries } from '../database/database.ts'
import { USER_COLUMNS } from './present-user.ts'

/** Throws `requests.not-found`. */
export async function findUser(queries: Queries, id: string) {
  const user = await queries.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst()
  if (user === undefined) throw new KalamError('requests.not-found')
  return user
}

/** The same, for changes: the administrator's own row is not for them. Throws `administration.fixed` too. */
export async function findChangeable(queries: Queries, id: string) {
  const user = await findUser(queries, id)
  if (user.role === 'admin') throw new KalamError('administration.fixed')
  return user
}
