import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Book } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { CommonOptions, Context } from '../context.ts'
import { generatorFor, importedBook } from '../import/imported-book.ts'
import { readProposal } from '../import/read-file.ts'

/** Whether a path is a file other than `book.json`, or stdin. */
export async function isManuscript(path: string, { cwd }: Context): Promise<boolean> {
  if (path === '-') return true
  const found = await stat(resolve(cwd, path)).catch(() => null)
  return found?.isFile() === true && !/(?:^|[\\/])book\.json$/.test(path)
}

/** The manuscript of a file as a book for a reading. Saves nothing. */
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
