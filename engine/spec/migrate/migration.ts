import type { Document } from 'yaml'
import type { WordsFile } from '../schema/catalog.ts'
import type { Edit } from './edits.ts'

/** The YAML file of a generator, or `_catalog.yaml`. */
export interface FileToMigrate {
  readonly text: string
  readonly document: Document.Parsed
  readonly isCatalog: boolean
}

/** One step from a format to the next, or within a format from a former spelling to the present one. */
export interface Migration {
  /** Its permanent name. */
  readonly name: string
  readonly from: number
  readonly to: number
  /** What it changes in a file; nothing where the file is as it should be. */
  edits(file: FileToMigrate, words: WordsFile): readonly Edit[]
}
