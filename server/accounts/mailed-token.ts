import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Queries, Work } from '../database/database.ts'
import { instantOf } from '../database/instant.ts'
import { dateColumn } from './columns.ts'

const HOUR = 3_600_000

/** What a mailed link allows, and for how long. */
const LASTS = { verify: 24 * HOUR, reset: HOUR } as const
/** An ended link is remembered for so long, to be told from one that never was. */
const REMEMBERED = 7 * 24 * HOUR

export type Purpose = keyof typeof LASTS

export interface MailedToken {
  readonly userId: string
  readonly expired: boolean
}

/** A new token for a link; only its hash is kept. */
export async function issueToken(work: Work, purpose: Purpose, userId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = dateColumn(now)
  await work
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where('expires_at', '<', dateColumn(now - REMEMBERED))
    .execute()
  await work
    .insertInto('verifications')
    .values({
      id: randomUUID(),
      identifier: identifierOf(purpose, token),
      value: userId,
      expires_at: dateColumn(now + LASTS[purpose]),
      created_at: at,
      updated_at: at,
    })
    .execute()
  return token
}

/** Null: there never was such a link, or it was used. */
export async function findToken(
  queries: Queries,
  purpose: Purpose,
  token: string,
  now: number,
): Promise<MailedToken | null> {
  const found = await queries
    .selectFrom('verifications')
    .select(['value', 'expires_at'])
    .where('identifier', '=', identifierOf(purpose, token))
    .executeTakeFirst()
  return found === undefined ? null : { userId: found.value, expired: instantOf(found.expires_at) <= now }
}

/** Uses a link up, and with it all others of the user's for the same purpose. False: someone was quicker. */
export async function spendToken(work: Work, purpose: Purpose, token: string): Promise<boolean> {
  const spent = await work
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(purpose, token))
    .returning('value')
    .executeTakeFirst()
  if (spent === undefined) return false
  await work
    .deleteFrom('verifications')
    .where('value', '=', spent.value)
    .where('identifier', 'like', `${purpose}:%`)
    .execute()
  return true
}

function identifierOf(purpose: Purpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('hex')}`
}
