import { sql } from 'kysely'
import type { Server } from '../server.ts'

/** At most ten changes a second are told; this is five. */
const PAUSE = 200

/**
 * Tells that the users changed, whoever changed them, on whatever server: first what stands, then each change. The page asks
 * for its list again.
 */
export async function* watchUsers(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  signal: AbortSignal,
): AsyncGenerator<{ readonly event: string; readonly data: { readonly users: number; readonly state: string } }> {
  let told: string | null = null
  while (!signal.aborted) {
    const { users, state } = await standing({ database })
    if (state !== told) {
      told = state
      yield { event: 'users', data: { users, state } }
    }
    await clock.delay(PAUSE, signal).catch(() => undefined)
  }
}

/** Any change of a user moves one of these: the sums of balances and entries, the count, the last change of a row. */
async function standing({ database }: Pick<Server, 'database'>): Promise<{ users: number; state: string }> {
  const row = await database.kysely
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('users'),
      fn.sum<number | null>('ledger_entries').as('entries'),
      fn.sum<number | null>('credits_available').as('credits'),
      fn.sum<number | null>('total_usage').as('usage'),
      sql<string | Date | null>`max(updated_at)`.as('changed'),
      sql<number>`sum(length(email) + length(name) + length(role) + (case when email_verified = ${database.kind === 'sqlite' ? sql`1` : sql`true`} then 1 else 0 end))`.as(
        'texts',
      ),
    ])
    .executeTakeFirstOrThrow()
  const { users, entries, credits, usage, changed, texts } = row
  const at = changed === null ? 0 : new Date(changed).getTime()
  return { users: Number(users), state: [users, entries, credits, usage, at, texts].map(Number).join('.') }
}
