import { IMPORT_PROVIDER } from '../../engine/base/provider-names.ts'
import type { PieceVersion } from '../../engine/manuscript/version.ts'
import type { CoverMaking } from '../../engine/publish/pack/disclosure.ts'
import type { Queries } from '../database/database.ts'

/** Every text that the pieces of a book have had, by their steps, the oldest first. */
export async function versionsOf(queries: Queries, bookId: string): Promise<Map<string, PieceVersion[]>> {
  const rows = await queries
    .selectFrom('piece_versions')
    .innerJoin('pieces', 'pieces.id', 'piece_versions.piece_id')
    .select(['pieces.step', 'piece_versions.version', 'origin', 'text', 'words', 'provider', 'model', 'restored'])
    .select('piece_versions.created_at')
    .where('pieces.book_id', '=', bookId)
    .orderBy('pieces.place')
    .orderBy('piece_versions.version')
    .execute()
  const versions = new Map<string, PieceVersion[]>()
  for (const { step, version: number, origin, text, words, provider, model, restored, created_at: at } of rows) {
    const isByModel = origin !== 'hand' && provider !== IMPORT_PROVIDER
    const by = isByModel ? { provider, model } : { provider: null, model: null }
    const one = { number, origin, text, words, at, ...by, ...(restored === null ? {} : { restored }) }
    versions.set(step, [...(versions.get(step) ?? []), one])
  }
  return versions
}

/** Who made the picture of a cover, by the address that it is served under; null: there is none. */
export async function makingOf(queries: Queries, address: string | null): Promise<CoverMaking> {
  if (address === null) return { by: 'typeset', model: null }
  const row = await queries
    .selectFrom('piece_versions')
    .select(['provider', 'model'])
    .where('text', '=', address)
    .executeTakeFirst()
  return row === undefined ? { by: 'hand', model: null } : { by: 'model', model: `${row.provider}/${row.model}` }
}
