import { acceptPiece, titleChapter } from '../../engine/book/accept.ts'
import type { Book } from '../../engine/book/book.ts'
import { nextStep } from '../../engine/book/next-step.ts'
import type { Clock } from '../../engine/clock.ts'
import type { Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Prompts } from '../../engine/prompt/prompts.ts'
import type { WriterAbilities } from '../../engine/writer/ask.ts'
import type { AcceptedText, WriterEvent } from '../../engine/writer/events.ts'
import type { Limits } from '../../engine/writer/limits.ts'
import type { Provider } from '../../engine/writer/provider.ts'
import { writePiece } from '../../engine/writer/write-piece.ts'

export interface Writing {
  readonly generator: Generator
  readonly prompts: Prompts
  readonly provider: Provider
  readonly clock: Clock
  readonly limits: Limits
  readonly signal: AbortSignal
  /** As the writer's own. */
  readonly paused?: WriterAbilities['paused']
  readonly modelMemory?: WriterAbilities['modelMemory']
  /** Told of every event of every step, for progress. */
  readonly onEvent: (step: Step, event: WriterEvent) => void
  /** Called with the book after each piece; the piece counts only once this has resolved. */
  readonly save: (book: Book) => Promise<void>
}

/** Writes step after step while `wanted` says so and the book isn't finished. Throws the error of a step that failed. */
export async function writeBook(book: Book, writing: Writing, wanted: (book: Book) => boolean): Promise<Book> {
  let current = book
  while (wanted(current)) {
    const step = nextStep(writing.generator, current)
    if (!step) break
    writing.signal.throwIfAborted()
    const accepted = await writeStep(current, step, writing)
    current = acceptPiece(writing.generator, current, step, accepted)
    await writing.save(current)
  }
  return current
}

async function writeStep(book: Book, step: Step, writing: Writing): Promise<AcceptedText> {
  const { prompts, provider, clock, limits, signal, paused, modelMemory } = writing
  const abilities = { clock, signal, limits, paused, modelMemory }
  for await (const event of writePiece(prompts.order(book, step), provider, abilities)) {
    writing.onEvent(step, event)
    if (event.type === 'done') return event.accepted
    if (event.type === 'failed') throw event.error
  }
  throw new Error('the writer ended without a word')
}

export function withTitles(book: Book, titles: ReadonlyMap<number, string>): Book {
  return [...titles].reduce((titled, [number, title]) => titleChapter(titled, number, title), book)
}
