import { randomBytes, randomUUID } from 'node:crypto'
import { KalamError } from '../../engine/messages/error.ts'
import { hashOf } from '../codes/code-text.ts'
import type { Server } from '../server.ts'

export type PaidPlan = 'pro' | 'business'

export interface UpgradeLinkOrder {
  readonly userId: string
  readonly plan: PaidPlan
  /** The administrator; null: the command line. */
  readonly createdBy: string | null
  /** How long it can be used: 1 to 8,760, 72 unless told. */
  readonly hours?: number
}

/** The only time that the token is seen. */
export interface UpgradeLink {
  readonly id: string
  readonly token: string
  readonly url: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

const HOUR = 3_600_000
const MOST_HOURS = 8760

/** Makes a link by which one user takes one plan, once. Throws `requests.not-found` for nobody's id or the administrator's. */
export async function createUpgradeLink(
  { database, clock, config }: Pick<Server, 'database' | 'clock'> & { readonly config: { readonly url: string } },
  { userId, plan, createdBy, hours = 72 }: UpgradeLinkOrder,
): Promise<UpgradeLink> {
  if (!(hours > 0 && hours <= MOST_HOURS)) {
    throw new KalamError('requests.invalid', { values: { faults: `hours (1–${MOST_HOURS})` } })
  }
  const user = await database.kysely
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '<>', 'admin')
    .executeTakeFirst()
  if (user === undefined) throw new KalamError('requests.not-found')
  const id = randomUUID()
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = now + Math.round(hours * HOUR)
  await database.kysely
    .insertInto('upgrade_tokens')
    .values({
      id,
      token_hash: hashOf(token),
      user_id: userId,
      plan,
      expires_at: expiresAt,
      used_at: null,
      created_by: createdBy,
      created_at: now,
    })
    .execute()
  return { id, token, url: `${config.url}/upgrade/processing?plan=${plan}&token=${token}`, expiresAt }
}
