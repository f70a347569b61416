import type { Tx } from '../database/database.ts'
import type { Role } from '../database/tables/accounts.ts'
import { KalamError } from '../messages/error.ts'
import { grant } from '../money/ledger/post.ts'
import type { Core } from '../server.ts'

/** The credits of a role, from the catalog's `roles`. Throws `accounts.sign-up-failed` when the catalog has none for it. */
export function findRoleCredits({ catalog }: Core, role: Role): number {
  const amount = catalog.current().settings.roles[role]
  if (amount === undefined)
    throw new KalamError('accounts.sign-up-failed', { cause: new Error(`no credits for ${role}`) })
  return amount
}

/** The key of the ledger's entry that grants them. */
export function formatGrantKey(userId: string): string {
  return `grant:${userId}`
}

/** Grants a new account its credits. Later calls for the same user do nothing and return false. */
export async function grantStartingCredits(
  work: Tx,
  { userId, amount, actor = null }: { userId: string; amount: number; actor?: string | null },
  now: number,
): Promise<boolean> {
  const entry = { userId, key: formatGrantKey(userId), type: 'grant', amount, reason: 'Sign-up', actor } as const
  return (await grant(work, entry, now)) !== null
}
