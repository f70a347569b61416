import { hash, randomBytes, randomUUID } from 'node:crypto'
import { expressionBuilder } from 'kysely'
import { DEFAULT_UPGRADE_HOURS, isPaidPlan, MAX_UPGRADE_HOURS, type PaidPlan } from '../../contract/rules.ts'
import type { Tables, Tx } from '../../database/database.ts'
import { inTransaction, wrapUnexpected } from '../../database/transaction.ts'
import { KalamError, notFoundError } from '../../messages/error.ts'
import type { Core } from '../../server.ts'
import { grantFromRow } from '../ledger/grants.ts'
import { lockUser } from '../ledger/post.ts'

interface UpgradeLinkOrder {
  readonly userId: string
  readonly plan: PaidPlan
  /** The administrator; null: the command line. */
  readonly createdBy: string | null
  /** How long it can be used: at most `MAX_UPGRADE_HOURS`. */
  readonly hours?: number
}

const HOUR_MS = 3_600_000

/**
 * Makes a link by which one user takes one plan, once, until `expiresAt` (milliseconds since the epoch): the only time that its token is
 * seen. Throws `requests.not-found` for an unknown id and for the administrator's.
 */
export async function createUpgradeLink(
  { database, clock, config }: Core & { readonly config: { readonly url: string } },
  { userId, plan, createdBy, hours = DEFAULT_UPGRADE_HOURS }: UpgradeLinkOrder,
) {
  if (!(hours > 0 && hours <= MAX_UPGRADE_HOURS)) {
    throw new KalamError('requests.invalid', { values: { faults: `hours (1–${MAX_UPGRADE_HOURS})` } })
  }
  await database.kysely
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '<>', 'admin')
    .executeTakeFirstOrThrow(notFoundError)
  const id = randomUUID()
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = now + Math.round(hours * HOUR_MS)
  await database.kysely
    .insertInto('upgrade_tokens')
    .values({
      id,
      token_hash: hash('sha256', token),
      user_id: userId,
      plan,
      expires_at: expiresAt,
      created_by: createdBy,
      created_at: now,
    })
    .execute()
  return { id, token, url: `${config.url}/upgrade/processing?plan=${plan}&token=${token}`, expiresAt }
}

interface Upgrading {
  readonly userId: string
  /** As the link says them; either may be missing. */
  readonly plan: string | undefined
  readonly token: string | undefined
}

/**
 * Takes the plan that a link grants to this user, and sets the balance to the plan's amount, once. A plan alone grants nothing.
 * Throws `upgrade.link-invalid` (missing, unknown, used, expired, another's, another plan's) and `upgrade.failed`.
 */
export async function processUpgrade(core: Core, upgrading: Upgrading) {
  const use = readLink(core, upgrading)
  return wrapUnexpected(
    'upgrade.failed',
    inTransaction(core.database, (work) => useToken(work, use)),
  )
}

/**
 * What a link would make of the user's balance, before it is used for good. Throws `upgrade.link-invalid` as `processUpgrade` does,
 * and `upgrade.failed`.
 */
export async function quoteUpgrade(core: Core, upgrading: Upgrading) {
  const use = readLink(core, upgrading)
  const found = await core.database.kysely
    .selectFrom('upgrade_tokens')
    .innerJoin('users', 'users.id', 'upgrade_tokens.user_id')
    .select('credits_available')
    .where(isUsable(use))
    .where('role', '<>', 'admin')
    .executeTakeFirstOrThrow(() => new KalamError('upgrade.link-invalid'))
  return { plan: use.plan, creditsNow: found.credits_available, creditsThen: use.credits }
}

type Use = ReturnType<typeof readLink>

/** What a link grants to whom. Throws `upgrade.link-invalid` for a link that can be none, and `upgrade.failed`. */
function readLink({ catalog, clock }: Core, { userId, plan, token }: Upgrading) {
  if (!token || !isPaidPlan(plan)) throw new KalamError('upgrade.link-invalid')
  const credits = catalog.current().settings.roles[plan]
  if (credits === undefined) throw new KalamError('upgrade.failed')
  return { userId, plan, hash: hash('sha256', token), credits, now: clock.now() }
}

/** The link of this token, user and plan, while it can be used. */
function isUsable({ userId, plan, hash, now }: Use) {
  const is = expressionBuilder<Tables, 'upgrade_tokens'>()
  return is.and([
    is('token_hash', '=', hash),
    is('user_id', '=', userId),
    is('plan', '=', plan),
    is('used_at', 'is', null),
    is('expires_at', '>', now),
  ])
}

/** What the user has afterwards. */
async function useToken(work: Tx, use: Use) {
  const { userId, plan, credits, now } = use
  // Before the token, as who deletes a user locks them: the other way round each would wait for the other.
  await lockUser(work, userId)
  const token = await work
    .updateTable('upgrade_tokens')
    .set({ used_at: now })
    .where(isUsable(use))
    .returning(['id', 'created_by'])
    .executeTakeFirstOrThrow(() => new KalamError('upgrade.link-invalid'))
  await work
    .updateTable('users')
    .set({ role: plan, updated_at: now })
    .where('id', '=', userId)
    .where('role', '<>', 'admin')
    .returning('id')
    .executeTakeFirstOrThrow(() => new KalamError('upgrade.link-invalid'))
  const given = { id: token.id, userId, credits, reason: `Upgrade to ${plan}`, actor: token.created_by }
  const balance = await grantFromRow(work, 'upgrade', given, now)
  if (balance === null) throw new KalamError('upgrade.link-invalid')
  return { plan, available: balance.available }
}
