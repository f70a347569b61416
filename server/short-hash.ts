import { createHash } from 'node:crypto'

/** 22 characters that name a text: 132 bits of its SHA-256, in the alphabet of addresses and file names. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
