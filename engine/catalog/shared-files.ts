import type { Diagnostic } from '../spec/diagnostic.ts'
import { type Reading, readAdditions, readCatalog, readUpdates, readWords } from '../spec/read.ts'
import type { CatalogAdditions, CatalogFile, WordsFile } from '../spec/schema/catalog.ts'
import type { Update } from '../spec/schema/updates.ts'
import type { Translation } from '../spec/translations.ts'
import type { CatalogInput, CatalogLayer } from './catalog.ts'
import { type CompileMemo, compileOnce, textWithTranslations } from './compile-memo.ts'

/** The files beside the families: `_catalog.yaml`, `_words.yaml` and `_updates.yaml`. */
export interface SharedFiles<Settings> {
  /** Null when `_catalog.yaml` has an error. */
  readonly settings: Reading<Settings>
  readonly words: WordsFile | null
  readonly updates: readonly Update[]
  readonly diagnostics: readonly Diagnostic[]
  /** The texts that decide how a spec compiles. */
  readonly text: string
}

/** The lowest layer must have `_catalog.yaml` and `_words.yaml`. */
export function readLowestLayer(layer: CatalogLayer, memo: CompileMemo): SharedFiles<CatalogFile> {
  return readShared(layer, { role: 'base', readSettings: readCatalog }, memo, (path) => ({
    path,
    file: path,
    text: '',
  }))
}

/** What a layer over the lowest adds; it needs none of the files. */
export function readLayerAdditions(layer: CatalogLayer, memo: CompileMemo): SharedFiles<CatalogAdditions> {
  const nothing = (path: string) => ({
    path,
    // Not the name of a file: another layer may have read one of this name, and its result is kept under it.
    file: `${layer.folder} without ${path}`,
    text: path === '_updates.yaml' ? '' : '{}',
  })
  return readShared(layer, { role: 'addition', readSettings: readAdditions }, memo, nothing)
}

type ReadShared<Value> = (file: string, text: string, translations?: readonly Translation[]) => Reading<Value>

/** A folder may be the lowest layer of one catalog and an addition of another. */
interface SettingsReader<Settings> {
  readonly role: 'base' | 'addition'
  readonly readSettings: ReadShared<Settings>
}

function readShared<Settings>(
  layer: CatalogLayer,
  { role, readSettings }: SettingsReader<Settings>,
  memo: CompileMemo,
  otherwise: (path: string) => CatalogInput,
): SharedFiles<Settings> {
  const inputOf = (path: string) => layer.files.find((one) => one.path === path) ?? otherwise(path)
  const read = <Value>(input: CatalogInput, how: ReadShared<Value>) =>
    compileOnce(memo, input, role, ({ file, text, translations }) => how(file, text, translations))
  const inputs = [inputOf('_catalog.yaml'), inputOf('_words.yaml')] as const
  const settings = read(inputs[0], readSettings)
  const words = read(inputs[1], readWords)
  const updates = read(inputOf('_updates.yaml'), readUpdates)
  return {
    settings,
    words: words.value,
    updates: updates.value ?? [],
    diagnostics: [settings, words, updates].flatMap(({ diagnostics }) => diagnostics),
    text: JSON.stringify(inputs.map(textWithTranslations)),
  }
}
