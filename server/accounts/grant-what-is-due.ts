import { inTransaction } from '../database/transaction.ts'
import type { Core } from '../server.ts'
import { grantAdministratorRole, isConfiguredAdministrator } from './administrator.ts'
import { findRoleCredits, grantStartingCredits } from './starting-credits.ts'
import { isThrowAway } from './throw-away.ts'

/**
 * Gives a signed-in user what is missing: the starting credits when the account's ledger is empty and its address lasts, and the administrator's role
 * when the verified address is the configured one.
 */
export async function grantWhatIsDue(server: Core, userId: string): Promise<void> {
  const { config, database, clock } = server
  const user = await database.kysely
    .selectFrom('users')
    .select(['email', 'email_verified', 'role', 'ledger_entries'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) return
  const isDue = user.role !== 'admin' && Boolean(user.email_verified) && isConfiguredAdministrator(config, user.email)
  const isStart = user.ledger_entries === 0 && (isDue || !(await isThrowAway(config, user.email)))
  if (!isStart && !isDue) return
  await inTransaction(database, async (work) => {
    await grantStartingCredits(work, { userId, amount: findRoleCredits(server, user.role) }, clock.now())
    if (isDue) await grantAdministratorRole(server, work, userId)
  })
}
