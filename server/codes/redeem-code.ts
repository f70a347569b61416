import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { KalamError } from '../../engine/messages/error.ts'
import type { Work } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { post } from '../ledger/post.ts'
import type { Server } from '../server.ts'
import { hashOf, plainCode } from './code-text.ts'
import { countGuess, type Guesser, refuseGuessers } from './guessing.ts'
import { orFailed } from './or-failed.ts'

/** What a gift brought, and the balance with it. */
export interface Received {
  readonly awarded: number
  readonly available: number
}

/**
 * Redeems a code as it was typed, once a user and at most as often as it allows.
 * Throws `codes.invalid` (unknown, expired, disabled, used up, redeemed before), `requests.too-many`, `codes.failed`.
 */
export function redeemCode(
  server: Pick<Server, 'database' | 'clock'>,
  { code, ...guesser }: { code: string } & Guesser,
): Promise<Received> {
  return orFailed('codes.failed', redeem(server, code, guesser))
}

async function redeem(server: Pick<Server, 'database' | 'clock'>, code: string, guesser: Guesser): Promise<Received> {
  const { database, clock } = server
  await refuseGuessers(server, guesser)
  const hash = hashOf(plainCode(code))
  const exists = await database.kysely
    .selectFrom('credit_codes')
    .select('id')
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  if (exists === undefined) {
    await countGuess(server, guesser)
    throw new KalamError('codes.invalid')
  }
  return inTransaction(database, (work) => take(work, exists.id, guesser.userId, clock.now()))
}

async function take(work: Work, codeId: string, userId: string, now: number): Promise<Received> {
  // The guarded update is the lock and the check in one.
  const code = await work
    .updateTable('credit_codes')
    .set({ claimed: sql<number>`claimed + 1` })
    .where('id', '=', codeId)
    .where('is_active', '=', 1)
    .whereRef('claimed', '<', 'max_claims')
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning(['credits', 'last_four'])
    .executeTakeFirst()
  if (code === undefined) throw new KalamError('codes.invalid')
  const claim = await work
    .insertInto('credit_code_claims')
    .values({ id: randomUUID(), code_id: codeId, user_id: userId, credits_awarded: code.credits, claimed_at: now })
    .onConflict((conflict) => conflict.columns(['code_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Thrown within the transaction: the count above is taken back.
  if (claim === undefined) throw new KalamError('codes.invalid')
  const key = `code:${codeId}:${userId}`
  const reason = `Credit code …${code.last_four}`
  const { available } = await post(
    work,
    { userId, key, type: 'code', amount: code.credits, reason, reference: codeId },
    now,
  )
  return { awarded: code.credits, available }
}
