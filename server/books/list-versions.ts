import type { Language } from '../../engine/language.ts'
import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'
import { presentText } from './present-book.ts'

interface OwnPiece {
  readonly bookId: string
  readonly step: string
  readonly userId: string
}

/** Every text that was delivered for a step, newest first. Throws `requests.not-found`. */
export async function listVersions(
  { database }: Pick<Server, 'database'>,
  { bookId, step, userId }: OwnPiece,
  language: Language,
) {
  const rows = await database.kysely
    .selectFrom('piece_versions')
    .innerJoin('pieces', 'pieces.id', 'piece_versions.piece_id')
    .innerJoin('books', 'books.id', 'pieces.book_id')
    .select(['piece_versions.version', 'pieces.version as current', 'piece_versions.created_at'])
    .select(['text', 'words', 'flags', 'provider'])
    .where('books.id', '=', bookId)
    .where('books.user_id', '=', userId)
    .where('pieces.step', '=', step)
    .orderBy('piece_versions.version', 'desc')
    .execute()
  if (rows.length === 0) throw new KalamError('requests.not-found')
  const versions = rows.map(({ version, current, ...row }) => ({
    version,
    current: version === current,
    ...presentText(row, language),
  }))
  return { step, versions }
}
