import type * as z from 'zod'
import type { LibraryQuery } from '../contract/books.ts'
import type { Queryable } from '../database/database.ts'
import { readPage } from '../database/page.ts'
import type { BookRow } from './load-book.ts'

interface Asked extends z.output<typeof LibraryQuery> {
  readonly userId: string
}

interface Found {
  readonly rows: readonly BookRow[]
  /** Asks for the page after; null: this is the last. */
  readonly next: string | null
}

/** One page of a user's books of which something was delivered (or, when asked, nothing yet), in the order asked for. */
export function listBooksInOrder(queries: Queryable, asked: Asked): Promise<Found> {
  const { sort, deleted } = asked
  if (deleted !== undefined) return byTime(queries, asked, 'deleted_at')
  if (sort === 'worked') return byTime(queries, asked, 'updated_at')
  return sort === 'created' ? byTime(queries, asked, 'created_at') : byName(queries, asked)
}

function listed(queries: Queryable, { userId, deleted, begun }: Asked) {
  return queries
    .selectFrom('books')
    .where('user_id', '=', userId)
    .where('kind', '=', 'book')
    .where('deleted_at', deleted === undefined ? 'is' : 'is not', null)
    .where(({ exists, not, selectFrom }) => {
      const isWritten = exists(selectFrom('pieces').select('pieces.id').whereRef('pieces.book_id', '=', 'books.id'))
      return begun === undefined ? isWritten : not(isWritten)
    })
}

/** The latest first. */
function byTime(queries: Queryable, asked: Asked, column: 'updated_at' | 'created_at' | 'deleted_at'): Promise<Found> {
  return readPage(listed(queries, asked).selectAll(), asked, column)
}

type Named = Pick<BookRow, 'id' | 'title' | 'series' | 'series_number'>

/** Databases sort names by different rules, so they are sorted here. The page after begins so many books on. */
async function byName(queries: Queryable, asked: Asked): Promise<Found> {
  const all = await listed(queries, asked).select(['id', 'title', 'series', 'series_number']).execute()
  const ordered = all.toSorted(asked.sort === 'title' ? byTitle : bySeries)
  const from = Number(asked.after?.split('.')[0] ?? 0)
  const ids = ordered.slice(from, from + asked.limit).map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await queries.selectFrom('books').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const end = from + asked.limit
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next: end < ordered.length ? String(end) : null }
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function byTitle(one: Named, other: Named): number {
  return compare(one.title ?? '', other.title ?? '') || compare(one.id, other.id)
}

/** Books of no series come last. */
function bySeries(one: Named, other: Named): number {
  if (one.series === null || other.series === null) {
    return Number(one.series === null) - Number(other.series === null) || byTitle(one, other)
  }
  const places = (one.series_number ?? Number.MAX_SAFE_INTEGER) - (other.series_number ?? Number.MAX_SAFE_INTEGER)
  return compare(one.series, other.series) || places || byTitle(one, other)
}
