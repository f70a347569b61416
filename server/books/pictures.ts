import { randomUUID } from 'node:crypto'
import type { SentFile } from '../../engine/node/threads/sent-file.ts'
import type { Picture } from '../../engine/publish/document.ts'
import { PICTURE_ENDINGS } from '../../engine/publish/picture.ts'
import { parseStoredPicture } from '../../engine/publish/svg-picture.ts'
import type { Database, OwnId, Tx } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import type { FileStoreKind } from '../store/open-files.ts'
import { findImage, imageFileName, imagePath, storedImageName } from './images.ts'
import { lockBook, requireOwnBook } from './load-book.ts'
import { requirePictureQuota, requireStoredBytesQuota } from './storage.ts'

/** A picture of an imported manuscript. */
export interface NewPicture {
  readonly id: string
  /** Of its file, for downloads. */
  readonly name: string
  readonly picture: Picture
  /** Where its bytes are. */
  readonly store: FileStoreKind
}

/** How long a picture that belongs to no book is left, in milliseconds: an import may be about to name it. */
const UNUSED_MS = 24 * 60 * 60_000

/** Keeps pictures as files, and returns them by the addresses that the texts name them by. */
export async function storePictures(
  { files }: Pick<Server, 'files'>,
  pictures: readonly (readonly [address: string, picture: Picture])[],
): Promise<ReadonlyMap<string, NewPicture>> {
  const stored = new Map<string, NewPicture>()
  for (const [address, picture] of pictures) {
    const id = randomUUID()
    await files.write(storedPictureName(id, picture.mediaType), picture.bytes)
    const name = address.slice(address.lastIndexOf('/') + 1)
    stored.set(address, { id, name, picture, store: files.kind })
  }
  return stored
}

/** Deletes stored pictures that came to belong to no book. */
export async function discardPictures({ files }: Pick<Server, 'files'>, pictures: Iterable<NewPicture>): Promise<void> {
  for (const { id, picture } of pictures) await files.remove(storedPictureName(id, picture.mediaType))
}

/** Names stored pictures in the database as those of a book. */
export async function savePictures(
  work: Tx,
  { bookId, userId, now }: { readonly bookId: string; readonly userId: string; readonly now: number },
  pictures: Iterable<NewPicture>,
): Promise<void> {
  for (const { id, name, picture, store } of pictures) {
    const { mediaType: media_type, width, height, bytes } = picture
    const row = { id, user_id: userId, name, media_type, width, height, bytes: bytes.length, store, created_at: now }
    await work.insertInto('pictures').values(row).execute()
    await work.insertInto('book_pictures').values({ book_id: bookId, picture_id: id }).execute()
  }
}

/** The text with the addresses under which the server has its pictures. */
export function replacePictureAddresses(text: string, pictures: ReadonlyMap<string, NewPicture>): string {
  let served = text
  for (const [address, { id }] of pictures) served = served.replaceAll(address, imagePath(id))
  return served
}

/** Gives a copy of a book the same pictures. */
export async function sharePictures(work: Tx, from: string, to: string): Promise<void> {
  await work
    .insertInto('book_pictures')
    .columns(['book_id', 'picture_id'])
    .expression((eb) =>
      eb
        .selectFrom('book_pictures')
        .select(({ val }) => [val(to).as('book_id'), 'picture_id'])
        .where('book_id', '=', from),
    )
    .execute()
}

/** A picture of a user with its bytes; null: there is none. */
export async function findPicture(
  { database, files }: Pick<Server, 'database' | 'files'>,
  { id, userId }: OwnId,
): Promise<(Picture & { readonly name: string }) | null> {
  const found = await database.kysely
    .selectFrom('pictures')
    .select(['media_type', 'width', 'height', 'name'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (found === undefined) return null
  const { media_type: mediaType, width, height, name } = found
  const bytes = await files.read(storedPictureName(id, mediaType))
  return bytes === null ? null : { bytes, mediaType, width, height, name }
}

/** A picture of a user, brought or made here, with the name of its file. Throws `requests.not-found`. */
export async function findServedPicture(
  server: Pick<Server, 'database' | 'files' | 'catalog'>,
  own: OwnId,
): Promise<{ readonly bytes: Uint8Array; readonly mediaType: string; readonly name: string }> {
  const brought = await findPicture(server, own)
  if (brought !== null) return brought
  const image = await findImage(server, own)
  return { ...image, name: imageFileName(server.catalog.current(), image) }
}

/** Forgets the pictures of a user whose account is deleted in the same transaction: `deleteOrphanFiles` removes their files. */
export async function deletePictureRows(work: Tx, userId: string, now: number): Promise<void> {
  const brought = await work
    .deleteFrom('pictures')
    .where('user_id', '=', userId)
    .returning(['id', 'media_type'])
    .execute()
  const made = await work.deleteFrom('images').where('user_id', '=', userId).returning(['id', 'media_type']).execute()
  const names = [
    ...brought.map(({ id, media_type }) => storedPictureName(id, media_type)),
    ...made.map(({ id, media_type }) => storedImageName(id, media_type)),
  ]
  await leaveToRemove(work, names, now)
}

/** Deletes the pictures whose books were deleted for good, then their files. */
export async function deleteOrphanPictures(parts: RemovingParts, now: number): Promise<void> {
  await inTransaction(parts.database, async (work) => {
    const unused = await work
      .deleteFrom('pictures')
      .where('created_at', '<', now - UNUSED_MS)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('book_pictures').select('book_id').whereRef('picture_id', '=', 'pictures.id'))),
      )
      .returning(['id', 'media_type'])
      .execute()
    await leaveToRemove(
      work,
      unused.map(({ id, media_type }) => storedPictureName(id, media_type)),
      now,
    )
  })
  await deleteOrphanFiles(parts)
}

interface RemovingParts {
  readonly database: Database
  readonly files: Server['files']
}

/** Names that one statement has. */
const NAMES_AT_ONCE = 100

async function leaveToRemove(work: Tx, names: readonly string[], now: number): Promise<void> {
  for (let from = 0; from < names.length; from += NAMES_AT_ONCE) {
    const rows = names.slice(from, from + NAMES_AT_ONCE).map((name) => ({ name, removed_at: now }))
    await work.insertInto('removed_files').values(rows).execute()
  }
}

/** Removes the files whose rows are gone. What a store that can't be reached keeps is removed later. */
export async function deleteOrphanFiles({ database: { kysely }, files }: RemovingParts): Promise<void> {
  for (;;) {
    const gone = await kysely.selectFrom('removed_files').select('name').limit(NAMES_AT_ONCE).execute()
    for (const { name } of gone) {
      if (!(await isRemoved(files, name))) return
      await kysely.deleteFrom('removed_files').where('name', '=', name).execute()
    }
    if (gone.length < NAMES_AT_ONCE) return
  }
}

async function isRemoved(files: Server['files'], name: string): Promise<boolean> {
  try {
    await files.remove(name)
    return true
  } catch {
    return false
  }
}

/** The name of a picture's file. */
export function storedPictureName(id: string, mediaType: Picture['mediaType']): string {
  return `${id}.${PICTURE_ENDINGS[mediaType]}`
}

/**
 * Keeps a picture for the texts of a book. Returns the address that a text names it by. Throws `requests.not-found`, `pictures.unusable`
 * and `quota.*`.
 */
export async function addPictureToBook(
  { database, catalog, clock, files }: Pick<Server, 'database' | 'catalog' | 'clock' | 'files'>,
  { id: bookId, userId }: OwnId,
  { name, file }: { readonly name: string; readonly file: SentFile | null },
): Promise<{ readonly url: string }> {
  await requireOwnBook(database.kysely, { id: bookId, userId })
  const picture = file?.bytes ? parseStoredPicture(Uint8Array.from(file.bytes)) : null
  if (picture === null) throw new KalamError('pictures.unusable')
  const stored = await storePictures({ files }, [[name, picture]])
  try {
    return await inTransaction(database, async (work) => {
      const now = clock.now()
      await lockBook(work, bookId, userId, now)
      await savePictures(work, { bookId, userId, now }, stored.values())
      const { quotas } = catalog.current().settings
      await requirePictureQuota(work, quotas, userId)
      await requireStoredBytesQuota(work, quotas, userId)
      return { url: imagePath(stored.get(name)!.id) }
    })
  } catch (error) {
    await discardPictures({ files }, stored.values())
    throw error
  }
}
