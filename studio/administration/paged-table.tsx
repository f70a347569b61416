import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pager, type Pages } from './pages.tsx'
import { QueryResult } from './query-result.tsx'
import { RecordTable, type RecordTableProps } from './record-table.tsx'

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
