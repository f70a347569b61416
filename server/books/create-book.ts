import { randomUUID } from 'node:crypto'
import type { Book } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Work } from '../database/database.ts'
import { memoryColumns } from './load-book.ts'

interface NewBook {
  /** Chosen before when its first text was begun without it. */
  readonly id?: string
  readonly userId: string
  readonly generator: Generator
  /** As begun, from validated settings, which are locked from here on. */
  readonly book: Book
  /** Of an image: the book that it is made for. */
  readonly madeFor?: string | null
  readonly now: number
}

/** Keeps a new book (or a single text, or an image) and returns its id. Until its first piece is saved it shows nowhere. */
export async function createBook(
  work: Work,
  { id = randomUUID(), userId, generator, book, madeFor = null, now }: NewBook,
): Promise<string> {
  await work
    .insertInto('books')
    .values({
      id,
      user_id: userId,
      generator: book.generator,
      book_type: book.bookType,
      kind: generator.kind,
      language: book.language,
      title: null,
      author: null,
      settings: JSON.stringify(book.settings),
      chapter_titles: JSON.stringify({}),
      outline: null,
      characters: null,
      ...memoryColumns(book),
      finished_at: null,
      set_aside_at: null,
      made_for: madeFor,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
