import { type Document, isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar, type YAMLMap } from 'yaml'
import type { Diagnostic } from '../diagnostic.ts'
import { FORMAT, type WordsFile } from '../schema/catalog.ts'
import { readSource } from '../source.ts'
import { applyEdits, type Edit, endOfLine, findPair, insertLine, removePairs, replaceValue } from './edits.ts'

/** Options don't repeat the labels that `_words.yaml` has. Where nothing else is left of them, they become a list. */
const sharedLabels: Migration = {
  name: 'shared-labels',
  from: 1,
  to: 1,
  edits({ text, document, isCatalog }, words) {
    const fields = isCatalog ? undefined : document.get('fields')
    if (!isMap(fields)) return []
    return fields.items.flatMap(({ value: field }) => {
      const options = isMap(field) ? findPair(field, 'options') : undefined
      return options && isMap(options.value) ? optionEdits(text, options, options.value, words) : []
    })
  },
}

function optionEdits(text: string, pair: Pair, options: YAMLMap, words: WordsFile): Edit[] {
  const items = options.items as Pair<Scalar>[]
  const shared = items.filter((option) => isShared(option, words))
  if (shared.length === 0) return []
  const isList = items.every((option) => isEmpty(option) || (shared.includes(option) && isOnlyLabel(option)))
  const list = isList && items.every(({ key }) => typeof key.value === 'string') ? listEdit(text, pair, items) : null
  return list ? [list] : shared.flatMap((option) => labelEdits(text, option))
}

/** `options: [children, teens]` in place of the map. */
function listEdit(text: string, pair: Pair, items: readonly Pair<Scalar>[]): Edit | null {
  const names = items.map(({ key }) => text.slice(key.range![0], key.range![1]))
  const isPlain = names.every((name) => /^([\w.-]+|'[^']*'|"[^"]*")$/.test(name))
  return isPlain ? replaceValue(text, pair, `[${names.join(', ')}]`) : null
}

function labelEdits(text: string, option: Pair<Scalar>): Edit[] {
  if (!isOnlyLabel(option)) return removePairs(text, option.value as YAMLMap, ['en', 'ms'])
  const edit = replaceValue(text, option, '')
  return edit ? [edit] : []
}

function isShared({ key, value }: Pair<Scalar>, words: WordsFile): boolean {
  const word = typeof key.value === 'string' && Object.hasOwn(words, key.value) ? words[key.value]! : null
  if (word === null || !isMap(value)) return false
  return writtenIn(value, 'en') === word.en && writtenIn(value, 'ms') === word.ms
}

function writtenIn(map: YAMLMap, language: string): string | null {
  const text = findPair(map, language)?.value
  if (!isScalar(text) || text.type?.startsWith('BLOCK')) return null
  return typeof text.value === 'string' ? text.value.trim() : (text.source ?? null)
}

function isOnlyLabel({ value }: Pair): boolean {
  return isMap(value) && value.items.length === 2
}

function isEmpty({ value }: Pair): boolean {
  return value === null || (isScalar(value) && value.value === null) || (isMap(value) && value.items.length === 0)
}

/** The memory `outline` is called `plan`. */
const planMemory: Migration = {
  name: 'plan-memory',
  from: 1,
  to: 1,
  edits({ document, isCatalog }) {
    const { contents } = document
    if (!isMap(contents)) return []
    const specs = isCatalog ? [...mapsIn(contents, 'kinds'), ...mapsIn(contents, 'families', 'defaults')] : [contents]
    return specs.flatMap(memoriesOf).flatMap((name) => {
      if (!isScalar(name) || name.value !== 'outline') return []
      const [start, end] = name.range!
      return [{ start, end, text: 'plan' }]
    })
  },
}

/** The maps beneath a key of the catalog, or those that they have under a further key. */
function mapsIn(map: YAMLMap, key: string, further?: string): YAMLMap[] {
  const group = findPair(map, key)?.value
  const maps = isMap(group) ? group.items.flatMap(({ value }) => (isMap(value) ? [value] : [])) : []
  if (further === undefined) return maps
  return maps.map((one) => findPair(one, further)?.value).filter((value) => isMap(value))
}

function memoriesOf(spec: YAMLMap): unknown[] {
  const book = findPair(spec, 'book')?.value
  return [spec, ...(isMap(book) ? [book] : [])].flatMap((map) => {
    const remember = findPair(map, 'remember')?.value
    return isSeq(remember) ? remember.items : []
  })
}

/** The number of entries of a single text is in `output.items`, no longer in `writing.items`. */
const listItems: Migration = {
  name: 'list-items',
  from: 1,
  to: 1,
  edits({ text, document: { contents }, isCatalog }) {
    if (isCatalog || !isMap(contents)) return []
    const kind = findPair(contents, 'kind')?.value
    const writing = findPair(contents, 'writing')
    if (!isScalar(kind) || kind.value !== 'single' || !writing || !isMap(writing.value)) return []
    const items = findPair(writing.value, 'items')?.value
    if (!isScalar(items) || items.type?.startsWith('BLOCK')) return []
    const { range } = items as Scalar
    const removed = removedItems(text, contents, writing)
    const added = addedItems(text, contents, writing, text.slice(range![0], range![1]))
    return removed.length > 0 && added !== null ? [...removed, added] : []
  },
}

/** Without the whole of `writing` where nothing else is in it. */
function removedItems(text: string, spec: YAMLMap, writing: Pair): Edit[] {
  const map = writing.value as YAMLMap
  return map.items.length > 1 ? removePairs(text, map, ['items']) : removePairs(text, spec, ['writing'])
}

function addedItems(text: string, spec: YAMLMap, writing: Pair, items: string): Edit | null {
  const output = findPair(spec, 'output')
  if (output === undefined) {
    return spec.flow ? null : insertLine(text, endOfLine(text, writing), `output: { items: ${items} }`)
  }
  if (!isMap(output.value) || output.value.items.length === 0) return replaceValue(text, output, `{ items: ${items} }`)
  if (findPair(output.value, 'items')) return null
  const [first] = output.value.items as Pair<Scalar>[]
  const start = first!.key.range![0]
  if (output.value.flow) return { start, end: start, text: `items: ${items}, ` }
  const indent = ' '.repeat(start - text.lastIndexOf('\n', start - 1) - 1)
  const noun = first!.key.value === 'noun' ? endOfLine(text, first!) : text.indexOf('\n', output.key.range![1]) + 1
  return insertLine(text, noun, `${indent}items: ${items}`)
}

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
export function readCatalogFormat(catalog: string): number | null {
  const { value } = readSource('_catalog.yaml', catalog)
  const format = (value as { readonly format?: unknown } | null | undefined)?.format ?? 1
  return typeof format === 'number' && Number.isInteger(format) ? format : null
}

function fileOf(text: string, isCatalog: boolean): FileToMigrate {
  return { text, document: parseDocument(text, { prettyErrors: false, uniqueKeys: false }), isCatalog }
}

function formatEdits({ document }: FileToMigrate, target: number): Edit[] {
  const stated = isMap(document.contents) ? findPair(document.contents, 'format')?.value : undefined
  if (!isScalar(stated) || !stated.range) return []
  return [{ start: stated.range[0], end: stated.range[1], text: String(target) }]
}

/** The YAML file of a generator, or `_catalog.yaml`. */
interface FileToMigrate {
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
