import { KalamError } from '../../engine/messages/error.ts'
import { hashOf } from '../codes/code-text.ts'
import { orFailed } from '../codes/or-failed.ts'
import type { Work } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockUser } from '../ledger/post.ts'
import { setBalance } from '../ledger/set-balance.ts'
import type { Server } from '../server.ts'
import type { PaidPlan } from './create-upgrade-link.ts'

interface Upgrading {
  readonly userId: string
  /** As the link says them; either may be missing. */
  readonly plan: string | undefined
  readonly token: string | undefined
}

/** What the user has afterwards. */
export interface Upgraded {
  readonly plan: PaidPlan
  readonly available: number
}

/**
 * Takes the plan that a link grants to this user, and sets the balance to the plan's amount, once. A plan alone grants nothing.
 * Throws `upgrade.link-invalid` (missing, unknown, used, expired, another's, another plan's) and `upgrade.failed`.
 */
export async function processUpgrade(
  { database, clock, catalog }: Pick<Server, 'database' | 'clock' | 'catalog'>,
  { userId, plan, token }: Upgrading,
): Promise<Upgraded> {
  if (!token || !isPaidPlan(plan)) throw new KalamError('upgrade.link-invalid')
  const credits = catalog.current().settings.roles[plan]
  if (credits === undefined) throw new KalamError('upgrade.failed')
  const use = { userId, plan, hash: hashOf(token), credits, now: clock.now() }
  return orFailed(
    'upgrade.failed',
    inTransaction(database, (work) => take(work, use)),
  )
}

function isPaidPlan(plan: string | undefined): plan is PaidPlan {
  return plan === 'pro' || plan === 'business'
}

interface Use {
  readonly userId: string
  readonly plan: PaidPlan
  readonly hash: string
  readonly credits: number
  readonly now: number
}

async function take(work: Work, { userId, plan, hash, credits, now }: Use): Promise<Upgraded> {
  // Before the token, as who deletes a user locks them: the other way round each would wait for the other.
  await lockUser(work, userId)
  const token = await work
    .updateTable('upgrade_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('plan', '=', plan)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'created_by'])
    .executeTakeFirst()
  if (token === undefined) throw new KalamError('upgrade.link-invalid')
  const raised = await work
    .updateTable('users')
    .set({ role: plan, updated_at: new Date(now).toISOString() })
    .where('id', '=', userId)
    .where('role', '<>', 'admin')
    .returning('id')
    .executeTakeFirst()
  if (raised === undefined) throw new KalamError('upgrade.link-invalid')
  const balance = await setBalance(
    work,
    {
      userId,
      key: `upgrade:${token.id}`,
      type: 'upgrade',
      amount: credits,
      reason: `Upgrade to ${plan}`,
      reference: token.id,
      actor: token.created_by,
    },
    now,
  )
  if (balance === null) throw new KalamError('upgrade.link-invalid')
  return { plan, available: balance.available }
}
