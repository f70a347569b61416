import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import type { Clock } from '../../engine/base/clock.ts'
import { type Language, toLanguage } from '../../engine/base/language.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { TokenScope } from '../contract/rules.ts'
import type { Database, RowOf } from '../database/database.ts'
import type { DeskRole, Role } from '../database/tables/accounts.ts'
import { compileFirstRowQuery } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { formatCookie, formatDeletedCookies, readCookie } from './cookie.ts'

/** The user of a request's session or token. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly language: Language
  /** The fixed administrator: passes every guard and is charged 0. */
  readonly isAdministrator: boolean
  /** What they may do in the portal; null: nothing. */
  readonly desk: DeskRole | null
  /** True: somebody else chose the password, and nothing is answered until it is changed. */
  readonly mustChangePassword: boolean
  /** True: an administrator without a second factor where one is required; nothing is answered until it is set up. */
  readonly mustSetSecondFactor: boolean
  /** Empty: a token acts for them. */
  readonly sessionId: string
  /** The token by which a program acts for them; null: they are here themselves. */
  readonly token: ActingToken | null
  /** When they last proved who they are (milliseconds since the epoch). */
  readonly provedAt: number
}

export interface ActingToken {
  readonly id: string
  readonly scopes: readonly TokenScope[]
}

/** Where a request comes from. */
export interface RequestClient {
  /** The client's IP address as the server sees it, behind the configured number of proxies. */
  readonly address: string | null
  readonly userAgent: string | null
  /** The `Cookie` header. */
  readonly cookies?: string | undefined
}

interface SessionRequest {
  readonly userId: string
  /** False: its cookie ends with the browser, and the session a day after its last use. Each ends 30 days after it began. */
  readonly remember: boolean
  readonly origin: RequestClient
}

/** A session that has just begun. */
export interface NewSession {
  readonly user: SignedIn
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[]
}

/** Finds, begins, renews and ends sessions. A request proves its session by a cookie. */
export type Sessions = ReturnType<typeof createSessions>

/** Whether a request carries a session's cookie, valid or not. */
export function hasSessionCookie({ cookie = '' }: IncomingHttpHeaders): boolean {
  return /(?:^|;\s*)[\w.-]*session_token=[^;]+/.test(cookie)
}

interface SessionsParts {
  readonly config: Pick<ServerConfig, 'url' | 'requireSecondFactor'>
  readonly database: Database
  readonly clock: Clock
}

interface FoundSession {
  readonly user: SignedIn
  readonly remembered: boolean
  /** Milliseconds since the epoch, like `usedAt` and `expiresAt`. */
  readonly beganAt: number
  readonly usedAt: number
  readonly expiresAt: number
}

const NAME = 'session_token'
const TOKEN_BYTES = 32
const DAY_MS = 24 * 3_600_000
/** From its beginning, however often it is used. */
const LONGEST_MS = 30 * DAY_MS
/** A session is extended once this share of its lifetime has passed since its last use, not by every request. */
const RENEWED_AFTER = 1 / 24

/** Sessions in the database. Only the SHA-256 of a token is stored, so a copy of the database opens no session. */
export function createSessions({ config, database, clock }: SessionsParts) {
  /** `milliseconds` until it ends; null: with the browser. */
  function cookieOf(token: string, milliseconds: number | null): string {
    const maxAge = milliseconds === null ? {} : { maxAge: Math.ceil(milliseconds / 1000) }
    return formatCookie(config, NAME, token, { path: '/', ...maxAge })
  }

  const find = (token: string, now: number) => findSession({ config, database }, token, now)

  return {
    /** Null: no session, or it has ended. */
    async signedIn({ cookie }: IncomingHttpHeaders): Promise<SignedIn | null> {
      const token = tokenOf(config, cookie)
      return token === null ? null : ((await find(token, clock.now()))?.user ?? null)
    },

    /** Throws `accounts.session-unverified` when the user was deleted a moment ago. */
    async begin({ userId, remember, origin: { address, userAgent } }: SessionRequest): Promise<NewSession> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const now = clock.now()
      await database.kysely
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('expires_at', '<=', now)
        .execute()
      await database.kysely
        .insertInto('sessions')
        .values({
          id: randomUUID(),
          user_id: userId,
          token_hash: hash('sha256', token),
          remembered: Number(remember),
          address,
          user_agent: userAgent?.slice(0, 500) ?? null,
          proved_at: now,
          created_at: now,
          used_at: now,
          expires_at: now + lifetimeOf(remember),
        })
        .execute()
      const found = await find(token, now)
      if (found === null) throw new KalamError('accounts.session-unverified', { retryable: true })
      return { user: found.user, cookies: [cookieOf(token, remember ? lifetimeOf(true) : null)] }
    },

    /**
     * Extends a session by its whole lifetime, at most 24 times in a lifetime and never beyond 30 days after it began. `expiresAt` in
     * milliseconds since the epoch. Null: no session, or it has ended.
     */
    async renew({ cookie }: IncomingHttpHeaders) {
      const token = tokenOf(config, cookie)
      const now = clock.now()
      const session = token === null ? null : await find(token, now)
      if (token === null || session === null) return null
      const { remembered, beganAt, usedAt, expiresAt } = session
      const lifetime = lifetimeOf(remembered)
      if (now - usedAt < lifetime * RENEWED_AFTER) return { expiresAt, cookies: [] }
      const renewedTo = Math.min(now + lifetime, beganAt + LONGEST_MS)
      await database.kysely
        .updateTable('sessions')
        .set({ used_at: now, expires_at: renewedTo })
        .where('token_hash', '=', hash('sha256', token))
        .execute()
      return { expiresAt: renewedTo, cookies: remembered ? [cookieOf(token, renewedTo - now)] : [] }
    },

    /** Ends the request's session, if there is one. Returns the cookies that delete its cookie. */
    async end({ cookie }: IncomingHttpHeaders): Promise<readonly string[]> {
      const token = tokenOf(config, cookie)
      if (token !== null)
        await database.kysely.deleteFrom('sessions').where('token_hash', '=', hash('sha256', token)).execute()
      return formatDeletedCookies(config, NAME)
    },
  }
}

const findRow = compileFirstRowQuery((queries) =>
  queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'email', 'name', 'role', 'language', 'must_change_password', 'totp_confirmed_at'])
    .select(['sessions.id as session_id', 'remembered', 'sessions.created_at as began_at', 'used_at', 'expires_at'])
    .select(['proved_at', 'desk_role', 'suspended_at'])
    // SQLite plans a join anew for each value of a bare parameter, which takes longer than the read itself.
    .where('token_hash', '=', sql<string>`cast(${''} as text)`),
)

/** The session of a token with its user, in one statement: every request of a signed-in user runs it. */
async function findSession(
  { config, database }: Pick<SessionsParts, 'config' | 'database'>,
  token: string,
  now: number,
): Promise<FoundSession | null> {
  const row = await findRow(database, [hash('sha256', token)])
  if (row === undefined || row.expires_at <= now || row.began_at + LONGEST_MS <= now) return null
  if (row.suspended_at !== null) return null
  const { session_id: sessionId, remembered, began_at: beganAt, used_at: usedAt, expires_at: expiresAt } = row
  const shown = { sessionId, token: null, provedAt: row.proved_at ?? beganAt }
  return {
    user: await presentSignedIn({ config, database }, row, shown),
    remembered: Boolean(remembered),
    beganAt,
    usedAt,
    expiresAt,
  }
}

type UserRow = Pick<
  RowOf<'users'>,
  'id' | 'email' | 'name' | 'role' | 'language' | 'must_change_password' | 'totp_confirmed_at' | 'desk_role'
>

/** A user as routes have them, with what the request has shown. */
export async function presentSignedIn(
  { config, database }: Pick<SessionsParts, 'config' | 'database'>,
  { id, email, name, role, language, must_change_password, totp_confirmed_at, desk_role }: UserRow,
  shown: Pick<SignedIn, 'sessionId' | 'token' | 'provedAt'>,
): Promise<SignedIn> {
  const isAdministrator = role === 'admin'
  const desk = isAdministrator ? 'all' : desk_role
  const isDue = desk !== null && config.requireSecondFactor && totp_confirmed_at === null
  return {
    id,
    email,
    name,
    role,
    language: toLanguage(language),
    isAdministrator,
    desk,
    mustChangePassword: Boolean(must_change_password),
    mustSetSecondFactor: isDue && !(await hasPasskey(database, id)),
    ...shown,
  }
}

async function hasPasskey({ kysely }: Database, userId: string): Promise<boolean> {
  const found = await kysely.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst()
  return found !== undefined
}

/** Cookies set before version 0.2 have a signature after a dot; their tokens are still valid. */
function tokenOf(config: Pick<ServerConfig, 'url'>, cookies: string | undefined): string | null {
  return readCookie(config, NAME, cookies)?.split('.', 1)[0] || null
}

function lifetimeOf(remembered: boolean): number {
  return remembered ? LONGEST_MS : DAY_MS
}
