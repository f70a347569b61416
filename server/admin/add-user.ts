import type { Language } from '../../engine/language.ts'
import { createUser } from '../accounts/create-user.ts'
import type { Server } from '../server.ts'
import { findUser } from './find-user.ts'
import { presentUser } from './present-user.ts'

interface AddedUser {
  readonly email: string
  readonly password: string
  readonly name?: string | undefined
  readonly language: Language
  readonly actor: string
}

/**
 * A user of the plan free with its credits, whom the administrator vouches for: no address to verify. Throws `accounts.exists`,
 * `accounts.email-invalid`, `accounts.password-short`.
 */
export async function addUser(server: Pick<Server, 'database' | 'clock' | 'catalog'>, { name, ...asked }: AddedUser) {
  const id = await createUser(server, { ...asked, name: name ?? null, role: 'free', verified: true })
  return presentUser(await findUser(server.database.kysely, id))
}
