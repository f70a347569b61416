import * as z from 'zod'
import { LANGUAGES } from '../../language.ts'
import { CheckEntry } from './check.ts'
import { FieldEntry } from './field.ts'
import { GENERATOR_ICONS } from './icons.ts'
import { OutputEntry } from './output.ts'
import { Line, LocalizedText, PromptText, perStep, Words } from './text.ts'

export const KINDS = ['book', 'single', 'image', 'test'] as const
export const MEMORIES = ['outline', 'characters', 'recap'] as const

const key = z.string().regex(/^[a-z][a-z0-9_]*$/, 'write lower-case letters, digits and _')
const credits = z.int().min(0).max(10_000)

const Section = z
  .strictObject({
    en: Line,
    ms: Line,
    about: LocalizedText.optional().describe('What this section covers'),
    output: OutputEntry.optional(),
  })
  .describe('A fixed section: its name in each language')

const Heading = z
  .strictObject({
    en: Line,
    ms: Line,
    hidden: z.boolean().default(false).describe('true: readers see no heading unless the author gives one'),
  })
  .describe('What readers see over a part instead of its label')

const BookEntry = z
  .strictObject({
    outline: z.enum(['story', 'guide', 'none']).describe('The kind of outline, or none'),
    chapters: z.array(z.int().positive().max(100)).min(1).optional().describe('The numbers of chapters to choose from'),
    default: z.int().positive().optional().describe('The chosen number at first; left out: the first'),
    sections: z.array(Section).min(1).max(40).optional().describe('Fixed sections instead of chapters'),
    conclusion: z.enum(['total+1', 'total-1']).default('total+1').describe('Where the conclusion stands'),
    progress: z.enum(['total', 'total+2']).default('total').describe('What the progress counter counts to'),
    headings: z
      .strictObject({ introduction: Heading.optional(), conclusion: Heading.optional() })
      .default({})
      .describe('Headings of the introduction and the conclusion; left out: their labels'),
    remember: z
      .array(z.enum(MEMORIES))
      .default([...MEMORIES])
      .describe('What later prompts are given'),
  })
  .describe('How a book is written step by step')

const ImageEntry = z
  .strictObject({
    size: z.string().regex(/^\d{2,4}x\d{2,4}$/, 'write width x height such as 1024x1792'),
    file: z.string().regex(/^[a-z0-9-]+\.png$/, 'write a plain file name such as book-cover.png'),
    quality: z.string().default('standard'),
    style: z.string().default('vivid'),
  })
  .describe('What is asked of the image model, and the name of the download')

const WritingEntry = z
  .strictObject({
    preset: perStep(z.string()).optional().describe('Token preset of _catalog.yaml, or one a step'),
    words: perStep(z.union([Words, z.string().regex(/^[a-z]/)]))
      .optional()
      .describe('Word target, or the field whose options carry words'),
    items: z.union([z.int().positive(), z.string()]).optional().describe('How many entries, or the field that says so'),
    temperature: z.number().min(0).max(2).optional(),
    language: z.string().optional().describe('The field whose options carry the code of the language written in'),
    appendix: z
      .boolean()
      .optional()
      .describe('Notes under ## headings follow the text; its words and its language are judged without them'),
  })
  .describe('Tokens, words and temper of a call')

const StepsEntry = z
  .partialRecord(z.enum(['introduction', 'chapter', 'conclusion']), z.strictObject({ output: OutputEntry.optional() }))
  .describe('What the texts of a book’s steps have')

const PromptEntry = z
  .strictObject({
    templates: z.string().optional().describe('A folder of templates/'),
    voice: PromptText.optional(),
    brief: PromptText,
    outline: PromptText.optional(),
    introduction: PromptText.optional(),
    chapter: PromptText.optional(),
    conclusion: PromptText.optional(),
  })
  .describe('What fills the slots of the shared templates')

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
    bookType: key.optional().describe('Key of saved progress; left out: the id with _'),
    formerly: z.array(key).default([]).describe('Older book types read as this one'),
    contentKind: key.optional().describe('Label in history and usage; left out: the book type'),
    languages: z.array(z.enum(LANGUAGES)).min(1).optional().describe('Output languages; left out: all of the catalog'),
    languageFrom: z.string().optional().describe('The choice field that picks the output language'),
    titleFrom: z.string().optional().describe('The text field that names what is written'),
    saves: z.boolean().optional().describe('Kept for resuming; left out: true for books'),
    fields: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'write a name in camelCase'), FieldEntry).default({}),
    book: BookEntry.optional(),
    image: ImageEntry.optional(),
    writing: WritingEntry.default({}),
    output: OutputEntry.optional(),
    steps: StepsEntry.optional(),
    price: perStep(credits).default(1).describe('Credits a step'),
    promotion: PromotionEntry.optional(),
    usage: UsageEntry.optional(),
    prompt: PromptEntry,
    checks: z.array(CheckEntry).default([]),
  })
  .describe('A Kalam generator')

export type Spec = z.infer<typeof Spec>
