import { type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * Indexes that find users by the beginning of an address, a name and a domain, those of one name or domain newest first. By bytes on
 * both databases: in the order of a language, texts with the same beginning aren't one range.
 */
export async function up(database: Kysely<never>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [bytes, position] = isSqlite ? ['binary', 'instr'] : ['"C"', 'strpos']
  const index = (name: string, columns: string) =>
    sql.raw(`create index ${name} on users (${columns.replace('BYTES', `collate ${bytes}`)})`).execute(database)
  // SQLite's own index of the unique addresses is by bytes.
  if (!isSqlite) await index('users_address', 'email BYTES')
  await index('users_name', 'lower(name BYTES), created_at desc')
  await index('users_domain', `substr(email BYTES, ${position}(email, '@')), created_at desc`)
}
