import type { Picture } from './document.ts'

/** The ending of a picture's file name, by its media type. */
export const PICTURE_ENDINGS: Readonly<Record<Picture['mediaType'], string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/**
 * Pixels of the largest picture that is taken: a file of some kilobytes may unfold to gigabytes when it is drawn. 40 megapixels are
 * a page of 60 × 45 cm at 300 dots an inch.
 */
const MAX_PICTURE_PIXELS = 40_000_000

/**
 * Reads format and size of a picture from its first bytes; null for anything but PNG, JPEG, GIF and WebP, and for more than
 * `MAX_PICTURE_PIXELS`.
 */
export function pictureOf(bytes: Uint8Array): Picture | null {
  for (const read of [png, jpeg, gif, webp]) {
    const found = read(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (found === null || found.width <= 0 || found.height <= 0) continue
    return found.width * found.height > MAX_PICTURE_PIXELS ? null : { bytes, ...found }
  }
  return null
}

/** Whether the bytes are those of a picture with more than `MAX_PICTURE_PIXELS`. */
export function hasTooManyPixels(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return [png, jpeg, gif, webp].some((read) => {
    const found = read(bytes, view)
    return found !== null && found.width * found.height > MAX_PICTURE_PIXELS
  })
}

type Read = (bytes: Uint8Array, view: DataView) => Omit<Picture, 'bytes'> | null

const png: Read = (bytes, view) =>
  begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && bytes.length >= 24
    ? { mediaType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
    : null

/** Walks over the segments up to the one that begins a frame. */
const jpeg: Read = (bytes, view) => {
  if (!begins(bytes, [0xff, 0xd8, 0xff])) return null
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { mediaType: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return null
}

const gif: Read = (bytes, view) =>
  begins(bytes, [...'GIF8'].map(codeOf)) && bytes.length >= 10
    ? { mediaType: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
    : null

const webp: Read = (bytes, view) => {
  if (!begins(bytes, [...'RIFF'].map(codeOf)) || !begins(bytes.subarray(8), [...'WEBP'].map(codeOf))) return null
  if (bytes.length < 30) return null
  const kind = String.fromCharCode(...bytes.subarray(12, 16))
  const size = sizeOfWebp(kind, view)
  return size === null ? null : { mediaType: 'image/webp', ...size }
}

/** The three ways in which a WebP begins. */
function sizeOfWebp(kind: string, view: DataView): { width: number; height: number } | null {
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  return kind === 'VP8X' ? { width: three(24) + 1, height: three(27) + 1 } : null
}

function begins(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, at) => bytes[at] === byte)
}

function codeOf(letter: string): number {
  return letter.charCodeAt(0)
}
