import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Language } from '../../../engine/base/language.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import type { Context } from '../../base/context.ts'
import { RECORD, resolveFolder } from '../../folder/book-record.ts'
import { safeFileName } from '../../folder/names.ts'
import { toSentence } from '../../messages/told.ts'
import type { FaultList } from './faults.ts'
import type { BatchRow } from './rows.ts'

/** The book that a row's text or picture is about. */
export interface RowAbout {
  /** What the row says: the name of another row, or a folder. */
  readonly book: string
  /** The folder of the book; null: the book is that of the row called `book`. */
  readonly path: string | null
  /** The settings of the row itself; the book fills in the others. */
  readonly given: Readonly<Record<string, unknown>>
}

/** Examples of the settings that the book will fill in: the settings of a row are checked before its book is read. */
export function exampleBookSettings(
  generator: Generator,
  given: Readonly<Record<string, unknown>>,
  language: Language,
  year: number,
): Record<string, unknown> {
  const filled = new Set(Object.keys(generator.about?.fields ?? {}))
  const examples = exampleSettings(generator, language, year)
  return Object.fromEntries(
    generator.fields
      .filter(({ name, required }) => required && filled.has(name) && given[name] === undefined)
      .map(({ name }) => [name, examples[name]]),
  )
}

/** The name of a row that is about a book, when the row gives none: `reef-description`. */
export function nameRowAbout({ about, makes }: { about: Pick<RowAbout, 'book'>; makes: string }): string {
  return `${safeFileName(basename(about.book), 'book')}-${makes}`
}

/** The rows, each with the folder of the book that it is about, unless that is the book of a row above it. */
export function resolveAbout(rows: readonly BatchRow[], faults: FaultList, context: Pick<Context, 'cwd'>): BatchRow[] {
  const books = new Set<string>()
  return rows.map((row) => {
    if (row.generator.kind === 'book') books.add(row.name)
    if (row.about === null || books.has(row.about.book)) return row
    const path = resolveFolder(row.about.book, context)
    if (!existsSync(join(path, RECORD))) {
      const shown = row.about.book.slice(0, 60)
      faults.add({ row: row.row, column: 'book' }, toSentence('manifest.no-book', { book: shown }))
    }
    return { ...row, about: { ...row.about, path } }
  })
}
