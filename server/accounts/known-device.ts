import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ServerConfig } from '../config/server-config.ts'
import { shortHash } from '../short-hash.ts'
import { formatCookie, readCookie } from './cookie.ts'

type Signing = Pick<ServerConfig, 'secret' | 'oldSecret' | 'url'>

const NAME = 'device'
/** 400 days: the longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 3600
const MAX_ACCOUNTS_PER_BROWSER = 5

/** `account.nonce.signature`. */
const ENTRY = /^([\w-]{22})\.([\w-]{22})\.([\w-]{43})$/

/**
 * The key that counts the attempts of a browser which has signed in to this account before; null for any other browser. Its
 * attempts are counted apart, so guesses of strangers do not delay the owner, and a stolen cookie allows no more guesses than any
 * browser has.
 */
export function readDeviceKey(config: Signing, cookies: string | undefined, email: string): string | null {
  // The cookie contains no e-mail address.
  const account = shortHash(email)
  const found = entriesOf(config, cookies).find((entry) => entry.account === account)
  return found === undefined ? null : `${email} ${found.nonce}`
}

/** `Set-Cookie` that remembers this browser for the account, next to the accounts it is known for. It grants no access. */
export function formatDeviceCookie(config: Signing, cookies: string | undefined, email: string): string {
  // The cookie contains no e-mail address.
  const account = shortHash(email)
  const known = entriesOf(config, cookies)
  const nonce = known.find((entry) => entry.account === account)?.nonce ?? randomBytes(16).toString('base64url')
  const others = known.filter((entry) => entry.account !== account).slice(0, MAX_ACCOUNTS_PER_BROWSER - 1)
  const value = [{ account, nonce }, ...others]
    .map((entry) => `${entry.account}.${entry.nonce}.${signatureOf(config, entry)}`)
    .join('~')
  return formatCookie(config, NAME, value, { path: '/api/auth', maxAge: MAX_AGE_SECONDS })
}

interface Entry {
  readonly account: string
  readonly nonce: string
}

/** The entries whose signature is valid. */
function entriesOf(config: Signing, cookies: string | undefined): Entry[] {
  const entries = (readCookie(config, NAME, cookies) ?? '').split('~').slice(0, MAX_ACCOUNTS_PER_BROWSER)
  return entries.flatMap((text) => {
    const [, account = '', nonce = '', signature = ''] = ENTRY.exec(text) ?? []
    const given = Buffer.from(signature)
    const isSigned = [config.secret, config.oldSecret].some((secret) => {
      if (secret === null) return false
      const expected = Buffer.from(signatureOf({ secret }, { account, nonce }))
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
    return isSigned ? [{ account, nonce }] : []
  })
}

function signatureOf({ secret }: Pick<Signing, 'secret'>, { account, nonce }: Entry): string {
  return createHmac('sha256', secret).update(`device ${account} ${nonce}`).digest('base64url')
}
