import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { hasPieces, loadBook } from '../../cli/folder/book-record.ts'
import { findNextStep } from '../../engine/book/next-step.ts'
import { type BookOptions, findGenerator, manuscript, openBook } from '../../engine/index.ts'
import { countWords } from '../../engine/prose/words.ts'
import type { Trial } from './model.ts'
import type { JudgedBook } from './questions.ts'

/** What a book of the trial is made of. `order` tells the judge, in the book's language, what was asked for. */
export interface BookOrder extends Pick<BookOptions, 'generator' | 'settings' | 'entryWords' | 'brief'> {
  readonly order: string
}

export type Orders = Readonly<Record<string, BookOrder>>

/** The five books of every trial. */
export function fixedOrders(): Orders {
  return parse(readFileSync(join(import.meta.dirname, 'books.yaml'), 'utf8')) as Orders
}

/** A book of the trial as it stands in its folder. */
export type TrialBook = Awaited<ReturnType<typeof openTrialBook>>

export async function openTrialBook({ catalog, folder, clock }: Trial, name: string, { order, ...options }: BookOrder) {
  const path = join(folder, name)
  const generator = findGenerator(catalog, options.generator)
  const book = (await hasPieces(path)) ? await loadBook(path, generator, { clock }) : openBook(catalog, options)
  return { name, order, path, generator, book }
}

export function isFinished({ generator, book }: Pick<TrialBook, 'generator' | 'book'>): boolean {
  return findNextStep(generator, book) === null
}

/** A finished book as the judge gets it: its manuscript. */
export function judgedBook({ catalog }: Trial, one: TrialBook): JudgedBook {
  const text = manuscript(catalog, one.book).trim()
  return { ...one, text, words: countWords(text) }
}
