import { randomUUID } from 'node:crypto'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import type { Logger } from 'pino'
import type { Clock } from '../../engine/clock.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Database } from '../database/database.ts'
import { hashPassword, isPassword, LONGEST_PASSWORD } from './password.ts'

export interface AccountsParts {
  readonly config: Pick<ServerConfig, 'url' | 'secret'>
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
}

/** How the server itself tells the library where a request comes from; no request's own headers reach it. */
export const ADDRESS_HEADER = 'x-kalam-address'

const DAY = 24 * 3600

/** The accounts library over our tables, whose names and columns are the specification's. None of its endpoints is mounted. */
export function libraryOptions({ config, database, clock, logger }: AccountsParts) {
  return {
    baseURL: config.url,
    secret: config.secret,
    database: { db: database.kysely as never, type: database.kind },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      // It only signs in: what a new password must be, `checkNewPassword` decides.
      minPasswordLength: 1,
      maxPasswordLength: LONGEST_PASSWORD,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(hash, password) },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...DATES },
      additionalFields: {
        bio: { type: 'string', required: false, input: false },
        role: { type: 'string', required: true, defaultValue: 'free', input: false },
        language: { type: 'string', required: true, defaultValue: 'en', input: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...DATES,
      },
      expiresIn: 30 * DAY,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...DATES,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...DATES } },
    // Its table is ours to count in; without its own HTTP endpoints the library counts nothing.
    rateLimit: { storage: 'database', modelName: 'rate_limits', fields: { lastRequest: 'last_request' } },
    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, ...datedBy(clock, session) } }) } },
    },
    advanced: {
      cookiePrefix: 'kalam',
      useSecureCookies: config.url.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
      // Of its own 'uuid' the library says nothing to PostgreSQL, which then finds none.
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => logger.error({ part: 'accounts' }, message) },
  } satisfies BetterAuthOptions
}

export function openLibrary(parts: AccountsParts) {
  return betterAuth(libraryOptions(parts))
}

const DATES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** The library dates sessions by the machine's clock: as long, by ours. */
function datedBy(clock: Clock, { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) {
  const now = clock.now()
  const lasts = Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000) * 1000
  return { createdAt: new Date(now), updatedAt: new Date(now), expiresAt: new Date(now + lasts) }
}
