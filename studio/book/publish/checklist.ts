import type { Book } from '../../api/books.ts'
import type { FieldName, Typed } from './publication-fields.ts'

/** What shops and printers ask for: all texts, a field of the page, or a cover. */
export type CheckName = 'finished' | 'cover' | (typeof FIELDS)[number]

const FIELDS = [
  'author',
  'description',
  'keywords',
  'subjects',
  'aboutAuthor',
  'copyright',
  'aiStatement',
] as const satisfies readonly FieldName[]

export interface Check {
  readonly name: CheckName
  readonly isDone: boolean
}

/** What is done and what is missing, in the order in which authors do it. */
export function checksOf(book: Pick<Book, 'finished'>, typed: Typed, hasCover: boolean): Check[] {
  return [
    { name: 'finished', isDone: book.finished },
    ...FIELDS.map((name) => ({ name, isDone: typed[name].trim() !== '' })),
    { name: 'cover', isDone: hasCover },
  ]
}
