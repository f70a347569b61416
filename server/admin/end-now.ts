import { notFoundError } from '../messages/error.ts'
import type { Core } from '../server.ts'

/** What ends by itself, with the column that says when. */
const ENDS = { announcements: 'ends_at', upgrade_tokens: 'expires_at' } as const

/** Ends something before its time. Throws `requests.not-found` for what is unknown, has ended or was used. */
export async function endNow({ database, clock }: Core, table: keyof typeof ENDS, id: string): Promise<void> {
  const column = ENDS[table] as 'expires_at'
  const now = clock.now()
  await database.kysely
    .updateTable(table as 'upgrade_tokens')
    .set({ [column]: now })
    .where('id', '=', id)
    .where(column, '>', now)
    .$if(table === 'upgrade_tokens', (query) => query.where('used_at', 'is', null))
    .returning('id')
    .executeTakeFirstOrThrow(notFoundError)
}
