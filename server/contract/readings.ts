import * as z from 'zod'
import { FINDING_CATEGORIES, FINDING_STATES, READER_CATEGORIES } from '../../engine/book/finding.ts'
import { StepId } from './book-memory.ts'
import { Piece } from './books.ts'
import { MAX_REPLACEMENT_LENGTH } from './rules.ts'
import { makeModel, makeRequest } from './system.ts'

const Repair = z.object({
  step: z.string(),
  find: z.string().describe('Stands exactly once in the text of its piece'),
  replace: z.string(),
})

const Finding = makeModel('Finding', {
  id: z.string().describe('Unique in its book: 2.7; 0.7 is the seventh that a reader left'),
  category: z
    .enum([...FINDING_CATEGORIES, ...READER_CATEGORIES])
    .describe('weak, comment and suggestion: what a reader said through a link, or an editor in a Word document'),
  source: z.string().describe('model, reader, or the name of the check that found it without a model'),
  reader: z.string().nullable().optional().describe('Of a reader’s: the name; null: none was given'),
  passages: z.array(z.object({ step: z.string(), quote: z.string() })).describe('Of a contradiction both sides'),
  why: z.string().describe('One sentence, in the book’s language; of a reader’s what was said, which may be nothing'),
  repair: Repair.nullable().describe('Null: none is proposed'),
  state: z.enum(FINDING_STATES),
  taken: Repair.optional().describe('What was put into the text, while the state is taken'),
})

const Reading = makeModel('Reading', {
  number: z.int().describe('From 1'),
  after: z.string().describe('The step of the last piece that was read'),
  since: z.string().nullable().describe('The first piece that was read whole; null: the first of the book'),
  change: z.string().nullable().describe('The piece whose change alone was looked at; null: the texts were read'),
  model: z.boolean().describe('False: no model was connected, and only the checks ran'),
  demo: z.boolean(),
  findings: z.array(Finding),
  repaired: z.array(z.string()).describe('Open findings of earlier readings that this one brought a repair to'),
  dropped: z.int().describe('Findings left out, because a quotation of theirs isn’t in the text'),
  at: z.iso.datetime(),
})

export const Readings = makeModel('Readings', {
  readings: z.array(Reading).describe('Newest first'),
  readers: z.array(Finding).describe('What readers of shared states and editors said, newest first'),
  open: z.int().describe('Findings that aren’t decided'),
  price: z.int().describe('Credits that the next reading costs today'),
  model: z.boolean().describe('False: no model is connected, so that only the checks run, at no cost'),
  live: z
    .string()
    .nullable()
    .describe('The reading that goes on now: its events stream from /api/generations/{id}/events'),
})

export const BroughtComments = makeModel('BroughtComments', {
  findings: z.array(Finding).describe('What came in, in the order of the file'),
  known: z.int().describe('Comments and changes that are findings of the book already'),
  left: z
    .array(
      z.object({
        author: z.string().nullable(),
        note: z.string(),
        passage: z.string().describe('Where it is in the file; empty: at no text'),
        replace: z.string().nullable().describe('What a change puts in its place; null: it changes nothing'),
      }),
    )
    .describe('Those whose passage is not in the book any more, or not only once'),
})

export const AskReading = makeRequest('AskReading', {
  mostCredits: z.int().min(0).optional().describe('The most it may cost; above it nothing is begun'),
  change: StepId.optional().describe('Looks only for what the change of this piece breaks, with one question'),
  model: z.literal(false).optional().describe('false: no model is asked, at no cost'),
})

export const PieceChange = makeModel('PieceChange', {
  facts: z
    .array(z.object({ before: z.string(), after: z.string(), places: z.int() }))
    .describe('Names and stated numbers that were replaced, and how many sentences still say the former ones'),
  places: z
    .array(z.object({ step: z.string(), quote: z.string() }))
    .describe('The sentences that disagree and that nobody has decided about'),
  lines: z
    .array(
      z.object({
        of: z.enum(['bible', 'title', 'summary']),
        id: z.int().describe('Of the line of the story bible, or the number of the entry in the plan'),
        before: z.string(),
        after: z.string(),
      }),
    )
    .describe('Lines of story bible and plan that say what the text no longer says, and as they would say it'),
  changed: z.boolean().describe('False: the text is the one that the other pieces go with'),
  price: z.int().describe('Credits that one question to the reader’s model costs today'),
  model: z.boolean().describe('False: no model is connected'),
})

export const EditHabits = makeModel('EditHabits', {
  habits: z
    .array(
      z.object({
        habit: z.string().describe('Such as similes; opening: how sentences begin; word: a word or phrase'),
        word: z.string().nullable().describe('Of opening and word'),
        direction: z.enum(['fewer', 'more']),
        count: z.int().describe('How often the author took it out, or put it in'),
        line: z.string().describe('Of the voice, in the language of the book'),
      }),
    )
    .describe('Those that the brief doesn’t say yet, the most frequent first'),
})

/** Characters of one line of the voice. */
const MAX_HABIT_LENGTH = 200

const Line = z.string().min(1).max(MAX_REPLACEMENT_LENGTH)

export const TakeLine = z
  .discriminatedUnion('of', [
    z.strictObject({
      of: z.enum(['bible', 'title', 'summary']),
      id: z.int().positive(),
      before: Line.describe('As the line stands; 409 when it doesn’t'),
      after: Line,
    }),
    z.strictObject({
      of: z.literal('voice'),
      after: z.string().min(1).max(MAX_HABIT_LENGTH).describe('A line for the habits of style in the brief'),
    }),
  ])
  .meta({ id: 'TakeLine' })

export const DecideFinding = makeRequest('DecideFinding', {
  action: z
    .enum(['take', 'undo', 'leave', 'no-fault', 'reopen'])
    .describe(
      'take: put the repair into the text; undo: take it out again; reopen: what was left, or no fault, is open',
    ),
  replacement: z
    .string()
    .max(MAX_REPLACEMENT_LENGTH)
    .optional()
    .describe('Of take: the author’s words in place of the proposed ones'),
})

export const DecidedFinding = makeModel('DecidedFinding', {
  finding: Finding,
  piece: Piece.nullable().describe('The piece in its new version; null: no text changed'),
  words: z.int().describe('Of the book'),
  open: z.int().describe('Findings of the book that aren’t decided'),
})
