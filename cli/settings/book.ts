import { basename, dirname, resolve } from 'node:path'
import { type Book, languageOf, startBook } from '../../engine/book/book.ts'
import { withBrief } from '../../engine/book/read-brief.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { yearOf } from '../catalog-index.ts'
import type { Context } from '../context.ts'
import { loadBook } from '../folder/book-folder.ts'
import { collectSettings, type SettingOptions } from '../settings.ts'
import { bookAtHand, singleAbout } from './about.ts'
import { type BriefOptions, givenBrief } from './brief.ts'
import { withWords } from './words.ts'

export interface BookOptions extends SettingOptions, BriefOptions {
  /** A book's folder, or the `book.json` in it: the book itself, or the one that a text is about. */
  readonly book?: string
}

/**
 * The book that the options name, or a new one: required settings that are missing are then the spec's examples. A text or picture that
 * can be about a book is new, and about the one that they name.
 */
export async function bookFor(
  generator: Generator,
  options: BookOptions,
  catalog: Pick<Catalog, 'generators'>,
  context: Context,
): Promise<Book> {
  if (generator.about !== undefined && options.book !== undefined) {
    return singleAbout(generator, await bookAtHand(options.book, catalog, context), options, context, {
      examples: true,
    })
  }
  const brief = await givenBrief(generator, options, context)
  const book =
    options.book === undefined
      ? await sampleOf(generator, options, context)
      : await loadBook(folderOf(resolve(context.cwd, options.book)), generator, yearOf(context, generator))
  const sized = withWords(generator, book, options.words, context)
  return brief === undefined ? sized : withBrief(sized, brief)
}

function folderOf(path: string): string {
  return basename(path) === 'book.json' ? dirname(path) : path
}

async function sampleOf(generator: Generator, options: SettingOptions, context: Context): Promise<Book> {
  const settings = await collectSettings(generator, options, context, { examples: true })
  return startBook(generator, settings, languageOf(generator, settings))
}
