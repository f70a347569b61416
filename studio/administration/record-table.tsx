import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMedia } from '../app/use-media.ts'
import { useText } from '../language/language.tsx'
import type { TextKey } from '../language/text.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { QueryResult } from './query-result.tsx'
import { useAdminQuery } from './use-admin-query.ts'

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
          <div className="min-w-0 wrap-anywhere">{name.cell(row)}</div>
          <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
            {others.map(({ head, cell }) => (
              <div key={head} className="min-w-0">
                <dt className="text-2xs text-ink-faint">{head}</dt>
                <dd className="mt-0.5 wrap-anywhere tabular-nums">{cell(row)}</dd>
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

interface PagedTableProps<Answer, Row> extends Omit<RecordTableProps<Row>, 'rows' | 'keyOf'> {
  of: UseQueryResult<Answer> & Pages
  /** Of an answer. */
  rows: (answer: Answer) => readonly Row[]
  /** Of the skeleton. */
  lines?: number
  /** Shown in place of a table without rows. */
  empty: ReactNode
}

/** One page of a list as a table, with links to the other pages; before it is loaded a skeleton. */
export function PagedTable<Answer, Row extends { readonly id: string }>({
  of,
  rows,
  lines,
  empty,
  ...table
}: PagedTableProps<Answer, Row>) {
  return (
    <QueryResult of={of} {...(lines && { rows: lines })}>
      {(answer) => {
        const shown = rows(answer)
        if (shown.length === 0) return empty
        return (
          <>
            <RecordTable {...table} rows={shown} keyOf={({ id }) => id} />
            <Pager list={table.label} pages={of} />
          </>
        )
      }}
    </QueryResult>
  )
}

/** Links to the newer and older page of a list; nothing for a single page. */
function Pager({ list, pages: { page, newer, older } }: { list: string; pages: Pages }) {
  const { t, number } = useText()
  if (newer === null && older === null && page === 1) return null
  return (
    <nav aria-label={t('pages', { list })} className="mt-5 flex items-center justify-between gap-3">
      <Step go={newer}>{`← ${t('newer')}`}</Step>
      <p aria-live="polite" className="text-2xs text-ink-faint tabular-nums">
        {t('page', { page: number(page) })}
      </p>
      <Step go={older}>{`${t('older')} →`}</Step>
    </nav>
  )
}

/** Stays focusable at the end of the list, so that keyboard users keep their place. */
function Step({ go, children }: { go: (() => void) | null; children: string }) {
  return (
    <Button size="small" aria-disabled={go === null} onClick={() => go?.()}>
      {children}
    </Button>
  )
}

const PAGE_ROWS = 25

interface PagedQuery {
  readonly name: string
  readonly path: string
  readonly failed?: TextKey
  readonly search?: string
  /** Another filter, such as a state. */
  readonly state?: string
  /** Only what has exactly this one. */
  readonly description?: string
  /** Only what is about this user. */
  readonly userId?: string | undefined
}

/** One page of a list, newest first, with functions for the newer and older page. */
export function usePages<Answer extends { readonly next: string | null }>({
  name,
  path,
  failed,
  search = '',
  state = '',
  description = '',
  userId = '',
}: PagedQuery) {
  // The starts of the passed pages; another search or filter resets them.
  const filter = `${state} ${search} ${description}`
  const [walked, setWalked] = useState({ filter, begins: [] as readonly string[] })
  const begins = walked.filter === filter ? walked.begins : []
  const asked = new URLSearchParams({ limit: String(PAGE_ROWS) })
  if (search !== '') asked.set('search', search)
  if (state !== '') asked.set('state', state)
  if (description !== '') asked.set('description', description)
  if (userId !== '') asked.set('userId', userId)
  const after = begins.at(-1)
  if (after !== undefined) asked.set('after', after)
  const query = useAdminQuery<Answer>({ name, path: `${path}?${asked}`, ...(failed === undefined ? {} : { failed }) })
  const next = query.data?.next ?? null
  return {
    ...query,
    page: begins.length + 1,
    newer: begins.length > 0 ? () => setWalked({ filter, begins: begins.slice(0, -1) }) : null,
    older: next !== null && !query.isPlaceholderData ? () => setWalked({ filter, begins: [...begins, next] }) : null,
  }
}

type Pages = Pick<ReturnType<typeof usePages>, 'page' | 'newer' | 'older'>
