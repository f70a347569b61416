import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { settingsAbout } from '../../../engine/about/fill-settings.ts'
import { readForAbout } from '../../../engine/about/read-book.ts'
import type { Book } from '../../../engine/book/book.ts'
import { titleOf } from '../../../engine/book/book.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { readSettings } from '../../../engine/generator/settings.ts'
import type { Language } from '../../../engine/language.ts'
import { hasPieces, loadBook, type MadeAboutBook, openFolder, readRecord } from '../../folder/book-folder.ts'
import { pictureOf } from '../../folder/picture.ts'
import { KalamError } from '../../messages/error.ts'
import type { BatchRow } from '../manifest/rows.ts'
import type { BatchContext } from './batch-context.ts'
import { BatchStopped } from './call-queue.ts'

type Shared = Pick<BatchContext, 'out' | 'year' | 'generators' | 'resultOf' | 'attaching' | 'clock'>

/**
 * A row with what the book that it is about fills in, once that book is written. What was filled in before stays, so that the text is the
 * same when the batch goes on. Throws `about.unwritten`, `folder.*`, and `book.*` for a book that can't be read.
 */
export async function withItsBook(row: BatchRow, batch: Shared): Promise<BatchRow> {
  const { about, generator } = row
  if (about === null) return row
  const { generator: its, book } = await bookOf(row, batch)
  const folder = join(batch.out, row.name)
  const fields = new Set(Object.keys(generator.about?.fields ?? {}))
  const before = (await hasPieces(folder)) ? (await readRecord(folder)).settings : {}
  const kept = Object.entries(before ?? {}).filter(([name]) => fields.has(name) || name === generator.languageSetting)
  const filled = settingsAbout(generator, readForAbout(its, book, book.language))
  const input = { ...filled, ...Object.fromEntries(kept), ...about.given }
  const language = (input[generator.languageSetting] ?? row.language) as Language
  const reading = readSettings(generator, input, { language, year: batch.year })
  if (!reading.ok) {
    const fault = reading.faults.map(({ field, message }) => `${field}: ${message}`).join('; ')
    throw new KalamError('about.not-filled', { values: { fault } })
  }
  return { ...row, settings: reading.settings, language, book: readForAbout(its, book, language) }
}

async function bookOf({ about }: BatchRow, batch: Shared): Promise<{ generator: Generator; book: Book }> {
  const { book: name, path } = about!
  const result = path === null ? await batch.resultOf(name) : null
  const isStopped = result?.outcome === 'unfinished' || result?.outcome === 'not-started'
  const unwritten = () =>
    new KalamError('about.unwritten', { values: { book: name }, cause: isStopped ? new BatchStopped() : undefined })
  if (result !== null && result.outcome !== 'done') throw unwritten()
  const folder = path ?? join(batch.out, name)
  if (!(await hasPieces(folder))) throw unwritten()
  const { generator: id } = await readRecord(folder)
  const generator = batch.generators.find((one) => one.id === id && one.kind === 'book')
  if (generator === undefined) throw unwritten()
  return { generator, book: await loadBook(folder, generator, batch.year) }
}

/** Keeps what a row made beside the book that it is about, unless it lies there already. One at a time for each book. */
export function attachRow(row: BatchRow, written: Book, batch: Shared): Promise<void> {
  if (row.about === null) return Promise.resolve()
  const path = row.about.path ?? join(batch.out, row.about.book)
  const before = batch.attaching.get(path) ?? Promise.resolve()
  const attaching = before.catch(() => undefined).then(() => attach(path, row, written, batch))
  batch.attaching.set(path, attaching)
  return attaching
}

async function attach(path: string, row: BatchRow, written: Book, batch: Shared): Promise<void> {
  const { generator, book } = await bookOf(row, batch)
  const { text, provider, model } = written.pieces[0]!
  const name = relative(path, join(batch.out, row.name)).replaceAll('\\', '/')
  const isThere = book.attached?.some((one) => one.row === name)
  if (isThere) return
  const at = new Date(batch.clock.now()).toISOString()
  const facts = {
    makes: row.generator.about!.makes,
    generator: row.generator.id,
    language: written.language,
    at,
    row: name,
  }
  const made: MadeAboutBook =
    row.generator.kind === 'image'
      ? {
          ...facts,
          provider,
          model,
          picture: await readFile(pictureOf(join(batch.out, row.name), row.generator, written.settings)),
          shows: titleOf(row.generator, written),
        }
      : { ...facts, provider, model, text }
  const folder = await openFolder(path)
  try {
    await folder.attach(await loadBook(path, generator, batch.year), made)
  } finally {
    await folder.close()
  }
}
