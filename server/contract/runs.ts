import * as z from 'zod'
import { NewBook } from './books.ts'
import { MAX_RUN_CREDITS } from './rules.ts'
import { ApiMessage, makeModel } from './system.ts'

const RunState = z
  .enum(['queued', 'running', 'paused', 'finished', 'failed', 'cancelled', 'capped'])
  .meta({ id: 'RunState' })

const Credits = z.int().min(0).max(MAX_RUN_CREDITS)

const Cap = Credits.optional().describe(
  'Credits it may spend in all; what the rest of the book costs today unless told. Never more than the balance leaves beside other runs',
)

/** A whole-book run as its user sees it. */
export const Run = makeModel('Run', {
  id: z.string(),
  book: z.string(),
  generator: z.string(),
  title: z.string(),
  state: RunState,
  cap: Credits.describe('Credits it may spend in all'),
  spent: Credits,
  done: z.int().describe('Parts of the book that are written; the outline is none'),
  of: z.int().describe('Parts of the whole book'),
  words: z.int().describe('Of the parts that are written'),
  remaining: Credits.describe('Credits that the parts still to write cost today'),
  secondsWritten: z.int().describe('Seconds that the delivered texts took to write, without the current one'),
  writingSince: z.iso.datetime().nullable().describe('When the current text was begun; null: no text is being written'),
  secondsLeft: z
    .int()
    .nullable()
    .describe(
      'About how long the parts still to write take, by the mean of those this run has written; null: none yet',
    ),
  step: z
    .object({ name: z.string(), label: z.string() })
    .nullable()
    .describe('Being written, or written next; null: nothing is left'),
  generation: z.string().nullable().describe('Being written now: its text streams from /api/generations/{id}/events'),
  reading: z.string().nullable().describe('The reading that goes on now: its events stream from there too'),
  resumesAt: z.iso
    .datetime()
    .nullable()
    .describe('When it goes on by itself, after a limit of a day; null: it doesn’t'),
  said: ApiMessage.nullable().describe('Why it stopped, or that it is done'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  seenAt: z.iso.datetime().nullable().describe('When its user saw that it ended'),
})

export type RunAnswer = z.input<typeof Run>

export const BookRun = z.object({ run: Run.nullable().describe('The book’s latest; null: none yet') })

export const Runs = z.object({ runs: z.array(Run) })

/** A new book, written whole. */
export const WholeBook = NewBook.extend({ cap: Cap }).meta({ id: 'WholeBook' })

/** The most a run may spend, over all its turns. */
export const RunLimit = z.strictObject({ cap: Cap }).default({})
