import { cursorOf, type Page, pageOf } from '../credits/page.ts'
import type { Server } from '../server.ts'
import { LINK_COLUMNS, presentLink } from './present-link.ts'

/** The links that weren't deleted, newest first, each with how often it was claimed. */
export async function listLinks(
  { database, clock, config }: Pick<Server, 'database' | 'clock'> & { readonly config: { readonly url: string } },
  page: Page,
) {
  const { at, id } = cursorOf(page)
  const found = await database.kysely
    .selectFrom('credit_links')
    .select(LINK_COLUMNS)
    .where('is_active', '=', 1)
    .where(({ or, and, eb }) => or([eb('created_at', '<', at), and([eb('created_at', '=', at), eb('id', '<', id)])]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
  const { rows, next } = pageOf(found, page.limit, (row) => ({ at: row.created_at, id: row.id }))
  return { links: rows.map((row) => presentLink(row, { url: config.url, now: clock.now() })), next }
}
