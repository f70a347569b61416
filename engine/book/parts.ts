import { DEMO_PROVIDER } from '../base/provider-names.ts'
import { stepsOf } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { type Book, pieceOf } from './book.ts'
import { headingOf } from './heading.ts'

interface Part {
  /** The heading as a reader sees it; null for a single text, and for a part without one. */
  readonly heading: string | null
  readonly text: string
  /** It is with the text before it, without a break. */
  readonly isPicture: boolean
}

/** What a reader reads, in order: the outline is the writer's, not the book's. */
export function partsOf(generator: Generator, book: Book): Part[] {
  return stepsOf(generator, book.settings).flatMap((step): Part[] => {
    const piece = pieceOf(book, step.id)
    if (!piece || step.kind === 'plan' || (step.kind === 'image' && generator.kind !== 'book')) return []
    return [{ heading: headingOf(generator, book, step), text: piece.text, isPicture: step.kind === 'image' }]
  })
}

/** True when any piece came from the demo writer: its text is labelled wherever it shows. */
export function isDemo(book: Book): boolean {
  return book.pieces.some((piece) => piece.provider === DEMO_PROVIDER)
}
