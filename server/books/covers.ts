import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import { DEMO_PROVIDER } from '../../engine/base/provider-names.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Queryable } from '../database/database.ts'
import { findBookGenerator, selectKeptPieces } from './load-book.ts'

export interface Cover {
  readonly id: string
  readonly url: string
  readonly demo: boolean
  /** The book that it was made for; null: it was made on its own. */
  readonly madeFor: string | null
  /** As typed for it; null: none. */
  readonly title: string | null
}

/** Covers that are looked through, the latest first. */
const MAX_COVERS = 200

/** A user's covers, the latest first. */
export async function listUserCovers(queries: Queryable, catalog: Catalog, userId: string): Promise<Cover[]> {
  const rows = await selectKeptPieces(queries, userId)
    .select(['books.id', 'books.generator', 'books.book_type', 'books.settings', 'books.made_for'])
    .select(['piece_versions.text', 'piece_versions.provider'])
    .where('books.kind', '=', 'image')
    .orderBy('piece_versions.created_at', 'desc')
    .limit(MAX_COVERS)
    .execute()
  return rows.map((row) => {
    const field = findBookGenerator(catalog, row)?.titleFrom
    const settings = parseJsonOrUndefined(row.settings) as Readonly<Record<string, unknown>> | null | undefined
    const title = field ? settings?.[field] : undefined
    return {
      id: row.id,
      url: row.text,
      demo: row.provider === DEMO_PROVIDER,
      madeFor: row.made_for,
      title: typeof title === 'string' ? title : null,
    }
  })
}

/** A book's cover: the latest that was made for it, else the latest that was made for no book and bears its title. */
export function pickCover(
  covers: readonly Cover[],
  { id, title }: { readonly id: string; readonly title: string },
): Cover | null {
  const made = covers.find(({ madeFor }) => madeFor === id)
  return made ?? covers.find((cover) => cover.madeFor === null && isTitled(cover, title)) ?? null
}

/**
 * Links the cover that a book has by its title alone to the book, before the book gets another title. Other books of the old
 * title don't show it any more.
 */
export async function linkCover(
  work: Queryable,
  catalog: Catalog,
  { id, title, userId }: { readonly id: string; readonly title: string; readonly userId: string },
): Promise<void> {
  const covers = await listUserCovers(work, catalog, userId)
  const shown = pickCover(covers, { id, title })
  if (shown === null || shown.madeFor !== null) return
  await work.updateTable('books').set({ made_for: id }).where('id', '=', shown.id).execute()
}

function isTitled(cover: Cover, title: string): boolean {
  return cover.title !== null && titleKey(cover.title) === titleKey(title)
}

/** Two titles are one whatever their capitals and spaces. */
function titleKey(title: string): string {
  return title.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
