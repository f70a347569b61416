import { createHash, randomInt } from 'node:crypto'

/** Without I, L, O, 0 and 1: what is read aloud or copied by hand stays itself. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31 to the power of 16: 79 bits, out of reach of guessing. */
const LENGTH = 16

export function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** As it is printed: `K7QM-2XRA-…`, four by four. */
export function printCode(code: string): string {
  return code.match(/.{1,4}/g)!.join('-')
}

/** As it is kept, whatever case, spaces and hyphens it was typed with. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s\p{Dash_Punctuation}]/gu, '').toUpperCase()
}

/** All that the database knows of a code, beside its last four. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
