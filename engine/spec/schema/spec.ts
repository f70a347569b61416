import * as z from 'zod'
import {
  createLocalizedSchema,
  LanguageCode,
  LocalizedText,
  OneLineText,
  PromptText,
  WordRange,
} from '../../base/text-schemas.ts'
import { PRINTED_BOOK_KINDS } from '../../prose/printed-habits.ts'
import { COVER_COLOURS } from '../cover-colours.ts'
import { DESIGNS } from '../design.ts'
import { TEXT_MEMORIES } from '../memory.ts'
import { withEditorCompletion } from './completed.ts'
import { createPerStepSchema, FieldEntry, FieldName } from './field.ts'
import { GENERATOR_ICONS } from './icons.ts'
import { OutputEntry } from './output.ts'
import { Condition, FlowEntry, ImageEntry, MemoryName, StepEntry, StepName } from './step.ts'

/** What a text or picture is for the book that it is about. Who publishes a book asks for it by this word. */
export const MADE_FOR_BOOKS = ['description', 'keywords', 'titles', 'author-names', 'copyright', 'cover'] as const

export type MadeForBook = (typeof MADE_FOR_BOOKS)[number]

/** What a book can fill a field with: one text each, but `year`, a number, and `genre`, a choice. A flag is set where the book has it. */
export const BOOK_FACTS = [
  'title',
  'full-title',
  'author',
  'publisher',
  'isbn',
  'year',
  'genre',
  'people',
  'place',
  'story',
] as const

export type BookFact = (typeof BOOK_FACTS)[number]

const AboutEntry = z
  .strictObject({
    makes: z.enum(MADE_FOR_BOOKS).describe('What the text or picture is for the book'),
    fields: z
      .record(FieldName, z.enum(BOOK_FACTS))
      .default({})
      .describe('Fields that the book fills in; what the author says stands'),
  })
  .describe('It can be about a book: its prompt is given the book’s plan, bible and voice')

/** Words for the kind of a book, such as `romance`. */
const GenreEntry = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'write lower-case letters and hyphens')

const STEP_PATTERN = /^[a-z][a-z0-9-]*( [1-9]\d{0,2})?$/
const FLOW_PATTERN = /^[a-z][a-z0-9-]*( [a-z][a-z0-9-]*)*(\*[1-9]\d{0,2})?$/

const PromptCheck = z.strictObject({
  contains: z.array(OneLineText).optional().describe('Texts the prompt must hold; letter case does not count'),
  lacks: z.array(OneLineText).optional().describe('Texts the prompt must not hold'),
  tokens: z.int().positive().optional().describe('At most so many tokens'),
})

/** What must hold of a spec; `kalam check` runs it. */
export const CheckEntry = z
  .strictObject({
    settings: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
      .optional()
      .describe('Settings over the defaults and examples'),
    language: LanguageCode.optional().describe('Left out: the first of the generator'),
    about: z.literal('sample').optional().describe('With a sample book that it is about, which fills its fields'),
    chapters: z.int().positive().optional().describe('The number that the flow’s counted step has'),
    step: z
      .string()
      .regex(STEP_PATTERN, 'write a step of the flow, with its number where it has one, or plan')
      .optional()
      .describe('Left out: the first step; plan: the call in which a book without an outline step plans'),
    prompt: PromptCheck.optional(),
    flow: z
      .array(z.string().regex(FLOW_PATTERN, 'write a step, chapter*5, or page picture*8 for two that come in turn'))
      .optional()
      .describe('The steps in order, such as [outline, introduction, chapter*5, conclusion]'),
  })
  .refine((check) => check.prompt || check.flow, 'a check needs a prompt or a flow')
  .describe('One thing that must hold')

export type CheckEntry = z.infer<typeof CheckEntry>

export const KINDS = ['book', 'single', 'image', 'test'] as const

const key = z.string().regex(/^[a-z][a-z0-9_]*$/, 'write lower-case letters, digits and _')
const credits = z.int().min(0).max(10_000)

const EntryWords = z
  .union([z.string().regex(/^[1-9]\d*-[1-9]\d*$/, 'write a range such as 500-6000'), z.literal('none')])
  .describe('Least and most words of each counted piece that an author may ask for; none: as `words` says, always')

const WritingEntry = z
  .strictObject({
    preset: createPerStepSchema(withEditorCompletion('presets'))
      .optional()
      .describe('Token preset of _catalog.yaml, or one a step'),
    words: createPerStepSchema(z.union([WordRange, z.string().regex(/^[a-z]/)]))
      .optional()
      .describe('Word target, the field whose options carry words, or none'),
    items: z.union([z.int().positive(), z.string()]).optional().describe('How many entries, or the field that says so'),
    entryWords: EntryWords.optional(),
    temperature: z.number().min(0).max(2).optional(),
    language: z.string().optional().describe('The field whose options carry the code of the language written in'),
    appendix: z
      .boolean()
      .optional()
      .describe('Notes under ## headings follow the text; its words and its language are judged without them'),
  })
  .describe('Tokens, words and temper of a call')

const PromptEntry = z
  .object({
    templates: withEditorCompletion('templates').optional().describe('A folder of templates/'),
    voice: PromptText.optional(),
    brief: PromptText,
  })
  .catchall(PromptText)
  .meta({ completesKeys: 'steps' })
  .describe('What fills the slots of the shared templates: voice, brief, and the steps of the flow by their names')

const WayEntry = z
  .strictObject({
    plan: LocalizedText.optional().describe('A sentence or two for the plan'),
    end: LocalizedText.optional().describe('The same for the last text'),
  })
  .describe('A way to plan and to end a book')

const PromotionEntry = z
  .strictObject({
    price: credits,
    from: z.iso.date(),
    until: z.iso.date().optional().describe('Last day; left out: until further notice'),
    note: LocalizedText,
  })
  .describe('A price for a time, by days in the catalog’s time zone')

const UsageEntry = z
  .strictObject({ type: key, metadata: z.record(z.string(), z.union([z.string(), z.boolean()])).default({}) })
  .describe('The usage record; a text names a field')

const IdeaWords = z
  .array(
    z
      .string()
      .regex(
        /^(?=[^*]*[\p{L}\p{N}])\*?[\p{Ll}\p{Lo}\p{M}\p{N}' -]+\*?$/u,
        'write small letters and no commas; a * at an end stands for any letters',
      ),
  )
  .min(1)

const IdeasEntry = createLocalizedSchema({ en: IdeaWords, ms: IdeaWords }, IdeaWords).describe(
  'Words of what people say their book is about, by which it is proposed for an idea; haunt* stands for every word that begins so',
)

const CategoryEntry = z.union([
  z.string().min(1).max(200),
  z.strictObject({ when: Condition.describe('Proposed only for these choices'), name: z.string().min(1).max(200) }),
])

/** A generator's file, before the labels of `_words.yaml` and cross-field rules. The one source of generator.schema.json. */
export const Spec = z
  .strictObject({
    kind: z.enum(KINDS).describe('book: in steps, single: one text, image: one picture, test: the test page'),
    title: LocalizedText.describe('The generator’s name'),
    summary: LocalizedText.describe('One line on its menu card'),
    tagline: LocalizedText.describe('One line under its title'),
    button: LocalizedText.optional().describe('The submit button of a single text or image'),
    busy: LocalizedText.optional().describe('The submit button at work'),
    order: z.int().default(1000).describe('Place in the family’s menu'),
    icon: z.enum(GENERATOR_ICONS).default('book').describe('The pictogram on its menu card'),
    design: z.enum(DESIGNS).default('guide').describe('How a printed or electronic book of it is set'),
    coverColours: z
      .array(z.enum(COVER_COLOURS))
      .default([])
      .describe('Colours of its drawn covers: tones, or sets by name; left out: the tones that suit its design'),
    genres: z
      .array(GenreEntry)
      .default([])
      .describe(
        'Words for the kind of its books, the most exact first; generators that are about a book choose by them',
      ),
    categories: z
      .array(CategoryEntry)
      .default([])
      .describe('Shop categories to propose for its books, the most exact first'),
    ideas: IdeasEntry.optional(),
    about: AboutEntry.optional(),
    imports: z.literal(true).optional().describe('The generator of an imported manuscript for which none is named'),
    bookType: key.optional().describe('Key of saved progress; left out: the id with _'),
    formerly: z.array(key).default([]).describe('Older book types read as this one'),
    contentKind: key.optional().describe('Label in history and usage; left out: the book type'),
    languages: z.array(LanguageCode).min(1).optional().describe('Output languages; left out: all of the catalog'),
    languageFrom: z.string().optional().describe('The choice field that picks the output language'),
    titleFrom: z.string().optional().describe('The text field that names what is written'),
    saves: z.boolean().optional().describe('Kept for resuming; left out: true for books'),
    fields: z.record(FieldName, FieldEntry).default({}),
    book: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('The shared flow of books in short words, which `shorthand` of _catalog.yaml explains'),
    flow: FlowEntry.optional(),
    steps: z.record(StepName, StepEntry.nullable()).default({}).describe('What the steps of the flow are'),
    progress: z
      .enum(['parts', 'number'])
      .default('parts')
      .describe('What the progress counter counts to: all parts, or the chosen number'),
    memory: z
      .enum(TEXT_MEMORIES)
      .default('text')
      .describe('How prompts hold what is written so far: text, whole as far as it fits, or recaps'),
    habits: z
      .enum([...PRINTED_BOOK_KINDS, 'none'])
      .default('none')
      .describe('Printed books beside which habits of the text are told to author and writer; none: beside no books'),
    remember: z.array(MemoryName).default([]).describe('What later prompts are given'),
    image: ImageEntry.optional(),
    writing: WritingEntry.default({}),
    output: OutputEntry.optional(),
    price: createPerStepSchema(credits).default(1).describe('Credits a step'),
    promotion: PromotionEntry.optional(),
    usage: UsageEntry.optional(),
    ways: z
      .array(WayEntry)
      .default([])
      .describe('How its books may be planned and end: each book is given one of them, by its settings'),
    prompt: PromptEntry,
    demo: z
      .string()
      .optional()
      .describe(
        'The texts of templates/demo/ that the demo writer writes from; left out: those named like prompt.templates',
      ),
    checks: z.array(CheckEntry).default([]),
  })
  .describe('A Kalam generator')

export type Spec = z.infer<typeof Spec>
