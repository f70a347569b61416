import type { SignedIn } from '../accounts/accounts.ts'
import type { Server } from '../server.ts'
import { countCatalog } from './present-catalog.ts'

/** A user's greeting and four figures, and what is new. */
export async function readDashboard(
  { database, catalog }: Pick<Server, 'database' | 'catalog'>,
  { id, email }: Pick<SignedIn, 'id' | 'email'>,
) {
  const current = catalog.current()
  const user = await database.kysely
    .selectFrom('users')
    .select(['total_usage', 'credits_available', 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    name: email.split('@')[0]!,
    chaptersGenerated: user.total_usage,
    creditsAvailable: user.credits_available,
    plan: user.role,
    types: countCatalog(current).types,
    updates: current.updates,
  }
}
