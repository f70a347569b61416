import * as z from 'zod'
import { LanguageCode } from '../../engine/base/text-schemas.ts'
import { AuthorBriefModel, EntryWords, NewBookNames } from './books.ts'
import { MAX_TITLE_LENGTH } from './rules.ts'
import { makeModel, makeRequest } from './system.ts'

/** What asks for the next piece. Outline, characters, step and price come from the saved book alone. */
export const PieceRequest = makeRequest('PieceRequest', {
  book: z.uuid().optional().describe('The book that goes on; left out: a new one, or a single text'),
  settings: z.record(z.string(), z.unknown()).default({}).describe('Of a new book; a saved one has its own'),
  ...NewBookNames,
  authorBrief: AuthorBriefModel.optional().describe(
    'Of a new book; PUT /api/books/{id}/brief changes that of a saved one',
  ),
  entryWords: EntryWords.optional().describe(
    'Of a new book: words of each chapter, where they are to be more than usual',
  ),
  asked: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Of a saved book: the settings that its next piece asks for, such as `guest 2`'),
  madeFor: z.uuid().optional().describe('Of a cover: the book that it is made for, which then shows it'),
  about: z
    .uuid()
    .optional()
    .describe(
      'Of a text or cover that can be about a book: the book. It fills in what the settings leave out, is given to the prompt, and the result is kept beside it',
    ),
  chapterTitle: z.string().max(MAX_TITLE_LENGTH).optional().describe('Title of the chapter that is written'),
  language: LanguageCode.optional().describe('Of the sentences told; and of the text, unless the settings say'),
})

/** The settings that a book fills in for a text or cover about it, or for a book after it. */
export const SettingsFromBook = makeModel('SettingsAbout', {
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
})

/** A text that is being written, or was; or a reading, or a scene plan that is proposed. */
export const Generation = makeModel('Generation', {
  id: z.uuid(),
  kind: z.enum(['piece', 'reading', 'scenes', 'rewrite', 'plan', 'question']),
  generator: z.string(),
  book: z.uuid().describe('Kept from its first piece on'),
  title: z.string().nullable().describe('The book’s; null: it has none yet'),
  step: z.string(),
  label: z.string().describe('The step as a reader sees it, in the asker’s language'),
  run: z.uuid().nullable().describe('The whole-book run that asked'),
  price: z.int().describe('Credits'),
  state: z.enum(['held', 'settled', 'released']).describe('held: being written; released: given back'),
  code: z.string().nullable().describe('Why it was given back'),
  message: z.string().nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})

const CancelsLeft = z
  .int()
  .min(0)
  .describe('Texts that may still be cancelled this hour and are refunded; at 0 a text is finished and charged')

export const LiveGenerations = makeModel('LiveGenerations', {
  generations: z.array(Generation),
  cancelsLeft: CancelsLeft,
})

export const Cancelled = makeModel('Cancelled', {
  cancelled: z.boolean().describe('False: it had ended, or too many were cancelled this hour'),
  code: z.string().nullable(),
  message: z.string().nullable(),
  cancelsLeft: CancelsLeft,
})
