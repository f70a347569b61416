import type { Language } from '../../../engine/base/language.ts'
import type { AboutBook } from '../../../engine/book/about-book.ts'
import type { AuthorBrief } from '../../../engine/book/author-brief.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Settings } from '../../../engine/generator/public-generator.ts'
import type { RowAboutBook } from './names.ts'

/** Rows a manifest may have. */
export const MAX_ROWS = 100_000

/** One row as written, before anybody knows what its columns mean. */
export interface ManifestRow {
  /** From 1. */
  readonly row: number
  /** Line of the file that it begins on; null where a format has none. */
  readonly line: number | null
  /** Filled cells by column name. Settings inside `settings:` are named `settings.x`. */
  readonly cells: readonly (readonly [column: string, value: unknown])[]
  /** The place of a column's value, or with null of a missing one. Left out: every value is on the row's line. */
  readonly place?: (column: string | null) => ValuePlace
}

export interface ValuePlace {
  readonly line: number | null
  /** Written once for many rows, and dropped in those whose generator has no such column. */
  readonly shared: boolean
}

/** What a manifest holds. `rows` may be gone through several times. */
export interface ManifestRows {
  readonly count: number
  /** The columns of a header line; null when each row names its own. */
  readonly header: { readonly line: number; readonly columns: readonly string[] } | null
  rows(): Iterable<ManifestRow>
}

/** A text, number or yes and no, or a list of them. Anything deeper is none. */
export function isCellValue(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isScalar) : isScalar(value)
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** A parsed YAML or JSON document. */
export interface ManifestDocument {
  readonly value: unknown
  /** The line of what a path names, or of its nearest parent in the file; null where lines are unknown. */
  readonly lineAt: (path: readonly (string | number)[]) => number | null
}

/** Whether a generator has this column; false of any generator that doesn't exist. Null asks for the one of `--generator`. */
export type HasColumn = (generator: string | null, column: string) => boolean

/** The path of a column: `settings.tone` is `tone` inside `settings`. */
export function parseColumnPath(column: string): string[] {
  return column.startsWith('settings.') ? ['settings', column.slice('settings.'.length)] : [column]
}

/** One book, text or image to write. */
export interface BatchRow {
  /** Data row of the manifest, from 1; a matrix counts its expanded rows. */
  readonly row: number
  /** Folder inside `--out`: valid on every system and unique. */
  readonly name: string
  readonly generator: Generator
  /** Validated. */
  readonly settings: Settings
  readonly language: Language
  readonly title: string | null
  readonly author: string | null
  /** The name of the one endpoint that writes the book; null: the configured ones in turn. */
  readonly endpoint: string | null
  /** Words of each chapter; null: as the generator asks. */
  readonly entryWords: number | null
  /** The book that the text or picture is about; null: none. */
  readonly about: RowAboutBook | null
  /** What is read of that book; left out until it is read. */
  readonly aboutBook?: AboutBook
  /** Null: none, or the generator writes no book. */
  readonly brief: AuthorBrief | null
  /** By chapter number. */
  readonly chapterTitles: Readonly<Record<string, string>>
}

/** A row that may have no name yet. */
export type UnnamedRow = Omit<BatchRow, 'name'> & { readonly name: string | null }
