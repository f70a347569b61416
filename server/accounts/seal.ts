import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { ServerConfig } from '../config/server-config.ts'

type Sealing = Pick<ServerConfig, 'secret' | 'oldSecret'>

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A text that only a server with the secret can read, so a copy of the database doesn't tell it. */
export function sealText({ secret }: Pick<Sealing, 'secret'>, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text that was sealed with this secret or the one before it. Null: with neither. */
export function unsealText({ secret, oldSecret }: Sealing, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const one of [secret, oldSecret]) {
    if (one === null) continue
    try {
      const opening = createDecipheriv(ALGORITHM, keyOf(one), bytes.subarray(0, NONCE_BYTES))
      opening.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([opening.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opening.final()]).toString('utf8')
    } catch {
      // Sealed with the other secret.
    }
  }
  return null
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'kalam second factors', 32))
}
