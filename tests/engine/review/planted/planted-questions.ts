import type { Book } from '../../../../engine/book/book.ts'
import type { Catalog } from '../../../../engine/catalog/catalog.ts'
import type { Generator } from '../../../../engine/generator/generator.ts'
import type { CountTokens } from '../../../../engine/prompt/tokens.ts'
import { readingQuestions } from '../../../../engine/review/question.ts'
import type { ChatMessage } from '../../../../engine/writer/provider.ts'
import { FINISHED, type FinishedBook, type Plant, plantedBook } from './planted-books.ts'

/** A finished book with some of its planted faults, to be read by a model. */
export interface PlantedReading {
  /** The name of its answer: `answers/romance-2.json`. A book without a plant is `romance-0`. */
  readonly name: string
  readonly generator: Generator
  readonly plants: readonly Plant[]
  readonly book: Book
}

/** Plants of one reading: the books have faults of their own, and a reading tells 25. */
const MAX_PLANTS = 7

/** The books to be read: each without a plant, and then with all plants that need a model, seven at a time. */
export function plantedReadings({ generators }: Pick<Catalog, 'generators'>): PlantedReading[] {
  return FINISHED.flatMap((finished) => {
    const generator = generators.find(({ id }) => id === finished.generator)!
    return groupsOf(finished).map((plants, at) => ({
      name: `${finished.name}-${at}`,
      generator,
      plants,
      book: plantedBook(finished, generator, plants),
    }))
  })
}

function groupsOf({ plants }: FinishedBook): (readonly Plant[])[] {
  const needing = plants.filter(({ needsModel }) => needsModel)
  const groups = Array.from({ length: Math.ceil(needing.length / MAX_PLANTS) }, (_, at) =>
    needing.slice(at * MAX_PLANTS, (at + 1) * MAX_PLANTS),
  )
  return [[], ...groups]
}

/** The messages that a reading of such a book asks a model. */
export function questionOf(
  { generator, book }: PlantedReading,
  { templates }: Pick<Catalog, 'templates'>,
  count: CountTokens,
): readonly ChatMessage[] {
  const questions = readingQuestions(generator, book, { templates, count })
  if (questions.length !== 1) throw new Error('A planted book is read in one question.')
  return questions[0]!.messages
}
