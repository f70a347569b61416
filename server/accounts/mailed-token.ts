import { hash, randomBytes } from 'node:crypto'
import type { Queryable, Tx } from '../database/database.ts'

const HOUR_MS = 3_600_000

/** How long a link of each purpose is valid. */
const LIFETIME_MS = { verify: 24 * HOUR_MS, reset: HOUR_MS } as const
/** Expired links are kept this long, so that an expired link and an unknown one get different messages. */
const KEPT_MS = 7 * 24 * HOUR_MS

type Purpose = keyof typeof LIFETIME_MS

/** Creates a token for a mailed link. Only its SHA-256 is stored. */
export async function issueToken(work: Tx, purpose: Purpose, userId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await work
    .deleteFrom('mailed_tokens')
    .where('user_id', '=', userId)
    .where('expires_at', '<', now - KEPT_MS)
    .execute()
  await work
    .insertInto('mailed_tokens')
    .values({ token_hash: hash('sha256', token), purpose, user_id: userId, expires_at: now + LIFETIME_MS[purpose] })
    .execute()
  return token
}

/** The token's user. Null: the token is unknown or was used. */
export async function findToken(
  queries: Queryable,
  purpose: Purpose,
  token: string,
  now: number,
): Promise<{ readonly userId: string; readonly email: string; readonly expired: boolean } | null> {
  const found = await queries
    .selectFrom('mailed_tokens')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'email', 'expires_at'])
    .where('token_hash', '=', hash('sha256', token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return found === undefined ? null : { userId: found.user_id, email: found.email, expired: found.expires_at <= now }
}

/** Uses up a token and all others of its user and purpose. False: another request was faster. */
export async function spendToken(work: Tx, purpose: Purpose, token: string): Promise<boolean> {
  const spent = await work
    .deleteFrom('mailed_tokens')
    .where('token_hash', '=', hash('sha256', token))
    .where('purpose', '=', purpose)
    .returning('user_id')
    .executeTakeFirst()
  if (spent === undefined) return false
  await work.deleteFrom('mailed_tokens').where('user_id', '=', spent.user_id).where('purpose', '=', purpose).execute()
  return true
}
