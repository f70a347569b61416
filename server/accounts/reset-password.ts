import { KalamError } from '../../engine/messages/error.ts'
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

/**
 * Sets a new password by a mailed link, once; every session ends, and the address is verified by it. Throws
 * `accounts.reset-link-invalid` without a token, `accounts.reset-session-invalid` for one that never was or was used,
 * `accounts.reset-link-expired`, `accounts.new-password-short`, `accounts.passwords-differ`.
 */
export async function resetPassword(
  server: Pick<Server, 'config' | 'database' | 'clock' | 'catalog'>,
  { token, password, confirmation }: Reset,
): Promise<void> {
  const { database, clock } = server
  if (token.trim() === '') throw new KalamError('accounts.reset-link-invalid')
  checkNewPassword(password, 'accounts.new-password-short')
  if (confirmation !== undefined && confirmation !== password) throw new KalamError('accounts.passwords-differ')
  const mailed = await findToken(database.kysely, 'reset', token, clock.now())
  if (mailed === null) throw new KalamError('accounts.reset-session-invalid')
  if (mailed.expired) throw new KalamError('accounts.reset-link-expired')
  const hashed = await hashPassword(password)
  const email = await inTransaction(database, async (work) => {
    const owned = (await spendToken(work, 'reset', token)) ? await ownAddress(server, work, mailed.userId) : null
    if (owned === null) throw new KalamError('accounts.reset-session-invalid')
    await setPassword(work, mailed.userId, hashed, clock.now())
    return owned
  })
  // Whoever was kept out by wrong guesses, a stranger's too, is let in again.
  await forget(server, { of: 'sign-in', pace: 'signInByEmail', by: email })
}
