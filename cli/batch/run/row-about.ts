import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Language } from '../../../engine/base/language.ts'
import { type Book, findBookTitle } from '../../../engine/book/book.ts'
import { fillSettingsFromBook } from '../../../engine/book/fill-settings.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { parseSettings } from '../../../engine/generator/settings.ts'
import { shortenForAbout } from '../../../engine/prompt/read-for-about.ts'
import { findPriceYear } from '../../catalog/catalog-index.ts'
import type { NewAttachment } from '../../folder/attached-files.ts'
import { hasPieces, loadBook, readRecord } from '../../folder/book-record.ts'
import { picturePath } from '../../folder/manuscript-files.ts'
import { KalamError } from '../../messages/told.ts'
import { attachToBook } from '../../settings/about.ts'
import type { BatchRow } from '../manifest/rows.ts'
import type { BatchContext } from './batch-context.ts'
import { BatchStopped } from './call-queue.ts'

type Shared = Pick<BatchContext, 'out' | 'generators' | 'resultOf' | 'attaching' | 'clock'>

/**
 * The row with the settings that its book fills in; waits until that book is written. Settings that an earlier run filled in stay, so that
 * the text doesn't change when the batch is continued. Throws `about.unwritten`, `folder.*`, and `book.*` for a book that can't be read.
 */
export async function fillRowFromBook(row: BatchRow, batch: Shared): Promise<BatchRow> {
  const { about, generator } = row
  if (about === null) return row
  const { generator: its, book } = await bookOf(row, batch)
  const folder = join(batch.out, row.name)
  const fields = new Set(Object.keys(generator.about?.fields ?? {}))
  const before = (await hasPieces(folder)) ? (await readRecord(folder)).settings : {}
  const kept = Object.entries(before ?? {}).filter(([name]) => fields.has(name) || name === generator.languageSetting)
  const filled = fillSettingsFromBook(generator, shortenForAbout(its, book, book.language))
  const input = { ...filled, ...Object.fromEntries(kept), ...about.given }
  const language = (input[generator.languageSetting] ?? row.language) as Language
  const reading = parseSettings(generator, input, { language, year: findPriceYear(batch, generator) })
  if (!reading.ok) {
    const fault = reading.faults.map(({ field, message }) => `${field}: ${message}`).join('; ')
    throw new KalamError('about.not-filled', { values: { fault } })
  }
  return { ...row, settings: reading.settings, language, aboutBook: shortenForAbout(its, book, language) }
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
  return { generator, book: await loadBook(folder, generator, batch) }
}

/** Keeps what a row made in the folder of the book that it is about, unless it is there already. Writes to a book one row at a time. */
export function attachRowText(row: BatchRow, written: Book, batch: Shared): Promise<void> {
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
  const { id, kind, about } = row.generator
  const facts = { makes: about!.makes, generator: id, language: written.language, at, provider, model, row: name }
  const made: NewAttachment =
    kind === 'image'
      ? {
          ...facts,
          picture: await readFile(picturePath(join(batch.out, row.name), row.generator, written.settings)),
          shows: findBookTitle(row.generator, written),
        }
      : { ...facts, text }
  await attachToBook(path, generator, made, batch)
}
