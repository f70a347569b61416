import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Generator } from '../../../engine/generator/generator.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import type { Language } from '../../../engine/language.ts'
import type { Context } from '../../context.ts'
import { safeName } from '../../folder/names.ts'
import type { FaultList } from './faults.ts'
import type { BatchRow } from './rows.ts'

/** The book that a row's text or picture is about. */
export interface RowAbout {
  /** As the row names it: another row, or a folder. */
  readonly book: string
  /** The folder of the book; null: it is that of the row called `book`. */
  readonly path: string | null
  /** What the row itself says; the book fills in the rest. */
  readonly given: Readonly<Record<string, unknown>>
}

/** Stands in for what the book fills in, until the book is read. */
export function standIns(
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

/** Where a text about a book lies in a batch, unless its row names it: `reef-description`. */
export function nameAbout({ about, makes }: { about: Pick<RowAbout, 'book'>; makes: string }): string {
  return `${safeName(basename(about.book), 'book')}-${makes}`
}

/** Rows with the folders of the books that they are about: that of a book's row before them, or a folder that holds a book. */
export function rowsAbout(rows: readonly BatchRow[], faults: FaultList, { cwd }: Pick<Context, 'cwd'>): BatchRow[] {
  const books = new Set<string>()
  return rows.map((row) => {
    if (row.generator.kind === 'book') books.add(row.name)
    if (row.about === null || books.has(row.about.book)) return row
    const given = resolve(cwd, row.about.book)
    const path = basename(given) === 'book.json' ? dirname(given) : given
    if (!existsSync(join(path, 'book.json'))) {
      const shown = row.about.book.slice(0, 60)
      faults.add(
        { row: row.row, column: 'book' },
        `"${shown}" is no book: name the row of one above, or the folder of one that is written`,
      )
    }
    return { ...row, about: { ...row.about, path } }
  })
}
