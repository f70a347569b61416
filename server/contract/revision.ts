import * as z from 'zod'
import { normalizeTypedText } from '../../engine/field-kinds/schemas.ts'
import { MAX_INSTRUCTION_CHARACTERS } from '../../engine/revision/manner.ts'
import {
  MAX_ENTRY_TITLE_CHARACTERS,
  MAX_PLAN_ENTRIES,
  MAX_SUMMARY_CHARACTERS,
} from '../../engine/revision/plan-entries.ts'
import { StepId } from './book-memory.ts'
import { MAX_NOTE_LENGTH, MAX_QUOTE_LENGTH, MAX_SCENES_LENGTH, MAX_TEXT_LENGTH, MAX_TITLE_LENGTH } from './rules.ts'
import { MannerModel } from './versions.ts'

const line = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((typed) => normalizeTypedText(typed, false))

const Base = z.int().positive().describe('The version that was changed; 409 `piece.changed` when it isn’t current')

export const SaveText = z
  .strictObject({
    text: z.string().max(MAX_TEXT_LENGTH).min(1).regex(/\S/).describe('Markdown, kept byte for byte'),
    base: Base,
    session: z.uuid().describe('Names one sitting at one screen: its next save takes the place of the one before'),
    marks: z.literal('keep').optional().describe('Without effect: a changed text marks no other'),
  })
  .meta({ id: 'SaveText' })

export const ChangePiece = z
  .strictObject({
    locked: z.boolean().optional().describe('True: no rewrite, repair or hand changes its text'),
    marks: z.literal('dismiss').optional().describe('Takes its marks away'),
  })
  .meta({ id: 'ChangePiece' })

export const NameVersion = z
  .strictObject({ name: line(MAX_TITLE_LENGTH).describe('Empty: none') })
  .meta({ id: 'NameVersion' })

const Instruction = z.string().max(MAX_INSTRUCTION_CHARACTERS).regex(/\S/)

const Passage = z.strictObject({
  find: z.string().min(1).max(MAX_QUOTE_LENGTH).describe('To the letter'),
  at: z.int().min(0).optional().describe('Where it begins, in UTF-16 units; needed when it stands there twice'),
})

export const RewriteOrder = z
  .strictObject({
    step: StepId,
    passage: Passage.optional().describe('Left out: the whole piece'),
    manner: MannerModel,
    instruction: Instruction.optional().describe('Needed for the manner `instruction`'),
    mostCredits: z.int().min(0).optional().describe('The most it may cost; above it nothing is begun'),
  })
  .meta({ id: 'RewriteOrder' })

const PlacedPassage = z.object({ find: z.string(), at: z.int() }).nullable()

export const RewriteQuote = z
  .object({
    credits: z.int(),
    included: z.int().describe('Rewrites of passages that are left without a charge after this one'),
    words: z.int().describe('Of what would be rewritten'),
    passage: PlacedPassage.describe('What would be rewritten, in whole sentences; null: the whole piece'),
  })
  .meta({ id: 'RewriteQuote' })

export const RewriteStateModel = z
  .enum(['open', 'taken', 'left', 'thrown-away'])
  .describe('thrown-away: its texts are gone; the others are kept until their author throws them away')

export const RewritesQuery = z.object({ step: StepId.optional(), state: RewriteStateModel.optional() })

export const RewriteVariant = z
  .object({
    id: z.uuid().describe('As its generation; of the first one as the rewrite'),
    base: z.int().describe('The version that it was made of'),
    passage: PlacedPassage.describe('Where it stands in that version; null: the whole piece'),
    text: z.string().describe('What is proposed in its place, or the list of ideas'),
    words: z.int(),
    demo: z.boolean(),
    charged: z.int(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'RewriteVariant' })

export const Rewrite = z
  .object({
    id: z.uuid(),
    step: z.string(),
    passage: PlacedPassage.describe('Null: the whole piece'),
    manner: MannerModel,
    instruction: z.string().nullable(),
    state: RewriteStateModel,
    variants: z.array(RewriteVariant).describe('In the order in which they were written; none once it is thrown away'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Rewrite' })

export const NewVariant = z
  .strictObject({
    mostCredits: z.int().min(0).optional().describe('The most it may cost; above it nothing is begun'),
  })
  .meta({ id: 'NewVariant' })

export const Rewrites = z
  .object({
    rewrites: z.array(Rewrite).describe('Newest first'),
    live: z
      .array(z.object({ generation: z.uuid(), step: z.string() }))
      .describe('Being written now: the events stream from /api/generations/{id}/events'),
  })
  .meta({ id: 'Rewrites' })

export const DecideRewrite = z
  .union([
    z.strictObject({
      take: z
        .union([z.literal('whole'), z.array(z.string().max(100)).max(5000)])
        .describe('whole, or the ids of the chunks of the difference by sentence'),
      text: z
        .string()
        .max(MAX_TEXT_LENGTH)
        .regex(/\S/)
        .optional()
        .describe('The whole piece as the author joined it, in place of what `take` says'),
      base: Base,
      variant: z.uuid().optional().describe('Left out: the first'),
    }),
    z.strictObject({ leave: z.literal(true) }),
    z.strictObject({ reopen: z.literal(true) }).describe('One that was left is proposed again'),
  ])
  .meta({ id: 'DecideRewrite' })

const Entry = z.strictObject({
  from: z.int().positive().nullable().describe('Its number before; null: a new one'),
  title: line(MAX_ENTRY_TITLE_CHARACTERS).min(1),
  summary: line(MAX_SUMMARY_CHARACTERS),
  scenes: z
    .string()
    .max(MAX_SCENES_LENGTH)
    .regex(/\S/)
    .optional()
    .describe('For a dropped entry that comes back: the plan of its scenes'),
  threads: z
    .array(z.int().positive())
    .max(200)
    .optional()
    .describe('For an entry that comes back: ids of the story bible’s lines with the threads that it owes'),
})

export const ChangePlan = z
  .strictObject({
    version: z.string().max(100).describe('Of the plan that was changed; 409 `plan.changed` when it has changed since'),
    title: line(MAX_TITLE_LENGTH).optional().describe('Left out: as it is'),
    entries: z.array(Entry).min(1).max(MAX_PLAN_ENTRIES),
  })
  .meta({ id: 'ChangePlan' })

export const ProposePlan = z
  .strictObject({
    entry: z.int().positive().optional().describe('The number of one entry; left out: all that isn’t written'),
    instruction: Instruction.optional(),
  })
  .meta({ id: 'ProposePlan' })

export const PlanProposal = z
  .object({
    title: z.string().nullable().describe('Null: as it is'),
    entries: z
      .array(z.object({ from: z.int().nullable(), title: z.string(), summary: z.string() }))
      .describe('The whole plan as proposed, to be sent back as it is or changed'),
    byHand: z.array(z.int()).describe('The numbers of the entries that the author wrote or changed'),
    left: z.int().describe('How often another may be proposed for this book'),
  })
  .meta({ id: 'PlanProposal' })

export const Snapshot = z
  .object({
    id: z.uuid(),
    name: z.string().nullable().describe('Null: kept by itself before another was restored'),
    pieces: z.array(z.object({ step: z.string(), version: z.int() })).describe('The version of each piece'),
    words: z.int().describe('Of the book as it was'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Snapshot' })

export const Snapshots = z.object({ snapshots: z.array(Snapshot).describe('Newest first') }).meta({ id: 'Snapshots' })

export const NewSnapshot = z.strictObject({ name: line(MAX_TITLE_LENGTH).min(1) }).meta({ id: 'NewSnapshot' })

const NoteText = z.string().max(MAX_NOTE_LENGTH).regex(/\S/)

export const Note = z
  .object({
    id: z.uuid(),
    step: z.string(),
    quote: z.string().describe('The words it stands beside; empty: the whole piece'),
    text: z.string(),
    done: z.boolean(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Note' })

export const Notes = z.object({ notes: z.array(Note).describe('Oldest first') }).meta({ id: 'Notes' })

export const NewNote = z
  .strictObject({ step: StepId, quote: z.string().max(MAX_QUOTE_LENGTH).default(''), text: NoteText })
  .meta({ id: 'NewNote' })

export const ChangeNote = z
  .strictObject({
    quote: z.string().max(MAX_QUOTE_LENGTH).optional(),
    text: NoteText.optional(),
    done: z.boolean().optional(),
  })
  .meta({ id: 'ChangeNote' })
