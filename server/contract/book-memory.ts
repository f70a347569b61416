import * as z from 'zod'
import { BIBLE_KINDS } from '../../engine/book/story-bible.ts'
import { normalizeTypedText } from '../../engine/field-kinds/schemas.ts'
import { STATED_KINDS } from '../../engine/review/stated-times.ts'
import { WORLD_SIGNS } from '../../engine/review/world.ts'
import { MAX_PLAN_ENTRIES } from '../../engine/revision/plan-entries.ts'
import { MAX_BIBLE_LINE_LENGTH, MAX_BIBLE_LINES, MAX_SCENES_LENGTH } from './rules.ts'
import { makeModel, makeRequest } from './system.ts'

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

export const StoryBible = makeModel('StoryBible', {
  version: z.string().describe('Names this state of the bible; sent back with a correction'),
  lines: z.array(BibleLine).describe('In the order they were noted; empty: not begun'),
})

/** The whole corrected bible. */
export const CorrectBible = makeRequest('CorrectBible', {
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

export const ScenePlan = makeRequest('ScenePlan', {
  scenes: z.string().max(MAX_SCENES_LENGTH).describe('Empty: none, so that the piece makes its own'),
})

export const ScenePlans = makeRequest('ScenePlans', {
  plans: z
    .array(
      z.strictObject({
        step: StepId,
        before: z
          .string()
          .max(MAX_SCENES_LENGTH)
          .describe('The plan that was changed, empty: none; 409 when it is another by now'),
        scenes: ScenePlan.shape.scenes,
      }),
    )
    .min(1)
    .max(MAX_PLAN_ENTRIES)
    .describe('All are set, or none'),
})

export const ProposedScenes = makeModel('ProposedScenes', {
  step: z.string(),
  scenes: z.string(),
  left: z.int().describe('How often another may be proposed for this piece'),
})

export const BookWorld = makeModel('BookWorld', {
  rows: z
    .array(
      z.object({
        kind: z.enum(['person', 'place', 'thread']),
        name: z.string(),
        line: z.int().nullable().describe('Of a thread: the id of its line in the story bible'),
        marks: z.array(
          z.object({
            step: z.string(),
            sign: z.enum(WORLD_SIGNS),
            count: z.int().describe('Sentences of the part that name it; of a thread 1'),
            quote: z.string().nullable().describe('The first of them; null: the part isn’t written'),
          }),
        ),
      }),
    )
    .describe('People and places, the most often named first; then threads'),
  days: z
    .array(
      z.object({
        kind: z.enum(STATED_KINDS),
        value: z
          .int()
          .describe(
            'Of a weekday 0 (Sunday) to 6; of a date month × 100 + day; of a clock time minutes after twelve; else the number of the day, month or year; of a feast only its place in a list',
          ),
        year: z.int().nullable().describe('Of a date or a month; null: none is said'),
        said: z.string().describe('As the text says it: half past ten'),
        step: z.string().describe('The part that it belongs to'),
        from: z.string().describe('The part that says it: another one where the author has moved it'),
        quote: z.string(),
      }),
    )
    .describe('Once for each part that states it, in the order of the parts and their texts'),
})
