import { CodeClaim, LinkClaim } from '../../contract/gifts.ts'
import { type Page, readPage } from '../../database/page.ts'
import { presentRow } from '../../database/present-row.ts'
import type { Core, Server } from '../../server.ts'

/** The claims of codes, newest first, and the count of all. The e-mail of a deleted user is null. */
export async function listCodeClaims({ database }: Core, page: Page) {
  const all = database.kysely
    .selectFrom('credit_code_claims as claim')
    .innerJoin('credit_codes as code', 'code.id', 'claim.code_id')
    .leftJoin('users', 'users.id', 'claim.user_id')
    .select(['claim.id', 'users.email', 'code.last_four', 'code.credits', 'claim.credits_awarded', 'claim.claimed_at'])
  const { rows, next } = await readPage(all, page, 'claimed_at', 'claim')
  const claims = rows.map((row) => presentRow(CodeClaim, row, {}))
  return { claims, count: await countOf(database, 'credit_code_claims'), next }
}

/** The claims of links, newest first, and the count of all. The e-mail of a deleted user is null. */
export async function listLinkClaims({ database }: Core, page: Page) {
  const all = database.kysely
    .selectFrom('credit_link_claims as claim')
    .innerJoin('credit_links as link', 'link.id', 'claim.link_id')
    .leftJoin('users', 'users.id', 'claim.user_id')
    .select(['claim.id', 'users.email', 'link.token', 'link.credits', 'claim.credits_awarded', 'claim.claimed_at'])
  const { rows, next } = await readPage(all, page, 'claimed_at', 'claim')
  const claims = rows.map((row) => presentRow(LinkClaim, row, {}))
  return { claims, count: await countOf(database, 'credit_link_claims'), next }
}

async function countOf(
  { kysely }: Server['database'],
  table: 'credit_code_claims' | 'credit_link_claims',
): Promise<number> {
  const { count } = await kysely
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
