import { cursorOf, type Page, pageOf } from '../credits/page.ts'
import type { Server } from '../server.ts'

/** Who redeemed what, newest first, and how many claims there are in all. The e-mail of a deleted user is null. */
export async function listCodeClaims({ database }: Pick<Server, 'database'>, page: Page) {
  const { at, id } = cursorOf(page)
  const found = await database.kysely
    .selectFrom('credit_code_claims as claim')
    .innerJoin('credit_codes as code', 'code.id', 'claim.code_id')
    .leftJoin('users', 'users.id', 'claim.user_id')
    .select(['claim.id', 'users.email', 'code.last_four', 'code.credits', 'claim.credits_awarded', 'claim.claimed_at'])
    .where(({ or, and, eb }) =>
      or([eb('claim.claimed_at', '<', at), and([eb('claim.claimed_at', '=', at), eb('claim.id', '<', id)])]),
    )
    .orderBy('claim.claimed_at', 'desc')
    .orderBy('claim.id', 'desc')
    .limit(page.limit + 1)
    .execute()
  const { rows, next } = pageOf(found, page.limit, (row) => ({ at: row.claimed_at, id: row.id }))
  const { count } = await database.kysely
    .selectFrom('credit_code_claims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const claims = rows.map((row) => ({
    id: row.id,
    email: row.email,
    lastFour: row.last_four,
    credits: row.credits,
    creditsAwarded: row.credits_awarded,
    claimedAt: new Date(row.claimed_at).toISOString(),
  }))
  return { claims, count: Number(count), next }
}
