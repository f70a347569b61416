import { KalamError } from '../../engine/messages/error.ts'
import type { ImageReply } from '../../engine/writer/provider.ts'

/** Room for the largest picture a model returns: 20 MB. */
const LARGEST = 20 * 1024 * 1024

/** First bytes of the formats that are kept. None of them can carry a script. */
const FORMATS: readonly {
  readonly mediaType: string
  readonly ending: string
  readonly is: (head: Buffer) => boolean
}[] = [
  {
    mediaType: 'image/png',
    ending: 'png',
    is: (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  },
  { mediaType: 'image/jpeg', ending: 'jpg', is: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  {
    mediaType: 'image/webp',
    ending: 'webp',
    is: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
]

/** What the bytes themselves say they are, whatever the provider calls them. Throws `generation.no-image`. */
export function pictureOf({ bytes }: Pick<ImageReply, 'bytes'>): ImageReply {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(16, bytes.byteLength))
  const format = FORMATS.find(({ is }) => is(head))
  if (format === undefined || bytes.byteLength > LARGEST)
    throw new KalamError('generation.no-image', { retryable: true })
  return { bytes, mediaType: format.mediaType }
}

/** A file's name with the ending of what it really is. */
export function fileName(name: string, mediaType: string): string {
  const ending = FORMATS.find((format) => format.mediaType === mediaType)?.ending ?? 'bin'
  return `${name.replace(/\.[A-Za-z0-9]+$/, '').replaceAll(/[^\w.-]+/g, '-')}.${ending}`
}
