import { randomUUID } from 'node:crypto'
import { KalamError } from '../../engine/messages/error.ts'
import { dateColumn } from '../accounts/columns.ts'
import { creditsOfRole } from '../accounts/starting-credits.ts'
import type { Queries } from '../database/database.ts'
import type { Role } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockUser } from '../ledger/post.ts'
import { setBalance } from '../ledger/set-balance.ts'
import type { Server } from '../server.ts'
import { findChangeable, findUser } from './find-user.ts'
import { presentUser } from './present-user.ts'

type Needs = Pick<Server, 'database' | 'clock' | 'catalog'>

/** What a change of role would do to a balance, before anybody confirms it. Throws as the change itself does. */
export async function quoteRole({ database, catalog }: Needs, id: string, role: Role) {
  const { from, creditsNow, creditsThen } = await judge({ catalog }, database.kysely, id, role)
  return { from, to: role, creditsNow, creditsThen, difference: creditsThen - creditsNow }
}

/**
 * Sets the role and makes the balance the role's amount, by one entry of the ledger. Throws `requests.not-found`,
 * `administration.fixed`, `administration.admin-role`, and `administration.balance-moved` when another balance was confirmed.
 */
export async function changeRole(
  { database, clock, catalog }: Needs,
  { id, role, creditsNow, actor }: { id: string; role: Role; creditsNow?: number | undefined; actor: string },
) {
  return inTransaction(database, async (work) => {
    await findUser(work, id)
    const { available } = await lockUser(work, id)
    const { from, creditsThen } = await judge({ catalog }, work, id, role)
    if (creditsNow !== undefined && creditsNow !== available) {
      throw new KalamError('administration.balance-moved', { values: { credits: available } })
    }
    const now = clock.now()
    const entry = { userId: id, key: `role:${randomUUID()}`, type: 'role' as const, amount: creditsThen, actor }
    await setBalance(work, { ...entry, reason: `Role changed from ${from} to ${role}` }, now)
    await work
      .updateTable('users')
      .set({ role, updated_at: dateColumn(now) })
      .where('id', '=', id)
      .execute()
    return presentUser(await findUser(work, id))
  })
}

async function judge({ catalog }: Pick<Needs, 'catalog'>, queries: Queries, id: string, role: Role) {
  const user = await findChangeable(queries, id)
  if (role === 'admin') throw new KalamError('administration.admin-role')
  return { from: user.role, creditsNow: user.credits_available, creditsThen: creditsOfRole({ catalog }, role) }
}
