import type { Picture } from '../../publish/document.ts'

/** A picture as a data URL. */
export function dataUrlOf({ bytes, mediaType }: Picture): string {
  return `data:${mediaType};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`
}
