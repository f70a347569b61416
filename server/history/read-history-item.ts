import { KalamError } from '../../engine/messages/error.ts'
import { DEMO_PROVIDER } from '../../engine/providers/demo/name.ts'
import type { Server } from '../server.ts'
import { contentLabel } from './content-label.ts'

export interface OwnItem {
  readonly id: string
  readonly userId: string
}

/** Throws `requests.not-found`. */
export async function readHistoryItem({ database, catalog }: Pick<Server, 'database' | 'catalog'>, item: OwnItem) {
  const row = await database.kysely
    .selectFrom('content_history')
    .select(['id', 'title', 'content_type', 'content', 'kind', 'provider', 'created_at'])
    .where('id', '=', item.id)
    .where('user_id', '=', item.userId)
    .executeTakeFirst()
  if (row === undefined) throw new KalamError('requests.not-found')
  return {
    id: row.id,
    title: row.title,
    type: row.content_type,
    label: contentLabel(catalog.current(), row.content_type),
    at: new Date(row.created_at).toISOString(),
    content: row.content,
    image: row.kind === 'image',
    demo: row.provider === DEMO_PROVIDER,
  }
}
