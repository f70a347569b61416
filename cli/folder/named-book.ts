import { basename, dirname, resolve } from 'node:path'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { CatalogFolders } from '../../engine/node/folders.ts'
import { findGenerator, openCatalog } from '../catalog.ts'
import type { Context } from '../context.ts'
import { CommandError, EXIT } from '../exit.ts'
import { told } from '../messages/told.ts'
import { RECORD, readRecord } from './book-record.ts'

/** The working folder that a command names, by itself or by the `book.json` in it. */
export function folderNamed(name: string, { cwd }: Pick<Context, 'cwd'>): string {
  const path = resolve(cwd, name)
  return basename(path) === RECORD ? dirname(path) : path
}

/** The generator of the book in a folder. Throws `folder.none`, `folder.damaged`, and a `CommandError` for a single text. */
export async function bookGenerator(path: string, catalog: Pick<Catalog, 'generators'>): Promise<Generator> {
  return bookGeneratorIn(catalog, (await readRecord(path)).generator)
}

/** The same with its catalog, in which other generators may be left out. */
export async function openBookGenerator(
  path: string,
  folders: CatalogFolders,
  context: Context,
): Promise<{ catalog: Catalog; generator: Generator }> {
  const { generator: id } = await readRecord(path)
  const catalog = await openCatalog(context, folders, [id])
  return { catalog, generator: bookGeneratorIn(catalog, id) }
}

function bookGeneratorIn(catalog: Pick<Catalog, 'generators'>, id: string): Generator {
  const generator = findGenerator(catalog, id)
  if (generator.kind === 'book') return generator
  throw new CommandError(EXIT.usage, told('manuscript.no-book', { id }))
}
