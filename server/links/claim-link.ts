import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { KalamError } from '../../engine/messages/error.ts'
import { orFailed } from '../codes/or-failed.ts'
import type { Received } from '../codes/redeem-code.ts'
import type { Work } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { post } from '../ledger/post.ts'
import type { Server } from '../server.ts'
import { plainToken } from './link-token.ts'

/**
 * Claims a link, once a user. `CREDIT500-SUCCESS`, where a purchase lands, is no link and gives nothing.
 * Throws `links.invalid` (unknown, deleted, expired, used up, claimed before) and `links.failed`.
 */
export async function claimLink(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  { token, userId }: { readonly token: string; readonly userId: string },
): Promise<Received> {
  return orFailed(
    'links.failed',
    inTransaction(database, (work) => take(work, plainToken(token), userId, clock.now())),
  )
}

async function take(work: Work, token: string, userId: string, now: number): Promise<Received> {
  // The guarded update is the lock and the check in one.
  const link = await work
    .updateTable('credit_links')
    .set({ claimed: sql<number>`claimed + 1` })
    .where('token', '=', token)
    .where('is_active', '=', 1)
    .where(({ or, eb, ref }) => or([eb('max_claims', 'is', null), eb('claimed', '<', ref('max_claims'))]))
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning(['id', 'credits'])
    .executeTakeFirst()
  if (link === undefined) throw new KalamError('links.invalid')
  const claim = await work
    .insertInto('credit_link_claims')
    .values({ id: randomUUID(), link_id: link.id, user_id: userId, credits_awarded: link.credits, claimed_at: now })
    .onConflict((conflict) => conflict.columns(['link_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Thrown within the transaction: the count above is taken back.
  if (claim === undefined) throw new KalamError('links.invalid')
  const key = `link:${link.id}:${userId}`
  const { available } = await post(
    work,
    { userId, key, type: 'link', amount: link.credits, reason: 'Credit link', reference: link.id },
    now,
  )
  return { awarded: link.credits, available }
}
