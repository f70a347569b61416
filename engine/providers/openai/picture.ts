import { ProviderFault } from '../../writer/fault.ts'
import type { ImageReply } from '../../writer/provider.ts'

/** Room for the largest picture a model returns, and no more: 20 MB. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024

export function fromBase64(text: string): Uint8Array {
  if (text.length > (MAX_PICTURE_BYTES * 4) / 3 + 4) {
    throw new ProviderFault('oversized', { cause: `a picture of more than ${MAX_PICTURE_BYTES} bytes` })
  }
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (character) => character.charCodeAt(0))
  } catch {
    throw new ProviderFault('no-image', { cause: 'the answer is no base64' })
  }
}

/** First bytes of the picture formats that every browser shows. */
const SIGNATURES: readonly (readonly [string, string, number])[] = [
  ['image/png', '\x89PNG', 0],
  ['image/jpeg', '\xff\xd8\xff', 0],
  ['image/gif', 'GIF8', 0],
  ['image/webp', 'WEBP', 8],
]

/** The bytes say what they are: a header may lie. SVG is not accepted, as it can carry scripts. */
export function pictureOf(bytes: Uint8Array): ImageReply {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  const format = SIGNATURES.find(([, signature, at]) => head.startsWith(signature, at))
  if (format === undefined) throw new ProviderFault('no-image', { cause: 'not a PNG, JPEG, GIF or WebP picture' })
  return { bytes, mediaType: format[0] }
}
