import { readBook } from '../books/read-book.ts'
import { Book } from '../contract/books.ts'
import { ImportBook, ImportProposal, ManuscriptFile } from '../contract/imports.ts'
import { type Route, route } from '../http/route.ts'
import { importBook, proposeImport } from '../publishing/import-book.ts'

const tag = 'Publishing'

/** Importing manuscripts. */
export const importRoutes: readonly Route[] = [
  route('post', '/api/imports', {
    access: 'user',
    tag,
    summary: 'Read the file of a manuscript and propose its parts; nothing is kept',
    body: ManuscriptFile,
    file: true,
    returns: ImportProposal,
    handle: ({ server, user, language, body, signal }) =>
      proposeImport(server, body, { userId: user.id, language, signal }),
  }),
  route('post', '/api/imports/book', {
    access: 'user',
    tag,
    summary: 'Make a book from the file and its corrected parts; nothing is charged',
    body: ImportBook,
    file: true,
    returns: Book,
    status: 201,
    handle: async ({ server, user, language, body, signal }) => {
      const id = await importBook(server, body, { userId: user.id, language, signal })
      return readBook(server, id, { user, language })
    },
  }),
]
