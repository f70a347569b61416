import { randomUUID } from 'node:crypto'
import type { Reading } from '../../engine/review/finding.ts'
import { timesIn } from '../../engine/review/passage.ts'
import type { MadeReading } from '../../engine/review/read-book.ts'
import type { Work } from '../database/database.ts'
import type { Generation } from '../money/ledger/settle.ts'
import { lockBook, type SavedBook, savedBook } from './load-book.ts'

/**
 * Keeps a new reading with its usage record, within the transaction that charges it. What its author has changed since the book was
 * loaded is no finding any more. Throws `requests.not-found` when the book was deleted meanwhile: then nothing may be charged.
 */
export async function deliverReading(
  work: Work,
  generation: Generation,
  made: MadeReading,
  now: number,
): Promise<Reading> {
  const { id, book_id: bookId, user_id: userId, prompt_type, price } = generation
  const saved = await savedBook(work, await lockBook(work, bookId, userId, now))
  const reading = placed(made, saved)
  await saveReading(work, generation, reading)
  await work
    .insertInto('usage_records')
    .values({
      id: randomUUID(),
      user_id: userId,
      generation_id: id,
      prompt_type,
      metadata: JSON.stringify({}),
      credits_used: price,
      timestamp: now,
    })
    .execute()
  return reading
}

function placed(made: MadeReading, { pieces, readings }: SavedBook): Reading {
  const texts = new Map(pieces.map(({ step, text }) => [step, text]))
  const times = (step: string, passage: string) => timesIn(texts.get(step) ?? '', passage)
  const standing = made.findings.filter(({ passages }) => passages.every(({ step, quote }) => times(step, quote) > 0))
  const number = readings.length + 1
  const findings = standing.map(({ repair, ...finding }, at) => ({
    ...finding,
    id: `${number}.${at + 1}`,
    repair: repair !== null && times(repair.step, repair.find) === 1 ? repair : null,
    state: 'open' as const,
  }))
  return { ...made, number, findings, dropped: made.dropped + made.findings.length - findings.length }
}

/** Keeps a reading. Its book's row is locked. */
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
