import { randomUUID } from 'node:crypto'
import { toLanguage } from '../../engine/base/language.ts'
import { resetFactors } from '../accounts/second-factor.ts'
import { clearAttempts } from '../database/attempts.ts'
import type { Queryable, Tx } from '../database/database.ts'
import type { DeskRole } from '../database/tables/accounts.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { lockUser, post, repayDebt } from '../money/ledger/post.ts'
import { ACTIVE_RUN_STATES } from '../runs/run.ts'
import { pauseRun } from '../runs/stop-run.ts'
import type { Core, Server } from '../server.ts'
import { findChangeableUser, findUser, presentUser } from './users.ts'

/** Who acts at the desk, and on whom. */
interface DeskAct {
  readonly id: string
  /** The administrator, and what they may do; null: the command line, which may do everything. */
  readonly actor: { readonly id: string; readonly desk: DeskRole | null } | null
}

/**
 * Throws `requests.not-found`, `administration.fixed` for the fixed administrator, and `requests.forbidden` when somebody of another
 * role acts on an administrator.
 */
export async function requireTarget(queries: Queryable, { id, actor }: DeskAct): Promise<void> {
  await findChangeableUser(queries, id)
  if (actor === null || actor.desk === 'all') return
  const target = await queries.selectFrom('users').select('desk_role').where('id', '=', id).executeTakeFirstOrThrow()
  if (target.desk_role !== null) throw new KalamError('requests.forbidden')
}

/**
 * Adds credits to a balance, or takes them when `amount` is below zero; of two that act at once both count. Returns the key of the
 * ledger's entry too. Throws as `requireTarget` does, and `credits.insufficient` when more is taken than there is.
 */
export async function giveCredits(
  { database, clock }: Core,
  { amount, reason, ...act }: DeskAct & { readonly amount: number; readonly reason: string },
) {
  const { id, actor } = act
  return inTransaction(database, async (work) => {
    await requireTarget(work, act)
    await lockUser(work, id)
    const key = `adjustment:${randomUUID()}`
    const entry = { userId: id, key, type: 'adjustment', amount, reason } as const
    const now = clock.now()
    await post(work, { ...entry, actor: actor?.id ?? null }, now)
    if (amount > 0) await repayDebt(work, entry, now)
    await work.updateTable('users').set({ updated_at: now }).where('id', '=', id).execute()
    return { user: presentUser(await findUser(work, id)), entry: key }
  })
}

/**
 * Suspends an account: its sessions and tokens end, nobody can sign in to it, and its whole-book runs pause. What it has stays. Throws as
 * `requireTarget` does.
 */
export async function suspendUser(server: Core & Partial<Server>, act: DeskAct) {
  const { database, clock } = server
  const { id } = act
  const user = await inTransaction(database, async (work) => {
    await requireTarget(work, act)
    const now = clock.now()
    await work
      .updateTable('users')
      .set({ suspended_at: now, updated_at: now })
      .where('id', '=', id)
      .where('suspended_at', 'is', null)
      .execute()
    await work.deleteFrom('sessions').where('user_id', '=', id).execute()
    await work.deleteFrom('tokens').where('user_id', '=', id).execute()
    await work.deleteFrom('sign_in_steps').where('user_id', '=', id).execute()
    return presentUser(await findUser(work, id))
  })
  const runs = await database.kysely
    .selectFrom('runs')
    .select('id')
    .where('user_id', '=', id)
    .where('state', 'in', [...ACTIVE_RUN_STATES])
    .execute()
  for (const run of runs) {
    // One that ends at this very moment needs no pause.
    if (isServer(server)) await pauseRun(server, { id: run.id, userId: id }).catch(() => undefined)
    else await database.kysely.updateTable('runs').set({ state: 'paused' }).where('id', '=', run.id).execute()
  }
  return user
}

function isServer(server: Core & Partial<Server>): server is Server {
  return server.jobs !== undefined
}

/** Lets a suspended user sign in again; runs stay paused until the user resumes them. Throws as `requireTarget` does. */
export async function liftSuspension({ database, clock }: Core, act: DeskAct) {
  return inTransaction(database, async (work) => {
    await requireTarget(work, act)
    const set = { suspended_at: null, updated_at: clock.now() }
    await work.updateTable('users').set(set).where('id', '=', act.id).execute()
    return presentUser(await findUser(work, act.id))
  })
}

/** Orders the mail with which a user sets a password anew, or verifies the address. Throws as `requireTarget` does. */
export async function mailUser(
  { database, mails }: Pick<Server, 'database' | 'mails'>,
  { purpose, ...act }: DeskAct & { readonly purpose: 'reset' | 'verify' },
): Promise<void> {
  await inTransaction(database, async (work) => {
    await requireTarget(work, act)
    await mails.post(work, { purpose, ...(await findMailAddress(work, act.id)) })
  })
}

async function findMailAddress(work: Tx, id: string) {
  const row = await work
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { email: row.email, language: toLanguage(row.language) }
}

/** Takes every second factor of a user away, tells its owner, and lets them sign in at once. Throws as `requireTarget` does. */
export async function resetSecondFactor(
  { mails, ...core }: Core & Pick<Server, 'mails'>,
  act: DeskAct,
): Promise<boolean> {
  const had = await inTransaction(core.database, async (work) => {
    // The command line helps the fixed administrator too: nobody else can.
    if (act.actor === null) await findUser(work, act.id)
    else await requireTarget(work, act)
    const isRemoved = await resetFactors(work, act.id)
    if (isRemoved) await mails.post(work, { purpose: 'factor-removed', ...(await findMailAddress(work, act.id)) })
    return isRemoved
  })
  await clearAttempts(core, { of: 'second-factor', pace: 'signInByEmail', by: act.id })
  return had
}

/** Makes a user a further administrator of a role, or nobody's; the plan stays. Throws as `requireTarget` does. */
export async function setDeskRole({ database, clock }: Core, { role, ...act }: DeskAct & { role: DeskRole | null }) {
  return inTransaction(database, async (work) => {
    await requireTarget(work, act)
    const set = { desk_role: role, updated_at: clock.now() }
    await work.updateTable('users').set(set).where('id', '=', act.id).execute()
    return presentUser(await findUser(work, act.id))
  })
}
