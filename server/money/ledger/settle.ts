import { sql } from 'kysely'
import type { RowOf, Tx } from '../../database/database.ts'
import { ledgerReason } from './hold.ts'
import { type Balance, post } from './post.ts'

/** One try of a generation: what a writer was given when it began. */
export interface Attempt {
  readonly id: string
  readonly attempt: number
}

export type Generation = RowOf<'generations'>

interface Settled<Saved> {
  readonly generation: Generation
  readonly balance: Balance
  readonly saved: Saved
}

/**
 * Turns a hold into a charge, in one transaction with what it paid for: `save` writes the piece or reading, its usage record and
 * its history. Null when this attempt is no longer held (swept, cancelled, settled): then nothing is saved and nothing charged.
 */
export async function settle<Saved>(
  work: Tx,
  { id, attempt, endpoint = null }: Attempt & { readonly endpoint?: string | null },
  now: number,
  save: (generation: Generation) => Promise<Saved>,
): Promise<Settled<Saved> | null> {
  const generation = await work
    .updateTable('generations')
    .set({ state: 'settled', endpoint, ended_at: now })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'held')
    .returningAll()
    .executeTakeFirst()
  if (generation === undefined) return null
  const saved = await save(generation)
  const { user_id: userId, price } = generation
  const entry = {
    userId,
    key: `settle:${id}`,
    type: 'settle',
    reason: ledgerReason(generation),
    reference: id,
  } as const
  const balance = await post(work, { ...entry, amount: 0, held: -price }, now)
  if (generation.kind === 'piece') {
    await work
      .updateTable('users')
      .set({ total_usage: sql<number>`total_usage + 1` })
      .where('id', '=', userId)
      .execute()
  }
  return { generation, balance, saved }
}
