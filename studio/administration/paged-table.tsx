import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '../language/language.tsx'
import type { TextKey } from '../language/text.ts'
import { Button } from '../ui/button.tsx'
import { QueryResult } from './query-result.tsx'
import { RecordTable, type RecordTableProps } from './record-table.tsx'
import { useAdminQuery } from './use-admin-query.ts'

interface PagedTableProps<Answer, Row> extends Omit<RecordTableProps<Row>, 'rows'> {
  of: UseQueryResult<Answer> & Pages
  /** Of an answer. */
  rows: (answer: Answer) => readonly Row[]
  /** Of the skeleton. */
  lines?: number
  /** Shown in place of a table without rows. */
  empty: ReactNode
}

/** One page of a list as a table, with links to the other pages; before it is loaded a skeleton. */
export function PagedTable<Answer, Row>({ of, rows, lines, empty, ...table }: PagedTableProps<Answer, Row>) {
  return (
    <QueryResult of={of} {...(lines && { rows: lines })}>
      {(answer) => {
        const shown = rows(answer)
        if (shown.length === 0) return empty
        return (
          <>
            <RecordTable {...table} rows={shown} />
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
