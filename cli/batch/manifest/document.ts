import { nearest } from '../../../engine/spec/nearest.ts'
import type { FaultList } from './faults.ts'
import { cellsOf, isMap, judgeNested } from './jsonl.ts'
import { matrixRows } from './matrix.ts'
import { type Document, type GeneratorKnows, pathOf } from './parsed.ts'
import { type ManifestRow, type ManifestRows, MOST_ROWS } from './rows.ts'

const KEYS = ['rows', 'matrix', 'common', 'exclude']

/** `rows` with `common` values beneath them, a `matrix` with `common` and `exclude`, or just a list of rows. */
export function readDocument(document: Document, knows: GeneratorKnows, faults: FaultList): ManifestRows | null {
  const { value, lineAt } = document
  if (Array.isArray(value)) return listRows({ list: value, path: [], common: {} }, document, faults)
  if (!isMap(value)) {
    faults.add({}, 'is empty: write rows: or matrix:')
    return null
  }
  for (const key of Object.keys(value)) {
    if (KEYS.includes(key)) continue
    const near = nearest(key, KEYS)
    faults.add(
      { line: lineAt([key]), column: key },
      `is no part of a manifest: ${near ? `did you mean "${near}"?` : `there are ${KEYS.join(', ')}`}`,
    )
  }
  const { rows, matrix, exclude } = value
  const common = mapAt('common', document, faults)
  if (rows !== undefined && matrix !== undefined) {
    faults.add({ line: lineAt(['matrix']), column: 'matrix' }, 'stands beside rows: make two manifests of it')
    return null
  }
  if (exclude !== undefined && matrix === undefined) {
    faults.add({ line: lineAt(['exclude']), column: 'exclude' }, 'belongs to a matrix')
  }
  if (matrix !== undefined) {
    const dimensions = mapAt('matrix', document, faults)
    return matrixRows({ matrix: dimensions, common, exclude }, lineAt, knows, faults)
  }
  if (Array.isArray(rows)) return listRows({ list: rows, path: ['rows'], common }, document, faults)
  const line = rows === undefined ? null : lineAt(['rows'])
  faults.add({ line }, rows === undefined ? 'has no rows: write rows: or matrix:' : 'rows must be a list')
  return null
}

function mapAt(key: string, { value, lineAt }: Document, faults: FaultList): Readonly<Record<string, unknown>> {
  const map = (value as Readonly<Record<string, unknown>>)[key]
  if (isMap(map)) {
    judgeNested(map, { line: lineAt([key]) }, faults)
    return map
  }
  if (map !== undefined && map !== null) {
    faults.add({ line: lineAt([key]), column: key }, 'must be a map, such as lang: ms')
  }
  return {}
}

interface List {
  readonly list: readonly unknown[]
  readonly path: readonly string[]
  readonly common: Readonly<Record<string, unknown>>
}

function listRows({ list, path, common }: List, { lineAt }: Document, faults: FaultList): ManifestRows | null {
  if (list.length === 0) faults.add({ line: lineAt(path) }, 'has no rows')
  if (list.length > MOST_ROWS) faults.add({}, `has ${list.length} rows; the most is ${MOST_ROWS}`)
  if (list.length === 0 || list.length > MOST_ROWS) return null
  const places: { row: number; line: number | null; map: Readonly<Record<string, unknown>> }[] = []
  for (const [index, map] of list.entries()) {
    const place = { row: index + 1, line: lineAt([...path, index]) }
    if (!isMap(map)) faults.add(place, 'must be a map, such as generator: romance')
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
