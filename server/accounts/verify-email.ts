import type { Language } from '../../engine/base/language.ts'
import { countAttempt } from '../database/attempts.ts'
import type { Tx } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'
import { grantAdministratorRole, isConfiguredAdministrator } from './administrator.ts'
import { normalizeEmail } from './email.ts'
import { findToken, spendToken } from './mailed-token.ts'
import type { NewSession, RequestClient } from './sessions.ts'
import { beginSession, requireUserByCredentials } from './sign-in.ts'

/**
 * Verifies an address by its mailed link and the account's password, and begins a session. The link alone is not enough: mail
 * scanners open links, and so do people whose address a stranger signed up with. Throws `accounts.verify-link-invalid`,
 * `accounts.credentials-invalid`, `requests.too-many`.
 */
export async function verifyEmail(
  server: Server,
  { token, password, remember }: { readonly token: string; readonly password: string; readonly remember: boolean },
  origin: RequestClient,
): Promise<NewSession> {
  const { database, clock } = server
  const mailed = await findToken(database.kysely, 'verify', token, clock.now())
  if (mailed === null || mailed.expired) throw new KalamError('accounts.verify-link-invalid')
  const { userId, email } = mailed
  await requireUserByCredentials(server, { email, password }, origin)
  await inTransaction(database, async (work) => {
    if (!(await spendToken(work, 'verify', token))) throw new KalamError('accounts.verify-link-invalid')
    await markEmailVerified(server, work, userId)
  })
  return beginSession(server, { userId, remember, origin })
}

/**
 * Marks the address of a user as verified. The configured administrator's address gives its owner the role. Call it when the user
 * has followed a mailed link and knows the account's password.
 */
export async function markEmailVerified(server: Core, work: Tx, userId: string): Promise<void> {
  const { email } = await work
    .updateTable('users')
    .set({ email_verified: 1, updated_at: server.clock.now() })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  if (isConfiguredAdministrator(server.config, email)) await grantAdministratorRole(server, work, userId)
}

/**
 * Orders another verification mail. For an address that needs none, the steps are the same and no mail is sent. Throws
 * `requests.too-many` within a minute, with `seconds` to wait, `accounts.email-required`, `accounts.email-invalid`.
 */
export async function resendVerification(
  server: Server,
  asked: { readonly email: string; readonly address: string | null; readonly language: Language },
): Promise<void> {
  const email = normalizeEmail(asked.email)
  await countAttempt(server, [
    { of: 'resend', pace: 'mailByAddress', by: asked.address ?? '' },
    { of: 'resend', pace: 'mailByEmail', by: email },
  ])
  const order = { purpose: 'verify', email, language: asked.language } as const
  await inTransaction(server.database, (work) => server.mails.post(work, order))
}
