import type { Database, Work } from './database.ts'

/** One command, one transaction. Never open across a model call. */
export function inTransaction<Result>(
  { kysely }: Database,
  work: (transaction: Work) => Promise<Result>,
): Promise<Result> {
  return kysely.transaction().execute(work)
}

/** True when a write broke a rule of uniqueness, on either database. */
export function isDuplicate(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}
