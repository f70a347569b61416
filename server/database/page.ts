import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The last row of the page before: lists are ordered by a number, then by id, both falling. */
export interface Cursor {
  readonly at: number
  readonly id: string
}

export interface Page {
  readonly limit: number
  readonly after?: string | undefined
}

/** A condition for the rows after the page before, ordered by a number column, then by an id column, both falling. */
export function afterCursor(page: Page, column: string, idColumn = 'id'): RawBuilder<SqlBool> {
  const { at, id } = cursorOf(page)
  return sql<SqlBool>`(${sql.ref(column)}, ${sql.ref(idColumn)}) < (${at}, ${id})`
}

/** Before everything when there is no page before. */
export function cursorOf({ after }: Page): Cursor {
  if (after === undefined) return { at: Number.MAX_SAFE_INTEGER, id: '' }
  const [at, id = ''] = after.split('.')
  return { at: Number(at), id }
}

/** Cuts the one row too many that was asked for, which says that there is another page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursor: (row: Row) => Cursor,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  if (rows.length <= limit) return { rows, next: null }
  const shown = rows.slice(0, limit)
  const { at, id } = cursor(shown.at(-1)!)
  return { rows: shown, next: id === '' ? `${at}` : `${at}.${id}` }
}
