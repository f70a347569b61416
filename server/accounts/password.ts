import { hash, verify } from '@node-rs/argon2'
import { KalamError } from '../../engine/messages/error.ts'

/** As specified. */
export const SHORTEST_PASSWORD = 6
export const LONGEST_PASSWORD = 128

/** Argon2id with the library's costs: 19 MiB, 2 rounds, 1 lane, as OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** False for a hash that is none. */
export function isPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, password).catch(() => false)
}

/** Throws `short`, the sentence of the page it was typed on, or `accounts.password-long`. */
export function checkNewPassword(
  password: string,
  short: 'accounts.password-short' | 'accounts.new-password-short',
): void {
  if (password.length < SHORTEST_PASSWORD) throw new KalamError(short)
  if (password.length > LONGEST_PASSWORD) throw new KalamError('accounts.password-long')
}
