import { KalamError } from '../../engine/messages/error.ts'
import type { Queries } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Server } from '../server.ts'
import { forget } from './attempts.ts'
import { findToken, spendToken } from './mailed-token.ts'
import { ownAddress } from './own-address.ts'
import { checkNewPassword, hashPassword } from './password.ts'
import { setPassword } from './set-password.ts'

interface Reset {
  readonly token: string
  readonly password: string
  readonly confirmation?: string
}

/** Whose password was set. */
export interface ResetDone {
  readonly userId: string
  readonly email: string
}

/**
 * Sets a new password by a mailed link, once; every session ends, and the address is verified by it. Throws
 * `accounts.reset-link-invalid` without a token, `accounts.reset-session-invalid` for one that never was or was used,
 * `accounts.reset-link-expired`, `accounts.new-password-short`, `accounts.password-common`, `accounts.passwords-differ`.
 */
export async function resetPassword(
  server: Pick<Server, 'config' | 'database' | 'clock' | 'catalog'>,
  { token, password, confirmation }: Reset,
): Promise<ResetDone> {
  const { database, clock } = server
  if (token.trim() === '') throw new KalamError('accounts.reset-link-invalid')
  const mailed = await findToken(database.kysely, 'reset', token, clock.now())
  const known = mailed === null ? '' : await emailOf(database.kysely, mailed.userId)
  await checkNewPassword(password, { email: known, short: 'accounts.new-password-short' })
  if (confirmation !== undefined && confirmation !== password) throw new KalamError('accounts.passwords-differ')
  if (mailed === null) throw new KalamError('accounts.reset-session-invalid')
  if (mailed.expired) throw new KalamError('accounts.reset-link-expired')
  const { userId } = mailed
  const hashed = await hashPassword(password)
  const email = await inTransaction(database, async (work) => {
    const owned = (await spendToken(work, 'reset', token)) ? await ownAddress(server, work, userId) : null
    if (owned === null) throw new KalamError('accounts.reset-session-invalid')
    await setPassword(work, userId, hashed, clock.now())
    return owned
  })
  // An owner whom a stranger's guesses kept out can sign in again.
  await forget(server, { of: 'sign-in', pace: 'signInByEmail', by: email })
  return { userId, email }
}

/** Empty when the account was closed meanwhile. */
async function emailOf(queries: Queries, userId: string): Promise<string> {
  const user = await queries.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email ?? ''
}
