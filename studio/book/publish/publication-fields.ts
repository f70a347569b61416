import type { Publication } from '../../../engine/book/publication.ts'
import {
  PUBLICATION_DETAILS,
  type PublicationDetail,
  type PublicationKey,
} from '../../../engine/book/publication-details.ts'
import { MAX_TITLE_LENGTH } from '../../../server/contract/rules.ts'
import type { PublicationState } from '../../api/publish.ts'

export type FieldName = 'title' | 'author' | PublicationKey

/** The fields of the page in their order. */
export const FIELD_GROUPS = {
  names: ['title', 'subtitle', 'author', 'edition', 'series', 'seriesNumber'],
  shop: ['description', 'keywords', 'subjects'],
  inside: ['dedication', 'aboutAuthor', 'acknowledgements', 'copyright', 'aiStatement'],
  publisher: ['publisher', 'date', 'isbn', 'isbnPrint'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>

/** How a field is typed. */
export function publicationDetail(name: FieldName): PublicationDetail {
  if (name === 'title' || name === 'author') return { kind: 'line', maxLength: MAX_TITLE_LENGTH }
  return PUBLICATION_DETAILS[name]
}

/** Characters of what is typed into a field. A value of a list has a mark and a space beside it. */
export function maxTypedLength(detail: PublicationDetail): number {
  if (detail.kind === 'date') return 'YYYY-MM-DD'.length
  if (detail.kind === 'number') return String(detail.max).length
  return 'maxCount' in detail ? detail.maxCount * (detail.maxLength + 2) : detail.maxLength
}

/** The text in each field. */
export type TypedFields = Readonly<Record<FieldName, string>>

const NAMES: readonly FieldName[] = Object.values(FIELD_GROUPS).flat()

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
