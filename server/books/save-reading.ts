import { randomUUID } from 'node:crypto'
import type { Reading } from '../../engine/review/finding.ts'
import type { Work } from '../database/database.ts'
import type { Generation } from '../money/ledger/settle.ts'

/** Keeps a new reading, within the transaction that charges it. Its book's row is locked. */
export async function saveReading(
  work: Work,
  { id, book_id }: Pick<Generation, 'id' | 'book_id'>,
  reading: Reading,
): Promise<void> {
  await work
    .insertInto('readings')
    .values({
      id: randomUUID(),
      book_id,
      number: reading.number,
      generation_id: id,
      body: JSON.stringify(reading),
      created_at: reading.at,
    })
    .execute()
}
