import type { Catalog } from '../../engine/catalog/catalog.ts'
import { hasTooManyPixels, PICTURE_ENDINGS } from '../../engine/publish/picture.ts'
import type { ImageReply } from '../../engine/writer/provider.ts'
import type { OwnId, Tx } from '../database/database.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { ServerParts } from '../server.ts'

/** Room for the largest picture a model returns: 20 MB. */
const MAX_IMAGE_BYTES = 20 * 1024 * 1024

/** First bytes of the formats that are kept. None of them can carry a script. */
const FORMATS: readonly { readonly mediaType: string; readonly is: (head: Buffer) => boolean }[] = [
  {
    mediaType: 'image/png',
    is: (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  },
  { mediaType: 'image/jpeg', is: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  {
    mediaType: 'image/webp',
    is: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
]

/** What the bytes themselves say they are, whatever the provider calls them. Throws `generation.image-unusable`. */
export function correctMediaType({ bytes, by }: Pick<ImageReply, 'bytes' | 'by'>): ImageReply {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(16, bytes.byteLength))
  const format = FORMATS.find(({ is }) => is(head))
  const isTaken = format !== undefined && bytes.byteLength <= MAX_IMAGE_BYTES && !hasTooManyPixels(bytes)
  if (!isTaken) throw new KalamError('generation.image-unusable', { retryable: true })
  return { bytes, mediaType: format.mediaType, ...(by === undefined ? {} : { by }) }
}

/** What the generator calls the file of a picture, by its number where there are several; with the ending of what it really is. */
export function imageFileName(catalog: Catalog, { generator: id, step, mediaType }: Omit<Image, 'bytes'>): string {
  const [name = '', number = ''] = step.split(' ')
  const generator = catalog.generators.find((one) => one.id === id)
  return fileName((generator?.images[name]?.file ?? id).replaceAll('{n}', number), mediaType)
}

function fileName(name: string, mediaType: string): string {
  return storedImageName(name.replace(/\.[A-Za-z0-9]+$/, '').replaceAll(/[^\w.-]+/g, '-'), mediaType)
}

/** The name of an image's file, once its bytes have left the row. */
export function storedImageName(id: string, mediaType: string): string {
  return `${id}.${PICTURE_ENDINGS[mediaType as keyof typeof PICTURE_ENDINGS] ?? 'bin'}`
}

interface NewImage {
  readonly id: string
  readonly userId: string
  readonly generationId: string
  readonly picture: ImageReply
}

export async function saveImage(work: Tx, { id, userId, generationId, picture }: NewImage, now: number): Promise<void> {
  await work
    .insertInto('images')
    .values({
      id,
      user_id: userId,
      generation_id: generationId,
      media_type: picture.mediaType,
      bytes: Buffer.from(picture.bytes.buffer, picture.bytes.byteOffset, picture.bytes.byteLength),
      created_at: now,
    })
    .execute()
}

/** Where an image is served: the address that is the text of its piece. */
export function imagePath(id: string): string {
  return `/api/images/${id}`
}

/** The ids of the pictures that a text names. */
export function findImageIds(text: string): string[] {
  return [...text.matchAll(/\/api\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g)].map(([, id]) => id!)
}

/** The id in the text of a picture's piece; null: it names none of this server's. */
export function findImageId(text: string): string | null {
  return /^\/api\/images\/([0-9a-f-]{36})$/.exec(text)?.[1] ?? null
}

interface Image {
  readonly bytes: Uint8Array
  readonly mediaType: string
  /** The generator that drew it, and the piece that it was drawn for. */
  readonly generator: string
  readonly step: string
}

/** A picture that was made here. Throws `requests.not-found` for another's, and `requests.store-unavailable`. */
export async function findImage(
  { database, files }: Pick<ServerParts, 'database' | 'files'>,
  { id, userId }: OwnId,
): Promise<Image> {
  const found = await database.kysely
    .selectFrom('images')
    .innerJoin('generations', 'generations.id', 'images.generation_id')
    .select(['images.bytes', 'images.store', 'images.media_type', 'generations.generator', 'generations.step'])
    .where('images.id', '=', id)
    .where('images.user_id', '=', userId)
    .executeTakeFirstOrThrow(notFoundError)
  const { media_type: mediaType, generator, step, store } = found
  const bytes = store === null ? found.bytes : await files.read(storedImageName(id, mediaType))
  if (bytes === null) throw notFoundError()
  return { bytes, mediaType, generator, step }
}
