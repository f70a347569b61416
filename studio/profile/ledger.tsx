import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'

interface LedgerProps {
  name: string
  /** Date, what it is, then figures. */
  heads: readonly string[]
  rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[]
}

const cellClass = (column: number) =>
  cx('py-2.5 pe-4 align-top last:pe-0', column > 1 && 'text-end tabular-nums', column === 0 && 'whitespace-nowrap')

/** Entries in columns, figures to the right. */
export function Ledger({ name, heads, rows }: LedgerProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="border-b border-line text-start text-2xs text-ink-faint">
          {heads.map((head, column) => (
            <th key={head} scope="col" className={cx(cellClass(column), 'font-medium', column < 2 && 'text-start')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, column) => (
              <td key={heads[column]} className={cx(cellClass(column), column === 0 && 'text-ink-soft')}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
