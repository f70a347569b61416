import { hash, verify } from '@node-rs/argon2'
import { KalamError } from '../../engine/messages/error.ts'
import { isCommonPassword } from './common-passwords.ts'

/** In characters, for new passwords: those chosen when 6 were enough still sign in. */
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128

/** Argon2id with the library's costs: 19 MiB, 2 rounds, 1 lane, as OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** False for a hash that is none. */
export function isPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, password).catch(() => false)
}

/**
 * Checks a password that is to be set for the account with this e-mail. Throws `short`, the sentence of the page it was typed on,
 * `accounts.password-long` or `accounts.password-common`.
 */
export async function checkNewPassword(
  password: string,
  {
    email,
    short,
  }: { readonly email: string; readonly short: 'accounts.password-short' | 'accounts.new-password-short' },
): Promise<void> {
  if (password.length < SHORTEST_PASSWORD) throw new KalamError(short)
  if (password.length > LONGEST_PASSWORD) throw new KalamError('accounts.password-long')
  if (await isCommonPassword(password, email)) throw new KalamError('accounts.password-common')
}
