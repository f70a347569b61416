import * as z from 'zod'
import { deleteBook, purgeOwn } from '../books/delete-book.ts'
import { findPassages } from '../books/find-passages.ts'
import { deleteHistoryItem, listHistory, readHistoryItem } from '../books/history.ts'
import { servedPicture } from '../books/pictures.ts'
import { readProgress, startNew } from '../books/progress.ts'
import { readBook } from '../books/read-book.ts'
import { renameBook } from '../books/rename-book.ts'
import {
  Book,
  Library,
  LibraryQuery,
  ManuscriptQuery,
  Passages,
  PassagesQuery,
  RenameBook,
  SavedProgress,
} from '../contract/books.ts'
import { History, HistoryItem, HistoryQuery } from '../contract/history.ts'
import { ApiMessage, ById } from '../contract/system.ts'
import { wrapUnexpected } from '../database/transaction.ts'
import { type Route, route } from '../http/route.ts'
import { listBooks } from '../publishing/list-books.ts'
import { writeManuscript } from '../publishing/write-manuscript.ts'
import { apiMessage } from './answers.ts'

const tag = 'Books'
const GeneratorId = z.object({ generator: z.string().max(100) })

export const booksRoutes: readonly Route[] = [
  route('get', '/api/books', {
    access: 'user',
    summary: 'The library: one’s books, the last worked on first unless told',
    tag,
    query: LibraryQuery,
    returns: Library,
    handle: ({ server, user, language, query }) => listBooks(server, { user, language, page: query }),
  }),
  route('get', '/api/passages', {
    access: 'user',
    summary: 'The first place of some words in each text of your books',
    tag,
    query: PassagesQuery,
    returns: Passages,
    handle: ({ server, user, query }) => findPassages(server, { userId: user.id, words: query.words }),
  }),
  route('get', '/api/books/{id}', {
    access: 'user',
    owned: 'book',
    summary: 'A book, whole: settings, texts, what comes next',
    tag,
    params: ById,
    returns: Book,
    handle: ({ server, user, language, params }) => readBook(server, params.id, { user, language }),
  }),
  route('patch', '/api/books/{id}', {
    access: 'user',
    owned: 'book',
    summary: 'Rename a book, its author or its chapters; put it in a series',
    tag,
    params: ById,
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
    summary: 'Delete a book; it can be put back for 30 days, and its texts stay in history',
    tag,
    params: ById,
    returns: ApiMessage,
    handle: async ({ server, user, language, params }) => {
      await deleteBook(server, { id: params.id, userId: user.id })
      return apiMessage('book.deleted', language)
    },
  }),
  route('delete', '/api/deleted-books', {
    access: 'user',
    summary: 'Delete your deleted books for good, which frees their storage',
    tag,
    returns: ApiMessage,
    handle: async ({ server, user, language }) => {
      await purgeOwn(server, user.id)
      return apiMessage('book.purged', language)
    },
  }),
  route('get', '/api/books/{id}/manuscript', {
    access: 'user',
    owned: 'book',
    summary: 'What is written so far, as a file: md, txt or html',
    tag,
    params: ById,
    query: ManuscriptQuery,
    returns: 'text/markdown',
    handle: async ({ server, user, params, query, response, signal }) => {
      const file = await writeManuscript(server, { id: params.id, userId: user.id }, query.format, signal)
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
    returns: ApiMessage,
    handle: async ({ server, user, language, params }) => {
      await startNew(server, params.generator, user.id)
      return apiMessage('progress.cleared', language)
    },
  }),
]

/** A picture never changes under its id; who has left the account must not find it in a shared cache. */
const YEAR_SECONDS = 31_536_000

export const imageRoutes: readonly Route[] = [
  route('get', '/api/images/{id}', {
    access: 'user',
    owned: 'image',
    tag: 'Books',
    summary: 'A picture you had drawn or brought; with `download`, as a file',
    params: ById,
    query: z.object({ download: z.string().max(10).optional() }),
    returns: 'image/*',
    handle: async ({ server, user, params, query, response }) => {
      const { bytes, mediaType, name } = await servedPicture(server, { id: params.id, userId: user.id })
      response.setHeader('Content-Type', mediaType)
      // A drawing that is opened by itself runs nothing and loads nothing.
      response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      response.setHeader('Cache-Control', `private, max-age=${YEAR_SECONDS}, immutable`)
      response.setHeader('X-Content-Type-Options', 'nosniff')
      if (query.download !== undefined) {
        response.setHeader('Content-Disposition', `attachment; filename="${name}"`)
      }
      response.end(bytes)
    },
  }),
]

export const historyRoutes: readonly Route[] = [
  route('get', '/api/history', {
    access: 'user',
    summary: 'Delivered texts, newest first',
    tag: 'History',
    query: HistoryQuery,
    returns: History,
    handle: ({ server, user, query }) =>
      wrapUnexpected('history.load-failed', listHistory(server, { ...query, userId: user.id })),
  }),
  route('get', '/api/history/{id}', {
    access: 'user',
    owned: 'history',
    summary: 'One delivered text, whole',
    tag: 'History',
    params: ById,
    returns: HistoryItem,
    handle: ({ server, user, params }) =>
      wrapUnexpected('history.load-failed', readHistoryItem(server, { id: params.id, userId: user.id })),
  }),
  route('delete', '/api/history/{id}', {
    access: 'user',
    owned: 'history',
    summary: 'Delete a text from history',
    tag: 'History',
    params: ById,
    returns: ApiMessage,
    handle: async ({ server, user, params, language }) => {
      await wrapUnexpected('history.delete-failed', deleteHistoryItem(server, { id: params.id, userId: user.id }))
      return apiMessage('history.deleted', language)
    },
  }),
]
