import { sql } from 'kysely'
import { cursorOf, type Page, pageOf } from '../credits/page.ts'
import type { Queries } from '../database/database.ts'
import type { Server } from '../server.ts'
import { contentLabel } from './content-label.ts'
import { holdsText, searchPattern } from './search-text.ts'

interface HistoryPage extends Page {
  readonly userId: string
  readonly search?: string | undefined
  readonly type?: string | undefined
}

/** Characters of a text that a list shows. */
const EXCERPT = 240

/** A user's delivered texts, newest first; a search looks through titles, types and the types' shown names. */
export async function listHistory({ database, catalog }: Pick<Server, 'database' | 'catalog'>, page: HistoryPage) {
  const { kysely } = database
  const current = catalog.current()
  const { at, id } = cursorOf(page)
  const types = await typesOf(kysely, page.userId)
  const labelled = types.filter((type) => holdsText(contentLabel(current, type), page.search ?? ''))
  const found = await matching(kysely, page, labelled)
    .select(['id', 'title', 'content_type', 'created_at'])
    .select(sql<string>`substr(content, 1, ${sql.lit(EXCERPT)})`.as('excerpt'))
    .where(({ or, and, eb }) => or([eb('created_at', '<', at), and([eb('created_at', '=', at), eb('id', '<', id)])]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
  const { rows, next } = pageOf(found, page.limit, (row) => ({ at: row.created_at, id: row.id }))
  const { total } = await matching(kysely, page, labelled)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      type: row.content_type,
      label: contentLabel(current, row.content_type),
      at: new Date(row.created_at).toISOString(),
      excerpt: row.excerpt,
    })),
    total: Number(total),
    types: types.map((type) => ({ type, label: contentLabel(current, type) })),
    next,
  }
}

/** `labelled`: types whose shown name, in either language, holds the search. */
function matching(queries: Queries, { userId, search = '', type }: HistoryPage, labelled: readonly string[]) {
  let query = queries.selectFrom('content_history').where('user_id', '=', userId)
  const typed = search.trim()
  if (typed !== '') {
    query = query.where(({ or, eb }) => {
      const inText = sql<boolean>`search_text like ${searchPattern(typed)} escape '\\'`
      return labelled.length === 0 ? inText : or([inText, eb('content_type', 'in', [...labelled])])
    })
  }
  return type === undefined ? query : query.where('content_type', '=', type)
}

async function typesOf(queries: Queries, userId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('content_history')
    .select('content_type')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  // Databases sort by different rules.
  return rows.map(({ content_type: type }) => type).toSorted()
}
