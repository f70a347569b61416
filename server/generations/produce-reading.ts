import { randomUUID } from 'node:crypto'
import type { Book } from '../../engine/book/book.ts'
import { nextStep } from '../../engine/book/next-step.ts'
import { type ReadingWork, readBook } from '../../engine/review/read-book.ts'
import { deliverReading } from '../books/save-reading.ts'
import { lengthOf, type Workshop } from '../jobs/workshop.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import { readingDone, retrying } from './events.ts'
import type { PreparedReading } from './prepare-reading.ts'
import type { Producing, Product } from './product.ts'

/** Reads the book, by the checks that need no model and then by the model, when one is connected. Throws only `KalamError`. */
export async function produceReading(
  { order, generator, book, bookId, step, price, since, templates, hasModel }: PreparedReading,
  { generation, provider, countTokens, workshop, abilities, emit, onRetry }: Producing,
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
    work: readingWork(workshop, order.userId, abilities.signal),
    onEvent(event) {
      if (event.type !== 'retrying') return emit(event)
      onRetry(event)
      emit(retrying({ ...event, at: 0 }))
    },
  })
  const finished = nextStep(generator, book) === null
  return {
    figures: { words: 0, calls: made.calls, tokens: made.usage },
    async save(work, row, { now }) {
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

function readingWork(workshop: Workshop, userId: string, signal: AbortSignal): ReadingWork {
  const order = (kind: 'reading-questions' | 'reading-findings', { pieces }: Book) => {
    const characters = pieces.reduce((sum, { text }) => sum + text.length, 0)
    return { key: randomUUID(), userId, length: lengthOf(kind, characters) }
  }
  return {
    ask: (task) => {
      const kind = 'reading-questions'
      return told(workshop.make({ kind, ...order(kind, task.book), load: async () => task }, signal))
    },
    prove: (task) => {
      const kind = 'reading-findings'
      return told(workshop.make({ kind, ...order(kind, task.book), load: async () => task }, signal))
    },
  }
}

async function told<Result>(made: Promise<Result>): Promise<Result> {
  try {
    return await made
  } catch (error) {
    if (isKalamError(error)) throw error
    throw new KalamError('generation.cancelled', { cause: error })
  }
}
