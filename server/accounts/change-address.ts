import { hash, randomBytes } from 'node:crypto'
import { inTransaction, isUniqueViolation } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'
import { grantAdministratorRole, isConfiguredAdministrator } from './administrator.ts'
import { normalizeEmail } from './email.ts'
import type { SignedIn } from './sessions.ts'
import { findRoleCredits, grantStartingCredits } from './starting-credits.ts'
import { countNewAddress, isThrowAway } from './throw-away.ts'

const LIFETIME_MS = 24 * 3_600_000

/**
 * Mails a link to another address, which becomes the account's when its owner opens it signed in. An address that has an account
 * gets the mail that tells its owner instead, and the answer is the same. Throws `accounts.email-required`,
 * `accounts.email-invalid`, `accounts.email-same`, `accounts.throw-away-slowed`, `requests.too-many`.
 */
export async function requestAddressChange(server: Server, user: SignedIn, typed: string): Promise<void> {
  const { database, clock, mails } = server
  const email = normalizeEmail(typed)
  if (email === user.email) throw new KalamError('accounts.email-same')
  await countNewAddress(server, email, [
    { of: 'change-email', pace: 'mailByEmail', by: email },
    { of: 'change-email', pace: 'mailByAddress', by: user.id },
  ])
  const { language } = user
  await inTransaction(database, async (work) => {
    const taken = await work.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (taken !== undefined) return mails.post(work, { purpose: 'exists', email, language })
    const token = randomBytes(32).toString('base64url')
    await work.deleteFrom('address_changes').where('user_id', '=', user.id).execute()
    const expires_at = clock.now() + LIFETIME_MS
    const token_hash = hash('sha256', token)
    await work.insertInto('address_changes').values({ token_hash, user_id: user.id, email, expires_at }).execute()
    // The token is in the order: it is good for the signed-in owner alone.
    await mails.post(work, { purpose: 'change-email', email, language, token })
  })
}

/**
 * Makes the mailed address the account's, tells the former one, and grants credits that waited. Throws `accounts.email-link-invalid` when the link is unknown,
 * used, expired, or another user's, and when somebody has opened an account with the address meanwhile.
 */
export async function changeAddress(
  server: Server,
  user: SignedIn,
  token: string,
): Promise<{ readonly email: string }> {
  const { database, clock, mails, config } = server
  // Their starting credits have waited for an address that lasts.
  const begins = await isThrowAway(config, user.email)
  const changing = inTransaction(database, async (work) => {
    const spent = await work
      .deleteFrom('address_changes')
      .where('token_hash', '=', hash('sha256', token))
      .where('user_id', '=', user.id)
      .returning(['email', 'expires_at'])
      .executeTakeFirst()
    if (spent === undefined || spent.expires_at <= clock.now()) throw new KalamError('accounts.email-link-invalid')
    const { email } = spent
    await mails.post(work, { purpose: 'email-changed', email: user.email, language: user.language, to: email })
    await work
      .updateTable('users')
      .set({ email, email_verified: 1, updated_at: clock.now() })
      .where('id', '=', user.id)
      .execute()
    if (begins && !(await isThrowAway(config, email)))
      await grantStartingCredits(work, { userId: user.id, amount: findRoleCredits(server, 'free') }, clock.now())
    // A mailed link to the former address would sign its owner in.
    await work.deleteFrom('mailed_tokens').where('user_id', '=', user.id).execute()
    if (isConfiguredAdministrator(config, email)) await grantAdministratorRole(server, work, user.id)
    return { email }
  })
  return changing.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new KalamError('accounts.email-link-invalid', { cause: error }) : error
  })
}

/** The address that waits for its owner's click; null: none. */
export async function findPendingAddress({ database, clock }: Core, userId: string): Promise<string | null> {
  const row = await database.kysely
    .selectFrom('address_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row?.email ?? null
}
