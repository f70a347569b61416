import { KalamError } from '../../engine/messages/error.ts'
import type { Work } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Server } from '../server.ts'
import { administrators, becomeAdministrator, resignAdministrator } from './become-administrator.ts'
import { readEmail } from './email.ts'

type Needed = Pick<Server, 'database' | 'clock' | 'catalog'> & {
  readonly config: Pick<Server['config'], 'administrator'>
}

/**
 * Makes a registered user the administrator, for the command line alone. False: the user is it already. Throws
 * `accounts.user-failed` when nobody has this address, and what `mayHaveRole` throws.
 */
export async function promoteAdministrator(
  server: Needed,
  { email, move }: { readonly email: string; readonly move: boolean },
): Promise<boolean> {
  const address = readEmail(email)
  return inTransaction(server.database, async (work) => {
    const id = await idOf(work, address)
    await mayHaveRole(server, work, { email: address, move })
    return becomeAdministrator(server, work, id)
  })
}

/**
 * Takes the role back, for the command line alone. False: the user isn't the administrator. Throws `accounts.user-failed`, and
 * `administration.configured` when the configuration would give the role again.
 */
export async function demoteAdministrator(server: Needed, email: string): Promise<boolean> {
  const address = readEmail(email)
  if (server.config.administrator?.trim().toLowerCase() === address) throw configured(address)
  return inTransaction(server.database, async (work) => resignAdministrator(server, work, await idOf(work, address)))
}

/**
 * There is one administrator. Throws `administration.one-only` while another has the role and it isn't to be moved, and
 * `administration.configured` when the configuration names another.
 */
export async function mayHaveRole(
  { config }: Pick<Needed, 'config'>,
  work: Work,
  { email, move }: { readonly email: string; readonly move: boolean },
): Promise<void> {
  const named = config.administrator?.trim().toLowerCase()
  if (named !== undefined && named !== email) throw configured(named)
  const other = (await administrators(work)).find((one) => one.email !== email)
  if (other !== undefined && !move) throw new KalamError('administration.one-only', { values: { email: other.email } })
}

function configured(email: string): KalamError {
  return new KalamError('administration.configured', { values: { email, setting: 'KALAM_ADMIN_EMAIL' } })
}

async function idOf(work: Work, email: string): Promise<string> {
  const user = await work.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (user === undefined) throw new KalamError('accounts.user-failed')
  return user.id
}
