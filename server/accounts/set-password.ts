import { randomUUID } from 'node:crypto'
import type { Work } from '../database/database.ts'
import { dateColumn } from './columns.ts'

/** Puts a hashed password in its place and ends every session that was begun with the old one. */
export async function setPassword(work: Work, userId: string, hashed: string, now: number): Promise<void> {
  const updated_at = dateColumn(now)
  const changed = await work
    .updateTable('accounts')
    .set({ password: hashed, updated_at })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) {
    await work
      .insertInto('accounts')
      .values({
        id: randomUUID(),
        user_id: userId,
        account_id: userId,
        provider_id: 'credential',
        password: hashed,
        created_at: updated_at,
        updated_at,
      })
      .execute()
  }
  await work.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
