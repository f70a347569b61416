import { randomUUID } from 'node:crypto'
import type { Picture } from '../../engine/publish/document.ts'
import { PICTURE_ENDINGS } from '../../engine/publish/picture.ts'
import type { Database, Owned, Work } from '../database/database.ts'
import type { Server } from '../server.ts'
import { findImage, imageFileName, imagePath } from './images.ts'

/** A picture of an imported manuscript. */
export interface NewPicture {
  readonly id: string
  /** Of its file, for downloads. */
  readonly name: string
  readonly picture: Picture
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
    await files.write(fileOf(id, picture.mediaType), picture.bytes)
    stored.set(address, { id, name: address.slice(address.lastIndexOf('/') + 1), picture })
  }
  return stored
}

/** Deletes stored pictures that came to belong to no book. */
export async function discardPictures({ files }: Pick<Server, 'files'>, pictures: Iterable<NewPicture>): Promise<void> {
  for (const { id, picture } of pictures) await files.remove(fileOf(id, picture.mediaType))
}

/** Names stored pictures in the database as those of a book. */
export async function savePictures(
  work: Work,
  { bookId, userId, now }: { readonly bookId: string; readonly userId: string; readonly now: number },
  pictures: Iterable<NewPicture>,
): Promise<void> {
  for (const { id, name, picture } of pictures) {
    const { mediaType: media_type, width, height, bytes } = picture
    const row = { id, user_id: userId, name, media_type, width, height, bytes: bytes.length, created_at: now }
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
export async function sharePictures(work: Work, from: string, to: string): Promise<void> {
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
  { id, userId }: Owned,
): Promise<(Picture & { readonly name: string }) | null> {
  const found = await database.kysely
    .selectFrom('pictures')
    .select(['media_type', 'width', 'height', 'name'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (found === undefined) return null
  const { media_type: mediaType, width, height, name } = found
  const bytes = await files.read(fileOf(id, mediaType))
  return bytes === null ? null : { bytes, mediaType, width, height, name }
}

/** A picture of a user, brought or made here, with the name of its file. Throws `requests.not-found`. */
export async function findServedPicture(
  server: Pick<Server, 'database' | 'files' | 'catalog'>,
  own: Owned,
): Promise<{ readonly bytes: Uint8Array; readonly mediaType: string; readonly name: string }> {
  const brought = await findPicture(server, own)
  if (brought !== null) return brought
  const image = await findImage(server, own)
  return { ...image, name: imageFileName(server.catalog.current(), image) }
}

/** Forgets the pictures of a user whose account is deleted in the same transaction. Returns the names of their files. */
export async function forgetPictures(work: Work, userId: string): Promise<readonly string[]> {
  const gone = await work.deleteFrom('pictures').where('user_id', '=', userId).returning(['id', 'media_type']).execute()
  return gone.map(({ id, media_type }) => fileOf(id, media_type))
}

/** Deletes the pictures, with their files, whose books were deleted for good. */
export async function sweepPictures(
  { database, files }: { readonly database: Database } & Pick<Server, 'files'>,
  now: number,
): Promise<void> {
  const unused = await database.kysely
    .selectFrom('pictures')
    .select(['id', 'media_type'])
    .where('created_at', '<', now - UNUSED_MS)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('book_pictures').select('book_id').whereRef('picture_id', '=', 'pictures.id'))),
    )
    .execute()
  for (const { id, media_type: mediaType } of unused) {
    await files.remove(fileOf(id, mediaType))
    await database.kysely.deleteFrom('pictures').where('id', '=', id).execute()
  }
}

function fileOf(id: string, mediaType: Picture['mediaType']): string {
  return `${id}.${PICTURE_ENDINGS[mediaType]}`
}
