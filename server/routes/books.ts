import * as z from 'zod'
import { say } from '../../engine/messages/say.ts'
import { deleteBook } from '../books/delete-book.ts'
import { listBooks } from '../books/list-books.ts'
import { listVersions } from '../books/list-versions.ts'
import { readBook } from '../books/read-book.ts'
import { readProgress } from '../books/read-progress.ts'
import { renameBook } from '../books/rename-book.ts'
import { startNew } from '../books/start-new.ts'
import { writeManuscript } from '../books/write-manuscript.ts'
import { Book, Library, ManuscriptQuery, RenameBook, SavedProgress, Versions } from '../contract/books.ts'
import { Said } from '../contract/credits.ts'
import { Paging } from '../contract/paging.ts'
import { type Route, route } from '../http/route.ts'

const tag = 'Books'
const BookId = z.object({ id: z.uuid() })
const Step = z
  .string()
  .regex(/^(outline|introduction|chapter [1-9]\d{0,2}|conclusion|text|image)$/)
  .describe('Such as `chapter 3`')
const GeneratorId = z.object({ generator: z.string().max(100) })

export const booksRoutes: readonly Route[] = [
  route('get', '/api/books', {
    access: 'user',
    summary: 'The library: one’s books, the last worked on first',
    tag,
    query: Paging,
    returns: Library,
    handle: ({ server, user, language, query }) => listBooks(server, { user, language, page: query }),
  }),
  route('get', '/api/books/{id}', {
    access: 'user',
    owned: 'book',
    summary: 'A book, whole: settings, texts, what comes next',
    tag,
    params: BookId,
    returns: Book,
    handle: ({ server, user, language, params }) => readBook(server, params.id, { user, language }),
  }),
  route('patch', '/api/books/{id}', {
    access: 'user',
    owned: 'book',
    summary: 'Rename a book, its author or its chapters',
    tag,
    params: BookId,
    body: RenameBook,
    returns: Book,
    handle: async ({ server, user, language, params, body }) => {
      await renameBook(server, { id: params.id, userId: user.id }, body)
      return readBook(server, params.id, { user, language })
    },
  }),
  route('delete', '/api/books/{id}', {
    access: 'user',
    owned: 'book',
    summary: 'Delete a book; its texts stay in history',
    tag,
    params: BookId,
    returns: Said,
    handle: async ({ server, user, language, params }) => {
      await deleteBook(server, { id: params.id, userId: user.id })
      return { code: 'book.deleted', message: say('book.deleted', language) }
    },
  }),
  route('get', '/api/books/{id}/pieces/{step}/versions', {
    access: 'user',
    owned: 'book',
    summary: 'Every text that was delivered for a step',
    tag,
    params: BookId.extend({ step: Step }),
    returns: Versions,
    handle: ({ server, user, language, params }) =>
      listVersions(server, { bookId: params.id, step: params.step, userId: user.id }, language),
  }),
  route('get', '/api/books/{id}/manuscript', {
    access: 'user',
    owned: 'book',
    summary: 'What is written so far, as a file: md, txt or html',
    tag,
    params: BookId,
    query: ManuscriptQuery,
    returns: 'text/markdown',
    handle: async ({ server, user, params, query, response }) => {
      const file = await writeManuscript(server, { id: params.id, userId: user.id }, query.format)
      // Names the file by RFC 5987, with a plain name for old clients.
      response.attachment(file.name).setHeader('Content-Type', file.mediaType)
      response.send(file.text)
    },
  }),
  route('get', '/api/progress/{generator}', {
    access: 'user',
    summary: 'What Continue restores on a generator’s page',
    tag,
    params: GeneratorId,
    returns: SavedProgress,
    handle: ({ server, user, language, params }) => readProgress(server, params.generator, { user, language }),
  }),
  route('post', '/api/progress/{generator}/start-new', {
    access: 'user',
    summary: 'Set the book at hand aside',
    tag,
    params: GeneratorId,
    returns: Said,
    handle: async ({ server, user, language, params }) => {
      await startNew(server, params.generator, user.id)
      return { code: 'progress.cleared', message: say('progress.cleared', language) }
    },
  }),
]
