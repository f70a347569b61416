import { basename, dirname, resolve } from 'node:path'
import { readForAbout } from '../../engine/about/read-book.ts'
import { type Book, languageOf, startBook } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { findGenerator } from '../catalog.ts'
import { yearOf } from '../catalog-index.ts'
import type { Context } from '../context.ts'
import { CommandError, EXIT } from '../exit.ts'
import { loadBook, type MadeAboutBook, openFolder, readRecord } from '../folder/book-folder.ts'
import { say } from '../messages/say.ts'
import { collectSettings, type SettingOptions } from '../settings.ts'
import type { BriefOptions } from './brief.ts'

/** A book in its working folder that a text or picture can be about. */
export interface BookAtHand {
  readonly path: string
  readonly generator: Generator
  readonly book: Book
}

/** The book of a folder, or of the `book.json` in it. Throws for a folder without a book. */
export async function bookAtHand(
  name: string,
  catalog: Pick<Catalog, 'generators'>,
  context: Context,
): Promise<BookAtHand> {
  const given = resolve(context.cwd, name)
  const path = basename(given) === 'book.json' ? dirname(given) : given
  const generator = findGenerator(catalog, (await readRecord(path)).generator)
  if (generator.kind !== 'book')
    throw new CommandError(EXIT.usage, say('manuscript.no-book', languageOfTerminal(context.env), { id: generator.id }))
  return { path, generator, book: await loadBook(path, generator, yearOf(context, generator)) }
}

/** Throws for a generator whose texts are about no book. */
export function refuseBook({ id, about }: Generator, context: Context): void {
  if (about !== undefined) return
  throw new CommandError(EXIT.usage, say('about.none', languageOfTerminal(context.env), { id }))
}

/** A new single text or picture about a book, which fills in what the options leave out. */
export async function singleAbout(
  generator: Generator,
  { generator: its, book }: BookAtHand,
  options: SettingOptions & BriefOptions,
  context: Context,
  { examples = false } = {},
): Promise<Book> {
  const filledBy = readForAbout(its, book, book.language)
  const settings = await collectSettings(generator, options, context, { examples, about: filledBy })
  const language = languageOf(generator, settings)
  return { ...startBook(generator, settings, language), about: readForAbout(its, book, language) }
}

/** Keeps what was made about a book beside it, in the book as it is by now, and returns its file. */
export async function attachTo(
  { path, generator }: Pick<BookAtHand, 'path' | 'generator'>,
  made: MadeAboutBook,
  context: Context,
): Promise<string> {
  const folder = await openFolder(path)
  try {
    const book = await loadBook(path, generator, yearOf(context, generator))
    const { attached } = await folder.attach(book, made)
    return resolve(path, attached!.at(-1)!.file!)
  } finally {
    await folder.close()
  }
}
