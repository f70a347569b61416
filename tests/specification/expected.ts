import type { Specified, SpecifiedField } from './specified.ts'

/** One of several readings that the documents allow; prints as what it allows. */
export interface OneOf {
  readonly oneOf: readonly unknown[]
}

/** What a generator must be, as plain lines of data that a diff shows well. */
export function expectedOf(id: string, specified: Specified) {
  const { family, kind, book, calls = {}, languages = ['en', 'ms'] } = specified
  const bookType = specified.bookType ?? id.replaceAll('-', '_')
  return {
    id,
    route: `/${id}`,
    family,
    kind,
    bookType,
    formerly: specified.formerly ?? [],
    contentKind: specified.contentKind ?? bookType,
    languages,
    languageSetting: specified.languageFrom ?? 'language',
    fields: Object.entries(specified.fields).map(([name, field]) => fieldLine(name, field)),
    book: book
      ? {
          outline: openOf(book.outline === 'none' ? null : book.outline),
          chapters: book.chapters ? { choices: book.chapters, default: book.initial ?? book.chapters[0] } : null,
          sections: book.sections ?? null,
          conclusion: book.conclusion ?? 'total+1',
          progress: book.progress ?? 'total',
        }
      : null,
    saves: specified.saves ?? kind === 'book',
    temperature: kind === 'image' ? null : (calls.temperature ?? 0.8),
    maxTokens: kind === 'image' ? null : openOf(calls.maxTokens ?? (book ? 1500 : 2000)),
    outlineTokens: book && book.outline !== 'none' ? 2000 : null,
    penalties: kind === 'image' ? null : { presence: calls.penalty ?? 0.3, frequency: calls.penalty ?? 0.3 },
    items: specified.items ?? null,
    writtenIn: specified.writtenIn ?? null,
    image: specified.image ?? null,
    price: specified.price ?? 1,
    promotion: specified.promotion ?? null,
    usage: specified.usage ?? null,
  }
}

/** The traits of a field in one line or two. Texts' own defaults and lengths are the product's to choose. */
export function fieldLine(name: string, field: Omit<SpecifiedField, 'brackets'>) {
  const { kind, required, options, min, max, when, warn, replaces } = field
  return {
    field: `${name}: ${kind}${required ? ', required' : ''}`,
    ...(options.length > 0 ? { options: options.map((option) => JSON.stringify(option)).join(' ') } : {}),
    ...(kind === 'text' ? {} : { default: field.default }),
    ...(min === undefined && max === undefined ? {} : { range: `${min}–${max}` }),
    ...(when ? { when } : {}),
    ...(warn ? { warn } : {}),
    ...(replaces ? { replaces } : {}),
  }
}

function openOf(value: unknown): unknown {
  return Array.isArray(value) ? ({ oneOf: value } satisfies OneOf) : value
}
