import type { Language } from '../base/language.ts'
import { findMessageText } from '../messages/message.ts'
import { MESSAGES } from '../messages/messages.ts'
import { formatCount } from '../writer/length.ts'
import type { Generator } from './generator.ts'
import { findStepPrice } from './price.ts'
import type { PublicGenerator } from './public-generator.ts'

/** What a book says of the length of its counted pieces. */
interface SizedBook {
  /** Words of each of them; absent: as the generator asks. */
  readonly entryWords?: number | undefined
}

type PieceStep = { readonly name: string }

/** Words of each piece of the counted step that the book's author asks for, within today's bounds; null: as the generator asks. */
export function findEntryWords(
  { entryWords: bounds }: Pick<PublicGenerator, 'entryWords'>,
  book: SizedBook,
): number | null {
  if (bounds === null || book.entryWords === undefined) return null
  return Math.min(bounds.max, Math.max(bounds.min, book.entryWords))
}

/** What is wrong with a number of words that an author asks for, as a sentence; null: nothing. */
export function findEntryWordsFault(
  { entryWords: bounds, title }: Pick<PublicGenerator, 'entryWords' | 'title'>,
  words: number,
  language: Language,
): string | null {
  if (bounds === null)
    return findMessageText(MESSAGES, 'book.entry-words-fixed', language).replace('{title}', title[language])
  if (Number.isInteger(words) && words >= bounds.min && words <= bounds.max) return null
  return findMessageText(MESSAGES, 'book.entry-words', language)
    .replace('{least}', formatCount(bounds.min))
    .replace('{most}', formatCount(bounds.max))
}

/** In how many answers a piece is written: one, unless its author asks for more words than an answer holds. */
export function countPieceSections(
  generator: Pick<PublicGenerator, 'entryWords' | 'flow'>,
  book: SizedBook,
  { name }: PieceStep,
): number {
  const words = name === generator.flow.measure ? findEntryWords(generator, book) : null
  return words === null ? 1 : Math.ceil(words / generator.entryWords!.section)
}

/** Credits that a piece of a book costs on a day: the price of its step, for each of its sections. */
export function findPiecePrice(
  generator: Pick<PublicGenerator, 'entryWords' | 'flow' | 'price'>,
  book: SizedBook,
  step: PieceStep,
  day: string,
): number {
  return findStepPrice(generator, step.name, day) * countPieceSections(generator, book, step)
}

/** The generator as it asks for the pieces of a book whose author chose their length. */
export function withEntryWords(generator: Generator, book: SizedBook): Generator {
  const words = findEntryWords(generator, book)
  const { measure } = generator.flow
  if (words === null || measure === null) return generator
  const { writing } = generator
  const call = { ...writing.steps[measure]!, words: { min: words, max: words } }
  return { ...generator, writing: { ...writing, steps: { ...writing.steps, [measure]: call } } }
}
