import * as z from 'zod'
import { LanguageCode } from '../../engine/base/text-schemas.ts'
import {
  LocalizedModel,
  PublicGeneratorModel,
  StepKindModel,
  StepLanguageModel,
} from '../../engine/generator/public-generator.ts'
import { MEMORIES } from '../../engine/spec/memory.ts'
import { UPDATE_COLORS, UPDATE_ICONS } from '../../engine/spec/schema/catalog.ts'
import { GENERATOR_ICONS } from '../../engine/spec/schema/icons.ts'
import { EntryWords } from './books.ts'
import { Packages } from './money.ts'
import { USER_ROLES } from './rules.ts'
import { makeModel } from './system.ts'

const PriceNow = z.object({
  list: z.int().describe('Credits'),
  now: z.int().describe('Credits today'),
  note: LocalizedModel.nullable().describe('Of the promotion that runs'),
})

const BookSize = z.object({
  chapters: z.int().describe('The number that its flow counts by, such as that of chapters or fixed sections'),
  credits: z.int().describe('Of the whole book, today'),
})

const GeneratorCard = makeModel('GeneratorCard', {
  id: z.string(),
  route: z.string(),
  kind: z.enum(['book', 'single', 'image', 'test']),
  icon: z.enum(GENERATOR_ICONS).describe('A pictogram by its name in Lucide'),
  title: LocalizedModel,
  tagline: LocalizedModel,
  summary: LocalizedModel,
  languages: z.array(LanguageCode),
  ideas: z
    .string()
    .describe('Words of ideas that it fits, in any language, divided by commas; * at an end stands for any letters'),
  price: PriceNow.describe('Of a chapter, or of the one text or image'),
  book: z
    .object({ usual: BookSize.describe('Its default'), all: z.array(BookSize) })
    .nullable()
    .describe('What a whole book costs, by its length; null: it writes none'),
})

const Family = makeModel('GeneratorFamily', {
  id: z.string(),
  title: LocalizedModel,
  menu: z.boolean().describe('false: reached by its address only'),
  afterBook: z.boolean().describe('true: offered at the end of a finished book'),
  generators: z.array(GeneratorCard),
  links: z
    .array(z.object({ title: LocalizedModel, url: z.string() }))
    .describe('Elsewhere; only those with an address'),
})

const Counts = makeModel('CatalogCounts', {
  generators: z.int().describe('In the menu'),
  types: z.int().describe('Different kinds of content among them'),
  families: z.int(),
})

export const Languages = makeModel('Languages', {
  languages: z.array(
    z.object({
      code: z.string().describe('ISO 639'),
      name: z.string().describe('In itself'),
      shipped: z.boolean().describe('false: a folder or pack of generators brings it'),
    }),
  ),
})

export const StudioTexts = z
  .record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))
  .describe('By code; a text, or its forms by the categories of plurals')
  .meta({ id: 'StudioTexts' })

export const CatalogModel = makeModel('Catalog', {
  version: z.int().describe('Rises with each change of the files'),
  day: z.iso.date().describe('Whose prices these are'),
  live: z.boolean().describe('Changes are told at /api/catalog/events'),
  families: z.array(Family).describe('In menu order'),
  counts: Counts,
  packages: Packages,
})

export const Welcome = makeModel('Welcome', {
  credits: z.int().describe('Of a new account'),
  leastBook: z.int().nullable().describe('Credits of the cheapest whole book, today; null: no generator writes books'),
  package: z
    .object({ credits: z.int(), price: z.int().describe('In the currency’s smallest unit'), currency: z.string() })
    .nullable()
    .describe('The one of fewest credits; null: nothing is sold'),
})

export const Generators = makeModel('Generators', { generators: z.array(GeneratorCard) })

export const GeneratorPage = makeModel('GeneratorPage', {
  version: z.int(),
  day: z.iso.date().describe('Whose prices these are'),
  year: z.int().describe('Of fields whose default is the current year'),
  generator: PublicGeneratorModel,
  prices: z.record(z.string(), PriceNow).describe('By step, today'),
  steps: z
    .array(
      z.object({
        step: z.string(),
        name: z.string(),
        number: z.int(),
        kind: StepKindModel,
        label: LocalizedModel,
        language: StepLanguageModel.optional().describe('Of its text; left out: that of the book'),
        beside: z.string().optional().describe('The step beside whose text its own is printed; left out: none'),
        price: z.int().describe('Credits, today'),
        sees: z.array(z.string()).describe('What its prompt is shown: memories, ending, earlier steps'),
        makes: z.array(z.enum(MEMORIES)).describe('What it adds to the memory'),
      }),
    )
    .describe('In order, as the defaults have them'),
  words: z
    .record(z.string(), z.union([z.object({ min: z.number(), max: z.number() }), z.object({ field: z.string() })]))
    .describe('Words a step is asked for, or the field whose choice says so'),
})

export const QuoteRequest = z
  .strictObject({
    settings: z.record(z.string(), z.unknown()).optional().describe('Of a new book'),
    entryWords: EntryWords.optional().describe('Of a new book: words of each chapter; left out: as usual'),
    after: z.uuid().optional().describe('Of a new book: one of your books, which it follows in a series'),
    book: z.uuid().optional().describe('What is left of a saved book'),
  })
  .refine(({ settings, book }) => (settings === undefined) !== (book === undefined), 'settings or book')
  .meta({ id: 'QuoteRequest' })

const Calls = z.object({ least: z.int(), most: z.int() })

const EndpointQuote = makeModel('EndpointQuote', {
  demo: z.boolean().describe('The demo writer answers, and nothing is charged'),
  tokens: z.object({ input: z.int(), output: z.int() }).describe('Estimated'),
  cost: z
    .object({ amount: z.number(), currency: z.string() })
    .nullable()
    .describe('Estimated, by the prices of the configuration or the published ones; null: unknown, or the demo writer'),
})

export const Quote = makeModel('Quote', {
  pieces: z.array(
    z.object({
      step: z.string(),
      kind: z.string().describe('The name of its step, such as chapter'),
      writes: StepKindModel,
      label: LocalizedModel,
      price: z.int().describe('Credits today; 0 for the administrator'),
      calls: Calls.describe('Of the model'),
    }),
  ),
  readings: z
    .object({ times: z.int(), calls: Calls.describe('Of the model') })
    .nullable()
    .describe('Readings of the book while it is written and at its end, which cost no credit; null: it isn’t read'),
  total: z.object({ credits: z.int(), calls: Calls.describe('Of the pieces and the readings') }),
  size: z
    .object({
      words: z.int().nullable().describe('About, to two digits; null: a text has no word target'),
      pages: z.int().nullable().describe('Printed, of 250 words each'),
      pictures: z.int(),
    })
    .nullable()
    .describe('How long the whole book becomes; null: it is one text or image'),
  parts: z.string().nullable().describe('What the book consists of, in words; null: it is one text or image'),
  balance: z.int().describe('Credits available'),
  endpoint: EndpointQuote.nullable().describe(
    'What the endpoint charges the administrator; null for anyone else, and when no endpoint takes part',
  ),
})

const Update = makeModel('Update', {
  id: z.string(),
  date: z.iso.date(),
  icon: z.enum(UPDATE_ICONS),
  color: z.enum(UPDATE_COLORS),
  category: LocalizedModel,
  title: LocalizedModel,
  description: LocalizedModel,
  details: z.object({
    overview: LocalizedModel,
    features: z.array(LocalizedModel),
    improvements: z.array(LocalizedModel),
    notes: z.array(LocalizedModel),
  }),
})

export const Dashboard = makeModel('Dashboard', {
  name: z.string().describe('Whom it greets: the first part of the e-mail'),
  chaptersGenerated: z.int().describe('Delivered texts'),
  creditsAvailable: z.int(),
  plan: z.enum(USER_ROLES),
  types: z.int().describe('Kinds of content in the menu, counted'),
  updates: z.array(Update).describe('Newest first'),
  announcements: z
    .array(z.object({ id: z.string(), text: z.string() }))
    .describe('What the operator tells now, newest first'),
})
