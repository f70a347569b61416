import type { Language } from '../base/language.ts'
import { DEMO_PROVIDER } from '../base/provider-names.ts'
import { listSteps } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { type Book, findPiece } from './book.ts'
import { formatHeading } from './heading.ts'

interface Part {
  /** The heading as a reader sees it; null for a single text, and for a part without one. */
  readonly heading: string | null
  readonly text: string
  /** The language of its text, where the flow says it; null: that of the book. */
  readonly language: Language | null
  /** It is with the text before it, without a break. */
  readonly isPicture: boolean
}

/** What a reader reads, in order: the outline is the writer's, not the book's. */
export function listReaderParts(generator: Generator, book: Book): Part[] {
  return listSteps(generator, book.settings).flatMap((step): Part[] => {
    const piece = findPiece(book, step.id)
    if (!piece || step.kind === 'plan' || (step.kind === 'image' && generator.kind !== 'book')) return []
    return [
      {
        heading: formatHeading(generator, book, step),
        text: piece.text,
        language: step.language,
        isPicture: step.kind === 'image',
      },
    ]
  })
}

/** True when any piece came from the demo writer: its text is labelled wherever it shows. */
export function hasDemoText(book: Book): boolean {
  return book.pieces.some((piece) => piece.provider === DEMO_PROVIDER)
}
