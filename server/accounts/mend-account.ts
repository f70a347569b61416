import { inTransaction } from '../database/transaction.ts'
import type { Server } from '../server.ts'
import { becomeAdministrator } from './become-administrator.ts'
import { isAdministratorsEmail } from './email.ts'
import { creditsOfRole, grantStartingCredits } from './starting-credits.ts'

/**
 * Gives a user who signed in what is missing: the starting credits of an account whose ledger is empty, and the administrator's
 * role when the address, verified or nobody could sign in with it, is the configured one.
 */
export async function mendAccount(
  server: Pick<Server, 'config' | 'database' | 'clock' | 'catalog'>,
  userId: string,
): Promise<void> {
  const { config, database, clock } = server
  const user = await database.kysely
    .selectFrom('users')
    .select(['email', 'email_verified', 'role', 'ledger_entries'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) return
  const isDue =
    user.role !== 'admin' && Boolean(user.email_verified) && isAdministratorsEmail(user.email, config.administrator)
  if (user.ledger_entries > 0 && !isDue) return
  const now = clock.now()
  await inTransaction(database, async (work) => {
    await grantStartingCredits(work, { userId, amount: creditsOfRole(server, user.role) }, now)
    if (isDue) await becomeAdministrator(server, work, userId)
  })
}
