import type { Book, Piece } from '../../api/books.ts'

/** A part of a book as its reader sees it. */
export interface VolumePart {
  readonly piece: Pick<Piece, 'step' | 'writes' | 'label' | 'text' | 'version' | 'flags' | 'language' | 'beside'>
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

/** The parts as they are printed: alone, or two side by side. */
export function pairParts(parts: readonly VolumePart[]): (readonly VolumePart[])[] {
  const pairs: VolumePart[][] = []
  for (const part of parts) {
    const last = pairs.at(-1)
    if (last?.length === 1 && part.piece.beside !== undefined && part.piece.beside === last[0]!.piece.step)
      last.push(part)
    else pairs.push([part])
  }
  return pairs
}
