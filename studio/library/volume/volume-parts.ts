import type { Book, Piece } from '../../api/books.ts'

/** A part of a book as its reader sees it. */
export interface VolumePart {
  readonly piece: Pick<Piece, 'step' | 'writes' | 'label' | 'text' | 'version' | 'flags'>
  readonly anchor: string
  /** Null: a text of its own, or a part without one. */
  readonly heading: string | null
  /** A part of a book without a heading: a break is before it. */
  readonly isUnheaded: boolean
}

/** The parts in order, without the outline. */
export function listVolumeParts({ kind, pieces }: Pick<Book, 'kind' | 'pieces'>): VolumePart[] {
  return pieces
    .filter(({ writes }) => writes !== 'plan')
    .map((piece) => ({
      piece,
      anchor: `part-${piece.step.replaceAll(' ', '-')}`,
      heading: piece.heading,
      isUnheaded: kind === 'book' && piece.writes === 'text' && piece.heading === null,
    }))
}
