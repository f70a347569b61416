import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import type { Diagnostic } from '../diagnostic.ts'
import { CATALOG_FORMAT, type WordsFile } from '../schema/catalog.ts'
import { parseSource } from '../source.ts'

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
  { format, words, migrations = MIGRATIONS, target = CATALOG_FORMAT }: MigrateOptions,
): FileMigration {
  const { diagnostics } = parseSource(file, text)
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
  return format === CATALOG_FORMAT || migrations.some(({ from }) => from === format)
}

/** The format that a folder's `_catalog.yaml` states, 1 where it states none; null when it states no number. */
export function readCatalogFormat(catalog: string): number | null {
  const { value } = parseSource('_catalog.yaml', catalog)
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

/** Text that takes the place of the characters from `start` to before `end`. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The text after edits that don't overlap. Everything else stays as it is: comments, order, spaces, line ends. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((edited, edit) => edited.slice(0, edit.start) + edit.text + edited.slice(edit.end), text)
}

/** The pair of a plain key. */
function findPair(map: YAMLMap, key: string): Pair<Scalar, Node | null> | undefined {
  return map.items.find((pair) => isScalar(pair.key) && pair.key.value === key) as Pair<Scalar, Node | null> | undefined
}

/** Edits that remove pairs of a map, all or none: none where one has a comment or is behind a dash. */
function removePairs(text: string, map: YAMLMap, keys: readonly string[]): Edit[] {
  const isRemoved = ({ key }: Pair) => isScalar(key) && keys.includes(String(key.value))
  const lastKept = map.items.findLastIndex((pair) => !isRemoved(pair))
  const edits = map.items.flatMap((pair, index) => {
    if (!isRemoved(pair)) return []
    return [map.flow ? removedInline(map, index, index < lastKept) : removedLines(text, map, index)]
  })
  const clean = edits.filter((edit) => edit !== null && !hasComment(text.slice(edit.start, edit.end)))
  return clean.length === edits.length ? (clean as Edit[]) : []
}

/** Whether a part of a file may hold a comment. */
function hasComment(text: string): boolean {
  return /(^|\s)#/.test(text)
}

/** With the comma that follows, or with the one before where nothing that stays follows. */
function removedInline({ items }: YAMLMap, index: number, isFollowed: boolean): Edit | null {
  const pair = items[index]!
  const before = items[index - 1]
  if (isFollowed) return { start: startOf(pair), end: startOf(items[index + 1]!), text: '' }
  return before ? { start: endOf(before), end: endOf(pair), text: '' } : null
}

function removedLines(text: string, { items }: YAMLMap, index: number): Edit | null {
  const pair = items[index]!
  const start = text.lastIndexOf('\n', startOf(pair) - 1) + 1
  const lineEnd = endOfLine(text, pair)
  const isAlone = text.slice(start, startOf(pair)).trim() === '' && text.slice(endOf(pair), lineEnd).trim() === ''
  return isAlone ? { start, end: lineEnd, text: '' } : null
}

function startOf({ key }: Pair): number {
  return (key as Scalar).range![0]
}

/** The end of a pair's value. A pair without one ends with its key. */
function endOf({ key, value }: Pair): number {
  return contentEnd((value ?? key) as Node)
}

/** The range of a block map or list reaches to the next key; this is the end of its last value. */
function contentEnd(node: Node): number {
  const last = (isMap(node) || isSeq(node)) && !node.flow ? node.items.at(-1) : undefined
  if (isPair(last)) return endOf(last)
  return last === undefined ? node.range![1] : contentEnd(last as Node)
}

/** Where the line after a pair begins; the length of the text where it ends the last line. */
function endOfLine(text: string, pair: Pair): number {
  const end = endOf(pair)
  return text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1 || text.length
}

/** Puts a line where a line begins, or at the end of the text. */
function insertLine(text: string, start: number, line: string): Edit {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const isAfterLine = start === 0 || text[start - 1] === '\n'
  return { start, end: start, text: isAfterLine ? `${line}${newline}` : `${newline}${line}` }
}

/** Takes the place of a pair's value, behind the colon. Null where a comment is in the way, or where the key begins with `?`. */
function replaceValue(text: string, pair: Pair, value: string): Edit | null {
  const start = (pair.key as Scalar).range![1]
  const end = endOf(pair)
  const before = text.slice(start, end)
  return /^ *:/.test(before) && !hasComment(before) ? { start, end, text: `:${value && ` ${value}`}` } : null
}
