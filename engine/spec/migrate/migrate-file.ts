import { isMap, isScalar, parseDocument } from 'yaml'
import type { Diagnostic } from '../diagnostic.ts'
import { FORMAT, type WordsFile } from '../schema/catalog.ts'
import { readSource } from '../source.ts'
import { applyEdits, type Edit, pairOf } from './edits.ts'
import { listItems } from './list-items.ts'
import type { FileToMigrate, Migration } from './migration.ts'
import { planMemory } from './plan-memory.ts'
import { sharedLabels } from './shared-labels.ts'

/** Every migration, in the order in which they are applied. */
const MIGRATIONS: readonly Migration[] = [planMemory, listItems, sharedLabels]

interface MigrateOptions {
  /** The format of the folder, as its `_catalog.yaml` states it. */
  readonly format: number
  /** The labels of `_words.yaml`. */
  readonly words: WordsFile
  readonly migrations?: readonly Migration[]
  /** The format that files are raised to. */
  readonly target?: number
}

interface FileMigration {
  /** The text in the present format; the same text where nothing is to be changed or the file can't be read. */
  readonly text: string
  /** The names of the migrations that changed something. */
  readonly changes: readonly string[]
  /** Why the file can't be read as YAML. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Raises one file of a folder to the present format, without touching its comments, order and spaces. */
export function migrateFile(
  { path, file, text }: { readonly path: string; readonly file: string; readonly text: string },
  { format, words, migrations = MIGRATIONS, target = FORMAT }: MigrateOptions,
): FileMigration {
  const { diagnostics } = readSource(file, text)
  const isCatalog = path === '_catalog.yaml'
  if (diagnostics.length > 0 || (path.startsWith('_') && !isCatalog)) return { text, changes: [], diagnostics }
  let raised = text
  const changes: string[] = []
  const apply = (name: string, edits: readonly Edit[]) => {
    if (edits.length === 0) return
    raised = applyEdits(raised, edits)
    changes.push(name)
  }
  for (const migration of migrations) {
    if (migration.from >= format) apply(migration.name, migration.edits(fileOf(raised, isCatalog), words))
  }
  if (isCatalog && format < target) apply('format', formatEdits(fileOf(raised, isCatalog), target))
  return { text: raised, changes, diagnostics }
}

/** Whether files of a format can be raised to the present one. */
export function isKnownFormat(format: number, migrations: readonly Migration[] = MIGRATIONS): boolean {
  return format === FORMAT || migrations.some(({ from }) => from === format)
}

/** The format that a folder's `_catalog.yaml` states, 1 where it states none; null when it states no number. */
export function formatOf(catalog: string): number | null {
  const { value } = readSource('_catalog.yaml', catalog)
  const format = (value as { readonly format?: unknown } | null | undefined)?.format ?? 1
  return typeof format === 'number' && Number.isInteger(format) ? format : null
}

function fileOf(text: string, isCatalog: boolean): FileToMigrate {
  return { text, document: parseDocument(text, { prettyErrors: false, uniqueKeys: false }), isCatalog }
}

function formatEdits({ document }: FileToMigrate, target: number): Edit[] {
  const stated = isMap(document.contents) ? pairOf(document.contents, 'format')?.value : undefined
  if (!isScalar(stated) || !stated.range) return []
  return [{ start: stated.range[0], end: stated.range[1], text: String(target) }]
}
