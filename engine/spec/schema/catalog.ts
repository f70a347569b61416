import * as z from 'zod'
import { LANGUAGES } from '../../base/language.ts'
import { LanguageCode, LocalizedText, OneLineText } from '../../base/text-schemas.ts'
import { LIMITS } from '../../writer/limits.ts'
import { EFFORTS, PURPOSES } from '../../writer/purpose.ts'
import { withEditorCompletion } from './completed.ts'
import { KINDS } from './spec.ts'
import { Shorthand, StepEntry, StepName } from './step.ts'

const setting = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'write the name of a setting such as KALAM_LINK_GUIDES')

const Preset = z
  .strictObject({
    maxTokens: z.int().positive(),
    temperature: z.number().min(0).max(2),
    presencePenalty: z.number().min(-2).max(2),
    frequencyPenalty: z.number().min(-2).max(2),
  })
  .describe('Ceilings and temper of one call')

const Link = z.strictObject({ title: LocalizedText, url: setting.describe('The setting that holds the address') })

const Family = z
  .strictObject({
    title: LocalizedText,
    menu: z.boolean().default(true).describe('false: not in the menu'),
    afterBook: z.boolean().default(false).describe('true: offered at the end of a finished book'),
    defaults: z.record(z.string(), z.unknown()).default({}).describe('Lies under every spec of this folder'),
    links: z.array(Link).default([]).describe('External links of the group, shown when their setting is set'),
  })
  .describe('A folder of generators')

const Package = z
  .strictObject({
    id: z.string(),
    title: LocalizedText,
    credits: z.int().positive(),
    price: z.number().positive(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    popular: z.boolean().default(false),
    url: setting.optional(),
    features: z.array(LocalizedText).default([]),
  })
  .describe('A package of credits')

const Limits = z
  .strictObject({
    text: z.int().positive().default(200).describe('Longest text a field takes when it has no max, in characters'),
    longText: z.int().positive().default(20_000).describe('The same for a field with lines'),
    calls: z
      .int()
      .positive()
      .default(LIMITS.calls)
      .describe('Texts asked for a piece: the first and its continuations or repairs'),
    answerWords: z
      .int()
      .min(500)
      .default(2000)
      .describe('Words that one answer is asked for at most: a longer piece is written in sections and joined'),
    eventWords: z
      .int()
      .min(100)
      .default(450)
      .describe(
        'Words of a text that one event of its plan takes, or one of its scenes: a longer text has more of them',
      ),
    deadlineSeconds: z.int().positive().default(LIMITS.deadlineSeconds).describe('Time a call has'),
    idleSeconds: z.int().positive().default(LIMITS.idleSeconds).describe('Longest silence within a stream'),
  })
  .prefault({})

const Quotas = z
  .strictObject({
    freeCalls: z
      .int()
      .min(0)
      .default(100)
      .describe('Calls of a model a day that a user has at 0 credits: first readings, proposals, included rewrites'),
    freeCallsOfAll: z.int().min(0).default(5000).describe('The same for all users together'),
    imports: z.int().min(0).default(50).describe('Manuscripts that a user imports a day'),
    storage: z.int().positive().default(300).describe('Megabytes of texts, versions and pictures that a user keeps'),
    versions: z
      .int()
      .min(10)
      .default(100)
      .describe(
        'Texts that are kept of a piece without having been paid for, imported or named; of more, those closest to others go',
      ),
    pictures: z.int().min(0).default(2000).describe('Pictures that a user keeps beside those that were drawn here'),
    links: z.int().min(0).default(20).describe('Links for readers that a book has at a time'),
    comments: z.int().min(0).default(1000).describe('Comments of readers that a book takes by its links'),
  })
  .prefault({})
  .describe('What a user has without paying; the administrator has no such limits')

const ModelEnd = z
  .strictObject({
    model: OneLineText.describe('Versions of it that carry a date in their names end with it'),
    date: z.iso.date().describe('The day from which it no longer answers: year-month-day'),
    use: OneLineText.describe('What its maker recommends instead'),
  })
  .describe('A model that its maker ends')

/** The one format of catalogs and generators that this version reads. */
export const FORMAT = 1

/** `generators/_catalog.yaml`. */
export const CatalogFile = z
  .strictObject({
    format: z.literal(FORMAT).default(FORMAT).describe('The format of this file and of the generators beside it'),
    languages: z
      .array(LanguageCode)
      .min(1)
      .default([...LANGUAGES]),
    timezone: z.string().default('Asia/Kuala_Lumpur').describe('Where a promotion’s day begins and ends'),
    model: z
      .strictObject({ name: OneLineText.describe('Writes the texts'), image: OneLineText.describe('Draws the covers') })
      .describe('The models that are asked when the configuration names none'),
    ends: z.array(ModelEnd).default([]).describe('Models whose last day is known'),
    presets: z
      .record(z.string(), Preset.partial())
      .refine((presets) => Preset.safeParse(presets.default).success, 'the preset default must be whole'),
    effort: z
      .partialRecord(z.enum(PURPOSES), z.enum(EFFORTS))
      .default({})
      .describe('How much a model that knows efforts thinks, by what a call is for; left out: none'),
    textShare: z
      .number()
      .positive()
      .default(1)
      .describe(
        'Prompts hold the whole text so far while it costs at most so many times the rest of question and answer',
      ),
    kinds: z
      .partialRecord(z.enum(KINDS), z.looseObject({ shorthand: Shorthand.optional() }))
      .default({})
      .describe('Lies under every spec of a kind; `shorthand` says what the words of book: mean as a part of a spec'),
    steps: z.record(StepName, StepEntry).default({}).describe('Steps that every flow may name, and take over by `as`'),
    families: z.record(withEditorCompletion('families'), Family),
    packages: z.record(z.string(), z.array(Package)).default({}),
    packageNotes: z
      .record(z.string(), z.array(LocalizedText))
      .default({})
      .describe(
        'What a purchase page says below its packages, by the page: upgrade, topup. Claim only what holds here',
      ),
    reading: z
      .strictObject({
        every: z
          .int()
          .min(2)
          .default(7)
          .describe('A long book is read after so many pieces while it is written; every book is read at its end'),
        price: z
          .int()
          .min(0)
          .default(1)
          .describe(
            'Credits of a reading that is asked for, for each `words` begun, and of a question; those above cost none',
          ),
        words: z
          .int()
          .min(1000)
          .default(40_000)
          .describe('Words that are read for that price, and that a question shows at most'),
      })
      .prefault({})
      .describe('When a book is read for contradictions, open threads and repeats'),
    rewriting: z
      .strictObject({
        passageWords: z.int().min(1).default(300).describe('Most words of a passage that is rewritten'),
        included: z.int().min(0).default(3).describe('Rewrites of passages that each text of a book brings along'),
        bundle: z.int().min(1).default(5).describe('Rewrites of passages that are bought at once, for one book'),
        bundlePrice: z.int().min(0).default(1).describe('Credits of such a bundle'),
        planProposals: z.int().min(0).default(10).describe('Proposals for the plan of a book; they cost nothing'),
      })
      .prefault({})
      .describe('What rewriting costs beside the price of a whole piece, which is that of its step'),
    roles: z.record(z.string(), z.int().min(0)).default({}).describe('Credits a role is given'),
    quotas: Quotas,
    limits: Limits,
  })
  .describe('Kalam’s catalog: families and menu, token presets, packages of credits, limits')

export type CatalogFile = z.infer<typeof CatalogFile>

/** What only the lowest `_catalog.yaml` decides. */
export const DECIDED_BELOW = {
  timezone: true,
  model: true,
  ends: true,
  textShare: true,
  packages: true,
  packageNotes: true,
  reading: true,
  rewriting: true,
  roles: true,
  quotas: true,
  limits: true,
} as const

/** `_catalog.yaml` of a folder or pack that is laid over others: what it adds. */
export const CatalogAdditions = CatalogFile.omit(DECIDED_BELOW)
  .extend({
    presets: z.record(z.string(), Preset.partial()),
    families: z.record(z.string(), Family.extend({ title: LocalizedText.optional() })),
  })
  .partial()

export type CatalogAdditions = z.infer<typeof CatalogAdditions>

/** `generators/_words.yaml`: labels of shared options. */
export const WordsFile = z.record(z.string(), LocalizedText)
export type WordsFile = z.infer<typeof WordsFile>
