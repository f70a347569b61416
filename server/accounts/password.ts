import { hash, verify } from '@node-rs/argon2'
import { MIN_PASSWORD_LENGTH } from '../contract/rules.ts'
import type { Database, Work } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'

const MAX_PASSWORD_LENGTH = 128

/** Argon2id with the library's defaults, which OWASP recommends: 19 MiB, 2 rounds, 1 lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/**
 * The user whose e-mail and password these are. Takes as long for an unknown e-mail as for a wrong password. Throws
 * `accounts.credentials-invalid`.
 */
export async function findByPassword(
  { kysely }: Database,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<{ readonly id: string; readonly isVerified: boolean }> {
  const user = await kysely
    .selectFrom('users')
    .select(['id', 'email_verified', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  const hashed = user?.password_hash ?? null
  const isRight =
    hashed === null ? await hash(password).then(() => false) : await verify(hashed, password).catch(() => false)
  if (user === undefined || !isRight) throw new KalamError('accounts.credentials-invalid')
  return { id: user.id, isVerified: Boolean(user.email_verified) }
}

/** Replaces a user's password and ends all sessions of the user. */
export async function setPassword(work: Work, userId: string, hashed: string, now: number): Promise<void> {
  await work.updateTable('users').set({ password_hash: hashed, updated_at: now }).where('id', '=', userId).execute()
  await work.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/**
 * Checks a password that is to be set for the account with this e-mail. Throws `short`, the message of the page it was typed on,
 * `accounts.password-long` or `accounts.password-common`.
 */
export async function checkNewPassword(
  password: string,
  {
    email,
    short,
  }: { readonly email: string; readonly short: 'accounts.password-short' | 'accounts.new-password-short' },
): Promise<void> {
  if (password.length < MIN_PASSWORD_LENGTH) throw new KalamError(short)
  if (password.length > MAX_PASSWORD_LENGTH) throw new KalamError('accounts.password-long')
  if (await isCommonPassword(password, email)) throw new KalamError('accounts.password-common')
}

/**
 * Whether a password is one of the 49,000 commonest (zxcvbn's list of leaked passwords), one character repeated, or the account's
 * own address, regardless of capitals and surrounding blanks.
 */
async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const plain = password.trim().toLowerCase()
  if (new Set(plain).size < 2) return true
  const address = email.trim().toLowerCase()
  if (plain === address || plain === address.slice(0, address.lastIndexOf('@'))) return true
  commonPasswords ??= loadCommonPasswords()
  return (await commonPasswords).has(plain)
}

let commonPasswords: Promise<ReadonlySet<string>> | null = null

/** Loaded when the first password is set: the list takes about 400 KB. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
