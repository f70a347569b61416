import { type SelectQueryBuilder, sql } from 'kysely'

export interface PageQuery {
  readonly limit: number
  /** The `next` of the page before. */
  readonly after?: string | undefined
}

/**
 * One page of a query, ordered by a number column, then by the id of the same table, both falling. `next` asks for the page after; null:
 * this is the last. The query selects both columns; `table` is needed where it joins several with those names.
 */
export async function readPage<Tables, Table extends keyof Tables, Row extends { readonly id: string }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { limit, after }: PageQuery,
  column: { [Name in keyof Row]: Row[Name] extends number | null ? Name : never }[keyof Row] & string,
  table?: string,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const [order, id] = [column, 'id'].map((name) => sql.ref(table === undefined ? name : `${table}.${name}`))
  const [at, past = ''] = (after ?? `${Number.MAX_SAFE_INTEGER}`).split('.')
  const found = (await query
    .where(sql<boolean>`(${order}, ${id}) < (${Number(at)}, ${past})`)
    .orderBy(order!, 'desc')
    .orderBy(id!, 'desc')
    // One row too many says that there is another page.
    .limit(limit + 1)
    .execute()) as Row[]
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit ? `${Number(last![column])}.${last!.id}` : null }
}

/** How many rows a query has. */
export async function countRows<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counted = query.select(sql<number>`count(*)`.as('count'))
  return ((await counted.executeTakeFirstOrThrow()) as { readonly count: number }).count
}
