import type { ReactNode } from 'react'
import { Pager, type Pages } from './pages.tsx'
import { RecordTable, type RecordTableProps } from './record-table.tsx'

interface PagedTableProps<Row> extends RecordTableProps<Row> {
  pages: Pages
  /** Shown in place of a table without rows. */
  empty: ReactNode
}

/** One page of a list as a table, with links to the other pages. */
export function PagedTable<Row>({ pages, empty, ...table }: PagedTableProps<Row>) {
  if (table.rows.length === 0) return empty
  return (
    <>
      <RecordTable {...table} />
      <Pager list={table.label} pages={pages} />
    </>
  )
}
