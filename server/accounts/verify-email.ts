import { KalamError } from '../../engine/messages/error.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Server } from '../server.ts'
import type { Begun, Origin } from './accounts.ts'
import { tryPassword } from './enter.ts'
import { findToken, spendToken } from './mailed-token.ts'
import { ownAddress } from './own-address.ts'
import { isPassword } from './password.ts'
import { signIn } from './sign-in.ts'

interface Verification {
  readonly token: string
  readonly password: string
  readonly remember: boolean
}

/**
 * Verifies an address by its mailed link and the account's password, and signs in. A link alone does nothing: mail scanners open
 * links, and people open those of accounts that a stranger opened in their name, the administrator's above all. Throws
 * `accounts.verify-link-invalid`, `accounts.credentials-invalid`, `requests.too-many`.
 */
export async function verifyEmail(
  server: Pick<Server, 'config' | 'database' | 'clock' | 'catalog' | 'accounts'>,
  { token, password, remember }: Verification,
  origin: Origin,
): Promise<Begun> {
  const { database, clock } = server
  const mailed = await findToken(database.kysely, 'verify', token, clock.now())
  if (mailed === null || mailed.expired) throw new KalamError('accounts.verify-link-invalid')
  const { userId } = mailed
  const { email, password: hashed } = await database.kysely
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.email', 'accounts.password'])
    .where('users.id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirstOrThrow(() => new KalamError('accounts.verify-link-invalid'))
  const { address, cookies } = origin
  await tryPassword(server, { email, address, cookies }, async () => {
    if (hashed === null || !(await isPassword(hashed, password))) throw new KalamError('accounts.credentials-invalid')
  })
  await inTransaction(database, async (work) => {
    const isOwner = (await spendToken(work, 'verify', token)) && (await ownAddress(server, work, userId)) !== null
    if (!isOwner) throw new KalamError('accounts.verify-link-invalid')
  })
  return signIn(server, { email, password, remember }, origin)
}
