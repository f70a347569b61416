import type { Catalog } from '../../engine/generator/assemble.ts'
import { DEMO_PROVIDER } from '../../engine/providers/demo/name.ts'
import type { Queries } from '../database/database.ts'
import { jsonOf } from './json-of.ts'
import { generatorOfBook } from './load-book.ts'

interface Cover {
  readonly url: string
  readonly demo: boolean
}

/** Covers that are looked through, the latest first. */
const MOST = 200

/** A user's latest cover for each title that was typed for one, by `titleKey`. */
export async function coversByTitle(
  queries: Queries,
  catalog: Catalog,
  userId: string,
): Promise<ReadonlyMap<string, Cover>> {
  const rows = await queries
    .selectFrom('books')
    .innerJoin('pieces', 'pieces.book_id', 'books.id')
    .innerJoin('piece_versions', (join) =>
      join.onRef('piece_versions.piece_id', '=', 'pieces.id').onRef('piece_versions.version', '=', 'pieces.version'),
    )
    .select(['books.generator', 'books.book_type', 'books.settings'])
    .select(['piece_versions.text', 'piece_versions.provider'])
    .where('books.user_id', '=', userId)
    .where('books.kind', '=', 'image')
    .orderBy('piece_versions.created_at', 'desc')
    .limit(MOST)
    .execute()
  const covers = new Map<string, Cover>()
  for (const row of rows) {
    const field = generatorOfBook(catalog, row)?.titleFrom
    const settings = jsonOf(row.settings) as Readonly<Record<string, unknown>> | null | undefined
    const title = field ? settings?.[field] : undefined
    if (typeof title !== 'string' || covers.has(titleKey(title))) continue
    covers.set(titleKey(title), { url: row.text, demo: row.provider === DEMO_PROVIDER })
  }
  return covers
}

/** Two titles are one whatever their capitals and spaces. */
export function titleKey(title: string): string {
  return title.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
