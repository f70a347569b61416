import type { Generator } from '../../generator/generator.ts'
import type { Settings } from '../../generator/public-generator.ts'
import type { BookDocument, Metadata } from '../document.ts'
import type { Publication } from '../publication.ts'
import { type ShopDescription, shopDescription } from './description-html.ts'

/** What a printer is told of a print book. */
export interface PrintFacts {
  /** Such as `6x9`. */
  readonly trim: string
  readonly pages: number
  readonly paper: 'white' | 'cream'
  readonly ink: 'black' | 'colour'
  readonly bleed: boolean
}

/** What KDP's forms ask for, in their order. */
export interface MetadataSheet
  extends Pick<
    Metadata,
    | 'title'
    | 'subtitle'
    | 'series'
    | 'seriesNumber'
    | 'edition'
    | 'author'
    | 'publisher'
    | 'language'
    | 'isbn'
    | 'isbnPrint'
    | 'date'
  > {
  readonly description: ShopDescription | null
  /** Always seven, the last ones empty where fewer are given; each of at most 50 characters. */
  readonly keywords: readonly string[]
  /** At most three, the most exact first. */
  readonly categories: readonly string[]
  /** Years of a child that the book is for, where its settings say it. */
  readonly readingAge: { readonly from: number; readonly to: number } | null
  /** Null: it isn't printed. */
  readonly print: PrintFacts | null
}

export interface SheetSources {
  readonly generator: Pick<Generator, 'design' | 'fields' | 'categories'>
  readonly settings: Settings
  readonly document: Pick<BookDocument, 'metadata'>
  readonly publication: Publication
  readonly print: PrintFacts | null
}

const KEYWORD_BOXES = 7
const KEYWORD_LENGTH = 50
const CATEGORY_COUNT = 3

export function metadataSheet({ generator, settings, document, publication, print }: SheetSources): MetadataSheet {
  const { title, subtitle, series, seriesNumber, edition, author, publisher, language } = document.metadata
  const { isbn, isbnPrint, date, subjects, keywords } = document.metadata
  const boxes = keywords.filter(({ length }) => length <= KEYWORD_LENGTH).slice(0, KEYWORD_BOXES)
  return {
    title,
    subtitle,
    series,
    seriesNumber,
    edition,
    author,
    publisher,
    language,
    isbn,
    isbnPrint,
    date,
    description: publication.description === undefined ? null : shopDescription(publication.description),
    keywords: [...boxes, ...Array.from({ length: KEYWORD_BOXES - boxes.length }, () => '')],
    categories: [...new Set([...subjects, ...proposedCategories(generator, settings)])].slice(0, CATEGORY_COUNT),
    readingAge: readingAgeOf(generator, settings),
    print,
  }
}

/** Those of the generator's categories whose conditions the settings meet, in its order. */
export function proposedCategories({ categories }: Pick<Generator, 'categories'>, settings: Settings): string[] {
  const isMet = (when: Readonly<Record<string, readonly unknown[]>>) =>
    Object.entries(when).every(([field, wanted]) => [settings[field]].flat().some((value) => wanted.includes(value)))
  return categories.filter(({ when }) => when === null || isMet(when)).map(({ name }) => name)
}

const AGES = /^(\d{1,2})-(\d{1,2})$/

/** A choice such as `3-5` of a picture book's settings. */
function readingAgeOf({ design, fields }: SheetSources['generator'], settings: Settings): MetadataSheet['readingAge'] {
  if (design !== 'picture-book') return null
  for (const { name, kind } of fields) {
    const [, from, to] = (kind === 'choice' && AGES.exec(String(settings[name]))) || []
    if (from !== undefined && to !== undefined) return { from: Number(from), to: Number(to) }
  }
  return null
}
