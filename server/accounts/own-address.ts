import type { Work } from '../database/database.ts'
import type { Server } from '../server.ts'
import { becomeAdministrator } from './become-administrator.ts'
import { dateColumn, flagColumn } from './columns.ts'
import { isAdministratorsEmail } from './email.ts'

/**
 * Whoever has both a mailed link and the account's password owns its address: it is verified, and the configured one makes its
 * owner the administrator. Returns the address; null when the account was closed meanwhile.
 */
export async function ownAddress(
  server: Pick<Server, 'config' | 'database' | 'clock' | 'catalog'>,
  work: Work,
  userId: string,
): Promise<string | null> {
  const { config, database, clock } = server
  const now = clock.now()
  const user = await work
    .updateTable('users')
    .set({ email_verified: flagColumn(database, true), updated_at: dateColumn(now) })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirst()
  if (user === undefined) return null
  if (isAdministratorsEmail(user.email, config.administrator)) {
    await becomeAdministrator(server, work, userId)
  }
  return user.email
}
