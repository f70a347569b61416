import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ServerConfig } from '../config/server-config.ts'
import { cookieOf } from './session-cookie.ts'

type Signing = Pick<ServerConfig, 'secret' | 'url'>

/** How long a browser is remembered after a sign-in: the longest that browsers keep a cookie. */
const LASTS_SECONDS = 400 * 24 * 3600
/** Accounts remembered in one browser. */
const MOST_ACCOUNTS = 5

/** `account.nonce.signature`. */
const ENTRY = /^([\w-]{22})\.([\w-]{22})\.([\w-]{43})$/

/**
 * The name under which a browser that has signed in to this account before counts its tries apart from everybody else's; null for
 * a browser that hasn't. Guesses of strangers then don't slow the owner down, and a stolen cookie allows no more guesses than any
 * browser has.
 */
export function knownDevice(config: Signing, cookies: string | undefined, email: string): string | null {
  const account = accountMark(email)
  const found = entriesOf(config, cookies).find((entry) => entry.account === account)
  return found === undefined ? null : `${email} ${found.nonce}`
}

/** `Set-Cookie` that remembers this browser for the account, beside those it is known for already. It opens nothing by itself. */
export function rememberDevice(config: Signing, cookies: string | undefined, email: string): string {
  const account = accountMark(email)
  const known = entriesOf(config, cookies)
  const nonce = known.find((entry) => entry.account === account)?.nonce ?? randomBytes(16).toString('base64url')
  const others = known.filter((entry) => entry.account !== account).slice(0, MOST_ACCOUNTS - 1)
  const value = [{ account, nonce }, ...others]
    .map((entry) => `${entry.account}.${entry.nonce}.${signatureOf(config, entry)}`)
    .join('~')
  const secure = isSecure(config) ? '; Secure' : ''
  return `${nameOf(config)}=${value}; Max-Age=${LASTS_SECONDS}; Path=/api/auth; HttpOnly${secure}; SameSite=Lax`
}

interface Entry {
  readonly account: string
  readonly nonce: string
}

/** What this server signed itself, and nothing else. */
function entriesOf(config: Signing, cookies: string | undefined): Entry[] {
  const entries = (cookieOf(cookies, nameOf(config)) ?? '').split('~').slice(0, MOST_ACCOUNTS)
  return entries.flatMap((text) => {
    const [, account = '', nonce = '', signature = ''] = ENTRY.exec(text) ?? []
    const expected = Buffer.from(signatureOf(config, { account, nonce }))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected) ? [{ account, nonce }] : []
  })
}

function signatureOf({ secret }: Signing, { account, nonce }: Entry): string {
  return createHmac('sha256', secret).update(`device ${account} ${nonce}`).digest('base64url')
}

/** No address stands in the cookie. */
function accountMark(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22)
}

function nameOf(config: Signing): string {
  return `${isSecure(config) ? '__Secure-' : ''}kalam.device`
}

function isSecure({ url }: Signing): boolean {
  return url.startsWith('https:')
}
