import type { Server } from '../server.ts'
import { cursorOf, type Page, pageOf } from './page.ts'

/** What each delivered text cost a user, newest first. */
export async function listUsage(
  { database }: Pick<Server, 'database'>,
  { userId, page }: { userId: string; page: Page },
) {
  const { at, id } = cursorOf(page)
  const found = await database.kysely
    .selectFrom('usage_records')
    .select(['id', 'prompt_type', 'credits_used', 'metadata', 'timestamp'])
    .where('user_id', '=', userId)
    .where(({ or, and, eb }) => or([eb('timestamp', '<', at), and([eb('timestamp', '=', at), eb('id', '<', id)])]))
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
  const { rows, next } = pageOf(found, page.limit, (row) => ({ at: row.timestamp, id: row.id }))
  const records = rows.map((row) => ({
    id: row.id,
    promptType: row.prompt_type,
    creditsUsed: row.credits_used,
    metadata: JSON.parse(row.metadata) as Record<string, unknown>,
    at: new Date(row.timestamp).toISOString(),
  }))
  return { records, next }
}
