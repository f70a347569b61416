import * as z from 'zod'
import { STEP_KINDS } from '../base/step-kind.ts'
import { LanguageCode } from '../base/text-schemas.ts'
import { createBoundSchema, FIELD_KIND_NAMES } from '../field-kinds/names.ts'
import { BOOK_PARTS } from '../spec/book-part.ts'
import { COVER_COLOURS } from '../spec/cover-colours.ts'
import { DESIGNS } from '../spec/design.ts'
import { MEMORIES } from '../spec/memory.ts'
import { IDEA_PARTS } from '../spec/schema/field.ts'
import { BOOK_FACTS, KINDS, MADE_FOR_BOOKS } from '../spec/schema/spec.ts'

/** A text in each language: those that were added have keys of their own, which the type leaves out. */
export const LocalizedModel = inAnyLanguage({ en: z.string(), ms: z.string() }).meta({ id: 'Localized' })

function inAnyLanguage<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> {
  return z.object(shape).catchall(z.string()) as unknown as z.ZodObject<Shape>
}

export const StepKindModel = z.enum(STEP_KINDS)
/** Of a step's text: a code, or the field whose choice says it. */
export const StepLanguageModel = z.union([LanguageCode, z.object({ field: z.string() })])

const Condition = z.record(z.string(), z.array(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])))

const SettingValueModel = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
const WordRangeModel = z.object({ min: z.number(), max: z.number() })

const Option = z.object({
  value: z.union([z.string(), z.number()]),
  label: LocalizedModel,
  words: WordRangeModel.nullable().describe('Length of text this choice asks for'),
  items: z.int().nullable(),
  code: z.string().nullable().describe('Of a language learnt'),
  say: z
    .record(z.string(), z.string())
    .nullable()
    .describe('The craft that this choice asks of the writer, by language'),
})

const Field = z
  .object({
    name: z.string(),
    kind: z.enum(FIELD_KIND_NAMES),
    label: LocalizedModel,
    help: LocalizedModel.nullable(),
    example: LocalizedModel.nullable(),
    options: z.array(Option),
    required: z.boolean(),
    default: z
      .union([SettingValueModel, LocalizedModel, z.object({ now: z.literal('year') })])
      .nullable()
      .describe('A text stands in each language; now: the current year'),
    min: z.nullable(createBoundSchema('min')),
    max: z.nullable(createBoundSchema('max')),
    maxLength: z.int().nullable().describe('Characters'),
    lines: z.int().nullable().describe('Of a text area'),
    when: z
      .record(z.string(), z.array(SettingValueModel))
      .nullable()
      .describe('Shown only while each named field has one of these values'),
    replaces: z.string().nullable(),
    asked: z.boolean().describe('It is asked with each piece of a step, not at the start'),
    warn: z.union([z.literal('isbn'), z.object({ words: z.int() })]).nullable(),
    fault: LocalizedModel.nullable().describe('What a wrong choice is told; null: the choices'),
    idea: z.enum(IDEA_PARTS).optional().describe('What of an idea is typed here when a book is begun with one'),
  })
  .meta({ id: 'GeneratorField' })

const Heading = inAnyLanguage({ en: z.string(), ms: z.string(), hidden: z.boolean() })

const BookFlowModel = z
  .object({
    outline: z.enum(['story', 'guide']).nullable(),
    chapters: z.object({ choices: z.array(z.int()), default: z.int() }).nullable(),
    sections: z.array(z.object({ name: LocalizedModel, about: LocalizedModel.nullable() })).nullable(),
    conclusion: z
      .enum(['total+1', 'total-1'])
      .nullable()
      .describe('total-1: the number counts introduction and conclusion too; null: the book has a flow of its own'),
    progress: z.enum(['total', 'total+2']).nullable().describe('null: the book has a flow of its own'),
    headings: z.record(z.string(), Heading.nullable()).describe('By step; null: the part is headed by its label'),
  })
  .meta({ id: 'BookFlow' })

const FlowStepModel = z
  .object({
    name: z.string(),
    kind: StepKindModel,
    each: z
      .union([
        z.int(),
        z.object({ field: z.string() }),
        z.object({ names: z.array(z.object({ name: LocalizedModel, about: LocalizedModel.nullable() })) }),
      ])
      .nullable()
      .describe('How often it comes: a number, the field whose choice says so, fixed pieces; null: once'),
    counts: z.array(z.string()).describe('Other steps that the chosen number counts too'),
    every: z.int().nullable().describe('Only with every so many of the counted step beside it'),
    between: z.int().nullable().describe('After so many of the counted step beside it, never after the last'),
    after: z
      .union([z.int(), z.literal('half')])
      .nullable()
      .describe('Once, after this one of the counted step beside it, or after the first half of them'),
    when: Condition.nullable().describe('Written only while each named field has one of these values'),
    label: LocalizedModel.describe('The number follows unless {n} stands in it'),
    button: LocalizedModel.nullable(),
    stage: LocalizedModel.nullable().describe('Its line in the list of stages'),
    sharesStage: z.boolean().describe('It belongs to the stage before it'),
    hint: LocalizedModel.nullable(),
    done: LocalizedModel.nullable(),
    growing: LocalizedModel.nullable(),
    many: LocalizedModel.nullable(),
    title: LocalizedModel.nullable().describe('The label of the field for its title; null: it has none'),
    heading: Heading.nullable().describe('null: it is headed by its label'),
    is: z.enum(BOOK_PARTS).nullable().describe('What it is in a book; null: what its place says'),
    language: StepLanguageModel.nullable().describe(
      'Of its text: a code, or the field whose choice says it; null: that of the book',
    ),
    beside: z.string().nullable().describe('The step beside whose text its own is printed'),
    isList: z.boolean().describe('Its text is a list of entries, which later texts don’t continue'),
    asks: z.array(z.string()).describe('Fields that are asked with each piece'),
    sees: z.array(z.string()).nullable().describe('null: all that is remembered'),
    makes: z.array(z.enum(MEMORIES)).nullable().describe('null: what a step of its place usually adds'),
    contentKind: z.string().describe('What history calls its texts'),
    formerly: z.array(z.string()),
  })
  .meta({ id: 'FlowStep' })

const FlowModel = z
  .object({
    places: z.array(z.array(FlowStepModel)).describe('In order; several in one place come in turn'),
    measure: z.string().nullable().describe('The counted step that the plan has entries for'),
    plan: z.string().nullable().describe('The step that makes the plan'),
    progress: z.enum(['parts', 'number']).describe('What progress counts to: all parts, or the chosen number'),
    remember: z.array(z.enum(MEMORIES)),
  })
  .meta({ id: 'Flow' })

/** What the engine's own modules build the form, its validation, the steps and the prices from. */
export const PublicGeneratorModel = z
  .object({
    id: z.string(),
    route: z.string(),
    family: z.string(),
    kind: z.enum(KINDS),
    bookType: z.string(),
    contentKind: z.string().describe('What history calls its texts'),
    title: LocalizedModel,
    summary: LocalizedModel,
    tagline: LocalizedModel,
    button: LocalizedModel.nullable(),
    busy: LocalizedModel.nullable(),
    design: z.enum(DESIGNS).describe('How a printed or electronic book of it is set'),
    coverColours: z.array(z.enum(COVER_COLOURS)).describe('Colours of its drawn covers: tones, or sets by name'),
    ideas: z.string().describe('Words of ideas that it fits, divided by commas'),
    languages: z.array(LanguageCode),
    languageSetting: z.string().describe('The setting that holds the output language'),
    titleFrom: z.string().nullable(),
    saves: z.boolean(),
    about: z
      .object({ makes: z.enum(MADE_FOR_BOOKS), fields: z.record(z.string(), z.enum(BOOK_FACTS)) })
      .optional()
      .describe(
        'What it makes for a book that it is about, and which fields the book fills in; left out: it takes no book',
      ),
    fields: z.array(Field),
    renamed: z
      .object({
        fields: z.record(z.string(), z.string()).describe('The present name of a field by its former one'),
        options: z
          .record(z.string(), z.record(z.string(), z.union([z.string(), z.number()])))
          .describe('The present value of an option by its former one, by field'),
      })
      .optional()
      .describe('Left out: no field and no option was renamed'),
    book: BookFlowModel.nullable().describe('The shared flow of books in short words; null: it writes no books'),
    flow: FlowModel,
    entryWords: z
      .object({
        min: z.int(),
        max: z.int(),
        section: z.int().describe('Words of one answer: a longer piece is written in sections, each at its price'),
      })
      .nullable()
      .describe('Words of each piece of the counted step that an author may ask for; null: none but the usual'),
    image: z.object({ size: z.string(), file: z.string() }).nullable(),
    price: z.object({
      list: z.record(z.string(), z.int()).describe('Credits by step'),
      promotion: z
        .object({ price: z.int(), from: z.iso.date(), until: z.iso.date().nullable(), note: LocalizedModel })
        .nullable(),
      timezone: z.string().describe('Where a promotion’s day begins and ends'),
    }),
  })
  .meta({ id: 'Generator' })

/**
 * What a page, a form, a flow and a price are made of: a compiled spec without its prompts, safe to send to anybody. Of
 * what goes into prompts it has the craft sentences of the options. Plain data, safe as JSON.
 */
export type PublicGenerator = DeepReadonly<z.output<typeof PublicGeneratorModel>>
export type PublicField = DeepReadonly<z.output<typeof Field>>
export type PublicOption = DeepReadonly<z.output<typeof Option>>
export type PublicFlow = DeepReadonly<z.output<typeof FlowModel>>
export type FlowStep = DeepReadonly<z.output<typeof FlowStepModel>>
export type SettingValue = DeepReadonly<z.output<typeof SettingValueModel>>
export type Pricing = PublicGenerator['price']

/** What the user chose, validated: every shown field, the language, and the number of chapters of a book that has it. */
export type Settings = Readonly<Record<string, SettingValue>>

/** A value none of whose parts may be changed. */
export type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value
