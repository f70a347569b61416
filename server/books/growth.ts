import { sql } from 'kysely'
import type * as z from 'zod'
import type { BookGrowth } from '../contract/books.ts'
import { GROWTH_DAYS } from '../contract/rules.ts'
import type { OwnId } from '../database/database.ts'
import type { Core } from '../server.ts'
import { requireOwnBook, selectVersions } from './load-book.ts'

const DAY_MS = 86_400_000

/** Origins of versions that are no work on the text. */
const NOT_WRITTEN = ['imported', 'restored', 'undone'] as const

/** When and by how many words a book's texts grew lately, by their versions, the oldest first. Throws `requests.not-found`. */
export async function listGrowth(
  { database: { kysely }, clock }: Core,
  own: OwnId,
): Promise<z.input<typeof BookGrowth>> {
  await requireOwnBook(kysely, own)
  const changes = await kysely
    .selectFrom(
      selectVersions(kysely, own.id)
        .where('pieces.writes', '=', 'text')
        .select(['origin', 'piece_versions.created_at as at', 'words'])
        .select(
          sql<number | null>`lag(words) over (partition by piece_id order by piece_versions.version)`.as('before'),
        )
        .as('versions'),
    )
    .selectAll()
    .where('at', '>=', clock.now() - GROWTH_DAYS * DAY_MS)
    .where('origin', 'not in', NOT_WRITTEN)
    .orderBy('at')
    .execute()
  return {
    changes: changes.map(({ at, origin, words, before }) => ({
      at: new Date(at).toISOString(),
      words: Math.max(0, words - Number(before ?? 0)),
      byHand: origin === 'hand',
    })),
  }
}
