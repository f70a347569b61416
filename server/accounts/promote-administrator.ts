import { KalamError } from '../../engine/messages/error.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Server } from '../server.ts'
import { becomeAdministrator } from './become-administrator.ts'
import { readEmail } from './email.ts'
import { creditsOfRole } from './starting-credits.ts'

/**
 * Makes a registered user the administrator, for the command line alone. False: the user is one already. Throws
 * `accounts.user-failed` when nobody has this address.
 */
export async function promoteAdministrator(
  server: Pick<Server, 'database' | 'clock' | 'catalog'>,
  email: string,
): Promise<boolean> {
  const amount = creditsOfRole(server, 'admin')
  return inTransaction(server.database, async (work) => {
    const user = await work.selectFrom('users').select('id').where('email', '=', readEmail(email)).executeTakeFirst()
    if (user === undefined) throw new KalamError('accounts.user-failed')
    return becomeAdministrator(work, { userId: user.id, amount }, server.clock.now())
  })
}
