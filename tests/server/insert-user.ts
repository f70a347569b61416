import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/database/database.ts'

// No vitest here: child processes and benchmarks use it too.

interface UserValues {
  readonly id?: string
  readonly email?: string
  readonly passwordHash?: string
  /** Put there without the ledger. */
  readonly credits?: number
  readonly now?: number
}

/** A verified user, put there by hand. Returns the id. */
export async function insertUser({ kysely }: Pick<Database, 'kysely'>, values: UserValues = {}): Promise<string> {
  const { id = randomUUID(), email = `${id}@example.test`, passwordHash = null, credits, now = Date.now() } = values
  await kysely
    .insertInto('users')
    .values({
      id,
      email,
      email_verified: 1,
      name: 'Aminah',
      password_hash: passwordHash,
      bio: null,
      intended_plan: null,
      ...(credits === undefined ? {} : { credits_available: credits }),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
