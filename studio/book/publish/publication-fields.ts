import type { Publication } from '../../../engine/book/publication.ts'
import type { PublicationState } from '../../api/publish.ts'

export type FieldName = 'title' | 'author' | keyof Publication

/** How a value is typed: `words` are separated by commas, `lines` has one value on each line. */
type Kind = 'line' | 'text' | 'number' | 'date' | 'words' | 'lines'

export interface PublicationField {
  readonly name: FieldName
  readonly kind: Kind
  /** Characters of the value, or of all its values. */
  readonly max: number
}

const field = (name: FieldName, kind: Kind, max: number): PublicationField => ({ name, kind, max })

/** The fields of the page in their order. The bounds are those of `PublicationRecord`. */
export const FIELD_GROUPS = {
  names: [
    field('title', 'line', 200),
    field('subtitle', 'line', 200),
    field('author', 'line', 200),
    field('edition', 'line', 100),
    field('series', 'line', 200),
    field('seriesNumber', 'number', 3),
  ],
  shop: [field('description', 'text', 4000), field('keywords', 'words', 400), field('subjects', 'lines', 4000)],
  inside: [
    field('dedication', 'text', 2000),
    field('aboutAuthor', 'text', 10_000),
    field('acknowledgements', 'text', 10_000),
    field('copyright', 'text', 20_000),
    field('aiStatement', 'text', 1000),
  ],
  publisher: [
    field('publisher', 'line', 200),
    field('date', 'date', 10),
    field('isbn', 'line', 20),
    field('isbnPrint', 'line', 20),
  ],
} as const satisfies Readonly<Record<string, readonly PublicationField[]>>

/** The text in each field. */
export type TypedFields = Readonly<Record<FieldName, string>>

const NAMES = Object.values(FIELD_GROUPS)
  .flat()
  .map(({ name }) => name)

export function createTypedFields({ title, author, publication }: PublicationState): TypedFields {
  const { keywords = [], subjects = [], ...rest } = publication
  const values: Partial<Record<FieldName, string | number>> = {
    ...rest,
    title,
    author: author ?? '',
    keywords: keywords.join(', '),
    subjects: subjects.join('\n'),
  }
  return Object.fromEntries(NAMES.map((name) => [name, String(values[name] ?? '')])) as unknown as TypedFields
}

/** The typed values as the server takes them, without empty ones. */
export function parseTypedFields({ title, author, keywords, subjects, seriesNumber, ...texts }: TypedFields): {
  title: string
  author: string
  publication: Publication
} {
  const kept = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
  const words = partsOf(keywords, ',')
  const lines = splitLines(subjects)
  const place = Number(seriesNumber)
  return {
    title,
    author,
    publication: {
      ...kept,
      ...(words.length === 0 ? {} : { keywords: words }),
      ...(lines.length === 0 ? {} : { subjects: lines }),
      ...(seriesNumber.trim() === '' ? {} : { seriesNumber: place }),
    },
  }
}

export function splitLines(typed: string): string[] {
  return partsOf(typed, '\n')
}

function partsOf(typed: string, mark: string): string[] {
  return typed
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
