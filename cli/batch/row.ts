import type { Generator, Settings } from '../../engine/generator/generator.ts'
import type { Language } from '../../engine/language.ts'

/** One book, text or image to write. */
export interface BatchRow {
  /** Data row of the manifest, from 1; a matrix counts its expanded rows. */
  readonly row: number
  /** Folder beneath `--out`: safe on every system, and no other row's. */
  readonly name: string
  readonly generator: Generator
  /** Validated. */
  readonly settings: Settings
  readonly language: Language
  readonly title: string | null
  readonly author: string | null
  /** By chapter number. */
  readonly chapterTitles: Readonly<Record<string, string>>
}

/** One that may still want a name. */
export type UnnamedRow = Omit<BatchRow, 'name'> & { readonly name: string | null }
