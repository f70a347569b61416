import { randomUUID } from 'node:crypto'
import { PAID_PLANS } from '../contract/rules.ts'
import type { Tx } from '../database/database.ts'
import type { Role } from '../database/tables/accounts.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { setBalance } from '../money/ledger/post.ts'
import type { Core, Server } from '../server.ts'
import { normalizeEmail } from './email.ts'
import { findRoleCredits } from './starting-credits.ts'

type Config = Pick<Server['config'], 'administrator'>

/** Whether this is the configured administrator's address exactly: plus-tags, dots and look-alike letters make another one. */
export function isConfiguredAdministrator(config: Config, email: string): boolean {
  return email === configuredEmail(config)
}

/**
 * Gives a user the role and its credits. A former administrator becomes a user of the plan free with its credits, since there is
 * one administrator. False, and nothing changed, when the user is the administrator already.
 */
export async function grantAdministratorRole(server: Core, work: Tx, userId: string): Promise<boolean> {
  if (!(await setRole(server, work, { userId, from: ['free', ...PAID_PLANS], to: 'admin' }))) return false
  for (const { id } of await administrators(work)) {
    if (id !== userId) await resign(server, work, id)
  }
  return true
}

/**
 * Makes a registered user the administrator; only the command line does. False when the user is the administrator already. Throws
 * `accounts.user-failed` when no user has this address, and the errors of `requirePromotionAllowed`.
 */
export async function appointAdministrator(
  server: Core,
  { email, move }: { readonly email: string; readonly move: boolean },
): Promise<boolean> {
  const address = normalizeEmail(email)
  return inTransaction(server.database, async (work) => {
    const id = await idOf(work, address)
    await requirePromotionAllowed(server, work, { email: address, move })
    return grantAdministratorRole(server, work, id)
  })
}

/**
 * Makes the administrator a user of the plan free with its credits; only the command line does. False when the user is not the
 * administrator. Throws `accounts.user-failed`, and `administration.configured` when the configuration would give the role again.
 */
export async function demoteAdministrator(server: Core, email: string): Promise<boolean> {
  const address = normalizeEmail(email)
  if (isConfiguredAdministrator(server.config, address)) throw configured(address)
  return inTransaction(server.database, async (work) => resign(server, work, await idOf(work, address)))
}

/**
 * Throws `administration.one-only` while another user has the role and `move` is false, and `administration.configured` when the
 * configuration names another user.
 */
export async function requirePromotionAllowed(
  { config }: Pick<Core, 'config'>,
  work: Tx,
  { email, move }: { readonly email: string; readonly move: boolean },
): Promise<void> {
  const named = configuredEmail(config)
  if (named !== null && named !== email) throw configured(named)
  const other = (await administrators(work)).find((one) => one.email !== email)
  if (other !== undefined && !move) throw new KalamError('administration.one-only', { values: { email: other.email } })
}

/** One; databases of earlier versions may have more. */
function administrators(work: Tx): Promise<{ id: string; email: string }[]> {
  return work.selectFrom('users').select(['id', 'email']).where('role', '=', 'admin').orderBy('id').execute()
}

function resign(server: Core, work: Tx, userId: string): Promise<boolean> {
  return setRole(server, work, { userId, from: ['admin'], to: 'free' })
}

async function setRole(
  server: Core,
  work: Tx,
  { userId, from, to }: Readonly<{ userId: string; from: readonly Role[]; to: Role }>,
): Promise<boolean> {
  const now = server.clock.now()
  const changed = await work
    .updateTable('users')
    .set({ role: to, updated_at: now })
    .where('id', '=', userId)
    .where('role', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return false
  const entry = { userId, key: `role:${randomUUID()}`, type: 'role', reason: `Role set to ${to}` } as const
  await setBalance(work, { ...entry, amount: findRoleCredits(server, to) }, now)
  return true
}

function configuredEmail({ administrator }: Config): string | null {
  return administrator?.trim().toLowerCase() ?? null
}

function configured(email: string): KalamError {
  return new KalamError('administration.configured', { values: { email, setting: 'KALAM_ADMIN_EMAIL' } })
}

async function idOf(work: Tx, email: string): Promise<string> {
  const users = work.selectFrom('users').select('id').where('email', '=', email)
  return (await users.executeTakeFirstOrThrow(() => new KalamError('accounts.user-failed'))).id
}
