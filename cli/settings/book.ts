import { type Book, findOutputLanguage, startBook } from '../../engine/book/book.ts'
import { withBrief } from '../../engine/book/read-brief.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { createNextBookSettings, followBook } from '../../engine/prompt/books-before.ts'
import type { Context } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { type BriefOptions, readBriefOption } from './brief.ts'
import { collectSettings, type SettingOptions } from './settings.ts'
import { setEntryWords } from './values.ts'

export interface BookOptions extends SettingOptions, BriefOptions, SeriesOptions {
  /** A book's folder, or the `book.json` in it: the book itself, or the book that the text is about. */
  readonly book?: string
}

/** The generators that a command for one of them needs, as `openCatalog` takes them: all where `--book` or `--after` may name a book of another. */
export function listNeededGenerators(
  id: string,
  { book, after }: Pick<BookOptions, 'book' | 'after'>,
): readonly string[] | undefined {
  return book === undefined && after === undefined ? [id] : undefined
}

/**
 * The book of `--book`, or a new one, whose missing required settings are the spec's examples. For a generator that can be given a book: a
 * new text or picture about the book of `--book`.
 */
export async function openOrStartBook(
  generator: Generator,
  options: BookOptions,
  catalog: Pick<Catalog, 'generators'>,
  context: Context,
): Promise<Book> {
  if (generator.about !== undefined && options.book !== undefined) {
    const { openAboutBook, startSingleAbout } = await import('./about.ts')
    return startSingleAbout(generator, await openAboutBook(options.book, catalog, context), options, context, {
      examples: true,
    })
  }
  const brief = await readBriefOption(generator, options, context)
  const book =
    options.book === undefined
      ? await beginBook(generator, options, catalog, context, { examples: true })
      : await openBook(options.book, generator, context)
  const sized = setEntryWords(generator, book, options.words)
  return brief === undefined ? sized : withBrief(sized, brief)
}

/** What reads a book's folder is loaded for one alone. */
async function openBook(folder: string, generator: Generator, context: Context): Promise<Book> {
  const { loadBook, resolveFolder } = await import('../folder/book-record.ts')
  return loadBook(resolveFolder(folder, context), generator, context)
}

export interface SeriesOptions {
  /** The folder of the book that a new one comes after, in a series. */
  readonly after?: string
}

/**
 * A new book. After another one it knows that and those before it, takes over its author, the page of prose in its brief and its
 * language, and where the generator is the same, its settings, as far as the options leave them out.
 */
export async function beginBook(
  generator: Generator,
  options: SettingOptions & BriefOptions & SeriesOptions,
  catalog: Pick<Catalog, 'generators'>,
  context: Context,
  { examples = false } = {},
): Promise<Book> {
  if (options.after === undefined) {
    const settings = await collectSettings(generator, options, context, { examples })
    return startBook(generator, settings, findOutputLanguage(generator, settings))
  }
  if (generator.kind !== 'book') throw usageError('usage.after-no-book', { id: generator.id })
  const { openAboutBook } = await import('./about.ts')
  const { generator: its, book: before } = await openAboutBook(options.after, catalog, context)
  const base = createNextBookSettings(generator, its, before)
  const settings = await collectSettings(generator, options, context, { examples, base })
  return followBook(startBook(generator, settings, findOutputLanguage(generator, settings)), its, before)
}
