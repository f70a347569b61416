import * as z from 'zod'
import { BIBLE_KINDS } from '../../engine/book/story-bible.ts'
import { normalizeTypedText } from '../../engine/field-kinds/schemas.ts'
import { MAX_BIBLE_LINE_LENGTH, MAX_BIBLE_LINES, MAX_SCENES_LENGTH } from './rules.ts'

/** A piece's step, as in paths. */
export const StepId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}( [1-9]\d{0,2})?$/)
  .describe('Such as `chapter 3`')

const BibleLine = z.object({
  id: z.int().positive(),
  kind: z.enum(BIBLE_KINDS),
  text: z.string(),
  from: z.string().describe('The step that noted it; author: typed or corrected by hand'),
  owedBy: z
    .string()
    .nullable()
    .optional()
    .describe(
      'Of a thread: the step that owes it; null: any may pay it. Of kind plan: the step whose entry it corrects',
    ),
  paidIn: z.string().optional().describe('Of a thread: the step that paid it; absent: it is open'),
  replacedBy: z.int().optional().describe('Of a line that a later one replaced: the id of that one'),
})

export const StoryBible = z
  .object({
    version: z.string().describe('Names this state of the bible; sent back with a correction'),
    lines: z.array(BibleLine).describe('In the order they were noted; empty: not begun'),
  })
  .meta({ id: 'StoryBible' })

/** The whole corrected bible. */
export const CorrectBible = z
  .strictObject({
    version: z.string().max(100).describe('Of the bible that was corrected; 409 when it has changed since'),
    lines: z
      .array(
        z.strictObject({
          id: z.int().positive().optional().describe('Left out: a new line'),
          kind: z.enum(BIBLE_KINDS),
          text: z
            .string()
            .max(MAX_BIBLE_LINE_LENGTH)
            .overwrite((typed) => normalizeTypedText(typed, false))
            .min(1),
          owedBy: StepId.nullable().optional(),
          paidIn: StepId.optional(),
        }),
      )
      .max(MAX_BIBLE_LINES)
      .describe('In their order. A line that isn’t here is removed; one whose words changed is the author’s'),
  })
  .meta({ id: 'CorrectBible' })

export const ScenePlan = z
  .strictObject({ scenes: z.string().max(MAX_SCENES_LENGTH).describe('Empty: none, so that the piece makes its own') })
  .meta({ id: 'ScenePlan' })

export const ProposedScenes = z
  .object({
    step: z.string(),
    scenes: z.string(),
    left: z.int().describe('How often another may be proposed for this piece'),
  })
  .meta({ id: 'ProposedScenes' })
