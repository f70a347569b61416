import type { BookDocument, Section } from '../document.ts'
import type { Look } from './look.ts'
import type { Notes } from './notes.ts'

/** What the blocks of a section are set with. */
export interface Setting {
  readonly document: Pick<BookDocument, 'pictures'>
  readonly look: Look
  readonly section: Pick<Section, 'footnotes' | 'definitions'>
  readonly notes: Notes
  /** A number for each list of the document, so that its numbering begins anew. */
  readonly nextList: () => number
}

/** Where a block stands. */
export interface Place {
  /** The style of its paragraphs; null: running text. */
  readonly style: string | null
  /** From the left edge of the text, in twips. */
  readonly indent: number
  /** How many lists it stands in. */
  readonly depth: number
}

export const IN_TEXT: Place = { style: null, indent: 0, depth: 0 }
