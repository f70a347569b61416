import { randomUUID } from 'node:crypto'
import type { Work } from '../database/database.ts'
import { setBalance } from '../ledger/set-balance.ts'
import type { Server } from '../server.ts'
import { dateColumn } from './columns.ts'
import { creditsOfRole } from './starting-credits.ts'

type Needed = Pick<Server, 'catalog' | 'clock'>

/**
 * Gives the role and its credits; whoever had the role before becomes a user of the plan free with its credits, since there is one
 * administrator. False, and nothing changed, when the user is the administrator already.
 */
export async function becomeAdministrator(server: Needed, work: Work, userId: string): Promise<boolean> {
  if (!(await setRole(server, work, { userId, from: ['free', 'pro', 'business'], to: 'admin' }))) return false
  for (const { id } of await administrators(work)) {
    if (id !== userId) await resignAdministrator(server, work, id)
  }
  return true
}

/** Takes the role back: a user of the plan free with its credits. False when the user isn't the administrator. */
export function resignAdministrator(server: Needed, work: Work, userId: string): Promise<boolean> {
  return setRole(server, work, { userId, from: ['admin'], to: 'free' })
}

/** One; databases of earlier versions may have more. */
export function administrators(work: Work): Promise<{ id: string; email: string }[]> {
  return work.selectFrom('users').select(['id', 'email']).where('role', '=', 'admin').orderBy('id').execute()
}

interface RoleStep {
  readonly userId: string
  readonly from: readonly ('free' | 'pro' | 'business' | 'admin')[]
  readonly to: 'free' | 'admin'
}

async function setRole(server: Needed, work: Work, { userId, from, to }: RoleStep): Promise<boolean> {
  const now = server.clock.now()
  const changed = await work
    .updateTable('users')
    .set({ role: to, updated_at: dateColumn(now) })
    .where('id', '=', userId)
    .where('role', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return false
  const entry = { userId, key: `role:${randomUUID()}`, type: 'role', reason: `Role set to ${to}` } as const
  await setBalance(work, { ...entry, amount: creditsOfRole(server, to) }, now)
  return true
}
