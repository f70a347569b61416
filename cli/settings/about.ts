import { resolve } from 'node:path'
import { type Book, findOutputLanguage, startBook } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { shortenForAbout } from '../../engine/prompt/read-for-about.ts'
import type { Context } from '../base/context.ts'
import type { NewAttachment } from '../folder/attached-files.ts'
import { withBookFolder } from '../folder/book-folder.ts'
import { findFolderGenerator, loadBook, resolveFolder } from '../folder/book-record.ts'
import type { BriefOptions } from './brief.ts'
import { collectSettings, type SettingOptions } from './settings.ts'

/** A book in its working folder that a text or picture can be about. */
export type AboutBookFolder = Awaited<ReturnType<typeof openAboutBook>>

/** The book that `--book` names. Throws what `findFolderGenerator` and `loadBook` throw. */
export async function openAboutBook(name: string, catalog: Pick<Catalog, 'generators'>, context: Context) {
  const path = resolveFolder(name, context)
  const generator = await findFolderGenerator(path, catalog)
  return { path, generator, book: await loadBook(path, generator, context) }
}

/** A new single text or picture about a book, which fills in what the options leave out. */
export async function startSingleAbout(
  generator: Generator,
  { generator: its, book }: AboutBookFolder,
  options: SettingOptions & BriefOptions,
  context: Context,
  { examples = false } = {},
): Promise<Book> {
  const filledBy = shortenForAbout(its, book, book.language)
  const settings = await collectSettings(generator, options, context, { examples, about: filledBy })
  const language = findOutputLanguage(generator, settings)
  return { ...startBook(generator, settings, language), about: shortenForAbout(its, book, language) }
}

/** Keeps a text or picture about a book in the folder of the book, which is read again, and returns the path of its file. */
export async function attachToBook(
  path: string,
  generator: Generator,
  made: NewAttachment,
  context: Pick<Context, 'clock'>,
): Promise<string> {
  return withBookFolder(path, generator, context, async (folder, book) => {
    const { attached } = await folder.attach(book, made)
    return resolve(path, attached!.at(-1)!.file!)
  })
}
