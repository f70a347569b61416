import { nextStep } from '../../engine/book/next-step.ts'
import { checkBook } from '../../engine/review/check-book.ts'
import { deliverReading, type NewReading } from '../books/save-reading.ts'
import { readingDone } from './events.ts'
import type { PreparedReading } from './prepare-reading.ts'
import type { Producing, Product } from './produce.ts'

/** Reads the book, by the checks that need no model. */
export async function produceReading(
  { generator, book, bookId, step, price }: PreparedReading,
  { generation, abilities, emit }: Producing,
): Promise<Product> {
  emit({ type: 'started', generation, book: bookId, step: step.id, price, provider: '', demo: false })
  const reading: NewReading = {
    after: step.id,
    at: abilities.clock.now(),
    provider: null,
    model: null,
    findings: checkBook(generator, book),
    dropped: 0,
    calls: 0,
    usage: null,
  }
  const finished = nextStep(generator, book) === null
  return {
    figures: { words: 0, calls: reading.calls, tokens: reading.usage },
    async save(work, generation, now) {
      const { findings, provider } = await deliverReading(work, generation, reading, now)
      const told = { book: bookId, step: step.id, charged: price, finished, findings: findings.length }
      return (credits) => readingDone({ ...told, credits, byModel: provider !== null })
    },
  }
}
