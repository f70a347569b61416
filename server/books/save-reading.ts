import { randomUUID } from 'node:crypto'
import type { FoundFault, Reading } from '../../engine/book/finding.ts'
import { countHits } from '../../engine/review/answer-lines.ts'
import { addReading, type MadeReading } from '../../engine/review/read-book.ts'
import type { Tx } from '../database/database.ts'
import type { Generation } from '../money/ledger/settle.ts'
import { recordUsage } from './history-record.ts'
import { loadBookByRow, lockBook, type SavedBook } from './load-book.ts'

/**
 * Keeps a new reading with its usage record, within the transaction that charges it. What its author has changed since the book was
 * loaded is no finding any more. Throws `requests.not-found` when the book was deleted meanwhile: then nothing may be charged.
 */
export async function deliverReading(
  work: Tx,
  generation: Generation,
  made: MadeReading,
  now: number,
): Promise<Reading> {
  const { book_id: bookId, user_id: userId, prompt_type } = generation
  const saved = await loadBookByRow(work, await lockBook(work, bookId, userId, now))
  const readings = addReading({ readings: readingsOf(saved) }, standing(made, saved)).readings!
  const reading = readings.at(-1)!
  for (const id of reading.repaired ?? []) await updateReading(work, bookId, readings, id)
  await saveReading(work, generation, reading)
  await recordUsage(work, generation, { prompt_type, metadata: '{}' }, now)
  return reading
}

function readingsOf({ readings }: SavedBook): Reading[] {
  return readings.map((body) => JSON.parse(body) as Reading)
}

/** The reading with those findings whose passages are still in the texts, and repairs of those earlier findings that are still open. */
function standing(made: MadeReading, saved: SavedBook): MadeReading {
  const texts = new Map(saved.pieces.map(({ step, text }) => [step, text]))
  const times = (step: string, passage: string) => countHits(texts.get(step) ?? '', passage)
  const stands = ({ passages }: FoundFault) => passages.every(({ step, quote }) => times(step, quote) > 0)
  const mends = ({ repair }: FoundFault) => repair !== null && times(repair.step, repair.find) === 1
  const known = readingsOf(saved).flatMap(({ findings }) => findings)
  const open = new Set(known.filter(({ state }) => state === 'open').map(({ id }) => id))
  const findings = made.findings.filter(stands).map((one) => (mends(one) ? one : { ...one, repair: null }))
  const repaired = made.repaired.filter(({ id, finding }) => open.has(id) && stands(finding) && mends(finding))
  return { ...made, findings, repaired, dropped: made.dropped + made.findings.length - findings.length }
}

/** Keeps a reading. Its book's row is locked. */
export async function saveReading(
  work: Tx,
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

/** Keeps the reading that has this finding as it is now. Its book's row is locked. */
export async function updateReading(
  work: Tx,
  bookId: string,
  readings: readonly Reading[],
  finding: string,
): Promise<void> {
  const reading = readings.find(({ findings }) => findings.some(({ id }) => id === finding))!
  await work
    .updateTable('readings')
    .set({ body: JSON.stringify(reading) })
    .where('book_id', '=', bookId)
    .where('number', '=', reading.number)
    .execute()
}
