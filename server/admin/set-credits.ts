import { randomUUID } from 'node:crypto'
import { dateColumn } from '../accounts/columns.ts'
import { inTransaction } from '../database/transaction.ts'
import { setBalance } from '../ledger/set-balance.ts'
import type { Server } from '../server.ts'
import { findChangeable, findUser } from './find-user.ts'
import { presentUser } from './present-user.ts'

/** As the specification words it. */
export const ADJUSTMENT = 'Admin credit adjustment'

/** Makes a balance this amount. Throws `requests.not-found`, `administration.fixed`. */
export async function setCredits(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  { id, credits, actor, reason = ADJUSTMENT }: { id: string; credits: number; actor: string | null; reason?: string },
) {
  return inTransaction(database, async (work) => {
    await findChangeable(work, id)
    const key = `adjustment:${randomUUID()}`
    const now = clock.now()
    await setBalance(work, { userId: id, key, type: 'adjustment', amount: credits, reason, actor }, now)
    await work
      .updateTable('users')
      .set({ updated_at: dateColumn(now) })
      .where('id', '=', id)
      .execute()
    return presentUser(await findUser(work, id))
  })
}
