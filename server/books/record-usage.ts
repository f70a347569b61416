import { randomUUID } from 'node:crypto'
import type { Work } from '../database/database.ts'
import type { UsageRecordsTable } from '../database/tables.ts'
import type { Generation } from '../money/ledger/settle.ts'

/** Records what a delivered text, reading or rewrite cost. */
export async function recordUsage(
  work: Work,
  { id, user_id, price }: Pick<Generation, 'id' | 'user_id' | 'price'>,
  usage: Pick<UsageRecordsTable, 'prompt_type' | 'metadata'>,
  now: number,
): Promise<void> {
  await work
    .insertInto('usage_records')
    .values({ id: randomUUID(), user_id, generation_id: id, ...usage, credits_used: price, timestamp: now })
    .execute()
}
