import type { Tx } from '../../database/database.ts'
import { KalamError } from '../../messages/error.ts'
import { lockUser, post } from './post.ts'
import { release } from './release.ts'

/**
 * Takes an account to 0 before its user is deleted, in the same transaction: its entries stay, without a name. What is being
 * written for it is released first. Throws `generation.in-flight` when a text was begun at that very moment: then try again.
 */
export async function closeAccount(work: Tx, userId: string, now: number, actor: string | null = null): Promise<void> {
  // Locks all of them before the user's row, as everywhere: who takes the two the other way round waits for the other for ever.
  const live = await work
    .updateTable('generations')
    .set((columns) => ({ attempt: columns.ref('attempt') }))
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .returning(['id', 'attempt'])
    .execute()
  for (const one of live) await release(work, one, { code: 'generation.interrupted' }, now)
  const { available, held } = await lockUser(work, userId)
  if (held > 0) throw new KalamError('generation.in-flight', { retryable: true })
  const { credits_owed: owed } = await work
    .selectFrom('users')
    .select('credits_owed')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const entry = { userId, key: `closed:${userId}`, type: 'closed', amount: -available, owed: -owed } as const
  await post(work, { ...entry, reason: 'Account deleted', actor }, now)
}
