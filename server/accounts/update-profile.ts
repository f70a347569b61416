import type { Language } from '../../engine/language.ts'
import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'
import { dateColumn } from './columns.ts'
import { presentUser } from './present-user.ts'

export interface ProfileChange {
  readonly name?: string
  readonly bio?: string | null
  readonly language?: Language
}

/** Changes what is given and nothing else: a role or a balance is no part of it. Throws `accounts.user-failed`. */
export async function updateProfile(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  userId: string,
  { name, bio, language }: ProfileChange,
) {
  const row = await database.kysely
    .updateTable('users')
    .set({ name, bio, language, updated_at: dateColumn(clock.now()) })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new KalamError('accounts.user-failed')
  return presentUser(row)
}
