import { readBook } from '../books/read-book.ts'
import { Book } from '../contract/books.ts'
import { ImportBook, ImportProposal, ManuscriptFile } from '../contract/imports.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { importBook, proposeImport } from '../import/import-book.ts'

const { forUser } = declareRoutes('Publishing')

/** Importing manuscripts. */
export const importRoutes: readonly Route[] = [
  forUser('post', '/api/imports', {
    summary: 'Read the file of a manuscript and propose its parts; nothing is kept',
    body: ManuscriptFile,
    file: true,
    returns: ImportProposal,
    handle: ({ server, user, language, body, file, signal }) =>
      proposeImport(server, { ...body, file }, { userId: user.id, language, signal }),
  }),
  forUser('post', '/api/imports/book', {
    summary: 'Make a book from the file and its corrected parts; nothing is charged',
    body: ImportBook,
    file: true,
    returns: Book,
    status: 201,
    handle: async ({ server, reader, user, language, body, file, signal }) => {
      const id = await importBook(server, { ...body, file }, { userId: user.id, language, signal })
      return readBook(server, id, reader)
    },
  }),
]
