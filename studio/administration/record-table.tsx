import type { ReactNode } from 'react'
import { useMedia } from '../app/use-media.ts'
import { useText } from '../language/language.tsx'
import { classNames } from '../ui/class-names.ts'

interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Aligned to the end. */
  readonly numeric?: boolean
  readonly className?: string
}

export interface RecordTableProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The first names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  actions?: (row: Row) => ReactNode
}

/** A table; on narrow screens a list of labelled values. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  return useMedia(NARROW_SCREEN) ? <Cards {...props} /> : <Table {...props} />
}

function Table<Row>({ label, rows, keyOf, columns: [name, ...others], actions }: RecordTableProps<Row>) {
  const { t } = useText()
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-2xs text-ink-faint">
            {[name, ...others].map(({ head, numeric }) => (
              <th
                key={head}
                scope="col"
                className={classNames('px-3 py-2 font-medium first:ps-0', numeric ? 'text-end' : 'text-start')}
              >
                {head}
              </th>
            ))}
            {actions && (
              <th scope="col" className="py-2 ps-3 text-end font-medium">
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line">
              <th scope="row" className={classNames('py-3 pe-3 text-start align-middle font-normal', name.className)}>
                {name.cell(row)}
              </th>
              {others.map(({ head, cell, numeric, className }) => (
                <td
                  key={head}
                  className={classNames('px-3 py-3 align-middle', numeric && 'text-end tabular-nums', className)}
                >
                  {cell(row)}
                </td>
              ))}
              {actions && (
                <td className="py-3 ps-3 align-middle">
                  <div className="flex justify-end gap-2">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards<Row>({ label, rows, keyOf, columns: [name, ...others], actions }: RecordTableProps<Row>) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={keyOf(row)} className="py-4 text-sm">
          <div className="min-w-0">{name.cell(row)}</div>
          <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
            {others.map(({ head, cell }) => (
              <div key={head} className="min-w-0">
                <dt className="text-2xs text-ink-faint">{head}</dt>
                <dd className="mt-0.5 tabular-nums">{cell(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className="mt-3 flex flex-wrap gap-2">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  )
}

/** Too narrow for a table. */
const NARROW_SCREEN = '(max-width: 47.99rem)'
