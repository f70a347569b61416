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
import { makeModel, makeRequest } from './system.ts'
import { MannerModel } from './versions.ts'

const line = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((typed) => normalizeTypedText(typed, false))

const Base = z.int().positive().describe('The version that was changed; 409 `piece.changed` when it isn’t current')

export const SaveText = makeRequest('SaveText', {
  text: z.string().max(MAX_TEXT_LENGTH).min(1).regex(/\S/).describe('Markdown, kept byte for byte'),
  base: Base,
  session: z.uuid().describe('Names one sitting at one screen: its next save takes the place of the one before'),
  marks: z.literal('keep').optional().describe('Without effect: a changed text marks no other'),
})

export const ChangePiece = makeRequest('ChangePiece', {
  locked: z.boolean().optional().describe('True: no rewrite, repair or hand changes its text'),
  marks: z.literal('dismiss').optional().describe('Takes its marks away'),
})

export const NameVersion = makeRequest('NameVersion', { name: line(MAX_TITLE_LENGTH).describe('Empty: none') })

const Instruction = z.string().max(MAX_INSTRUCTION_CHARACTERS).regex(/\S/)

const Passage = z.strictObject({
  find: z.string().min(1).max(MAX_QUOTE_LENGTH).describe('To the letter'),
  at: z.int().min(0).optional().describe('Where it begins, in UTF-16 units; needed when it stands there twice'),
})

export const RewriteOrder = makeRequest('RewriteOrder', {
  step: StepId,
  passage: Passage.optional().describe('Left out: the whole piece'),
  manner: MannerModel,
  instruction: Instruction.optional().describe('Needed for the manner `instruction`'),
  mostCredits: z.int().min(0).optional().describe('The most it may cost; above it nothing is begun'),
})

const PlacedPassage = z.object({ find: z.string(), at: z.int() }).nullable()

export const RewriteQuote = makeModel('RewriteQuote', {
  credits: z.int(),
  included: z.int().describe('Rewrites of passages that are left without a charge after this one'),
  words: z.int().describe('Of what would be rewritten'),
  passage: PlacedPassage.describe('What would be rewritten, in whole sentences; null: the whole piece'),
})

export const RewriteStateModel = z
  .enum(['open', 'taken', 'left', 'thrown-away'])
  .describe('thrown-away: its texts are gone; the others are kept until their author throws them away')

export const RewritesQuery = z.object({ step: StepId.optional(), state: RewriteStateModel.optional() })

export const RewriteVariant = makeModel('RewriteVariant', {
  id: z.uuid().describe('As its generation; of the first one as the rewrite'),
  base: z.int().describe('The version that it was made of'),
  passage: PlacedPassage.describe('Where it stands in that version; null: the whole piece'),
  text: z.string().describe('What is proposed in its place, or the list of ideas'),
  words: z.int(),
  demo: z.boolean(),
  charged: z.int(),
  at: z.iso.datetime(),
})

export const Rewrite = makeModel('Rewrite', {
  id: z.uuid(),
  step: z.string(),
  passage: PlacedPassage.describe('Null: the whole piece'),
  manner: MannerModel,
  instruction: z.string().nullable(),
  state: RewriteStateModel,
  variants: z.array(RewriteVariant).describe('In the order in which they were written; none once it is thrown away'),
  at: z.iso.datetime(),
})

export const NewVariant = makeRequest('NewVariant', {
  mostCredits: z.int().min(0).optional().describe('The most it may cost; above it nothing is begun'),
})

export const Rewrites = makeModel('Rewrites', {
  rewrites: z.array(Rewrite).describe('Newest first'),
  live: z
    .array(z.object({ generation: z.uuid(), step: z.string() }))
    .describe('Being written now: the events stream from /api/generations/{id}/events'),
})

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

export const ChangePlan = makeRequest('ChangePlan', {
  version: z.string().max(100).describe('Of the plan that was changed; 409 `plan.changed` when it has changed since'),
  title: line(MAX_TITLE_LENGTH).optional().describe('Left out: as it is'),
  entries: z.array(Entry).min(1).max(MAX_PLAN_ENTRIES),
})

export const ProposePlan = makeRequest('ProposePlan', {
  entry: z.int().positive().optional().describe('The number of one entry; left out: all that isn’t written'),
  instruction: Instruction.optional(),
})

export const PlanProposal = makeModel('PlanProposal', {
  title: z.string().nullable().describe('Null: as it is'),
  entries: z
    .array(z.object({ from: z.int().nullable(), title: z.string(), summary: z.string() }))
    .describe('The whole plan as proposed, to be sent back as it is or changed'),
  byHand: z.array(z.int()).describe('The numbers of the entries that the author wrote or changed'),
  left: z.int().describe('How often another may be proposed for this book'),
})

export const Snapshot = makeModel('Snapshot', {
  id: z.uuid(),
  name: z.string().nullable().describe('Null: kept by itself before another was restored'),
  pieces: z.array(z.object({ step: z.string(), version: z.int() })).describe('The version of each piece'),
  words: z.int().describe('Of the book as it was'),
  at: z.iso.datetime(),
})

export const Snapshots = makeModel('Snapshots', { snapshots: z.array(Snapshot).describe('Newest first') })

export const NewSnapshot = makeRequest('NewSnapshot', { name: line(MAX_TITLE_LENGTH).min(1) })

const NoteText = z.string().max(MAX_NOTE_LENGTH).regex(/\S/)

export const Note = makeModel('Note', {
  id: z.uuid(),
  step: z.string(),
  quote: z.string().describe('The words it stands beside; empty: the whole piece'),
  text: z.string(),
  done: z.boolean(),
  at: z.iso.datetime(),
})

export const Notes = makeModel('Notes', { notes: z.array(Note).describe('Oldest first') })

export const NewNote = makeRequest('NewNote', {
  step: StepId,
  quote: z.string().max(MAX_QUOTE_LENGTH).default(''),
  text: NoteText,
})

export const ChangeNote = makeRequest('ChangeNote', {
  quote: z.string().max(MAX_QUOTE_LENGTH).optional(),
  text: NoteText.optional(),
  done: z.boolean().optional(),
})
