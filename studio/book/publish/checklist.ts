import type { Book, Piece } from '../../api/books.ts'
import type { PublicationState } from '../../api/publishing.ts'
import type { FieldName, Typed } from './publication-fields.ts'

/** What shops and printers ask for: all texts, what is open in them, a field of the page, or a cover. */
export type CheckName = 'finished' | OpenInText | 'cover' | (typeof FIELDS)[number]

/** Each leads to the view of the book where it is settled. */
export const VIEW_OF_OPEN = { demo: 'write', marks: 'write', findings: 'reading' } as const

type OpenInText = keyof typeof VIEW_OF_OPEN

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

interface Written extends Pick<Book, 'finished'> {
  readonly pieces: readonly Pick<Piece, 'demo' | 'marks'>[]
  readonly readings: Pick<Book['readings'], 'open'>
}

/** What is done and what is missing, in the order in which authors do it. What is open in the texts is listed only while it is. */
export function checksOf(
  { finished, pieces, readings }: Written,
  { typed, made }: { readonly typed: Typed; readonly made: PublicationState['made'] },
  hasCover: boolean,
): Check[] {
  const open = (name: OpenInText, isOpen: boolean) => (isOpen ? [{ name, isDone: false }] : [])
  return [
    { name: 'finished', isDone: finished },
    ...open(
      'demo',
      pieces.some(({ demo }) => demo),
    ),
    ...open(
      'marks',
      pieces.some(({ marks }) => marks.length > 0),
    ),
    ...open('findings', readings.open > 0),
    ...FIELDS.map((name) => ({ name, isDone: typed[name].trim() !== '' || name in made })),
    { name: 'cover', isDone: hasCover },
  ]
}
