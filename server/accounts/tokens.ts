import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import type * as z from 'zod'
import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import type { TokenScope } from '../contract/rules.ts'
import { type NewToken, Token } from '../contract/tokens.ts'
import type { OwnId, Queryable } from '../database/database.ts'
import { countRows } from '../database/page.ts'
import { listModelColumns, presentRow } from '../database/present-row.ts'
import { compileFirstRowQuery, inTransaction } from '../database/transaction.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import { lockUser } from '../money/ledger/post.ts'
import { selectSpentByToken } from '../money/ledger/token-budget.ts'
import type { Core, Server } from '../server.ts'
import { presentSignedIn, type SignedIn } from './sessions.ts'

/** So that people and programs that search for leaked secrets know one when they see it. */
const PREFIX = 'kalam_'
const TOKEN_BYTES = 32
const DAY_MS = 24 * 3_600_000
/** How exactly the last use is kept: not every request writes. */
const USE_MS = 60_000
const MAX_TOKENS = 50

/** The token of a request's `Authorization`; null: it has none of ours, and its cookie counts. */
export function readBearer({ authorization = '', cookie }: IncomingHttpHeaders): string | null {
  const bearer = /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
  // A proxy may add a token of its own to what browsers send.
  if (bearer === undefined || (cookie !== undefined && !bearer.startsWith(PREFIX))) return null
  return bearer
}

const findRow = compileFirstRowQuery((queries) =>
  queries
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(['users.id', 'email', 'users.name', 'role', 'language', 'must_change_password', 'totp_confirmed_at'])
    .select(['desk_role', 'suspended_at'])
    .select(['tokens.id as token_id', 'scopes', 'tokens.used_at', 'expires_at'])
    // SQLite plans a join anew for each value of a bare parameter, which takes longer than the read itself.
    .where('token_hash', '=', sql<string>`cast(${''} as text)`),
)

/** The user for whom a token acts. Throws `tokens.unknown`, `tokens.expired`. */
export async function findTokenUser(core: Core, token: string): Promise<SignedIn> {
  const { database, clock } = core
  const row = await findRow(database, [hash('sha256', token)])
  const now = clock.now()
  if (row === undefined || row.suspended_at !== null) throw new KalamError('tokens.unknown')
  if (row.expires_at !== null && row.expires_at <= now) throw new KalamError('tokens.expired')
  const { token_id: id, scopes, used_at: usedAt } = row
  if (usedAt === null || now - usedAt >= USE_MS)
    await database.kysely.updateTable('tokens').set({ used_at: now }).where('id', '=', id).execute()
  // A token never proves who holds it: what is dangerous asks for a session.
  return presentSignedIn(core, row, { sessionId: '', provedAt: 0, token: { id, scopes: readScopes(scopes) } })
}

/** A user's tokens, the newest first. */
export async function listTokens({ database }: Core, userId: string) {
  const rows = await selectTokens(database.kysely).where('user_id', '=', userId).execute()
  return { tokens: rows.map(present) }
}

/**
 * Makes a token; the owner is mailed. It is returned this once: only its SHA-256 is kept. Throws `tokens.admin`, `tokens.credits`,
 * `tokens.enough`.
 */
export async function createToken(
  server: Server,
  user: SignedIn,
  { name, scopes, credits, days }: z.output<typeof NewToken>,
) {
  if (scopes.includes('admin') && user.desk === null) throw new KalamError('tokens.admin')
  if (scopes.includes('spend') !== (credits !== undefined)) throw new KalamError('tokens.credits')
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url')
  const id = randomUUID()
  const now = server.clock.now()
  const made = await inTransaction(server.database, async (work) => {
    await lockUser(work, user.id)
    const count = await countRows(work.selectFrom('tokens').where('user_id', '=', user.id))
    if (count >= MAX_TOKENS) throw new KalamError('tokens.enough', { values: { most: MAX_TOKENS } })
    await work
      .insertInto('tokens')
      .values({
        id,
        user_id: user.id,
        name,
        token_hash: hash('sha256', token),
        scopes: JSON.stringify([...new Set(scopes)]),
        credits: credits ?? null,
        created_at: now,
        expires_at: days === undefined ? null : now + days * DAY_MS,
      })
      .execute()
    await server.mails.post(work, { purpose: 'token-made', email: user.email, language: user.language, to: name })
    return selectTokens(work).where('id', '=', id).executeTakeFirstOrThrow()
  })
  return { token, made: present(made) }
}

/** Revokes one of a user's tokens. What it has spent stays told. Throws `requests.not-found` for another user's. */
export async function revokeToken({ database }: Core, { id, userId }: OwnId): Promise<void> {
  await database.kysely
    .deleteFrom('tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(notFoundError)
}

function selectTokens(queries: Queryable) {
  return queries
    .selectFrom('tokens')
    .select(listModelColumns(Token, 'spent'))
    .select(selectSpentByToken(sql.ref('tokens.id')).as('spent'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
}

function present(row: Awaited<ReturnType<ReturnType<typeof selectTokens>['executeTakeFirstOrThrow']>>) {
  return presentRow(Token, row, { scopes: [...readScopes(row.scopes)], spent: Number(row.spent) })
}

function readScopes(scopes: string): readonly TokenScope[] {
  return (parseJsonOrUndefined(scopes) ?? []) as readonly TokenScope[]
}
