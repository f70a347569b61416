import type { Database } from './database.ts'

/**
 * Opens what `DATABASE_URL` names: `postgres://…`, or the path of a SQLite file (`:memory:` too). Each driver is loaded only
 * when it is the one.
 */
export async function openDatabase(url: string): Promise<Database> {
  if (/^postgres(ql)?:\/\//.test(url)) return (await import('./postgres.ts')).openPostgres(url)
  return (await import('./sqlite.ts')).openSqlite(url.replace(/^(sqlite|file):(\/\/)?/, ''))
}
