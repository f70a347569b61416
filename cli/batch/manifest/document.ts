import { isRecord } from '../../../engine/base/is-record.ts'
import { readSource } from '../../../engine/spec/source.ts'
import { hintFor } from '../../catalog.ts'
import { told, verbatim } from '../../messages/told.ts'
import type { FaultList } from './faults.ts'
import { cellsOf, judgeNested, parseJson } from './jsonl.ts'
import { matrixRows } from './matrix.ts'
import { type Document, type GeneratorKnows, MAX_ROWS, type ManifestRow, type ManifestRows, pathOf } from './rows.ts'

const KEYS = ['rows', 'matrix', 'common', 'exclude']

/** `rows` with `common` values as defaults, a `matrix` with `common` and `exclude`, or a list of rows. */
function readDocument(document: Document, knows: GeneratorKnows, faults: FaultList): ManifestRows | null {
  const { value, lineAt } = document
  if (Array.isArray(value)) return listRows({ list: value, path: [], common: {} }, document, faults)
  if (!isRecord(value)) {
    faults.add({}, told('manifest.empty'))
    return null
  }
  for (const key of Object.keys(value)) {
    if (KEYS.includes(key)) continue
    const hint = hintFor(key, KEYS, told('manifest.parts', { parts: KEYS.join(', ') }))
    faults.add({ line: lineAt([key]), column: key }, told('manifest.no-part', { hint }))
  }
  const { rows, matrix, exclude } = value
  const common = mapAt('common', document, faults)
  if (rows !== undefined && matrix !== undefined) {
    faults.add({ line: lineAt(['matrix']), column: 'matrix' }, told('manifest.rows-and-matrix'))
    return null
  }
  if (exclude !== undefined && matrix === undefined) {
    faults.add({ line: lineAt(['exclude']), column: 'exclude' }, told('manifest.matrix-alone'))
  }
  if (matrix !== undefined) {
    const dimensions = mapAt('matrix', document, faults)
    return matrixRows({ matrix: dimensions, common, exclude }, lineAt, knows, faults)
  }
  if (Array.isArray(rows)) return listRows({ list: rows, path: ['rows'], common }, document, faults)
  const line = rows === undefined ? null : lineAt(['rows'])
  faults.add({ line }, rows === undefined ? told('manifest.no-rows-yet') : told('manifest.no-list-of-rows'))
  return null
}

function mapAt(key: string, { value, lineAt }: Document, faults: FaultList): Readonly<Record<string, unknown>> {
  const map = (value as Readonly<Record<string, unknown>>)[key]
  if (isRecord(map)) {
    judgeNested(map, { line: lineAt([key]) }, faults)
    return map
  }
  if (map !== undefined && map !== null) {
    faults.add({ line: lineAt([key]), column: key }, told('manifest.no-map', { example: 'lang: ms' }))
  }
  return {}
}

interface List {
  readonly list: readonly unknown[]
  readonly path: readonly string[]
  readonly common: Readonly<Record<string, unknown>>
}

function listRows({ list, path, common }: List, { lineAt }: Document, faults: FaultList): ManifestRows | null {
  if (list.length === 0) faults.add({ line: lineAt(path) }, told('manifest.no-rows'))
  if (list.length > MAX_ROWS) faults.add({}, told('manifest.most-rows', { count: list.length, max: MAX_ROWS }))
  if (list.length === 0 || list.length > MAX_ROWS) return null
  const places: { row: number; line: number | null; map: Readonly<Record<string, unknown>> }[] = []
  for (const [index, map] of list.entries()) {
    const place = { row: index + 1, line: lineAt([...path, index]) }
    if (!isRecord(map)) faults.add(place, told('manifest.no-map', { example: 'generator: romance' }))
    else {
      judgeNested(map, place, faults)
      places.push({ ...place, map })
    }
  }
  const below = cellsOf(common)
  return {
    count: list.length,
    header: null,
    *rows() {
      for (const { row, line, map } of places) {
        const own = cellsOf(map)
        const names = new Set(own.map(([column]) => column))
        const cells = [...own, ...below.filter(([column]) => !names.has(column))]
        const place: ManifestRow['place'] = (column) => {
          if (column === null) return { line, shared: false }
          const shared = !names.has(column)
          return { line: lineAt([...(shared ? ['common'] : [...path, row - 1]), ...pathOf(column)]), shared }
        }
        yield { row, line, cells, place }
      }
    },
  }
}

/** Bytes of YAML: its parser takes about ninety times as much memory, and ten times as long as one for JSON lines. */
const MAX_YAML_BYTES = 8 * 1024 * 1024

/** Rows or a matrix in YAML. Scalars are taken as they are written, like cells: 1.10 keeps its zero. */
export function readYaml(bytes: Buffer, knows: GeneratorKnows, faults: FaultList): ManifestRows | null {
  if (bytes.length > MAX_YAML_BYTES) {
    faults.add({}, told('manifest.large-yaml', { max: MAX_YAML_BYTES / 1024 / 1024 }))
    return null
  }
  const source = readSource(faults.file, bytes.toString('utf8'), { mostBytes: MAX_YAML_BYTES, asWritten: true })
  for (const { rule, line, message, expected } of source.diagnostics) {
    const fault = rule === 'no-alias' ? told('manifest.alias') : verbatim(message)
    faults.add({ line }, expected ? told('manifest.expected', { fault, expected }) : fault)
  }
  if (source.diagnostics.length > 0) return null
  const nothing = { rule: '', message: '' }
  return readDocument({ value: source.value, lineAt: (path) => source.at(path, nothing).line }, knows, faults)
}

/** The same in JSON, without lines. */
export function readJson(bytes: Buffer, knows: GeneratorKnows, faults: FaultList): ManifestRows | null {
  const reading = parseJson(bytes.toString('utf8'))
  if ('value' in reading) return readDocument({ value: reading.value, lineAt: () => null }, knows, faults)
  faults.add({}, told('manifest.no-json', { reason: reading.reason }))
  return null
}
