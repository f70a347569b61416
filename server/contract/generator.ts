import * as z from 'zod'
import type { PublicGenerator } from '../../engine/generator/generator.ts'
import { LANGUAGES } from '../../engine/language.ts'
import { Localized } from './localized.ts'

const SettingValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
const WordRange = z.object({ min: z.number(), max: z.number() })

const Option = z.object({
  value: z.union([z.string(), z.number()]),
  label: Localized,
  words: WordRange.nullable().describe('Length of text this choice asks for'),
  items: z.int().nullable(),
  code: z.string().nullable().describe('Of a language learnt'),
})

const Field = z
  .object({
    name: z.string(),
    kind: z.enum(['choice', 'text', 'number', 'flag', 'flags']),
    label: Localized,
    help: Localized.nullable(),
    example: Localized.nullable(),
    options: z.array(Option),
    required: z.boolean(),
    default: z
      .union([SettingValue, Localized, z.object({ now: z.literal('year') })])
      .nullable()
      .describe('A text stands in each language; now: the current year'),
    min: z.number().nullable(),
    max: z.number().nullable(),
    maxLength: z.int().nullable().describe('Characters'),
    lines: z.int().nullable().describe('Of a text area'),
    when: z
      .record(z.string(), z.array(SettingValue))
      .nullable()
      .describe('Shown only while each named field has one of these values'),
    replaces: z.string().nullable(),
    warn: z.union([z.literal('isbn'), z.object({ words: z.int() })]).nullable(),
  })
  .meta({ id: 'GeneratorField' })

const Heading = z.object({ en: z.string(), ms: z.string(), hidden: z.boolean() })

const BookFlow = z
  .object({
    outline: z.enum(['story', 'guide']).nullable(),
    chapters: z.object({ choices: z.array(z.int()), default: z.int() }).nullable(),
    sections: z.array(z.object({ name: Localized, about: Localized.nullable() })).nullable(),
    conclusion: z.enum(['total+1', 'total-1']).describe('total-1: the number counts introduction and conclusion too'),
    progress: z.enum(['total', 'total+2']),
    headings: z
      .object({ introduction: Heading.nullable(), conclusion: Heading.nullable() })
      .describe('null: the part is headed by its label'),
  })
  .meta({ id: 'BookFlow' })

export const StepKind = z.enum(['outline', 'introduction', 'chapter', 'conclusion', 'text', 'image'])

/** What the engine's own modules build the form, its validation, the steps and the prices from. */
export const PublicGeneratorModel = z
  .object({
    id: z.string(),
    route: z.string(),
    family: z.string(),
    kind: z.enum(['book', 'single', 'image', 'test']),
    bookType: z.string(),
    contentKind: z.string().describe('What history calls its texts'),
    title: Localized,
    summary: Localized,
    tagline: Localized,
    button: Localized.nullable(),
    busy: Localized.nullable(),
    languages: z.array(z.enum(LANGUAGES)),
    languageSetting: z.string().describe('The setting that holds the output language'),
    titleFrom: z.string().nullable(),
    saves: z.boolean(),
    fields: z.array(Field),
    book: BookFlow.nullable(),
    image: z.object({ size: z.string(), file: z.string() }).nullable(),
    price: z.object({
      list: z.partialRecord(StepKind, z.int()).describe('Credits by step'),
      promotion: z
        .object({ price: z.int(), from: z.iso.date(), until: z.iso.date().nullable(), note: Localized })
        .nullable(),
      timezone: z.string().describe('Where a promotion’s day begins and ends'),
    }),
  })
  .meta({ id: 'Generator' }) satisfies z.ZodType<PublicGenerator>
