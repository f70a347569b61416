import type { Generator } from '../../../engine/generator/generator.ts'
import { type Told, told } from '../../messages/told.ts'
import type { Columns, Reader, Target } from './columns.ts'
import { isCellValue, type ManifestRow, type ValuePlace } from './rows.ts'

/** Reports a fault of a column, or with null of the row. `named`: what the message calls the column, if not by its own name. */
export type Say = (column: string | null, fault: Told | (() => Told), named?: string) => void

export function placeOf(row: ManifestRow, column: string | null): ValuePlace {
  return row.place?.(column) ?? { line: row.line, shared: false }
}

interface CellInput {
  /** Columns that are reported as unknown already. */
  readonly unknown: ReadonlySet<string>
  /** Gets the settings that are called by a former name, with the column that does so. */
  readonly renamed: Map<string, string>
}

/** A cell with a value, and what its column is for. */
export interface Filled {
  readonly column: string
  readonly value: unknown
  readonly target: Target
}

/** The filled cells of a row: settings by `=` and their name, parts of a brief by `brief.` and theirs, others by what they are for. */
export function readCells(
  row: ManifestRow,
  { generator, columns }: Reader,
  { unknown, renamed }: CellInput,
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
    if (before) say(column, () => told('manifest.same-column', { column: before.column }))
    else if (isCellValue(value)) {
      if (target.to === 'setting' && target.isFormer) renamed.set(target.setting, column)
      filled.set(key, { column, value, target })
    } else say(column, told('manifest.no-cell'))
  }
  return filled
}

function keyOf(target: Target): string {
  if (target.to === 'setting') return `=${target.setting}`
  if (target.to === 'brief') return `brief.${target.part}`
  return target.to === 'entry' ? `${target.number}` : target.to
}

function noSuchColumn(column: string, { id }: Generator, columns: Columns): Told {
  const near = columns.nearest(column)
  const hint = near ? told('usage.near', { near }) : told('manifest.leave-empty')
  return told('manifest.no-setting', { id, hint })
}
