import type { Language } from '../../engine/base/language.ts'
import { acceptPiece } from '../../engine/book/accept.ts'
import { type Book, startBook } from '../../engine/book/book.ts'
import { findNextStep } from '../../engine/book/next-step.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { exampleSettings, parseSettings } from '../../engine/generator/settings.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import type { PromptMemoryOptions } from '../../engine/prompt/text-so-far.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import { createModelMemory } from '../../engine/providers/model-memory.ts'
import { PIECE_LIMITS } from '../../engine/writer/limits.ts'
import type { Provider } from '../../engine/writer/provider.ts'
import { writePiece } from '../../engine/writer/write-piece.ts'

const YEAR = 2026

/** A book whose answers are recorded under `tests/replies`. */
export interface RecordedBook {
  readonly folder: string
  readonly generator: string
  readonly language: Language
  /** What its author chose as the number of chapters. */
  readonly chapters: number
}

export const RECORDED: readonly RecordedBook[] = [
  { folder: 'romance-en', generator: 'romance', language: 'en', chapters: 7 },
  { folder: 'mental-health-ms', generator: 'mental-health', language: 'ms', chapters: 5 },
]

/** A recorded book before its first piece. */
export function beginRecorded({ generator: id, language, chapters }: RecordedBook, catalog: Catalog) {
  const generator = catalog.generators.find((one) => one.id === id)!
  const input = { ...exampleSettings(generator, language, YEAR), [generator.languageSetting]: language }
  const reading = parseSettings(generator, { ...input, numberOfChapters: chapters }, { language, year: YEAR })
  if (!reading.ok) throw new Error(reading.faults.map(({ message }) => message).join('; '))
  return { generator, book: startBook(generator, reading.settings, language) }
}

/** Writes the whole book with `provider`. Throws what fails a piece. */
export async function writeRecorded(
  recorded: RecordedBook,
  catalog: Catalog,
  provider: Provider,
  count: CountTokens,
  memory: PromptMemoryOptions = {},
): Promise<Book> {
  const { generator, book: begun } = beginRecorded(recorded, catalog)
  const prompts = createPrompts(generator, catalog.templates, count, memory)
  const clock = { now: () => 0, delay: () => new Promise<void>(() => undefined) }
  const abilities = {
    clock,
    signal: new AbortController().signal,
    limits: PIECE_LIMITS,
    modelMemory: createModelMemory(),
  }
  let book = begun
  for (let step = findNextStep(generator, book); step !== null; step = findNextStep(generator, book)) {
    for await (const event of writePiece(prompts.order(book, step), provider, abilities)) {
      if (event.type === 'failed') throw event.error
      if (event.type === 'done') book = acceptPiece(generator, book, step, event.accepted)
    }
  }
  return book
}
