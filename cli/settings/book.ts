import { type Book, findOutputLanguage, startBook } from '../../engine/book/book.ts'
import { withBrief } from '../../engine/book/read-brief.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Context } from '../base/context.ts'
import { findPriceYear } from '../catalog/catalog-index.ts'
import { loadBook, resolveFolder } from '../folder/book-record.ts'
import { type BriefOptions, readBriefOption } from './brief.ts'
import { collectSettings, type SettingOptions } from './settings.ts'
import { setEntryWords } from './values.ts'

export interface BookOptions extends SettingOptions, BriefOptions {
  /** A book's folder, or the `book.json` in it: the book itself, or the book that the text is about. */
  readonly book?: string
}

/** The generators that a command for one of them needs, as `openCatalog` takes them: all where `--book` may name a book of another. */
export function listNeededGenerators(id: string, { book }: Pick<BookOptions, 'book'>): readonly string[] | undefined {
  return book === undefined ? [id] : undefined
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
      ? await sampleOf(generator, options, context)
      : await loadBook(resolveFolder(options.book, context), generator, findPriceYear(context, generator))
  const sized = setEntryWords(generator, book, options.words)
  return brief === undefined ? sized : withBrief(sized, brief)
}

async function sampleOf(generator: Generator, options: SettingOptions, context: Context): Promise<Book> {
  const settings = await collectSettings(generator, options, context, { examples: true })
  return startBook(generator, settings, findOutputLanguage(generator, settings))
}
