import categoriesMalay from '../../../templates/language/ms/words/categories.json' with { type: 'json' }
import type { Language } from '../../base/language.ts'
import type { Publication } from '../../book/publication.ts'
import type { Generator } from '../../generator/generator.ts'
import type { Settings } from '../../generator/public-generator.ts'
import type { Metadata } from '../document.ts'
import { type ShopDescription, shopDescription } from './description-html.ts'

/** What a printer asks about a book. */
interface PrintFacts {
  /** Such as `6x9`. */
  readonly trim: string
  readonly pages: number
  readonly paper: 'white' | 'cream'
  readonly ink: 'black' | 'colour'
  readonly bleed: boolean
}

/** What KDP's forms ask for, in their order. */
export interface MetadataSheet {
  readonly metadata: Metadata
  readonly description: ShopDescription | null
  /** Always seven, the last ones empty where fewer are given; each of at most 50 characters. */
  readonly keywords: readonly string[]
  /** At most three, the most exact first. */
  readonly categories: readonly string[]
  /** The ages of the children that the book is for, in years; null: its settings don't say. */
  readonly readingAge: { readonly from: number; readonly to: number } | null
  readonly print: PrintFacts
}

interface SheetSources {
  readonly generator: Pick<Generator, 'design' | 'fields' | 'categories'>
  readonly settings: Settings
  readonly metadata: Metadata
  readonly publication: Publication
  readonly print: PrintFacts
}

/** The parts of the categories of shops, by their English names. */
const CATEGORY_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, ms: categoriesMalay }

const KEYWORD_BOXES = 7
const KEYWORD_LENGTH = 50
const CATEGORY_COUNT = 3

export function metadataSheet({ generator, settings, metadata, publication, print }: SheetSources): MetadataSheet {
  const { subjects, keywords } = metadata
  const boxes = keywords.filter(({ length }) => length <= KEYWORD_LENGTH).slice(0, KEYWORD_BOXES)
  return {
    metadata,
    description: publication.description === undefined ? null : shopDescription(publication.description),
    keywords: [...boxes, ...Array.from({ length: KEYWORD_BOXES - boxes.length }, () => '')],
    categories: [...new Set([...subjects, ...proposedCategories(generator, settings, metadata.language)])].slice(
      0,
      CATEGORY_COUNT,
    ),
    readingAge: readingAgeOf(generator, settings),
    print,
  }
}

/** The shop categories of the generator whose conditions the settings meet, in its order, in a language. */
export function proposedCategories(
  { categories }: Pick<Generator, 'categories'>,
  settings: Settings,
  language: Language,
): readonly string[] {
  const isMet = (when: Readonly<Record<string, readonly unknown[]>>) =>
    Object.entries(when).every(([field, wanted]) => [settings[field]].flat().some((value) => wanted.includes(value)))
  const named = (name: string) => name.split(' / ').map((part) => CATEGORY_NAMES[language]?.[part] ?? part)
  return categories.filter(({ when }) => when === null || isMet(when)).map(({ name }) => named(name).join(' / '))
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
