import { randomUUID } from 'node:crypto'
import { type Language, toLanguage } from '../../engine/base/language.ts'
import { createUser } from '../accounts/create-user.ts'
import { findRoleCredits } from '../accounts/starting-credits.ts'
import { deleteOrphanFiles, deletePictureRows } from '../books/pictures.ts'
import type { Queryable } from '../database/database.ts'
import type { Role } from '../database/tables/accounts.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { closeAccount } from '../money/ledger/close.ts'
import { lockUser, setBalance } from '../money/ledger/post.ts'
import { cacheKeyPrefix } from '../publish/file-cache.ts'
import type { Core, Server } from '../server.ts'
import { findChangeableUser, findUser, presentUser } from './users.ts'

interface AddedUser {
  readonly email: string
  readonly password: string
  readonly name?: string | undefined
  readonly language: Language
  readonly actor: string
}

/**
 * A user of the plan free with its credits, whom the administrator vouches for: no address to verify. Throws `accounts.exists`,
 * `accounts.email-invalid`, `accounts.password-short`.
 */
export async function addUser(server: Core, { name, ...asked }: AddedUser) {
  const id = await createUser(server, {
    ...asked,
    name: name ?? null,
    role: 'free',
    verified: true,
    mustChangePassword: true,
  })
  return presentUser(await findUser(server.database.kysely, id))
}

/** What a change of role would do to a balance, before anybody confirms it. Throws as the change itself does. */
export async function quoteRoleChange(server: Core, id: string, role: Role) {
  const { from, creditsNow, creditsThen } = await judgeRole(server, server.database.kysely, id, role)
  return { from, to: role, creditsNow, creditsThen, difference: creditsThen - creditsNow }
}

/**
 * Sets the role and makes the balance the role's amount, by one entry of the ledger. Throws `requests.not-found`,
 * `administration.fixed`, `administration.admin-role`, and `administration.balance-moved` when another balance was confirmed.
 */
export async function changeRole(
  server: Core,
  { id, role, creditsNow, actor }: { id: string; role: Role; creditsNow?: number | undefined; actor: string },
) {
  return inTransaction(server.database, async (work) => {
    await findUser(work, id)
    const { available } = await lockUser(work, id)
    const { from, creditsThen } = await judgeRole(server, work, id, role)
    if (creditsNow !== undefined && creditsNow !== available) {
      throw new KalamError('administration.balance-moved', { values: { credits: available } })
    }
    const now = server.clock.now()
    const entry = { userId: id, key: `role:${randomUUID()}`, type: 'role' as const, amount: creditsThen, actor }
    await setBalance(work, { ...entry, reason: `Role changed from ${from} to ${role}` }, now)
    await work.updateTable('users').set({ role, updated_at: now }).where('id', '=', id).execute()
    return presentUser(await findUser(work, id))
  })
}

async function judgeRole(server: Core, queries: Queryable, id: string, role: Role) {
  const user = await findChangeableUser(queries, id)
  if (role === 'admin') throw new KalamError('administration.admin-role')
  return { from: user.role, creditsNow: user.credits_available, creditsThen: findRoleCredits(server, role) }
}

/** As the specification words it. */
export const DEFAULT_ADJUSTMENT_REASON = 'Admin credit adjustment'

/** Makes a balance this amount, and returns the key of the ledger's entry too. Throws `requests.not-found`, `administration.fixed`. */
export async function setCredits(
  { database, clock }: Core,
  {
    id,
    credits,
    actor,
    reason = DEFAULT_ADJUSTMENT_REASON,
  }: { id: string; credits: number; actor: string | null; reason?: string },
) {
  return inTransaction(database, async (work) => {
    await findChangeableUser(work, id)
    const key = `adjustment:${randomUUID()}`
    const now = clock.now()
    await setBalance(work, { userId: id, key, type: 'adjustment', amount: credits, reason, actor }, now)
    await work.updateTable('users').set({ updated_at: now }).where('id', '=', id).execute()
    return { user: presentUser(await findUser(work, id)), entry: key }
  })
}

type Deleting = Pick<Server, 'database' | 'clock' | 'mails' | 'files' | 'exportCache'>

/** A text that begins between two locks undoes a deletion; a run begins one every few seconds at most. */
const MAX_DELETE_TRIES = 5

/**
 * Closes the account in the ledger and removes everything that is the person's: books, pictures, history, sessions, mails, and the
 * exported files that this server keeps. The ledger's entries and what was bought stay, with an id that names nobody. A mail tells
 * the person, where there is a mail server. Throws `requests.not-found`, `administration.fixed`, `generation.in-flight` when a text
 * is begun at every try.
 */
export async function deleteUser(server: Deleting, who: { id: string; actor: string | null }): Promise<void> {
  for (let tries = MAX_DELETE_TRIES; ; tries--) {
    try {
      await deleteOnce(server, who)
      await deleteOrphanFiles(server)
      return await server.exportCache.forget(cacheKeyPrefix(who.id))
    } catch (error) {
      if (tries === 1 || !(error instanceof KalamError) || error.code !== 'generation.in-flight') throw error
    }
  }
}

async function deleteOnce(
  { database, clock, mails }: Deleting,
  { id, actor }: { id: string; actor: string | null },
): Promise<void> {
  await inTransaction(database, async (work) => {
    const { email } = await findChangeableUser(work, id)
    const { language } = await work
      .selectFrom('users')
      .select('language')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await closeAccount(work, id, clock.now(), actor)
    // What a text was about is in its usage, and who it was given to may be in a reason; that it was paid stays.
    await work.updateTable('usage_records').set({ metadata: '{}' }).where('user_id', '=', id).execute()
    await work.updateTable('generations').set({ error_values: null }).where('user_id', '=', id).execute()
    await work
      .updateTable('credit_transactions')
      .set({ reason: DEFAULT_ADJUSTMENT_REASON })
      .where('user_id', '=', id)
      .where('type', '=', 'adjustment')
      .execute()
    await work.deleteFrom('upgrade_tokens').where('user_id', '=', id).execute()
    await work
      .deleteFrom('mails')
      .where(({ or, eb }) => or([eb('recipient', '=', email), eb('user_id', '=', id)]))
      .execute()
    await deletePictureRows(work, id, clock.now())
    // Deletes books with their pieces, history, sessions and mailed tokens too.
    await work.deleteFrom('users').where('id', '=', id).execute()
    const told = { purpose: 'account-deleted', email, language: toLanguage(language) } as const
    await mails.post(work, told)
  })
}
