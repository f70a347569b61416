import { hash, randomBytes } from 'node:crypto'
import type { ServerConfig } from '../config/server-config.ts'
import type { Queryable } from '../database/database.ts'
import type { Core } from '../server.ts'
import { formatCookie, readCookie } from './cookie.ts'

/** What waits for its second step: a sign-in by password, a challenge of a passkey, somebody who is away at an OpenID provider. */
interface SignInStep<Data = unknown> {
  readonly kind: 'password' | 'passkey' | 'new-passkey' | 'openid'
  /** Null: not known before the step is done. */
  readonly userId: string | null
  readonly data: Data
}

const COOKIE = { path: '/api', name: 'sign_in_step' }
const LIFETIME_MS = 10 * 60_000

/** Keeps a step for ten minutes. Returns the cookie by which its browser, and no other, can go on. */
export async function beginSignInStep(
  { config, database, clock }: Core,
  { kind, userId, data }: SignInStep,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await database.kysely.deleteFrom('sign_in_steps').where('expires_at', '<=', now).execute()
  await database.kysely
    .insertInto('sign_in_steps')
    .values({
      token_hash: hash('sha256', `${kind} ${token}`),
      kind,
      user_id: userId,
      data: JSON.stringify(data),
      expires_at: now + LIFETIME_MS,
    })
    .execute()
  return formatCookie(config, cookieOf(kind), token, { path: COOKIE.path, maxAge: LIFETIME_MS / 1000 })
}

/** The step that a request's cookie names; null: none, or it has ended. */
export async function findSignInStep<Data>(
  { config, database, clock }: Core,
  kind: SignInStep['kind'],
  cookies: string | undefined,
): Promise<(SignInStep<Data> & { readonly tokenHash: string }) | null> {
  const token = readCookie(config, cookieOf(kind), cookies)
  if (token === null) return null
  const tokenHash = hash('sha256', `${kind} ${token}`)
  const row = await database.kysely
    .selectFrom('sign_in_steps')
    .select(['user_id', 'data'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row === undefined ? null : { kind, userId: row.user_id, data: JSON.parse(row.data) as Data, tokenHash }
}

/** Uses a step up. False: another request was faster. */
export async function spendSignInStep(queries: Queryable, tokenHash: string): Promise<boolean> {
  const spent = await queries
    .deleteFrom('sign_in_steps')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst()
  return spent !== undefined
}

/** `Set-Cookie` that deletes the cookie of a step. */
export function formatEndedStepCookie(config: Pick<ServerConfig, 'url'>, kind: SignInStep['kind']): string {
  return formatCookie(config, cookieOf(kind), '', { path: COOKIE.path, maxAge: 0 })
}

function cookieOf(kind: SignInStep['kind']): string {
  return `${COOKIE.name}.${kind}`
}
