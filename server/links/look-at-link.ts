import type { Server } from '../server.ts'
import { plainToken } from './link-token.ts'
import { isOpen } from './present-link.ts'

/** Whether a link is open and what it gives. Looking never claims; a token that isn't one looks like a closed link. */
export async function lookAtLink(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  token: string,
): Promise<{ open: boolean; credits: number | null }> {
  const link = await database.kysely
    .selectFrom('credit_links')
    .select(['credits', 'is_active', 'expires_at', 'max_claims', 'claimed'])
    .where('token', '=', plainToken(token))
    .executeTakeFirst()
  return link !== undefined && isOpen(link, clock.now())
    ? { open: true, credits: link.credits }
    : { open: false, credits: null }
}
