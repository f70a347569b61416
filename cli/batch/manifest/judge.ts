import type { Language } from '../../../engine/base/language.ts'
import { findNearestName } from '../../../engine/base/nearest.ts'
import { shorten } from '../../../engine/base/shorten.ts'
import type { AuthorBrief } from '../../../engine/book/author-brief.ts'
import { sayBriefFault } from '../../../engine/book/brief-fault.ts'
import { parseBrief } from '../../../engine/book/read-brief.ts'
import { normalizeTypedText } from '../../../engine/field-kinds/schemas.ts'
import { findEntryWordsFault } from '../../../engine/generator/entry-words.ts'
import { countPlannedPieces } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Settings } from '../../../engine/generator/public-generator.ts'
import { suggestName } from '../../catalog/catalog.ts'
import { sayInEachLanguage, toMessage, type UserMessage } from '../../messages/told.ts'
import { convertValue } from '../../settings/values.ts'
import { type ColumnTarget, createReader, isGeneratorColumn, type RowColumns, type RowReader } from './columns.ts'
import type { ManifestInput } from './manifest.ts'
import { exampleBookSettings, validateRowName } from './names.ts'
import { isCellValue, type ManifestRow, type ManifestRows, type UnnamedRow, type ValuePlace } from './rows.ts'

/** Every row judged by its generator; rows with a fault are left out. */
export function validateRows(manifest: ManifestRows, input: ManifestInput): UnnamedRow[] {
  const readers = new Map(input.generators.map((generator) => [generator.id, createReader(generator, input.context)]))
  const unknown = judgeColumns(manifest, readers, input)
  const { header } = manifest
  // A table whose header has no column for the generator says so once.
  if (header && input.generator === null && !header.columns.some(isGeneratorColumn)) {
    input.faults.add({ line: header.line, column: 'generator' }, NO_GENERATOR)
    return []
  }
  const rows: UnnamedRow[] = []
  const rowInput = { ...input, readers, unknown, names: new Map<string, number>() }
  for (const row of manifest.rows()) {
    const judged = judgeRow(row, rowInput)
    if (judged) rows.push(judged)
  }
  return rows
}

interface RowInput extends ManifestInput {
  readonly readers: ReadonlyMap<string, RowReader>
  /** Columns that are reported as unknown already. */
  readonly unknown: ReadonlySet<string>
  /** The rows of the names that were given. */
  readonly names: Map<string, number>
}

function judgeRow(row: ManifestRow, input: RowInput): UnnamedRow | null {
  const { faults, readers } = input
  let faulty = false
  const say: Say = (column, fault, named) => {
    faulty = true
    const { line, shared } = placeOf(row, column)
    faults.add({ row: row.row, line, column: named ?? column }, fault, { shared })
  }
  const [column, written] = row.cells.find(([name]) => isGeneratorColumn(name)) ?? [null, input.generator]
  if (written === null) {
    say(null, NO_GENERATOR, 'generator')
    return null
  }
  const reader = readers.get(String(written).trim())
  if (!reader) {
    say(column, () => tellNoSuchGenerator(String(written), [...readers.keys()]), 'generator')
    return null
  }
  const { generator } = reader
  const filled = readCells(row, reader, input, say)
  const text = (to: 'title' | 'author' | 'name' | 'endpoint') => {
    const cell = filled.get(to)
    return cell ? oneLine(cell, say) : null
  }
  const [title, author, name, endpoint] = [text('title'), text('author'), text('name'), text('endpoint')]
  if (endpoint !== null && !input.endpoints.includes(endpoint))
    say(filled.get('endpoint')!.column, () =>
      toMessage('manifest.unknown-endpoint', {
        endpoint,
        hint: suggestName(endpoint, input.endpoints, toMessage('usage.doctor')),
      }),
    )
  if (name !== null) validateRowName(name, row.row, input.names, (fault) => say(filled.get('name')!.column, fault))
  const aboutCell = filled.get('about')
  const subject = aboutCell ? oneLine(aboutCell, say) : null
  const read = readSettings(filled, reader, subject !== null, say)
  const settings = read?.settings ?? null
  const entryWords = chapterWords(filled.get('words'), reader, say)
  const brief = briefOf(filled, generator, input, say)
  const chapters = settings ? chapterTitles(filled, settings, generator, say) : {}
  if (faulty || read === null || !settings) return null
  const language = settings[generator.languageSetting] as Language
  return {
    row: row.row,
    name,
    generator,
    settings,
    language,
    title,
    author,
    endpoint,
    entryWords,
    about: subject === null ? null : { book: subject, path: null, given: read.given },
    brief,
    chapterTitles: chapters,
  }
}

export function tellNoSuchGenerator(written: string, ids: readonly string[]): UserMessage {
  const id = shorten(written, 60)
  return toMessage('manifest.unknown-generator', { id, hint: suggestName(written, ids, toMessage('usage.list')) })
}

/** The settings of a row; null: they have faults. With `isFilled` a book will fill in what the row leaves out. */
function readSettings(
  filled: ReadonlyMap<string, Filled>,
  reader: RowReader,
  isFilled: boolean,
  say: Say,
): { readonly settings: Settings; readonly given: Readonly<Record<string, unknown>> } | null {
  const { generator, columns, schema } = reader
  const given: Record<string, unknown> = {}
  for (const { target, value } of filled.values()) {
    if (target.to === 'setting')
      given[target.setting] = convertValue(generator, target.setting, typeof value === 'string' ? value.trim() : value)
  }
  const chosen = given[generator.languageSetting]
  const language = generator.languages.find((one) => one === chosen) ?? generator.languages[0]!
  const whole = isFilled ? { ...exampleBookSettings(generator, given, language, reader.year), ...given } : given
  const read = schema(language).safeParse(whole)
  if (read.success) return { settings: read.data, given }
  // Defaults use the row's language, messages the terminal's.
  const { issues } = read.error
  const issuesIn = (own: Language) => (own === language ? issues : (schema(own).safeParse(whole).error?.issues ?? []))
  for (const [at, issue] of issues.entries()) {
    const setting = String(issue.path[0] ?? '')
    const column = filled.get(`=${setting}`)?.column
    const choices = choicesOf(generator, setting)
    const sentenceIn = (own: Language) =>
      `${(issuesIn(own)[at] ?? issue).message}${choices ? `: ${choices.join(', ')}` : ''}`
    say(column ?? null, () => sayInEachLanguage(sentenceIn), column ?? columns.nameOf(setting))
  }
  return null
}

/** Choices that the schema's own sentence doesn't name. */
function choicesOf({ fields, languages, languageSetting }: Generator, setting: string): readonly unknown[] | null {
  const own = fields.find(({ name, fault }) => name === setting && fault !== null)
  if (own) return own.options.map(({ value }) => value)
  return setting === 'language' && setting === languageSetting ? languages : null
}

/** Characters a title or a name may have. */
const MAX_TITLE_CHARACTERS = 200

function oneLine({ column, value }: Filled, say: Say): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') {
    say(column, toMessage('manifest.no-text'))
    return null
  }
  const text = normalizeTypedText(String(value), false)
  if (text.length > MAX_TITLE_CHARACTERS)
    say(column, toMessage('manifest.long-title', { max: MAX_TITLE_CHARACTERS, given: text.length }))
  return text === '' ? null : text
}

function chapterWords(cell: Filled | undefined, { generator }: RowReader, say: Say): number | null {
  if (cell === undefined) return null
  const words = Number(
    typeof cell.value === 'string' ? cell.value.trim().replace(/(?<=\d),(?=\d{3}$)/, '') : cell.value,
  )
  const faultIn = (language: Language) => findEntryWordsFault(generator, words, language)
  if (faultIn('en') !== null)
    say(
      cell.column,
      sayInEachLanguage((language) => faultIn(language)!),
    )
  return words
}

/** The brief of a row: its columns over the brief of the whole batch. */
function briefOf(
  filled: ReadonlyMap<string, Filled>,
  { kind }: Generator,
  { brief: common }: ManifestInput,
  say: Say,
): AuthorBrief | null {
  if (kind !== 'book') return null
  const own = [...filled.values()].flatMap(({ target, value }) =>
    target.to === 'brief' ? [[target.part, typedText(value)] as const] : [],
  )
  if (own.length === 0) return common
  const reading = parseBrief(Object.fromEntries(own))
  if (reading.ok) return { ...common, ...reading.brief }
  for (const fault of reading.faults)
    say(
      filled.get(`brief.${fault.part}`)?.column ?? null,
      sayInEachLanguage((language) => sayBriefFault(fault, language)),
    )
  return null
}

/** A list as lines; a number, such as the year 1984, as its digits. */
function typedText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String).join('\n')
  return typeof value === 'number' ? String(value) : value
}

function chapterTitles(
  filled: ReadonlyMap<string, Filled>,
  settings: Settings,
  generator: Generator,
  say: Say,
): Record<string, string> {
  const titles: Record<string, string> = {}
  for (const cell of filled.values()) {
    if (cell.target.to !== 'entry') continue
    const { number } = cell.target
    const pieces = countPlannedPieces(generator, settings)
    if (number < 1 || number > pieces)
      say(cell.column, toMessage('manifest.no-entry', { name: generator.flow.measure!, number, pieces }))
    const title = oneLine(cell, say)
    if (title !== null) titles[String(number)] = title
  }
  return titles
}

/** Reports a fault of a column, or with null of the row. `named`: what the message calls the column, if not by its own name. */
type Say = (column: string | null, fault: UserMessage | (() => UserMessage), named?: string) => void

function placeOf(row: ManifestRow, column: string | null): ValuePlace {
  return row.place?.(column) ?? { line: row.line, shared: false }
}

/** A cell with a value, and what its column is for. */
interface Filled {
  readonly column: string
  readonly value: unknown
  readonly target: ColumnTarget
}

/** The filled cells of a row: settings by `=` and their name, parts of a brief by `brief.` and theirs, others by what they are for. */
function readCells(
  row: ManifestRow,
  { generator, columns }: RowReader,
  { unknown, renamed }: RowInput,
  say: Say,
): Map<string, Filled> {
  const filled = new Map<string, Filled>()
  for (const [column, value] of row.cells) {
    if (unknown.has(column)) continue
    const target = columns.target(column)
    const { shared } = placeOf(row, column)
    if (!target) {
      if (!shared) say(column, () => noSuchColumn(column, generator, columns))
      continue
    }
    const key = keyOf(target)
    const before = filled.get(key)
    if (before && shared) continue
    if (before) say(column, () => toMessage('manifest.same-column', { column: before.column }))
    else if (isCellValue(value)) {
      if (target.to === 'setting' && target.isFormer) renamed.set(target.setting, column)
      filled.set(key, { column, value, target })
    } else say(column, toMessage('manifest.no-cell'))
  }
  return filled
}

function keyOf(target: ColumnTarget): string {
  if (target.to === 'setting') return `=${target.setting}`
  if (target.to === 'brief') return `brief.${target.part}`
  return target.to === 'entry' ? `${target.number}` : target.to
}

function noSuchColumn(column: string, { id }: Generator, columns: RowColumns): UserMessage {
  const near = columns.nearest(column)
  const hint = near ? toMessage('usage.near', { near }) : toMessage('manifest.leave-empty')
  return toMessage('manifest.no-setting', { id, hint })
}

/** What a row may say whatever its generator. */
const COMMON_COLUMNS = ['generator', 'name', 'title', 'author', 'lang', 'chapters', 'words']

const NO_GENERATOR = toMessage('manifest.no-generator')

/**
 * The columns that no generator of these rows has, each reported once: at the header, or at the place of a shared value.
 * While a row's generator is misspelt, a column that any generator has may be that row's.
 */
function judgeColumns(
  manifest: ManifestRows,
  readers: ReadonlyMap<string, RowReader>,
  { generator, faults }: ManifestInput,
): ReadonlySet<string> {
  const { header } = manifest
  const used = new Set<string>()
  const columns = new Map<string, number | null>(header?.columns.map((column) => [column, header.line]) ?? [])
  const filled = new Set<string>()
  for (const row of manifest.rows()) {
    const written = row.cells.find(([column]) => isGeneratorColumn(column))?.[1] ?? generator
    used.add(written === null ? '' : String(written).trim())
    for (const [column] of row.cells) {
      if (filled.has(column)) continue
      const place = header ? null : row.place?.(column)
      if (place?.shared) columns.set(column, place.line)
      if (header || place?.shared) filled.add(column)
    }
  }
  const own = [...used].flatMap((id) => readers.get(id) ?? [])
  const isWhole = own.length === used.size
  const unknown = new Set<string>()
  for (const [column, line] of columns) {
    if (own.some((reader) => reader.columns.target(column))) continue
    const owner = [...readers.values()].find((reader) => reader.columns.target(column))
    unknown.add(column)
    if (owner && (!isWhole || !filled.has(column))) continue
    const guesses = own.map((reader) => reader.columns.nearest(column))
    const near = own.length === 0 ? findNearestName(column, COMMON_COLUMNS) : guesses.find((name) => name !== undefined)
    const hint = near
      ? toMessage('usage.near', { near })
      : owner
        ? toMessage('manifest.setting-of-other', { id: owner.generator.id })
        : toMessage('manifest.see-settings')
    faults.add({ line, column }, toMessage('manifest.no-setting-of-rows', { hint }))
  }
  return unknown
}
