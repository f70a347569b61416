import type { IncomingHttpHeaders } from 'node:http'
import { APIError } from 'better-auth'
import { KalamError } from '../../engine/messages/error.ts'
import type { Accounts, Begun, Origin, SignInAttempt } from './accounts.ts'
import { dateColumn } from './columns.ts'
import { type FoundSession, findSession } from './find-session.ts'
import { type AccountsParts, ADDRESS_HEADER, openLibrary } from './library.ts'
import { cookieOf, createTokenReader } from './session-cookie.ts'

/** A session that is used is made to last again when this share of its time is over: not at every request. */
const RENEWED_AFTER = 1 / 24
/** Sessions that last so long are the remembered ones. */
const REMEMBERED = 2 * 24 * 3_600_000

export function createAccounts(parts: AccountsParts): Accounts {
  const { database, clock } = parts
  const library = openLibrary(parts)
  const readToken = createTokenReader()

  async function sessionOf({ cookie }: IncomingHttpHeaders): Promise<FoundSession | null> {
    const { authCookies, secret } = await library.$context
    const token = readToken(cookie, authCookies.sessionToken.name, secret)
    return token === null ? null : findSession(database, token, clock.now())
  }

  return {
    async signedIn(headers) {
      return (await sessionOf(headers))?.user ?? null
    },

    async signIn({ email, password, remember }: SignInAttempt, origin: Origin): Promise<Begun> {
      try {
        const { headers, response } = await library.api.signInEmail({
          body: { email, password, rememberMe: remember },
          headers: headersOf(origin),
          returnHeaders: true,
        })
        const begun = await findSession(database, response.token, clock.now())
        if (begun === null) throw new KalamError('accounts.session-unverified', { retryable: true })
        await database.kysely
          .deleteFrom('sessions')
          .where('user_id', '=', begun.user.id)
          .where('expires_at', '<=', dateColumn(clock.now()))
          .execute()
        return { user: begun.user, cookies: headers.getSetCookie() }
      } catch (error) {
        throw foreseen(error)
      }
    },

    async signOut({ cookie = '' }) {
      const { headers } = await library.api.signOut({ headers: new Headers({ cookie }), returnHeaders: true })
      return headers.getSetCookie()
    },

    async isRemembered(headers) {
      const session = await sessionOf(headers)
      return session !== null && lastsOf(session) >= REMEMBERED
    },

    async renew(headers) {
      const session = await sessionOf(headers)
      if (session === null) return null
      const lasts = lastsOf(session)
      const now = clock.now()
      if (now - session.usedAt < lasts * RENEWED_AFTER) return { expiresAt: session.expiresAt, cookies: [] }
      const expiresAt = now + lasts
      await database.kysely
        .updateTable('sessions')
        .set({ expires_at: dateColumn(expiresAt), updated_at: dateColumn(now) })
        .where('token', '=', session.token)
        .execute()
      const { name, attributes } = (await library.$context).authCookies.sessionToken
      const value = encodeURIComponent(cookieOf(headers.cookie, name) ?? '')
      const secure = attributes.secure ? '; Secure' : ''
      const cookie = `${name}=${value}; Max-Age=${Math.floor(lasts / 1000)}; Path=/; HttpOnly${secure}; SameSite=Lax`
      // The cookie of a session that isn't remembered goes with the browser, whatever its session's time.
      return { expiresAt, cookies: lasts >= REMEMBERED ? [cookie] : [] }
    },
  }
}

function lastsOf({ expiresAt, usedAt }: FoundSession): number {
  return expiresAt - usedAt
}

/** Nothing of the request itself: a client can't name an address of its own. */
function headersOf({ address, userAgent }: Origin): Headers {
  const headers = new Headers()
  if (address !== null) headers.set(ADDRESS_HEADER, address)
  if (userAgent !== null) headers.set('user-agent', userAgent.slice(0, 500))
  return headers
}

function foreseen(error: unknown): unknown {
  if (!(error instanceof APIError)) return error
  switch (error.body?.code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_EMAIL':
    case 'PASSWORD_TOO_LONG':
      return new KalamError('accounts.credentials-invalid')
    case 'EMAIL_NOT_VERIFIED':
      return new KalamError('accounts.unverified')
    default:
      return new KalamError('accounts.sign-in-failed', { cause: error, retryable: true })
  }
}
