import type { Step } from '../generator/flow.ts'
import type { WrittenSection } from '../writer/events.ts'
import type { Book } from './book.ts'

/** What is written of a longer piece whose next section failed, or was interrupted. */
export interface UnfinishedPiece {
  readonly step: string
  /** Sections that the whole piece has. */
  readonly count: number
  /** Those that are written: at least one, and fewer than `count`. */
  readonly sections: readonly WrittenSection[]
}

/** The sections that a try of a step begins with. A piece that is divided otherwise than before is written anew. */
export function findWrittenSections({ unfinished }: Book, { id }: Step, count: number): readonly WrittenSection[] {
  return unfinished?.step === id && unfinished.count === count ? unfinished.sections : []
}

/** The book with the sections of the piece that is being written; without any when there are none. */
export function withSections(book: Book, { step, count, sections }: UnfinishedPiece): Book {
  const { unfinished: _, ...others } = book
  return sections.length === 0 ? others : { ...others, unfinished: { step, count, sections } }
}

/** The book without what was written of a step. */
export function withoutSections(book: Book, step: string): Book {
  return book.unfinished?.step === step ? withSections(book, { step, count: 0, sections: [] }) : book
}
