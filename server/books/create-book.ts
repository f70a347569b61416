import { randomUUID } from 'node:crypto'
import { type Book, startBook } from '../../engine/book/book.ts'
import type { Generator, Settings } from '../../engine/generator/generator.ts'
import type { Language } from '../../engine/language.ts'
import type { Work } from '../database/database.ts'

export interface NewBook {
  /** Chosen before when its first text was begun without it. */
  readonly id?: string
  readonly userId: string
  readonly generator: Generator
  /** Validated: locked from here on. */
  readonly settings: Settings
  /** The output language that the settings choose. */
  readonly language: Language
  /** Of an image: the book that it is made for. */
  readonly madeFor?: string | null
  readonly now: number
}

/** Begins a book (or a single text, or an image). Until its first piece is saved it shows nowhere. */
export async function createBook(
  work: Work,
  { id = randomUUID(), userId, generator, settings, language, madeFor = null, now }: NewBook,
): Promise<{ readonly id: string; readonly book: Book }> {
  const book = startBook(generator, settings, language)
  await work
    .insertInto('books')
    .values({
      id,
      user_id: userId,
      generator: book.generator,
      book_type: book.bookType,
      kind: generator.kind,
      language,
      title: null,
      author: null,
      settings: JSON.stringify(settings),
      chapter_titles: JSON.stringify(book.chapterTitles),
      outline: null,
      characters: null,
      finished_at: null,
      set_aside_at: null,
      made_for: madeFor,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { id, book }
}
