import { stepsOf } from './flow.ts'
import type { PublicGenerator, StepKind } from './generator.ts'

/** A length that a book may have, as its form offers it. */
export interface BookSize {
  /** The chosen number of chapters, or how many fixed sections there are. */
  readonly chapters: number
  /** Of the whole book: every step, the outline too. */
  readonly credits: number
}

export interface BookSizes {
  /** The generator's default. */
  readonly usual: BookSize
  /** Every length, in the order of the file. One where the sections are fixed. */
  readonly all: readonly BookSize[]
}

/** What a whole book costs at each of its lengths, with the credits of one step of a kind. Null: it writes no books. */
export function bookSizes(generator: PublicGenerator, creditsOf: (kind: StepKind) => number): BookSizes | null {
  const { book } = generator
  if (book === null) return null
  const sizeOf = (chapters: number): BookSize => {
    const steps = stepsOf(generator, { numberOfChapters: chapters })
    return { chapters, credits: steps.reduce((sum, { kind }) => sum + creditsOf(kind), 0) }
  }
  if (book.chapters === null) {
    const only = sizeOf(book.sections?.length ?? 0)
    return { usual: only, all: [only] }
  }
  return { usual: sizeOf(book.chapters.default), all: book.chapters.choices.map(sizeOf) }
}

/** The length to propose: the usual one if so many credits pay for it whole, else the longest that they pay for; null if none. */
export function sizeWithin({ usual, all }: BookSizes, credits: number): BookSize | null {
  if (usual.credits <= credits) return usual
  const paid = all.filter((size) => size.credits <= credits)
  return paid.reduce<BookSize | null>(
    (longest, size) => (longest && longest.chapters >= size.chapters ? longest : size),
    null,
  )
}

/** The length that costs least. */
export function leastSize({ usual, all }: BookSizes): BookSize {
  return all.reduce((least, size) => (size.credits < least.credits ? size : least), usual)
}
