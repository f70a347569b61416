import valid from 'semver/functions/valid.js'
import validRange from 'semver/ranges/valid.js'
import * as z from 'zod'
import { LANGUAGES } from '../../base/language.ts'
import { LanguageCode, LocalizedText, OneLineText } from '../../base/text-schemas.ts'
import { PIECE_LIMITS } from '../../writer/limits.ts'
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
      .default(PIECE_LIMITS.calls)
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
    deadlineSeconds: z.int().positive().default(PIECE_LIMITS.deadlineSeconds).describe('Time a call has'),
    idleSeconds: z.int().positive().default(PIECE_LIMITS.idleSeconds).describe('Longest silence within a stream'),
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
export const CATALOG_FORMAT = 1

/** `generators/_catalog.yaml`. */
export const CatalogFile = z
  .strictObject({
    format: z
      .literal(CATALOG_FORMAT)
      .default(CATALOG_FORMAT)
      .describe('The format of this file and of the generators beside it'),
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
export const LOWEST_LAYER_KEYS = {
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
export const CatalogAdditions = CatalogFile.omit(LOWEST_LAYER_KEYS)
  .extend({
    presets: z.record(z.string(), Preset.partial()),
    families: z.record(z.string(), Family.extend({ title: LocalizedText.optional() })),
  })
  .partial()

export type CatalogAdditions = z.infer<typeof CatalogAdditions>

/** `generators/_words.yaml`: labels of shared options. */
export const WordsFile = z.record(z.string(), LocalizedText)
export type WordsFile = z.infer<typeof WordsFile>

/** Pictures the studio has; a name, because the files can't hold a component. */
export const UPDATE_ICONS = ['book', 'pen', 'image', 'languages', 'coins', 'shield', 'terminal', 'sparkles'] as const
export const UPDATE_COLORS = ['blue', 'green', 'amber', 'rose', 'violet', 'slate'] as const

const points = z.array(LocalizedText).default([])

const Details = z.strictObject({
  overview: LocalizedText,
  features: points.describe('What is new'),
  improvements: points.describe('What became better'),
  notes: points.describe('What else to know'),
})

const Update = z
  .strictObject({
    id: OneLineText.pipe(z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'write lower-case letters, digits and -')),
    date: z.iso.date('write a day such as 2026-11-21'),
    icon: z.enum(UPDATE_ICONS),
    color: z.enum(UPDATE_COLORS),
    category: LocalizedText,
    title: LocalizedText,
    description: LocalizedText.describe('One or two lines on the dashboard'),
    details: Details,
  })
  .describe('One entry of the dashboard’s recent updates')

export type Update = z.infer<typeof Update>

/** `generators/_updates.yaml`: what the dashboard tells, in any order. */
export const UpdatesFile = z
  .array(Update)
  .max(200)
  .superRefine((updates, context) => {
    const seen = new Set<string>()
    updates.forEach(({ id }, index) => {
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: `"${id}" stands twice` })
      seen.add(id)
    })
  })
export type UpdatesFile = z.infer<typeof UpdatesFile>

/** The one format of packs that this version reads. */
export const PACK_FORMAT = 1

const NAME = /^(@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/

const PackName = OneLineText.pipe(
  z.string().max(100).regex(NAME, 'write a name as npm has them, such as kalam-pack-letters'),
)

const range = OneLineText.refine((text) => validRange(text) !== null, 'write a range of versions such as ">=1.2"')

/** `kalam.pack.yaml`. */
export const PackFile = z
  .strictObject({
    format: z.literal(PACK_FORMAT).describe('The format of the pack'),
    name: PackName.describe('Such as kalam-pack-letters; the name of its npm package, if it has one'),
    version: OneLineText.refine((text) => valid(text) !== null, 'write a version such as 1.0.0'),
    needs: z
      .record(PackName, range)
      .default({})
      .describe('Versions of kalam and of other packs that the pack needs, such as kalam: ">=0.2"'),
    title: LocalizedText.optional(),
    description: LocalizedText.optional(),
    licence: OneLineText.optional(),
    author: OneLineText.optional(),
  })
  .describe('A pack of generators')

export type PackFile = z.infer<typeof PackFile>
