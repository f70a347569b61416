import { type CompiledQuery, sql } from 'kysely'
import { isKalamError, KalamError } from '../messages/error.ts'
import type { MessageCode } from '../messages/messages.ts'
import type { Database, Queryable, Tx } from './database.ts'

/** One command, one transaction. Never open across a model call. */
export function inTransaction<Result>(
  { kysely }: Database,
  work: (transaction: Tx) => Promise<Result>,
): Promise<Result> {
  return kysely.transaction().execute(work)
}

/** Waits until no other transaction on PostgreSQL has this lock, and has it until the transaction ends. */
export async function lockSubject(work: Tx, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 22))`.execute(work)
}

/** True when a write broke a rule of uniqueness, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

/** Gives unexpected errors the message of their use case. An unreachable database has a message of its own. */
export async function wrapUnexpected<Result>(code: MessageCode, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (isKalamError(error) || isDatabaseUnavailable(error)) throw error
    throw new KalamError(code, { cause: error, retryable: true })
  }
}

/** The disk is full or gone, the file is locked for too long, or the database server doesn't answer. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') {
    if (/^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|NOMEM)/.test(code)) return true
    // PostgreSQL: connection exceptions, insufficient resources, operator intervention, system errors.
    if (/^(08|53|57|58)[0-9A-Z]{3}$/.test(code)) return true
    if (/^E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|HOSTUNREACH|TIMEDOUT|NOSPC|IO|ROFS)$/.test(code)) return true
  }
  return typeof message === 'string' && /^(Connection terminated|timeout exceeded when trying to connect)/.test(message)
}

type Parameters = readonly (string | number)[]

/**
 * A read that every request makes: compiled once, with placeholders for its parameters in their order, and asked past the query
 * builder. Gives the first row of what is committed.
 */
export function compileFirstRowQuery<Row>(
  build: (queries: Queryable) => { compile(): CompiledQuery<Row> },
): (database: Database, parameters: Parameters) => Promise<Row | undefined> {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  return async (database, parameters) => {
    let query = compiled.get(database)
    if (query === undefined) {
      query = build(database.kysely).compile()
      compiled.set(database, query)
    }
    if (database.readCommitted !== undefined) return database.readCommitted<Row>(query.sql, parameters)
    const { rows } = await database.kysely.executeQuery<Row>({ ...query, parameters })
    return rows[0]
  }
}
