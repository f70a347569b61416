import * as z from 'zod'
import { presentBookAtHand, setBookAside } from '../books/book-at-hand.ts'
import { beginEmptyBook } from '../books/create-book.ts'
import { deleteBook, emptyBin } from '../books/delete-book.ts'
import { findPassages } from '../books/find-passages.ts'
import { listGrowth } from '../books/growth.ts'
import { deleteHistoryItem, listHistory, readHistoryItem } from '../books/history.ts'
import { findServedPicture } from '../books/pictures.ts'
import { presentOwnBook } from '../books/read-book.ts'
import { renameBook } from '../books/rename-book.ts'
import * as shapes from '../contract/books.ts'
import { History, HistoryItem, HistoryQuery } from '../contract/history.ts'
import { wrapUnexpected } from '../database/transaction.ts'
import { readIdempotencyKey } from '../generations/send.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { listShelf } from '../publish/list-shelf.ts'
import { writeManuscript } from '../publish/write-manuscript.ts'
import { createBookChangeDeclarer, sendPicture } from './answers.ts'

const { forUser, forOwn } = declareRoutes('Books')
const changeBook = createBookChangeDeclarer('Books')
const forOwnBook = forOwn('book')
const forOwnImage = forOwn('image')
const history = declareRoutes('History')
const forOwnHistory = history.forOwn('history')
const GeneratorId = z.object({ generator: z.string().max(100) })

export const bookRoutes: readonly Route[] = [
  forUser('get', '/api/books', {
    summary: 'The library: one’s books, the last worked on first unless told',
    query: shapes.LibraryQuery,
    returns: shapes.Library,
    handle: ({ server, user, language, query }) => listShelf(server, { user, language, page: query }),
  }),
  forUser('post', '/api/generators/{id}/books', {
    summary:
      'Begin a book with its settings and brief, without writing; it costs nothing. The same Idempotency-Key, which may be left out, begins one book',
    params: z.object({ id: z.string().max(100) }),
    body: shapes.NewBook,
    returns: shapes.Book,
    status: 201,
    handle: async ({ server, user, reader, request, params, body: { language = reader.language, ...wished } }) => {
      const key = request.get('idempotency-key') === undefined ? null : readIdempotencyKey(request)
      const book = await beginEmptyBook(server, user.id, { generator: params.id, language, ...wished }, key)
      return presentOwnBook(server, book, reader)
    },
  }),
  forUser('get', '/api/passages', {
    summary: 'The first place of some words in each text of your books',
    query: shapes.PassagesQuery,
    returns: shapes.Passages,
    handle: ({ server, user, query }) => findPassages(server, { userId: user.id, words: query.words }),
  }),
  forOwnBook('get', '/api/books/{id}', {
    summary: 'A book, whole: settings, texts, what comes next',
    returns: shapes.Book,
    handle: ({ server, own, reader }) => presentOwnBook(server, own.id, reader),
  }),
  forOwnBook('get', '/api/books/{id}/growth', {
    summary: 'When the book’s texts were written and edited lately, and by how many words they grew',
    returns: shapes.BookGrowth,
    handle: ({ server, own }) => listGrowth(server, own),
  }),
  changeBook('patch', '/api/books/{id}', {
    summary: 'Rename a book, its author or its chapters; put it in a series',
    body: shapes.RenameBook,
    change: ({ server, own, body }) => renameBook(server, own, body),
  }),
  forOwnBook('delete', '/api/books/{id}', {
    summary: 'Delete a book; it can be put back for 30 days, and its texts stay in history',
    says: 'book.deleted',
    handle: ({ server, own }) => deleteBook(server, own),
  }),
  forUser('delete', '/api/deleted-books', {
    summary: 'Delete your deleted books for good, which frees their storage',
    says: 'book.purged',
    handle: ({ server, user }) => emptyBin(server, user.id),
  }),
  forOwnBook('get', '/api/books/{id}/manuscript', {
    summary: 'What is written so far, as a file: md, txt or html',
    query: shapes.ManuscriptQuery,
    returns: 'text/markdown',
    handle: async ({ server, own, query, response, signal }) => {
      const file = await writeManuscript(server, own, query.format, signal)
      // Names the file by RFC 5987, with a plain name for old clients.
      response.attachment(file.name).setHeader('Content-Type', file.mediaType)
      response.send(file.text)
    },
  }),
  forUser('get', '/api/progress/{generator}', {
    summary: 'What Continue restores on a generator’s page',
    params: GeneratorId,
    returns: shapes.SavedProgress,
    handle: ({ server, reader, params }) => presentBookAtHand(server, params.generator, reader),
  }),
  forUser('post', '/api/progress/{generator}/start-new', {
    summary: 'Set the book at hand aside',
    params: GeneratorId,
    says: 'progress.cleared',
    handle: ({ server, user, params }) => setBookAside(server, params.generator, user.id),
  }),
  forOwnImage('get', '/api/images/{id}', {
    summary: 'A picture you had drawn or brought; with `download`, as a file',
    query: z.object({ download: z.string().max(10).optional() }),
    returns: 'image/*',
    handle: async ({ server, own, query, response }) => {
      const picture = await findServedPicture(server, own)
      if (query.download !== undefined) {
        response.setHeader('Content-Disposition', `attachment; filename="${picture.name}"`)
      }
      sendPicture(response, picture)
    },
  }),
  history.forUser('get', '/api/history', {
    summary: 'Delivered texts, newest first',
    query: HistoryQuery,
    returns: History,
    handle: ({ server, user, query }) =>
      wrapUnexpected('history.load-failed', listHistory(server, { ...query, userId: user.id })),
  }),
  forOwnHistory('get', '/api/history/{id}', {
    summary: 'One delivered text, whole',
    returns: HistoryItem,
    handle: ({ server, own }) => wrapUnexpected('history.load-failed', readHistoryItem(server, own)),
  }),
  forOwnHistory('delete', '/api/history/{id}', {
    summary: 'Delete a text from history',
    says: 'history.deleted',
    handle: ({ server, own }) => wrapUnexpected('history.delete-failed', deleteHistoryItem(server, own)),
  }),
]
