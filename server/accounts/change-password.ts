import { KalamError } from '../../engine/messages/error.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Server } from '../server.ts'
import type { Begun, Origin, SignedIn } from './accounts.ts'
import { countTry, forget } from './attempts.ts'
import { checkNewPassword, hashPassword, isPassword } from './password.ts'
import { setPassword } from './set-password.ts'

interface Change {
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmation?: string
  /** Whether the session that asks outlives the browser: the one that takes its place does too. */
  readonly remember: boolean
}

/**
 * Changes a password. Every session ends, the asker's own goes on as a new one: a copied cookie is worth nothing afterwards.
 * Throws `accounts.current-password-wrong`, `accounts.new-password-short`, `accounts.password-common`,
 * `accounts.new-passwords-differ`, `requests.too-many`.
 */
export async function changePassword(
  server: Pick<Server, 'database' | 'clock' | 'accounts'>,
  user: SignedIn,
  { currentPassword, newPassword, confirmation, remember }: Change,
  origin: Origin,
): Promise<Begun> {
  const { database, clock, accounts } = server
  await checkNewPassword(newPassword, { email: user.email, short: 'accounts.new-password-short' })
  if (confirmation !== undefined && confirmation !== newPassword) throw new KalamError('accounts.new-passwords-differ')
  const counted = { of: 'change-password', pace: 'signInByEmail', by: user.id } as const
  await countTry(server, [counted])
  const account = await database.kysely
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', user.id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  const current = account?.password ?? null
  if (current === null || !(await isPassword(current, currentPassword))) {
    throw new KalamError('accounts.current-password-wrong')
  }
  await forget(server, counted)
  const hashed = await hashPassword(newPassword)
  await inTransaction(database, (work) => setPassword(work, user.id, hashed, clock.now()))
  return accounts.signIn({ email: user.email, password: newPassword, remember }, origin)
}
