import { setImmediate } from 'node:timers/promises'
import { nextStep } from '../../engine/book/next-step.ts'
import { readBook } from '../../engine/review/read-book.ts'
import { deliverReading } from '../books/save-reading.ts'
import { readingDone, retrying } from './events.ts'
import type { PreparedReading } from './prepare-reading.ts'
import type { Producing, Product } from './product.ts'

/** Reads the book, by the checks that need no model and then by the model, when one is connected. Throws only `KalamError`. */
export async function produceReading(
  { generator, book, bookId, step, price, since, templates, hasModel }: PreparedReading,
  { generation, provider, countTokens, abilities, emit, onRetry }: Producing,
): Promise<Product> {
  const reader = hasModel ? provider : null
  emit({
    type: 'started',
    generation,
    book: bookId,
    step: step.id,
    price,
    provider: reader?.name ?? '',
    demo: false,
  })
  const made = await readBook(book, {
    ...abilities,
    generator,
    templates,
    count: countTokens,
    provider: reader,
    since,
    pause: () => setImmediate(),
    onEvent(event) {
      if (event.type !== 'retrying') return emit(event)
      onRetry(event)
      emit(retrying({ ...event, at: 0 }))
    },
  })
  const finished = nextStep(generator, book) === null
  return {
    figures: { words: 0, calls: made.calls, tokens: made.usage },
    async save(work, row, now) {
      const { findings, repaired = [], provider: by } = await deliverReading(work, row, made, now)
      const told = {
        book: bookId,
        step: step.id,
        charged: price,
        finished,
        findings: findings.length + repaired.length,
      }
      return (credits) => readingDone({ ...told, credits, byModel: by !== null })
    },
  }
}
