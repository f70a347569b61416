import { nearest } from '../../../engine/base/nearest.ts'
import { told } from '../../messages/told.ts'
import { isGeneratorColumn, type Reader } from './columns.ts'
import type { ManifestInput } from './manifest.ts'
import type { ManifestRows } from './rows.ts'

/** What a row may say whatever its generator. */
const COMMON_COLUMNS = ['generator', 'name', 'title', 'author', 'lang', 'chapters', 'words']

/** A table whose header has no column for the generator says so once. */
export function lacksGenerator({ header }: ManifestRows, { generator, faults }: ManifestInput): boolean {
  if (!header || generator !== null || header.columns.some(isGeneratorColumn)) return false
  faults.add({ line: header.line, column: 'generator' }, NO_GENERATOR)
  return true
}

export const NO_GENERATOR = told('manifest.no-generator')

/**
 * The columns that no generator of these rows has, each reported once: at the header, or at the place of a shared value.
 * While a row's generator is misspelt, a column that any generator has may be that row's.
 */
export function judgeColumns(
  manifest: ManifestRows,
  readers: ReadonlyMap<string, Reader>,
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
    const near = own.length === 0 ? nearest(column, COMMON_COLUMNS) : guesses.find((name) => name !== undefined)
    const hint = near
      ? told('usage.near', { near })
      : owner
        ? told('manifest.setting-of-other', { id: owner.generator.id })
        : told('manifest.see-settings')
    faults.add({ line, column }, told('manifest.no-setting-of-rows', { hint }))
  }
  return unknown
}
