import { randomInt } from 'node:crypto'

/** Crockford's base32: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 130 bits. The older product's eight characters from the browser could be guessed. */
const LENGTH = 26

export function newLinkToken(credits: number): string {
  const secret = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `CREDIT${credits}-${secret}`
}

/** As it is kept, whatever case it was copied in. */
export function plainToken(copied: string): string {
  return copied.trim().toUpperCase()
}
