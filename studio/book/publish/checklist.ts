import type { Book } from '../../api/books.ts'
import type { FieldName, Typed } from './publication-fields.ts'

/** What a book is asked for by shops and printers: its own texts, a field of the page, or a cover. */
export type CheckName = 'finished' | 'cover' | Extract<FieldName, (typeof FIELDS)[number]>

const FIELDS = ['author', 'description', 'keywords', 'subjects', 'aboutAuthor', 'copyright', 'aiStatement'] as const

export interface Check {
  readonly name: CheckName
  readonly isDone: boolean
}

/** What is there and what is missing, in the order in which it is done. */
export function checksOf(book: Pick<Book, 'finished'>, typed: Typed, hasCover: boolean): Check[] {
  return [
    { name: 'finished', isDone: book.finished },
    ...FIELDS.map((name) => ({ name, isDone: typed[name].trim() !== '' })),
    { name: 'cover', isDone: hasCover },
  ]
}
