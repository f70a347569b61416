import * as z from 'zod'
import { FieldName } from './field.ts'

/** What a text or picture is for the book that it is about. Who publishes a book asks for it by this word. */
export const MADE_FOR_BOOKS = ['description', 'keywords', 'titles', 'author-names', 'copyright', 'cover'] as const

export type MadeForBook = (typeof MADE_FOR_BOOKS)[number]

/** What a book can fill a field with: one text each, but `year`, a number, and `genre`, a choice. A flag is set where the book has it. */
export const BOOK_FACTS = [
  'title',
  'full-title',
  'author',
  'publisher',
  'isbn',
  'year',
  'genre',
  'people',
  'place',
  'story',
] as const

export type BookFact = (typeof BOOK_FACTS)[number]

export const AboutEntry = z
  .strictObject({
    makes: z.enum(MADE_FOR_BOOKS).describe('What the text or picture is for the book'),
    fields: z
      .record(FieldName, z.enum(BOOK_FACTS))
      .default({})
      .describe('Fields that the book fills in; what the author says stands'),
  })
  .describe('It can be about a book: its prompt is given the book’s plan, bible and voice')

/** Words for the kind of a book, such as `romance`. */
export const GenreEntry = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'write lower-case letters and hyphens')
