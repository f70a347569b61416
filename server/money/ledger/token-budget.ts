import { sql } from 'kysely'
import type { Queryable, Tx } from '../../database/database.ts'
import { KalamError } from '../../messages/error.ts'

/** What a token may spend. */
export interface TokenBudget {
  /** In all, over its whole life. */
  readonly credits: number
  /** Without what it has spent, and what is held for it. What is given back counts no more. */
  readonly left: number
}

/** Credits that a token has spent or that are held for it. */
export function selectSpentByToken(token: unknown) {
  return sql<number>`(select coalesce(sum(price), 0) from generations
    where token_id = ${token} and state in ('held', 'settled'))`
}

/** What a token may still spend; null: no token asks. Throws `tokens.ended` when it was revoked or has expired. */
export async function readBudgetLeft(
  queries: Queryable,
  tokenId: string | null,
  now: number,
): Promise<TokenBudget | null> {
  if (tokenId === null) return null
  const token = await queries
    .selectFrom('tokens')
    .select(['credits', 'expires_at', selectSpentByToken(tokenId).as('spent')])
    .where('id', '=', tokenId)
    .executeTakeFirst()
  if (token === undefined || (token.expires_at !== null && token.expires_at <= now))
    throw new KalamError('tokens.ended')
  const credits = token.credits ?? 0
  return { credits, left: credits - Number(token.spent) }
}

/**
 * Checks that what was just held is within the token's budget, under the lock of the user's row. Throws `tokens.budget`, `tokens.ended`;
 * each must leave the transaction.
 */
export async function checkBudget(work: Tx, tokenId: string | null, price: number, now: number): Promise<void> {
  const budget = await readBudgetLeft(work, tokenId, now)
  if (budget !== null && budget.left < 0) throw createBudgetUsedError({ ...budget, left: budget.left + price }, price)
}

export function createBudgetUsedError({ credits, left }: TokenBudget, price: number): KalamError {
  return new KalamError('tokens.budget', { values: { credits, left: Math.max(0, left), price } })
}
