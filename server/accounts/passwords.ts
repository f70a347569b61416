import type * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import type { ChangePassword, Reset } from '../contract/accounts.ts'
import { clearAttempts, countAttempt } from '../database/attempts.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import { normalizeEmail } from './email.ts'
import { findToken, spendToken } from './mailed-token.ts'
import { hashPassword, requireGoodPassword, setPassword, verifyPassword } from './password.ts'
import type { NewSession, RequestClient, SignedIn } from './sessions.ts'
import { confirmPassword } from './sign-in.ts'
import { markEmailVerified } from './verify-email.ts'

/**
 * Changes a password. All sessions and tokens of the user end, and a new session replaces the session of this request, so a copied cookie is worthless
 * afterwards. A mail tells the owner. Throws `accounts.current-password-wrong`, `accounts.new-password-short`,
 * `accounts.password-common`, `accounts.password-named`, `accounts.password-same`, `accounts.new-passwords-differ`, `requests.too-many`.
 */
export async function changePassword(
  server: Server,
  user: SignedIn,
  { currentPassword, newPassword, confirmation }: z.output<typeof ChangePassword>,
  origin: RequestClient,
): Promise<NewSession> {
  const { database, clock, sessions } = server
  await requireGoodPassword(newPassword, { email: user.email, name: user.name, short: 'accounts.new-password-short' })
  if (confirmation !== undefined && confirmation !== newPassword) throw new KalamError('accounts.new-passwords-differ')
  if (newPassword === currentPassword) throw new KalamError('accounts.password-same')
  await confirmPassword(server, user, currentPassword)
  const hashed = await hashPassword(newPassword)
  const remember = await inTransaction(database, async (work) => {
    const session = await work
      .selectFrom('sessions')
      .select('remembered')
      .where('id', '=', user.sessionId)
      .executeTakeFirst()
    await setPassword(work, user.id, hashed, clock.now())
    await server.mails.post(work, { purpose: 'password-changed', email: user.email, language: user.language })
    return Boolean(session?.remembered)
  })
  return sessions.begin({ userId: user.id, remember, origin })
}

const MINUTE_SECONDS = 60

/**
 * Orders the mail with a link that sets a new password. For an unknown address the steps are the same and no mail is sent. Throws
 * `accounts.reset-too-soon` within a minute of the last request, `accounts.reset-too-often` once waits are longer, both with
 * `seconds` to wait, `accounts.email-required`, `accounts.email-invalid`.
 */
export async function requestPasswordReset(
  server: Server,
  request: { readonly email: string; readonly address: string | null; readonly language: Language },
): Promise<void> {
  const email = normalizeEmail(request.email)
  await countAttempt(
    server,
    [
      { of: 'reset', pace: 'mailByAddress', by: request.address ?? '' },
      { of: 'reset', pace: 'mailByEmail', by: email },
    ],
    ({ pace }, seconds) =>
      pace === 'mailByEmail' && seconds <= MINUTE_SECONDS ? 'accounts.reset-too-soon' : 'accounts.reset-too-often',
  )
  const order = { purpose: 'reset', email, language: request.language } as const
  await inTransaction(server.database, (work) => server.mails.post(work, order))
}

interface ResetRequest extends z.output<typeof Reset> {
  /** Of the mail to an account without one. */
  readonly language: Language
}

/**
 * Sets a new password by a mailed link, once. All sessions and tokens of the user end, and the address counts as verified. Returns whose
 * password was set. Throws `accounts.reset-link-invalid` without a token, `accounts.reset-session-invalid` for an unknown or used
 * one, `accounts.reset-link-expired`, `accounts.new-password-short`, `accounts.password-common`, `accounts.password-named`,
 * `accounts.password-same`, `accounts.passwords-differ`.
 */
export async function resetPassword(
  server: Server,
  { token, password, confirmation, language }: ResetRequest,
): Promise<{ readonly userId: string; readonly email: string }> {
  const { database, clock } = server
  if (token.trim() === '') throw new KalamError('accounts.reset-link-invalid')
  const mailed = await findToken(database.kysely, 'reset', token, clock.now())
  const owner = await ownerOf(database, mailed)
  await requireGoodPassword(password, {
    email: mailed?.email ?? '',
    name: owner?.name,
    short: 'accounts.new-password-short',
  })
  if (confirmation !== undefined && confirmation !== password) throw new KalamError('accounts.passwords-differ')
  if (mailed === null) throw new KalamError('accounts.reset-session-invalid')
  if (mailed.expired) throw new KalamError('accounts.reset-link-expired')
  const { userId, email } = mailed
  if (await verifyPassword(owner?.password_hash, password)) throw new KalamError('accounts.password-same')
  const hashed = await hashPassword(password)
  await inTransaction(database, async (work) => {
    if (!(await spendToken(work, 'reset', token))) throw new KalamError('accounts.reset-session-invalid')
    await markEmailVerified(server, work, userId)
    await setPassword(work, userId, hashed, clock.now())
    await server.mails.post(work, { purpose: 'password-changed', email, language })
  })
  // The owner may sign in at once even if failed attempts of others have caused a wait.
  await clearAttempts(server, { of: 'sign-in', pace: 'signInByEmail', by: email })
  return { userId, email }
}

async function ownerOf({ kysely }: Server['database'], mailed: { readonly userId: string } | null) {
  if (mailed === null) return undefined
  return kysely.selectFrom('users').select(['name', 'password_hash']).where('id', '=', mailed.userId).executeTakeFirst()
}
