import * as z from 'zod'
import { LANGUAGES } from '../../engine/language.ts'
import { StepKind } from './generator.ts'
import { Localized } from './localized.ts'
import { Next } from './paging.ts'

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
  kind: StepKind,
  number: z.int().describe('Of a chapter, from 1'),
  label: Localized,
  button: Localized,
  price: z.int().describe('Credits today; 0 for the administrator'),
})

const Face = z.object({
  id: z.string(),
  kind: z.enum(['book', 'single', 'image', 'test']),
  title: z.string(),
  author: z.string().nullable(),
  generator: z
    .object({ id: z.string(), route: z.string(), title: Localized })
    .nullable()
    .describe('Null: nothing in the catalog writes it any more'),
  language: z.enum(LANGUAGES),
  progress: Progress.nullable(),
  words: z.int().describe('Of its parts; the outline is none'),
  finished: z.boolean(),
  atHand: z.boolean().describe('What its generator’s page offers to continue'),
  setAside: z.boolean().describe('Start New was chosen'),
  demo: z.boolean().describe('Written by the demo writer, at least in part'),
  next: NextStep.nullable(),
  fault: Fault.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})

export const Library = z
  .object({
    books: z.array(
      Face.extend({
        cover: z
          .object({ url: z.string(), demo: z.boolean() })
          .nullable()
          .describe('The latest that was made for it, else the latest that was made for no book and bears its title'),
      }),
    ),
    next: Next,
  })
  .meta({ id: 'Library' })

const Flag = z.object({ code: z.string(), message: z.string() })

const Piece = z
  .object({
    step: z.string(),
    kind: StepKind,
    number: z.int(),
    label: Localized,
    title: z.string().nullable().describe('Of a chapter'),
    heading: z.string().nullable().describe('As a reader sees it; null: it has none'),
    usualHeading: z.string().describe('Of an introduction or a conclusion: its heading when it has one'),
    text: z.string().describe('Markdown; of an image: its address'),
    words: z.int(),
    flags: z.array(Flag),
    version: z.int().describe('From 1; the earlier ones are kept'),
    demo: z.boolean(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Piece' })

export const Book = Face.extend({
  settings: Settings.describe('Locked; empty when they can’t be read'),
  chapterTitles: z
    .record(z.string(), z.string())
    .describe('Those the author gave, by number; and headings of introduction and conclusion, empty: none'),
  outline: z
    .object({
      title: z.string().nullable(),
      entries: z.array(z.object({ number: z.int(), title: z.string(), summary: z.string() })),
    })
    .nullable(),
  pieces: z.array(Piece).describe('In the order of the book'),
}).meta({ id: 'Book' })

const HeadingName = z.string().max(200).nullable()

export const RenameBook = z
  .strictObject({
    title: z.string().max(200).optional().describe('Empty: the outline’s again'),
    author: z.string().max(200).optional().describe('Empty: none'),
    chapterTitles: z
      .record(z.string().regex(/^[1-9]\d{0,2}$/), z.string().max(200))
      .optional()
      .describe('By number; empty: the outline’s again. What isn’t named stays'),
    headings: z
      .strictObject({ introduction: HeadingName, conclusion: HeadingName })
      .partial()
      .optional()
      .describe('null: none; empty: the generator’s again. What isn’t named stays'),
  })
  .meta({ id: 'RenameBook' })

export const Versions = z
  .object({
    step: z.string(),
    versions: z
      .array(
        z.object({
          version: z.int(),
          current: z.boolean(),
          text: z.string(),
          words: z.int(),
          flags: z.array(Flag),
          demo: z.boolean(),
          at: z.iso.datetime(),
        }),
      )
      .describe('Newest first'),
  })
  .meta({ id: 'Versions' })

export const ManuscriptQuery = z.object({ format: z.enum(['md', 'txt', 'html']).default('md') })

export const SavedProgress = z
  .object({ book: Book.nullable().describe('What Continue restores; null: nothing is saved') })
  .meta({ id: 'SavedProgress' })
