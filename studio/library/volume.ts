import type { Book, Piece } from '../api/books.ts'
import { headingOf } from '../generator/parts.ts'

/** A part of a book as its reader sees it. */
export interface VolumePart {
  readonly piece: Piece
  readonly anchor: string
  /** Null: a text of its own. */
  readonly heading: string | null
}

/** What a reader reads, in order: the plan is the writer's. */
export function partsToRead({ pieces, language }: Pick<Book, 'pieces' | 'language'>): VolumePart[] {
  return pieces
    .filter(({ kind }) => kind !== 'outline')
    .map((piece) => ({
      piece,
      anchor: `part-${piece.step.replaceAll(' ', '-')}`,
      heading: piece.kind === 'text' ? null : headingOf(piece.label[language], piece.title),
    }))
}

/** The book so far as Markdown. */
export function markdownOf({ title, author }: Pick<Book, 'title' | 'author'>, parts: readonly VolumePart[]): string {
  const head = [`# ${title}`, ...(author ? [`*${author}*`] : [])]
  const body = parts
    .filter(({ piece }) => piece.kind !== 'image')
    .flatMap(({ heading, piece }) => (heading === null ? [piece.text] : [`## ${heading}`, piece.text]))
  return `${[...head, ...body].join('\n\n')}\n`
}
