import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Book } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { CommonOptions, Context } from '../context.ts'
import { generatorFor, importedBook } from '../import/imported-book.ts'
import { readProposal } from '../import/read-file.ts'

/** Whether a path names the file of a manuscript: it is no folder, and no `book.json`. */
export async function isManuscript(path: string, { cwd }: Context): Promise<boolean> {
  if (path === '-') return true
  const found = await stat(resolve(cwd, path)).catch(() => null)
  return found?.isFile() === true && !/(?:^|[\\/])book\.json$/.test(path)
}

/** A manuscript as a book that is kept nowhere, for a reading. */
export async function bookOfFile(
  path: string,
  catalog: Catalog,
  options: CommonOptions & { readonly generator?: string },
  context: Context,
): Promise<{ readonly generator: Generator; readonly book: Book }> {
  const proposal = await readProposal(path, undefined, context)
  const generator = generatorFor(catalog, proposal, options.generator, context)
  const book = await importedBook(generator, proposal, { generator: generator.id, input: false }, context)
  return { generator, book }
}
