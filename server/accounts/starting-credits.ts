import { KalamError } from '../../engine/messages/error.ts'
import type { Work } from '../database/database.ts'
import type { Role } from '../database/tables.ts'
import { grant } from '../ledger/grant.ts'
import type { Server } from '../server.ts'

/** What a role is given when it is set, from the catalog's `roles`. Throws `accounts.sign-up-failed` when it names none. */
export function creditsOfRole({ catalog }: Pick<Server, 'catalog'>, role: Role): number {
  const amount = catalog.current().settings.roles[role]
  if (amount === undefined)
    throw new KalamError('accounts.sign-up-failed', { cause: new Error(`no credits for ${role}`) })
  return amount
}

/** A new account's credits, once for ever: asked for again, nothing moves. */
export function grantStartingCredits(
  work: Work,
  { userId, amount, actor = null }: { userId: string; amount: number; actor?: string | null },
  now: number,
): Promise<boolean> {
  return grant(work, { userId, key: `grant:${userId}`, type: 'grant', amount, reason: 'Sign-up', actor }, now)
}
