import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import type { Book } from '../../engine/book/book.ts'
import { parseNewBook } from '../../engine/book/new-book.ts'
import { findNextStep } from '../../engine/book/next-step.ts'
import { normalizeTypedText } from '../../engine/field-kinds/schemas.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { yearAt } from '../../engine/generator/price.ts'
import { uuidFromParts } from '../../engine/node/publish/uuid.ts'
import { createNextBookSettings, followBook } from '../../engine/prompt/books-before.ts'
import type { NewBook } from '../contract/books.ts'
import { MAX_EMPTY_BOOKS } from '../contract/rules.ts'
import type { Tx } from '../database/database.ts'
import { countRows } from '../database/page.ts'
import { inTransaction } from '../database/transaction.ts'
import { InputFault } from '../http/input-faults.ts'
import { KalamError } from '../messages/error.ts'
import { say } from '../messages/say.ts'
import { lockUser } from '../money/ledger/post.ts'
import type { Core } from '../server.ts'
import { normalizeBrief, requireEntryWordsAllowed } from './change-memory.ts'
import { memoryColumns, publicationColumns } from './load-book.ts'
import { type FormerBook, keepBooksBefore, loadFormerBook } from './series.ts'

interface BegunBook {
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

/** Keeps a new book (or a single text, or an image) and returns its id. The library shows it from its first piece on. */
export async function createBook(
  work: Tx,
  { id = randomUUID(), userId, generator, book, madeFor = null, now }: BegunBook,
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
      title: book.title,
      author: book.author,
      settings: JSON.stringify(book.settings),
      chapter_titles: JSON.stringify(book.chapterTitles),
      outline: book.outline && JSON.stringify(book.outline),
      ...memoryColumns(book),
      ...publicationColumns(book.publication ?? {}),
      finished_at: findNextStep(generator, book) === null ? now : null,
      made_for: madeFor,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await keepBooksBefore(work, id, book)
  return id
}

/** What a new book is made of, as sent: validated by the generator. */
export interface NewBookRequest extends z.output<typeof NewBook> {
  readonly generator: string
  readonly language: Language
}

/** Keeps a book of which nothing is written. Its id, a new one unless told. Throws `requests.not-found`, `requests.invalid`. */
export async function saveNewBook(
  core: Core,
  work: Tx,
  userId: string,
  { generator: named, ...chosen }: NewBookRequest,
  id?: string,
): Promise<string> {
  const now = core.clock.now()
  const generator = core.catalog.generator(named)
  const former = await loadFormerBook(core, work, { ...chosen, userId })
  const book = buildBook(generator, chosen, yearAt(now, generator.price.timezone), former)
  return createBook(work, { ...(id && { id }), userId, generator, book, now })
}

/**
 * Makes a book with its settings and brief, and writes nothing. Its id. A book that was begun with the same key is returned as it is. Throws
 * `requests.not-found`, `requests.invalid`, `requests.key-reused`, `book.single`, `book.begun-enough`.
 */
export function beginEmptyBook(
  core: Core,
  userId: string,
  request: NewBookRequest,
  key: string | null = null,
): Promise<string> {
  if (core.catalog.generator(request.generator).kind !== 'book') throw new KalamError('book.single')
  const id = key === null ? undefined : uuidFromParts('book', userId, key)
  return inTransaction(core.database, async (work) => {
    await lockUser(work, userId)
    const before = await work
      .selectFrom('books')
      .select(['generator', 'settings'])
      .where('id', '=', id ?? '')
      .executeTakeFirst()
    if (id !== undefined && before !== undefined) {
      const former = await loadFormerBook(core, work, { ...request, userId })
      if (!isBegunBy(core, request, before, former)) throw new KalamError('requests.key-reused')
      return id
    }
    const count = await countRows(
      work
        .selectFrom('books')
        .where('user_id', '=', userId)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('pieces').select('pieces.id').whereRef('pieces.book_id', '=', 'books.id'))),
        ),
    )
    if (count >= MAX_EMPTY_BOOKS) throw new KalamError('book.begun-enough', { values: { most: MAX_EMPTY_BOOKS } })
    return saveNewBook(core, work, userId, request, id)
  })
}

/** Whether a book may have been begun by this request: settings that one of them lacks don't count. */
function isBegunBy(
  { catalog, clock }: Core,
  { generator: named, ...chosen }: NewBookRequest,
  kept: { readonly generator: string; readonly settings: string },
  former: FormerBook | null,
): boolean {
  const generator = catalog.generator(named)
  const asked = buildBook(generator, chosen, yearAt(clock.now(), generator.price.timezone), former).settings
  const settings = JSON.parse(kept.settings) as typeof asked
  return (
    kept.generator === generator.id &&
    Object.keys(asked).every((name) => !Object.hasOwn(settings, name) || isDeepStrictEqual(asked[name], settings[name]))
  )
}

type Wishes = Omit<NewBookRequest, 'generator' | 'settings' | 'after'>

/**
 * A new book, the next of a series where it comes after a `former` one. Throws `requests.invalid` with the fault of each setting and part of
 * the brief, and that of the words of a chapter.
 */
export function buildBook(
  generator: Generator,
  { settings: typed, language, ...wishes }: Omit<NewBookRequest, 'generator'>,
  year: number,
  former: FormerBook | null = null,
): Book {
  if (former !== null && generator.kind !== 'book')
    throw new InputFault([{ field: 'body.after', message: say('books.no-series', language) }])
  const base = former === null ? {} : createNextBookSettings(generator, former.generator, former.book)
  const settings = { ...base, ...typed }
  const reading = parseNewBook(generator, { settings, language, year })
  if (reading.ok) {
    const book = { ...reading.book, ...wishesOf(generator, { ...wishes, language }) }
    return former === null ? book : followBook(book, former.generator, former.book, former.id)
  }
  throw new InputFault(
    reading.faults.map(({ field, message }) => ({ field: field === '' ? 'settings' : `settings.${field}`, message })),
  )
}

/** What its author wants besides the settings; nothing of a text that is no book. */
function wishesOf(
  generator: Pick<Generator, 'kind' | 'title' | 'entryWords'>,
  { title, author, authorBrief = {}, entryWords, language }: Wishes,
): Partial<Book> {
  if (generator.kind !== 'book') return {}
  requireEntryWordsAllowed(generator, entryWords, language)
  const brief = normalizeBrief(authorBrief, language)
  return {
    title: nameOf(title),
    author: nameOf(author),
    ...(Object.keys(brief).length === 0 ? {} : { authorBrief: brief }),
    ...(entryWords === undefined ? {} : { entryWords }),
  }
}

/** A typed title or name on one line; null: there is none. */
function nameOf(typed = ''): string | null {
  return normalizeTypedText(typed, false) || null
}
