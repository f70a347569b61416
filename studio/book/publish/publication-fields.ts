import type { Publication } from '../../../engine/book/publication.ts'
import {
  PUBLICATION_DETAILS,
  type PublicationDetail,
  type PublicationKey,
} from '../../../engine/book/publication-details.ts'
import type { Interior } from '../../../engine/spec/design.ts'
import { MAX_TITLE_LENGTH } from '../../../server/contract/rules.ts'
import type { PublicationState } from '../../api/publish.ts'

export type FieldName = 'title' | 'author' | PublicationKey

/** The fields of the page in their order. */
export const FIELD_GROUPS = {
  names: ['title', 'author', 'subtitle'],
  shop: ['description', 'keywords', 'subjects'],
  rights: ['copyright', 'aiStatement'],
  series: ['series', 'seriesNumber', 'edition'],
  inside: ['dedication', 'aboutAuthor', 'acknowledgements'],
  publisher: ['publisher', 'date', 'isbn', 'isbnPrint'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>

/** What a book can do without, folded until it is asked for. */
export const FOLDED_GROUPS: readonly (keyof typeof FIELD_GROUPS)[] = ['series', 'inside', 'publisher']

/** The fields that a text made for the book fills. */
export const FILLED_FIELDS = ['description', 'keywords', 'copyright'] as const
export type FilledField = (typeof FILLED_FIELDS)[number]

/** The text that was made for a field, as it is typed; '': none was. */
export function findMadeText(made: PublicationState['made'], name: FilledField): string {
  const value = made[name]
  return typeof value === 'string' ? value : (value?.join(', ') ?? '')
}

/** How a field is typed. */
export function findPublicationDetail(name: FieldName): PublicationDetail {
  if (name === 'title' || name === 'author') return { kind: 'line', maxLength: MAX_TITLE_LENGTH }
  return PUBLICATION_DETAILS[name]
}

/** Characters of what is typed into a field. A value of a list has a mark and a space beside it. */
export function findMaxTypedLength(detail: PublicationDetail): number {
  if (detail.kind === 'choice') return Math.max(...detail.options.map(({ length }) => length))
  if (detail.kind === 'date') return 'YYYY-MM-DD'.length
  if (detail.kind === 'number') return String(detail.max).length
  return 'maxCount' in detail ? detail.maxCount * (detail.maxLength + 2) : detail.maxLength
}

/** The text in each field. */
export type TypedFields = Readonly<Record<FieldName, string>>

const NAMES: readonly FieldName[] = [...Object.values(FIELD_GROUPS).flat(), 'design']

/** What is typed when the page is opened: what was made for the book where its author has said nothing. */
export function createTypedFields({ title, author, publication, made }: PublicationState): TypedFields {
  const filled = FILLED_FIELDS.filter((name) => !(name in publication)).map((name) => [name, findMadeText(made, name)])
  const { keywords = [], subjects = [], ...rest } = publication
  const values: Partial<Record<FieldName, string | number>> = {
    ...rest,
    title,
    author: author ?? '',
    keywords: keywords.join(', '),
    subjects: subjects.join('\n'),
    ...Object.fromEntries(filled),
  }
  return Object.fromEntries(NAMES.map((name) => [name, String(values[name] ?? '')])) as unknown as TypedFields
}

/**
 * The typed values as the server takes them, without empty ones, and without texts that were made for the book and stand unchanged. A field
 * that such a text would fill is sent empty.
 */
export function parseTypedFields(
  { title, author, keywords, subjects, seriesNumber, design, ...texts }: TypedFields,
  made: PublicationState['made'] = {},
): {
  title: string
  author: string
  publication: Publication
} {
  const typed = { ...texts, keywords }
  const isMade = (name: FilledField) => name in made && typed[name].trim() === findMadeText(made, name).trim()
  const followed: readonly string[] = FILLED_FIELDS.filter(isMade)
  const emptied = FILLED_FIELDS.filter((name) => name in made && typed[name].trim() === '')
  const empty = Object.fromEntries(emptied.map((name) => [name, name === 'keywords' ? [] : '']))
  const kept = Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => text.trim() !== '' && !followed.includes(name)),
  )
  const words = partsOf(keywords, ',')
  const lines = splitTypedLines(subjects)
  const place = Number(seriesNumber)
  return {
    title,
    author,
    publication: {
      ...kept,
      ...empty,
      ...(words.length === 0 || followed.includes('keywords') ? {} : { keywords: words }),
      ...(lines.length === 0 ? {} : { subjects: lines }),
      ...(design === '' ? {} : { design: design as Interior }),
      ...(seriesNumber.trim() === '' ? {} : { seriesNumber: place }),
    },
  }
}

export function splitTypedLines(typed: string): string[] {
  return partsOf(typed, '\n')
}

function partsOf(typed: string, mark: string): string[] {
  return typed
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
