import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'

interface Image {
  readonly bytes: Uint8Array
  readonly mediaType: string
  /** Of the generator that drew it. */
  readonly generator: string
}

/** Throws `requests.not-found` for another's. */
export async function findImage(
  { database }: Pick<Server, 'database'>,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Image> {
  const found = await database.kysely
    .selectFrom('images')
    .innerJoin('generations', 'generations.id', 'images.generation_id')
    .select(['images.bytes', 'images.media_type', 'generations.generator'])
    .where('images.id', '=', id)
    .where('images.user_id', '=', userId)
    .executeTakeFirst()
  if (found === undefined) throw new KalamError('requests.not-found')
  return { bytes: found.bytes, mediaType: found.media_type, generator: found.generator }
}
