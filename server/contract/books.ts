import * as z from 'zod'
import { LanguageCode } from '../../engine/base/text-schemas.ts'
import { MAX_BRIEF_CHARACTERS, MAX_VOICE_CHARACTERS } from '../../engine/book/author-brief.ts'
import { LocalizedModel, StepKindModel } from '../../engine/generator/public-generator.ts'
import { DOWNLOAD_FORMATS } from '../../engine/publish/formats.ts'
import { MADE_FOR_BOOKS } from '../../engine/spec/schema/spec.ts'
import { StepId, StoryBible } from './book-memory.ts'
import { GROWTH_DAYS, MAX_TITLE_LENGTH } from './rules.ts'
import { makeModel, makeRequest, NextCursor, Paging } from './system.ts'
import { Flag, MarkModel, OriginModel, Sources } from './versions.ts'

const Settings = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

const Fault = z
  .object({ code: z.enum(['book.record-outdated', 'book.record-unreadable']), message: z.string() })
  .describe('Its record doesn’t fit its generator any more: its texts stay readable, and Start New is offered')

const Progress = z.object({
  done: z.int().describe('Parts that are written; the outline is none'),
  of: z.int().describe('Parts of the whole book'),
  share: z.number().min(0).max(1).describe('1 only when the book is finished'),
})

const NextStep = z.object({
  step: z.string(),
  kind: z.string().describe('The name of the step, such as chapter'),
  writes: StepKindModel,
  number: z.int().describe('From 1 where there are several; else 0'),
  label: LocalizedModel,
  button: LocalizedModel,
  price: z.int().describe('Credits today; 0 for the administrator'),
})

const BookSummary = z.object({
  id: z.string(),
  kind: z.enum(['book', 'single', 'image', 'test']),
  title: z.string(),
  author: z.string().nullable(),
  generator: z
    .object({ id: z.string(), route: z.string(), title: LocalizedModel })
    .nullable()
    .describe('Null: nothing in the catalog writes it any more'),
  language: LanguageCode,
  progress: Progress.nullable(),
  words: z.int().describe('Of its parts; the outline is none'),
  finished: z.boolean().describe('No part is left to write'),
  imported: z.boolean().describe('All of its texts come from an imported manuscript'),
  atHand: z.boolean().describe('What its generator’s page offers to continue'),
  setAside: z.boolean().describe('Start New was chosen'),
  demo: z.boolean().describe('Written by the demo writer, at least in part'),
  series: z.string().nullable(),
  seriesNumber: z.int().nullable().describe('Its place in the series'),
  next: NextStep.nullable(),
  fault: Fault.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})

export const LibraryQuery = Paging.extend({
  sort: z
    .enum(['worked', 'created', 'title', 'series'])
    .default('worked')
    .describe('The last worked on first; the newest first; by title; by series and place in it, then by title'),
  deleted: z.literal('true').optional().describe('Only those that are deleted and still kept, the latest first'),
  begun: z.literal('true').optional().describe('Only those of which nothing is written yet'),
}).meta({ id: 'LibraryQuery' })

/** Fewer would be found everywhere. */
const MIN_SOUGHT_CHARACTERS = 3

export const PassagesQuery = makeModel('PassagesQuery', {
  words: z.string().trim().min(MIN_SOUGHT_CHARACTERS).max(100).describe('Found as they stand, in capitals or not'),
})

export const Passages = makeModel('Passages', {
  passages: z
    .array(
      z.object({
        book: z.string(),
        title: z.string().describe('Of the book'),
        step: z.string(),
        part: z.string().describe('What the part is called'),
        excerpt: z.string().describe('Markdown around the first place in the part'),
      }),
    )
    .describe('20 parts at most, of the books last worked on first'),
})

export const AttachedModel = makeModel('Attached', {
  id: z.uuid().describe('GET /api/books/{id} returns its text'),
  title: LocalizedModel.describe('The title of the generator that made it'),
  makes: z.enum(MADE_FOR_BOOKS).nullable().describe('What the book uses it as; null: its generator doesn’t say'),
  image: z.string().nullable().describe('The address of a picture; null for a text'),
  demo: z.boolean(),
  createdAt: z.iso.datetime(),
})

const AttachedList = z.array(AttachedModel).describe('Texts and pictures that were made for the book, the latest first')

export const Library = makeModel('Library', {
  books: z.array(
    BookSummary.extend({
      cover: z
        .object({ url: z.string(), demo: z.boolean() })
        .nullable()
        .describe(
          'The chosen design; else the latest picture that was made for it, or that was made for no book and bears its title',
        ),
      attached: AttachedList,
      deletedAt: z.iso.datetime().nullable().describe('It is kept for 30 days; null: it isn’t deleted'),
    }),
  ),
  next: NextCursor,
})

export const Piece = makeModel('Piece', {
  step: z.string(),
  kind: z.string().describe('The name of its step, such as chapter'),
  writes: StepKindModel.describe('plan: it is no part of the book'),
  number: z.int(),
  label: LocalizedModel,
  title: z.string().nullable().describe('Of a piece that the plan has an entry for'),
  heading: z.string().nullable().describe('As a reader sees it; null: it has none'),
  usualHeading: z.string().describe('What it is called where it has a heading'),
  language: LanguageCode.optional().describe('Of its text, where its generator says it; left out: that of the book'),
  beside: z.string().optional().describe('The piece beside which it is printed; left out: none'),
  text: z.string().describe('Markdown; of an image: its address'),
  words: z.int(),
  flags: z.array(Flag),
  scenes: z.string().nullable().describe('The plan it was written from; null: none was made'),
  version: z.int().describe('From 1 and rising; the earlier ones are kept'),
  origin: OriginModel,
  locked: z.boolean().describe('No rewrite, repair or hand changes its text'),
  marks: z.array(MarkModel).describe('Why it is older than what it was written from'),
  from: Sources.nullable().describe('What it was written from; null: that isn’t known'),
  demo: z.boolean(),
  at: z.iso.datetime(),
})

const BriefPart = z.string().max(MAX_BRIEF_CHARACTERS).optional()

/** What is empty is left out. */
export const AuthorBriefModel = z
  .strictObject({
    premise: BriefPart,
    people: BriefPart,
    place: BriefPart,
    must: BriefPart,
    mustNot: BriefPart,
    voice: z.string().max(MAX_VOICE_CHARACTERS).optional().describe('A page of the author’s own prose, to 800 words'),
    habits: BriefPart.describe('How the author writes: a line for each habit'),
  })
  .describe('What the author says about the book; all of it is optional')
  .meta({ id: 'AuthorBrief' })

export const ChangedBrief = makeRequest('ChangedBrief', { authorBrief: AuthorBriefModel })

/** What a new book may be called, whose it is, and what it comes after. */
export const NewBookNames = {
  after: z
    .uuid()
    .optional()
    .describe(
      'Of a new book: one of your books, which it follows in a series. It knows that one and those before it, and takes over what is left out here',
    ),
  title: z.string().max(MAX_TITLE_LENGTH).optional().describe('Of a new book; left out or empty: the writer finds one'),
  author: z
    .string()
    .max(MAX_TITLE_LENGTH)
    .optional()
    .describe('Of a new book, as files and covers name its author; left out or empty: none'),
}

/** Words of each chapter, where the author wants more than the generator asks. */
export const EntryWords = z.int().positive().max(20_000)

/** A book that is begun, with its settings and brief. */
export const NewBook = makeRequest('NewBook', {
  settings: z.record(z.string(), z.unknown()).default({}),
  language: LanguageCode.optional().describe('Of the text, unless the settings say'),
  ...NewBookNames,
  authorBrief: AuthorBriefModel.optional(),
  entryWords: EntryWords.optional().describe('Words of each chapter, where they are to be more than usual'),
})

export const ChangedEntryWords = makeRequest('ChangedEntryWords', {
  entryWords: EntryWords.nullable().describe('Null: the generator’s usual number'),
})

export const Book = BookSummary.extend({
  settings: Settings.describe('Locked; empty when they can’t be read'),
  chapterTitles: z
    .record(z.string(), z.string())
    .describe('Those the author gave, by number; and headings of single steps by their names, empty: none'),
  outline: z
    .object({
      title: z.string().nullable(),
      entries: z.array(z.object({ number: z.int(), title: z.string(), summary: z.string() })),
    })
    .nullable(),
  authorBrief: AuthorBriefModel,
  entryWords: EntryWords.nullable().describe('Null: the generator’s usual number'),
  bible: StoryBible,
  scenePlans: z.record(z.string(), z.string()).describe('Of pieces that aren’t written yet, by step'),
  readings: z
    .object({
      count: z.int().describe('Readings so far'),
      open: z.int().describe('Findings that aren’t decided'),
      price: z.int().describe('Credits that the next reading costs today'),
      model: z.boolean().describe('False: no model is connected, so that only the checks run, at no cost'),
    })
    .describe('GET /api/books/{id}/readings has them whole'),
  plan: z.object({
    version: z.string().describe('Names this state of the plan; sent back with a change'),
    step: z.string().nullable().describe('The name of the steps that the entries belong to; null: the book has none'),
    changeable: z.object({
      count: z.boolean().describe('Entries may be added and dropped'),
      order: z.boolean().describe('Entries that aren’t written may be moved'),
    }),
    proposalsLeft: z.int().describe('How often another plan may be proposed'),
  }),
  rewrites: z.object({
    left: z.int().describe('Rewrites of passages without a charge'),
    passageWords: z.int().describe('The most words of a passage'),
    bundle: z
      .object({ size: z.int(), price: z.int() })
      .describe('When none is left: so many more are bought with the next one'),
  }),
  cost: z.object({ credits: z.int().describe('All that was charged for this book') }),
  madeFor: z.string().nullable().describe('Of a text or cover: the book that it was made for'),
  booksBefore: z
    .array(
      z.object({
        id: z.string().nullable().describe('Null: it is deleted'),
        title: z.string(),
        lines: z.array(z.string()).describe('What this book was handed of its story bible'),
      }),
    )
    .describe('Of a series: the books that it comes after, the oldest first'),
  attached: AttachedList,
  pieces: z.array(Piece).describe('In the order of the book'),
}).meta({ id: 'Book' })

export const BookGrowth = makeModel('BookGrowth', {
  changes: z
    .array(
      z.object({
        at: z.iso.datetime(),
        words: z.int().describe('By which the text grew; 0: it was changed, or became shorter'),
        byHand: z.boolean(),
      }),
    )
    .describe(`Of the last ${GROWTH_DAYS} days, the oldest first; without what was imported, or brought back`),
})

const HeadingName = z.string().max(MAX_TITLE_LENGTH).nullable()

export const RenameBook = makeRequest('RenameBook', {
  title: z.string().max(MAX_TITLE_LENGTH).optional().describe('Empty: the outline’s again'),
  author: z.string().max(MAX_TITLE_LENGTH).optional().describe('Empty: none'),
  chapterTitles: z
    .record(z.string().regex(/^[1-9]\d{0,2}$/), z.string().max(MAX_TITLE_LENGTH))
    .optional()
    .describe('By number; empty: the outline’s again. What isn’t named stays'),
  headings: z
    .record(StepId, HeadingName)
    .optional()
    .describe('By step. null: none; empty: the generator’s again. What isn’t named stays'),
  series: z.string().max(MAX_TITLE_LENGTH).optional().describe('Empty: none'),
  seriesNumber: z.int().min(0).max(999).nullable().optional(),
})

export const ManuscriptQuery = z.object({ format: z.enum(DOWNLOAD_FORMATS).default('md') })

export const SavedProgress = makeModel('SavedProgress', {
  book: Book.nullable().describe('What Continue restores; null: nothing is saved'),
})
