import { basename, dirname, resolve } from 'node:path'
import { type Book, languageOf, startBook } from '../engine/book/book.ts'
import type { Generator } from '../engine/generator/generator.ts'
import type { Context } from './context.ts'
import { yearOf } from './day.ts'
import { loadBook } from './folder/book-folder.ts'
import { collectSettings, type SettingOptions } from './settings.ts'

export interface BookOptions extends SettingOptions {
  /** A book's folder, or the `book.json` in it. */
  readonly book?: string
}

/** The book that a look is about: the one in a folder, or a new one whose missing texts are the spec's examples. */
export async function bookAtHand(generator: Generator, options: BookOptions, context: Context): Promise<Book> {
  if (options.book === undefined) {
    const settings = await collectSettings(generator, options, context, { examples: true })
    return startBook(generator, settings, languageOf(generator, settings))
  }
  const path = resolve(context.cwd, options.book)
  return loadBook(basename(path) === 'book.json' ? dirname(path) : path, generator, yearOf(context, generator))
}
