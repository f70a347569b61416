import { isOutOfBounds } from '../field-kinds/options.ts'
import type { PublicField, PublicGenerator, SettingValue } from '../generator/public-generator.ts'
import { shortenTypedText } from '../prose/sentences.ts'
import type { BookFact } from '../spec/schema/spec.ts'
import type { AboutBook } from './about-book.ts'

/**
 * The settings that a book fills in for a generator whose text or picture can be about one, with the book's language where the generator
 * writes in it. A setting without a value in the book is left out. The author may change each.
 */
export function fillSettingsFromBook(
  {
    about,
    fields,
    languages,
    languageSetting,
  }: Pick<PublicGenerator, 'about' | 'fields' | 'languages' | 'languageSetting'>,
  book: AboutBook,
): Record<string, SettingValue> {
  const named = Object.entries(about?.fields ?? {})
  const filled = named.flatMap(([name, fact]) => {
    const field = fields.find((one) => one.name === name)
    const value = field === undefined ? null : valueFor(field, fact, book)
    return value === null ? [] : [[name, value] as const]
  })
  const language = languages.includes(book.language) ? { [languageSetting]: book.language } : {}
  return { ...language, ...Object.fromEntries(filled) }
}

function valueFor(field: PublicField, fact: BookFact, book: AboutBook): SettingValue | null {
  if (field.kind === 'choice') return genreOf(field, book)
  const value = factOf(fact, book, field.maxLength ?? MAX_FILLED_CHARACTERS)
  if (field.kind === 'flag') return value !== null
  return value !== null && isOutOfBounds(value, field) ? null : value
}

/** The most characters of a filled text, where its field has no lower limit. */
const MAX_FILLED_CHARACTERS = 6000

function factOf(fact: BookFact, book: AboutBook, characters: number): string | number | null {
  const value = {
    title: book.title,
    'full-title': book.subtitle === null ? book.title : `${book.title}: ${book.subtitle}`,
    author: book.author,
    publisher: book.publisher,
    isbn: book.isbn,
    year: book.year,
    genre: book.genres[0] ?? null,
    people: book.people === null ? null : mainFigure(book.people),
    place: book.place,
    story: storyOf(book),
  }[fact]
  return typeof value === 'string' ? shortenTypedText(value, Math.min(characters, MAX_FILLED_CHARACTERS)) : value
}

/** Parts of a note on a character that a picture can show: name and role, age, look. */
const SHOWN_PARTS = 3

/** The first person of the brief, without the parts that a picture cannot show. */
function mainFigure(people: string): string {
  const first = people.split('\n').find((line) => line.trim() !== '') ?? ''
  const plain = first.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').replace(/\*\*/g, '')
  return plain.split(';').slice(0, SHOWN_PARTS).join(';').trim()
}

/** What the book is about and what happens in it, in running text. */
function storyOf({ title, premise, contents }: AboutBook): string {
  const pieces = contents.map(({ title: called, says }) => [called, says].filter(Boolean).join(': '))
  return [premise, ...pieces].filter(Boolean).join('\n') || title
}

/** The option that equals a genre of the book apart from hyphens, for the most exact genre that has one. Null: no option does. */
function genreOf({ options }: PublicField, { genres }: AboutBook): string | number | null {
  const plain = (word: string | number) => String(word).replaceAll('-', '')
  for (const genre of genres) {
    const option = options.find(({ value }) => plain(value) === plain(genre))
    if (option !== undefined) return option.value
  }
  return null
}
