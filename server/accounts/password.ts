import { hash, verify } from '@node-rs/argon2'
import { MIN_PASSWORD_LENGTH } from '../contract/rules.ts'
import type { Database, Tx } from '../database/database.ts'
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
export async function findUserByPassword(
  { kysely }: Database,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<{ readonly id: string; readonly isVerified: boolean }> {
  const user = await kysely
    .selectFrom('users')
    .select(['id', 'email_verified', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  const hashed = user?.password_hash ?? null
  const isRight = hashed === null ? await hash(password).then(() => false) : await verifyPassword(hashed, password)
  if (user === undefined || !isRight) throw new KalamError('accounts.credentials-invalid')
  return { id: user.id, isVerified: Boolean(user.email_verified) }
}

/** Whether a hash belongs to a password; false without a hash. */
export async function verifyPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  return hashed != null && (await verify(hashed, password).catch(() => false))
}

/** Replaces a user's password and ends all sessions of the user. */
export async function setPassword(work: Tx, userId: string, hashed: string, now: number): Promise<void> {
  // Whoever had joined a sign-in elsewhere to the account is out too.
  const set = { password_hash: hashed, must_change_password: 0, openid: null, updated_at: now }
  await work.updateTable('users').set(set).where('id', '=', userId).execute()
  await work.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await work.deleteFrom('tokens').where('user_id', '=', userId).execute()
}

interface Account {
  readonly email: string
  readonly name?: string | null | undefined
  readonly short: 'accounts.password-short' | 'accounts.new-password-short'
}

/**
 * Checks a password that is to be set for the account with this e-mail. Throws `short`, the message of the page it was typed on,
 * `accounts.password-long`, `accounts.password-common` or `accounts.password-named`.
 */
export async function requireGoodPassword(password: string, { email, name, short }: Account): Promise<void> {
  if (password.length < MIN_PASSWORD_LENGTH) throw new KalamError(short)
  if (password.length > MAX_PASSWORD_LENGTH) throw new KalamError('accounts.password-long')
  if (await isCommonPassword(password, email)) throw new KalamError('accounts.password-common')
  if (hasName(password, [PRODUCT, name ?? '', email])) throw new KalamError('accounts.password-named')
}

const PRODUCT = 'kalam'

/** Shorter parts of names are in many words by chance. */
const SHORTEST_NAME = 4

/** Whether a password contains a part of a name or an address, regardless of capitals. Ignores the address's domain. */
function hasName(password: string, names: readonly string[]): boolean {
  const plain = password.toLowerCase()
  const parts = names.flatMap((name) =>
    name
      .toLowerCase()
      .replace(/@[^@]*$/, '')
      .split(/[^\p{L}\p{N}]+/u),
  )
  return parts.some((part) => part.length >= SHORTEST_NAME && plain.includes(part))
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
