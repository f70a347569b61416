import type { ImageReply } from '../../engine/writer/provider.ts'
import type { Work } from '../database/database.ts'

interface NewImage {
  readonly id: string
  readonly userId: string
  readonly generationId: string
  readonly picture: ImageReply
}

export async function saveImage(
  work: Work,
  { id, userId, generationId, picture }: NewImage,
  now: number,
): Promise<void> {
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

/** Where an image is served: what stands as the text of its piece. */
export function imagePath(id: string): string {
  return `/api/images/${id}`
}
