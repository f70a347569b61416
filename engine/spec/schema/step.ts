import * as z from 'zod'
import { MAX_REPEATS, STEP_KINDS } from '../../base/step-kind.ts'
import { createLocalizedSchema, LocalizedText, OneLineText, WordRange } from '../../base/text-schemas.ts'
import { EFFORTS, TEXT_ROLES } from '../../writer/purpose.ts'
import { BOOK_PARTS } from '../book-part.ts'
import { MEMORIES } from '../memory.ts'
import { withEditorCompletion } from './completed.ts'
import { OutputEntry } from './output.ts'

/** A memory as it is written in a spec; `outline` is the older name of `plan`. */
export const MemoryName = z.preprocess((name) => (name === 'outline' ? 'plan' : name), z.enum(MEMORIES))

export const StepName = withEditorCompletion(
  'steps',
  z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'name a step in lower-case letters, digits and -'),
)

const Scalar = z.union([z.string(), z.int(), z.boolean()])

export const Condition = z.record(z.string(), z.union([Scalar, z.array(Scalar).min(1)]))

const FixedPiece = createLocalizedSchema(
  {
    en: OneLineText,
    ms: OneLineText,
    about: LocalizedText.optional().describe('What this section covers'),
    output: OutputEntry.optional(),
  },
  OneLineText,
).describe('A fixed piece, such as a section: its name in each language')

const HeadingEntry = createLocalizedSchema(
  {
    en: OneLineText,
    ms: OneLineText,
    hidden: z.boolean().default(false).describe('true: readers see no heading unless the author gives one'),
  },
  OneLineText,
).describe('What readers see over a part instead of its label')

export const ImageEntry = z
  .strictObject({
    size: z.string().regex(/^\d{2,4}x\d{2,4}$/, 'write width x height such as 1024x1792'),
    file: z
      .string()
      .regex(/^[a-z0-9-]*(\{n\})?[a-z0-9-]*\.png$/, 'write a plain file name such as book-cover.png or page-{n}.png'),
    quality: z.string().default('standard'),
    style: z.string().default('vivid'),
  })
  .describe('What is asked of the image model, and the name of the download; {n} stands for the number')

/** What a spec, a family or `_catalog.yaml` says of a step. Everything is optional: layers and `as` complete it. */
export const StepEntry = z
  .strictObject({
    kind: z.enum(STEP_KINDS).optional().describe('plan: it makes the plan of the book; left out: text'),
    as: StepName.optional().describe(
      'The step whose templates, words, preset, prompts’ memory and price it takes over',
    ),
    template: StepName.optional().describe('The template of the set; left out: the one of its name or of `as`'),
    each: z
      .union([z.int().min(1).max(MAX_REPEATS), z.string(), z.array(FixedPiece).min(1).max(MAX_REPEATS)])
      .optional()
      .describe('How often it comes: a number, the field whose choice says so, or fixed pieces'),
    counts: z.array(StepName).min(1).optional().describe('Other steps that the chosen number counts too'),
    every: z.int().min(2).optional().describe('Beside a counted step: only with every second, third … of it'),
    between: z.int().min(1).optional().describe('Beside a counted step: after so many of it, never after the last'),
    after: z
      .union([z.int().min(1), z.literal('half')])
      .optional()
      .describe('Beside a counted step: once, after this one of it; half: after the first half of them'),
    when: Condition.optional().describe('Written only while fields have these values'),
    optional: z.boolean().optional().describe('true: the author may leave it out'),
    formerly: z.array(StepName).optional().describe('Older names of this step, in books begun before'),
    for: StepName.optional().describe('Of a plan: the counted step that it plans; left out: the first one'),
    label: LocalizedText.optional().describe('Its name; the number follows unless {n} stands in it'),
    button: LocalizedText.optional().describe('The button that writes it; left out: Generate and its name'),
    stage: z
      .union([LocalizedText, z.literal('none')])
      .optional()
      .describe('Its line in the list of stages; none: it shares the one before'),
    hint: LocalizedText.optional().describe('Said while it is next'),
    done: LocalizedText.optional().describe('Said when it is written'),
    growing: LocalizedText.optional().describe('Said below the book while more of it come'),
    many: LocalizedText.optional().describe('Several of them, with {n} for how many'),
    title: LocalizedText.optional().describe('The field in which the author may give it a title'),
    about: LocalizedText.optional().describe('What it is, as prompts name it: an introduction'),
    heading: z
      .union([HeadingEntry, z.literal('none')])
      .optional()
      .describe('What readers see over it; left out: its label; none: nothing'),
    is: z
      .enum(BOOK_PARTS)
      .optional()
      .describe('What it is in a book, for e-readers and print; left out: what its place says'),
    language: z
      .string()
      .regex(/^[a-zA-Z]/)
      .optional()
      .describe(
        'The language of its text: a code such as ms, or the choice field whose options are languages; left out: that of the book',
      ),
    beside: StepName.optional().describe(
      'The text right before it in its brackets, or in the flow: both are printed side by side',
    ),
    words: z
      .union([WordRange, z.string().regex(/^[a-z]/)])
      .optional()
      .describe('Word target, the field whose options carry words, or none'),
    preset: z.string().optional().describe('Token preset of _catalog.yaml'),
    temperature: z.number().min(0).max(2).optional(),
    role: z
      .enum(TEXT_ROLES)
      .optional()
      .describe('The endpoints that its text is asked of; left out: planner for a plan, else writer'),
    effort: z
      .enum(EFFORTS)
      .optional()
      .describe('How much a model that knows efforts thinks for its text; left out: what _catalog.yaml says'),
    price: z.int().min(0).max(10_000).optional().describe('Credits; left out: what price says'),
    output: OutputEntry.optional(),
    asks: z.array(z.string()).min(1).optional().describe('Fields that are asked with each piece and saved with it'),
    sees: z
      .array(z.string())
      .optional()
      .describe(
        'What its prompt shows: plan, characters, recap, bible, ending, and earlier pieces: lesson (the latest), lesson 2, lesson 1-4, lesson {n} (the same number), all lesson, since glossary; left out: all that is remembered',
      ),
    makes: z
      .array(MemoryName)
      .optional()
      .describe('What it adds to the memory; left out: what a step of its place usually adds'),
    image: ImageEntry.optional(),
    contentKind: z
      .string()
      .regex(/^_?[a-z][a-z0-9_]*$/, 'write lower-case letters, digits and _')
      .optional()
      .describe('Label in the history; with a leading _ it follows the generator’s own'),
  })
  .describe('One step of a flow')

export type StepEntry = z.infer<typeof StepEntry>

/** Texts that belong to a label: a layer that gives a label of its own starts them anew. */
export const LABEL_TEXTS = ['button', 'stage', 'hint', 'done', 'growing', 'many', 'title', 'about'] as const

/** How often a step comes and what it is called: never taken over by `as`. */
export const PLACE_KEYS = [
  'each',
  'counts',
  'every',
  'between',
  'after',
  'when',
  'optional',
  'beside',
  'for',
  'formerly',
  'label',
  'contentKind',
] as const

/** The places of a flow in order: a step, or in brackets one counted step with those that go with it. */
export const FlowEntry = z
  .array(z.union([StepName, z.array(StepName).min(2).max(12)]))
  .min(1)
  .max(40)
  .describe('The steps in order; brackets hold one counted step and those that go with each of it')

/** What the words of `book:` mean as a part of a spec: `$` stands for the value, else the value picks its meaning. */
export const Shorthand = z.record(z.string(), z.record(z.string(), z.unknown()))
