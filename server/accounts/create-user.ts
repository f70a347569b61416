import { randomUUID } from 'node:crypto'
import type { Language } from '../../engine/base/language.ts'
import type { Tx } from '../database/database.ts'
import type { Role } from '../database/tables/accounts.ts'
import { inTransaction, isUniqueViolation } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import type { Core } from '../server.ts'
import { normalizeEmail } from './email.ts'
import { hashPassword, requireGoodPassword } from './password.ts'
import { findRoleCredits, grantStartingCredits } from './starting-credits.ts'

interface NewUser {
  readonly email: string
  /** Null: they sign in by an OpenID provider. */
  readonly password: string | null
  /** The user's id at that provider. */
  readonly openid?: string | null
  /** Null: the part of the address before the @. */
  readonly name?: string | null
  readonly role: Role
  /** False: the address must be verified before signing in. */
  readonly verified: boolean
  readonly language?: Language
  /** The plan chosen at sign-up; it grants nothing. */
  readonly intendedPlan?: string | null
  /** True: somebody else chose the password, which must be changed at the first sign-in. */
  readonly mustChangePassword?: boolean
  /** True: the starting credits wait for an address that lasts. */
  readonly isThrowAway?: boolean
  /** The administrator who adds it. */
  readonly actor?: string | null
}

/**
 * Creates a user with a password or an OpenID and the credits of its role, in one transaction, in which `also` runs too. Returns the id. Throws
 * `accounts.exists`, `accounts.email-invalid`, `accounts.password-short`, `accounts.password-common`,
 * `accounts.password-named`.
 */
export async function createUser(
  server: Core,
  asked: NewUser,
  also: (work: Tx, userId: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const { database, clock } = server
  const email = normalizeEmail(asked.email)
  const { password } = asked
  if (password !== null)
    await requireGoodPassword(password, { email, name: asked.name, short: 'accounts.password-short' })
  const amount = findRoleCredits(server, asked.role)
  const password_hash = password === null ? null : await hashPassword(password)
  const [id, now] = [randomUUID(), clock.now()]
  const inserting = inTransaction(database, async (work) => {
    await work
      .insertInto('users')
      .values({
        id,
        email,
        password_hash,
        openid: asked.openid ?? null,
        must_change_password: Number(asked.mustChangePassword ?? false),
        email_verified: Number(asked.verified),
        name: asked.name?.trim() || email.slice(0, email.lastIndexOf('@')),
        role: asked.role,
        intended_plan: asked.intendedPlan ?? null,
        language: asked.language ?? 'en',
        created_at: now,
        updated_at: now,
      })
      .execute()
    if (!asked.isThrowAway) await grantStartingCredits(work, { userId: id, amount, actor: asked.actor ?? null }, now)
    await also(work, id)
  })
  await inserting.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new KalamError('accounts.exists', { cause: error }) : error
  })
  return id
}
