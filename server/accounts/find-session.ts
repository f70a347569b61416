import { sql } from 'kysely'
import { isLanguage } from '../../engine/language.ts'
import type { Database } from '../database/database.ts'
import { instantOf } from '../database/instant.ts'
import { readFirst } from '../database/read-first.ts'
import type { SignedIn } from './accounts.ts'

export interface FoundSession {
  readonly user: SignedIn
  readonly token: string
  /** Milliseconds since the epoch, as all of these. */
  readonly usedAt: number
  readonly expiresAt: number
}

const findRow = readFirst((queries) =>
  queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'email', 'name', 'role', 'language', 'sessions.id as session_id', 'expires_at'])
    .select('sessions.updated_at as used_at')
    // Of a bare parameter SQLite plans a join anew for each value, which takes longer than all the rest of it.
    .where('token', '=', sql<string>`cast(${''} as text)`),
)

/** The session of a token with its user, in one statement: every request asks. Null: there is none, or it has ended. */
export async function findSession(database: Database, token: string, now: number): Promise<FoundSession | null> {
  const row = await findRow(database, [token])
  if (row === undefined) return null
  const expiresAt = instantOf(row.expires_at)
  if (expiresAt <= now) return null
  const { id, email, name, role, language, session_id: sessionId } = row
  return {
    user: {
      id,
      email,
      name,
      role,
      language: isLanguage(language) ? language : 'en',
      isAdministrator: role === 'admin',
      sessionId,
    },
    token,
    usedAt: instantOf(row.used_at),
    expiresAt,
  }
}
