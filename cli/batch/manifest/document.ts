import { isRecord } from '../../../engine/base/is-record.ts'
import { parseSource } from '../../../engine/spec/source.ts'
import { suggestName } from '../../catalog/catalog.ts'
import { toMessage, type UserMessage, verbatim } from '../../messages/told.ts'
import { isFilled } from '../../settings/values.ts'
import type { FaultList } from './faults.ts'
import {
  type HasColumn,
  isCellValue,
  MAX_ROWS,
  type ManifestDocument,
  type ManifestRow,
  type ManifestRows,
  parseColumnPath,
} from './rows.ts'

const KEYS = ['rows', 'matrix', 'common', 'exclude']

/** `rows` with `common` values as defaults, a `matrix` with `common` and `exclude`, or a list of rows. */
function readDocument(document: ManifestDocument, knows: HasColumn, faults: FaultList): ManifestRows | null {
  const { value, lineAt } = document
  if (Array.isArray(value)) return listRows({ list: value, path: [], common: {} }, document, faults)
  if (!isRecord(value)) {
    faults.add({}, toMessage('manifest.empty'))
    return null
  }
  for (const key of Object.keys(value)) {
    if (KEYS.includes(key)) continue
    const hint = suggestName(key, KEYS, toMessage('manifest.parts', { parts: KEYS.join(', ') }))
    faults.add({ line: lineAt([key]), column: key }, toMessage('manifest.no-part', { hint }))
  }
  const { rows, matrix, exclude } = value
  const common = mapAt('common', document, faults)
  if (rows !== undefined && matrix !== undefined) {
    faults.add({ line: lineAt(['matrix']), column: 'matrix' }, toMessage('manifest.rows-and-matrix'))
    return null
  }
  if (exclude !== undefined && matrix === undefined) {
    faults.add({ line: lineAt(['exclude']), column: 'exclude' }, toMessage('manifest.matrix-alone'))
  }
  if (matrix !== undefined) {
    const dimensions = mapAt('matrix', document, faults)
    return matrixRows({ matrix: dimensions, common, exclude }, lineAt, knows, faults)
  }
  if (Array.isArray(rows)) return listRows({ list: rows, path: ['rows'], common }, document, faults)
  const line = rows === undefined ? null : lineAt(['rows'])
  faults.add({ line }, rows === undefined ? toMessage('manifest.no-rows-yet') : toMessage('manifest.no-list-of-rows'))
  return null
}

function mapAt(key: string, { value, lineAt }: ManifestDocument, faults: FaultList): Readonly<Record<string, unknown>> {
  const map = (value as Readonly<Record<string, unknown>>)[key]
  if (isRecord(map)) {
    checkNested(map, { line: lineAt([key]) }, faults)
    return map
  }
  if (map !== undefined && map !== null) {
    faults.add({ line: lineAt([key]), column: key }, toMessage('manifest.no-map', { example: 'lang: ms' }))
  }
  return {}
}

interface List {
  readonly list: readonly unknown[]
  readonly path: readonly string[]
  readonly common: Readonly<Record<string, unknown>>
}

function listRows({ list, path, common }: List, { lineAt }: ManifestDocument, faults: FaultList): ManifestRows | null {
  if (list.length === 0) faults.add({ line: lineAt(path) }, toMessage('manifest.no-rows'))
  if (list.length > MAX_ROWS) faults.add({}, toMessage('manifest.most-rows', { count: list.length, max: MAX_ROWS }))
  if (list.length === 0 || list.length > MAX_ROWS) return null
  const places: MapRow[] = []
  for (const [index, map] of list.entries()) {
    const place = { row: index + 1, line: lineAt([...path, index]) }
    if (!isRecord(map)) faults.add(place, toMessage('manifest.no-map', { example: 'generator: romance' }))
    else {
      checkNested(map, place, faults)
      places.push({ ...place, map })
    }
  }
  const below = listCells(common)
  return {
    count: list.length,
    header: null,
    *rows() {
      for (const { row, line, map } of places) {
        const own = listCells(map)
        const names = new Set(own.map(([column]) => column))
        const cells = [...own, ...below.filter(([column]) => !names.has(column))]
        const place: ManifestRow['place'] = (column) => {
          if (column === null) return { line, shared: false }
          const shared = !names.has(column)
          return { line: lineAt([...(shared ? ['common'] : [...path, row - 1]), ...parseColumnPath(column)]), shared }
        }
        yield { row, line, cells, place }
      }
    },
  }
}

/** Bytes of YAML: its parser takes about ninety times as much memory, and ten times as long as one for JSON lines. */
const MAX_YAML_BYTES = 8 * 1024 * 1024

/** Rows or a matrix in YAML. Scalars are taken as they are written, like cells: 1.10 keeps its zero. */
export function parseYamlManifest(bytes: Buffer, knows: HasColumn, faults: FaultList): ManifestRows | null {
  if (bytes.length > MAX_YAML_BYTES) {
    faults.add({}, toMessage('manifest.large-yaml', { max: MAX_YAML_BYTES / 1024 / 1024 }))
    return null
  }
  const source = parseSource(faults.file, bytes.toString('utf8'), { mostBytes: MAX_YAML_BYTES, asWritten: true })
  for (const { rule, line, message, expected } of source.diagnostics) {
    const fault = rule === 'no-alias' ? toMessage('manifest.alias') : verbatim(message)
    faults.add({ line }, expected ? toMessage('manifest.expected', { fault, expected }) : fault)
  }
  if (source.diagnostics.length > 0) return null
  const nothing = { rule: '', message: '' }
  return readDocument({ value: source.value, lineAt: (path) => source.at(path, nothing).line }, knows, faults)
}

/** The same in JSON, without lines. */
export function parseJsonManifest(bytes: Buffer, knows: HasColumn, faults: FaultList): ManifestRows | null {
  const reading = parseJsonValue(bytes.toString('utf8'))
  if ('value' in reading) return readDocument({ value: reading.value, lineAt: () => null }, knows, faults)
  faults.add({}, toMessage('manifest.no-json', { reason: reading.reason }))
  return null
}

interface Matrix {
  readonly matrix: Readonly<Record<string, unknown>>
  readonly common: Readonly<Record<string, unknown>>
  readonly exclude: unknown
}

interface Dimension {
  readonly column: string
  readonly values: readonly unknown[]
}

/** One combination: the place of its value in each dimension. */
type Combination = readonly number[]

/**
 * Every combination of the values as a row: by generator first, then in the order written, the last turning fastest. A
 * dimension that a generator doesn't know makes no rows of it. The size is known before anything is expanded.
 */
function matrixRows(
  { matrix, common, exclude }: Matrix,
  lineAt: ManifestDocument['lineAt'],
  knows: HasColumn,
  faults: FaultList,
): ManifestRows | null {
  const dimensions = dimensionsOf(matrix, lineAt, faults)
  const below = listCells(common).filter(([column]) => !dimensions.some((one) => one.column === column))
  const matrixLine = lineAt(['matrix'])
  if (dimensions.length === 0) {
    faults.add({ line: matrixLine, column: 'matrix' }, toMessage('manifest.empty-matrix'))
    return null
  }
  const lone = below.find(([column]) => column === 'generator')?.[1]
  const generatorOf = (combination: Combination): string | null => {
    const [first] = dimensions
    const value = first!.column === 'generator' ? first!.values[combination[0]!] : lone
    return value === undefined ? null : String(value)
  }
  const sizes = (generator: string | null) =>
    dimensions.map(({ column, values }, at) =>
      (at === 0 && column === 'generator') || !knows(generator, column) ? 1 : values.length,
    )
  const generators = dimensions[0]!.column === 'generator' ? dimensions[0]!.values.map((_, at) => at) : [0]
  const size = generators.reduce(
    (sum, at) => sum + sizes(generatorOf([at])).reduce((product, length) => product * length, 1),
    0,
  )
  if (size > MAX_ROWS) {
    faults.add(
      { line: matrixLine, column: 'matrix' },
      toMessage('manifest.large-matrix', { count: size, max: MAX_ROWS }),
    )
    return null
  }
  const turns = generators.flatMap((at) =>
    combinationsOf(sizes(generatorOf([at]))).map((rest): Combination => [at + rest[0]!, ...rest.slice(1)]),
  )
  const out = exclusion(exclude, dimensions, { lineAt, faults })
  const kept = turns.filter((combination) => !out(combination, (column) => knows(generatorOf(combination), column)))
  if (kept.length === 0) faults.add({ line: matrixLine, column: 'matrix' }, toMessage('manifest.all-excluded'))
  const lineOf = (column: string, combination: Combination): number | null => {
    const at = dimensions.findIndex((one) => one.column === column)
    return at < 0
      ? lineAt(['common', ...parseColumnPath(column)])
      : lineAt(['matrix', ...parseColumnPath(column), combination[at]!])
  }
  return {
    count: kept.length,
    header: null,
    *rows() {
      for (const [index, combination] of kept.entries()) {
        const cells = [
          ...dimensions.map(({ column, values }, at) => [column, values[combination[at]!]] as const),
          ...below,
        ]
        const place: ManifestRow['place'] = (column) => ({
          line: column === null ? matrixLine : lineOf(column, combination),
          shared: true,
        })
        yield { row: index + 1, line: matrixLine, cells, place }
      }
    },
  }
}

/** The columns that vary, the generator first. */
function dimensionsOf(
  matrix: Readonly<Record<string, unknown>>,
  lineAt: ManifestDocument['lineAt'],
  faults: FaultList,
): Dimension[] {
  const written = Object.entries(matrix).flatMap(([key, value]): [string, unknown][] =>
    key === 'settings'
      ? Object.entries(isRecord(value) ? value : {}).map(([name, own]): [string, unknown] => [`settings.${name}`, own])
      : [[key, value]],
  )
  const dimensions = written.flatMap(([column, value]): Dimension[] => {
    const values = [value].flat()
    const place = { line: lineAt(['matrix', ...parseColumnPath(column)]), column }
    if (values.length === 0 || !values.every((one) => isFilled(one) && isCellValue(one))) {
      faults.add(place, values.length === 0 ? toMessage('manifest.no-values') : toMessage('manifest.wrong-value'))
      return []
    }
    const seen = new Set<string>()
    for (const text of values.map((one) => JSON.stringify(one))) {
      if (seen.has(text)) faults.add(place, () => toMessage('manifest.value-twice', { value: text }))
      seen.add(text)
    }
    return [{ column, values }]
  })
  return dimensions.toSorted((a, b) => Number(b.column === 'generator') - Number(a.column === 'generator'))
}

/** Every combination of `sizes`, the last place turning fastest. */
function combinationsOf(sizes: readonly number[]): number[][] {
  return sizes.reduce<number[][]>(
    (made, size) => made.flatMap((head) => Array.from({ length: size }, (_, at) => [...head, at])),
    [[]],
  )
}

type Excluded = (combination: Combination, knows: (column: string) => boolean) => boolean

/** Combinations whose values agree with all of an entry's are left out. */
function exclusion(
  exclude: unknown,
  dimensions: readonly Dimension[],
  { lineAt, faults }: { readonly lineAt: ManifestDocument['lineAt']; readonly faults: FaultList },
): Excluded {
  if (exclude === undefined || exclude === null) return () => false
  if (!Array.isArray(exclude)) {
    faults.add(
      { line: lineAt(['exclude']), column: 'exclude' },
      toMessage('manifest.no-list', { example: '[{ generator: horror, lang: ms }]' }),
    )
    return () => false
  }
  const entries = exclude.map((entry: unknown, index) => {
    const line = lineAt(['exclude', index])
    if (isRecord(entry) && Object.keys(entry).length > 0) {
      return listCells(entry).map(([column, value]) => wantedOf(column, value, dimensions, { line, faults }))
    }
    faults.add(
      { line, column: 'exclude' },
      toMessage('manifest.entry-no-map', { example: '{ generator: horror, lang: ms }' }),
    )
    return []
  })
  return (combination, knows) =>
    entries.some(
      (entry) =>
        entry.length > 0 &&
        entry.every(
          ({ column, at, values }) => (column === 'generator' || knows(column)) && values.includes(combination[at]!),
        ),
    )
}

function wantedOf(
  column: string,
  wanted: unknown,
  dimensions: readonly Dimension[],
  { line, faults }: { readonly line: number | null; readonly faults: FaultList },
) {
  const names = dimensions.map((one) => one.column)
  const at = names.indexOf(column)
  const place = { line, column: `exclude ${column}` }
  if (at < 0) {
    const hint = suggestName(column, names, toMessage('manifest.columns-of-matrix', { columns: names.join(', ') }))
    faults.add(place, toMessage('manifest.not-in-matrix', { hint }))
    return { column, at: 0, values: [] }
  }
  const own = dimensions[at]!.values.map((one) => JSON.stringify(one))
  const values = isCellValue(wanted) ? [wanted].flat().map((one) => own.indexOf(JSON.stringify(one))) : [-1]
  if (values.includes(-1))
    faults.add(place, () => toMessage('manifest.excludes-nothing', { values: own.slice(0, 20).join(', ') }))
  return { column, at, values }
}

/** A row that is written as a map. */
interface MapRow {
  readonly row: number
  readonly line: number | null
  readonly map: Readonly<Record<string, unknown>>
}

/** One JSON object a line; blank lines don't count. */
export function parseJsonl(bytes: Buffer, faults: FaultList): ManifestRows | null {
  const places: MapRow[] = []
  let row = 0
  for (const [at, text] of bytes.toString('utf8').split('\n').entries()) {
    const line = at + 1
    if (text.trim() === '') continue
    row += 1
    if (row > MAX_ROWS) {
      faults.add({}, toMessage('manifest.many-rows', { max: MAX_ROWS }))
      return null
    }
    const reading = parseJsonValue(text)
    if (!('value' in reading))
      faults.add({ row, line }, () => toMessage('manifest.no-json', { reason: reading.reason }))
    else if (isRecord(reading.value)) places.push({ row, line, map: reading.value })
    else
      faults.add(
        { row, line },
        toMessage('manifest.no-object', { example: '{"generator": "romance", "title": "The Reef"}' }),
      )
  }
  if (row === 0) {
    faults.add({}, toMessage('manifest.empty-lines'))
    return null
  }
  for (const { map, ...place } of places) checkNested(map, place, faults)
  return {
    count: row,
    header: null,
    *rows() {
      for (const { map, ...place } of places) yield { ...place, cells: listCells(map) }
    },
  }
}

/** What a map fills in. */
function listCells(map: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(map).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'settings') {
      return Object.entries(isRecord(value) ? value : {}).flatMap(([name, own]): [string, unknown][] =>
        isFilled(own) ? [[`settings.${name}`, own]] : [],
      )
    }
    return isFilled(value) ? [[key, value]] : []
  })
}

/** `settings` itself is no setting. */
function checkNested(
  map: Readonly<Record<string, unknown>>,
  place: { readonly row?: number; readonly line: number | null },
  faults: FaultList,
): void {
  if (isFilled(map.settings) && !isRecord(map.settings)) {
    faults.add({ ...place, column: 'settings' }, toMessage('manifest.no-settings'))
  }
}

function parseJsonValue(text: string): { readonly value: unknown } | { readonly reason: UserMessage } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    const { message } = error as Error
    const at = /at position (\d+)/.exec(message)?.[1]
    const reason = verbatim(message.split(' in JSON')[0]!)
    return { reason: at === undefined ? reason : toMessage('manifest.at-character', { reason, at: Number(at) + 1 }) }
  }
}
