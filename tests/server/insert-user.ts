import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/database/database.ts'
import type { Role } from '../../server/database/tables/accounts.ts'

// No vitest here: child processes and benchmarks use it too.

interface UserValues {
  readonly id?: string
  readonly email?: string
  readonly passwordHash?: string
  readonly role?: Role
  /** Put there without the ledger. */
  readonly credits?: number
  readonly now?: number
}

/** A verified user, put there by hand. Returns the id. */
export async function insertUser({ kysely }: Pick<Database, 'kysely'>, values: UserValues = {}): Promise<string> {
  const { id = randomUUID(), passwordHash = null, role, credits, now = Date.now() } = values
  const { email = `${id}@example.test` } = values
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
      ...(role === undefined ? {} : { role }),
      ...(credits === undefined ? {} : { credits_available: credits }),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
