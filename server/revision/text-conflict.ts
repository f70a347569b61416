import type { PieceRow } from '../books/load-book.ts'
import { selectVersions } from '../books/load-book.ts'
import type { Queries } from '../database/database.ts'
import { TextConflict } from '../messages/text-conflict.ts'

/** The conflict of a text that was made of an earlier version. */
export async function findTextConflict(
  queries: Queries,
  bookId: string,
  { step, version, text }: Pick<PieceRow, 'step' | 'version' | 'text'>,
  base: number,
): Promise<TextConflict> {
  return new TextConflict({ version, text, base: await readVersionText(queries, { bookId, step, version: base }) })
}

/** The text of any version; null: there is none. */
export async function readVersionText(
  queries: Queries,
  { bookId, step, version }: { readonly bookId: string; readonly step: string; readonly version: number },
): Promise<string | null> {
  const found = await selectVersions(queries, bookId)
    .select('piece_versions.text')
    .where('pieces.step', '=', step)
    .where('piece_versions.version', '=', version)
    .executeTakeFirst()
  return found?.text ?? null
}
