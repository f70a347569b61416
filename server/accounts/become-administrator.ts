import { randomUUID } from 'node:crypto'
import type { Work } from '../database/database.ts'
import { setBalance } from '../ledger/set-balance.ts'
import { dateColumn } from './columns.ts'

/** Gives the role and its credits. False, and nothing changed, when the user is one already. */
export async function becomeAdministrator(
  work: Work,
  { userId, amount }: { userId: string; amount: number },
  now: number,
): Promise<boolean> {
  const changed = await work
    .updateTable('users')
    .set({ role: 'admin', updated_at: dateColumn(now) })
    .where('id', '=', userId)
    .where('role', '!=', 'admin')
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return false
  const key = `role:${randomUUID()}`
  await setBalance(work, { userId, key, type: 'role', amount, reason: 'Role set to admin' }, now)
  return true
}
