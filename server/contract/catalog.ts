import * as z from 'zod'
import { LANGUAGES } from '../../engine/language.ts'
import { GENERATOR_ICONS } from '../../engine/spec/schema/icons.ts'
import { PublicGeneratorModel, StepKind } from './generator.ts'
import { Localized } from './localized.ts'
import { Packages } from './purchases.ts'

const PriceNow = z.object({
  list: z.int().describe('Credits'),
  now: z.int().describe('Credits today'),
  note: Localized.nullable().describe('Of the promotion that runs'),
})

const BookSize = z.object({
  chapters: z.int().describe('The chosen number of chapters, or how many fixed sections there are'),
  credits: z.int().describe('Of the whole book, today'),
})

export const GeneratorCard = z
  .object({
    id: z.string(),
    route: z.string(),
    kind: z.enum(['book', 'single', 'image', 'test']),
    icon: z.enum(GENERATOR_ICONS).describe('A pictogram by its name in Lucide'),
    title: Localized,
    tagline: Localized,
    summary: Localized,
    languages: z.array(z.enum(LANGUAGES)),
    price: PriceNow.describe('Of a chapter, or of the one text or image'),
    book: z
      .object({ usual: BookSize.describe('Its default'), all: z.array(BookSize) })
      .nullable()
      .describe('What a whole book costs, by its length; null: it writes none'),
  })
  .meta({ id: 'GeneratorCard' })

const Family = z
  .object({
    id: z.string(),
    title: Localized,
    menu: z.boolean().describe('false: reached by its address only'),
    afterBook: z.boolean().describe('true: offered at the end of a finished book'),
    generators: z.array(GeneratorCard),
    links: z.array(z.object({ title: Localized, url: z.string() })).describe('Elsewhere; only those with an address'),
  })
  .meta({ id: 'GeneratorFamily' })

const Counts = z
  .object({
    generators: z.int().describe('In the menu'),
    types: z.int().describe('Different kinds of content among them'),
    families: z.int(),
  })
  .meta({ id: 'CatalogCounts' })

export const CatalogModel = z
  .object({
    version: z.int().describe('Rises with each change of the files'),
    day: z.iso.date().describe('Whose prices these are'),
    live: z.boolean().describe('Changes are told at /api/catalog/events'),
    families: z.array(Family).describe('In menu order'),
    counts: Counts,
    packages: Packages,
  })
  .meta({ id: 'Catalog' })

export const Welcome = z
  .object({
    credits: z.int().describe('Of a new account'),
    leastBook: z
      .int()
      .nullable()
      .describe('Credits of the cheapest whole book, today; null: no generator writes books'),
    package: z
      .object({ credits: z.int(), price: z.int().describe('In the currency’s smallest unit'), currency: z.string() })
      .nullable()
      .describe('The one of fewest credits; null: nothing is sold'),
  })
  .meta({ id: 'Welcome' })

export const Generators = z.object({ generators: z.array(GeneratorCard) }).meta({ id: 'Generators' })

export const GeneratorPage = z
  .object({
    version: z.int(),
    day: z.iso.date().describe('Whose prices these are'),
    year: z.int().describe('Of fields whose default is the current year'),
    generator: PublicGeneratorModel,
    prices: z.partialRecord(StepKind, PriceNow).describe('By step, today'),
    words: z
      .partialRecord(
        StepKind,
        z.union([z.object({ min: z.number(), max: z.number() }), z.object({ field: z.string() })]),
      )
      .describe('Words a step is asked for, or the field whose choice says so'),
  })
  .meta({ id: 'GeneratorPage' })

export const QuoteRequest = z
  .strictObject({
    settings: z.record(z.string(), z.unknown()).optional().describe('Of a new book'),
    book: z.uuid().optional().describe('What is left of a saved book'),
  })
  .refine(({ settings, book }) => (settings === undefined) !== (book === undefined), 'settings or book')
  .meta({ id: 'QuoteRequest' })

const Calls = z.object({ least: z.int(), most: z.int() })

export const Quote = z
  .object({
    pieces: z.array(
      z.object({
        step: z.string(),
        kind: StepKind,
        label: Localized,
        price: z.int().describe('Credits today; 0 for the administrator'),
        calls: Calls.describe('Of the model'),
      }),
    ),
    total: z.object({ credits: z.int(), calls: Calls }),
    parts: z.string().nullable().describe('What the book consists of, in words; null: it is one text or image'),
    balance: z.int().describe('Credits available'),
  })
  .meta({ id: 'Quote' })
