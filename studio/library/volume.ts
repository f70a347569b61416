import type { Book, Piece } from '../api/books.ts'

/** A part of a book as its reader sees it. */
export interface VolumePart {
  readonly piece: Piece
  readonly anchor: string
  /** Null: a text of its own, or a part without one. */
  readonly heading: string | null
}

/** What a reader reads, in order: the plan is the writer's. */
export function partsToRead({ pieces }: Pick<Book, 'pieces'>): VolumePart[] {
  return pieces
    .filter(({ kind }) => kind !== 'outline')
    .map((piece) => ({
      piece,
      anchor: `part-${piece.step.replaceAll(' ', '-')}`,
      heading: piece.heading,
    }))
}

/** The book so far as Markdown. */
export function markdownOf({ title, author }: Pick<Book, 'title' | 'author'>, parts: readonly VolumePart[]): string {
  const head = [`# ${title}`, ...(author ? [`*${author}*`] : [])]
  const body = parts
    .filter(({ piece }) => piece.kind !== 'image')
    .flatMap(({ heading, piece }, at) => {
      if (heading !== null) return [`## ${heading}`, piece.text]
      return at === 0 ? [piece.text] : ['* * *', piece.text]
    })
  return `${[...head, ...body].join('\n\n')}\n`
}
