import type { SentFile } from '../../engine/node/threads/sent-file.ts'
import { storedPicture } from '../../engine/publish/svg-picture.ts'
import { imagePath } from '../books/images.ts'
import { lockBook, requireOwnBook } from '../books/load-book.ts'
import { discardPictures, savePictures, storePictures } from '../books/pictures.ts'
import { checkPictureQuota, checkStoredBytes } from '../books/storage.ts'
import type { Owned } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'

type Parts = Pick<Server, 'database' | 'catalog' | 'clock' | 'files'>

/**
 * Keeps a picture for the texts of a book. Returns the address that a text names it by. Throws `requests.not-found`, `pictures.unusable`
 * and `quota.*`.
 */
export async function keepPicture(
  { database, catalog, clock, files }: Parts,
  { id: bookId, userId }: Owned,
  { name, file }: { readonly name: string; readonly file: SentFile | null },
): Promise<{ readonly url: string }> {
  await requireOwnBook(database.kysely, { id: bookId, userId })
  const picture = file?.bytes ? storedPicture(Uint8Array.from(file.bytes)) : null
  if (picture === null) throw new KalamError('pictures.unusable')
  const stored = await storePictures({ files }, [[name, picture]])
  try {
    return await inTransaction(database, async (work) => {
      const now = clock.now()
      await lockBook(work, bookId, userId, now)
      await savePictures(work, { bookId, userId, now }, stored.values())
      const { quotas } = catalog.current().settings
      await checkPictureQuota(work, quotas, userId)
      await checkStoredBytes(work, quotas, userId)
      return { url: imagePath(stored.get(name)!.id) }
    })
  } catch (error) {
    await discardPictures({ files }, stored.values())
    throw error
  }
}
