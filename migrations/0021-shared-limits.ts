import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What is counted over all servers: requests of a minute, and what is in use at a time. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('request_counts')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('window', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('request_counts_key', ['subject', 'window'])
    .execute()
  await database.schema
    .createTable('permits')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('permits_key', ['subject', 'holder'])
    .execute()
  await database.schema.createIndex('permits_of_holder').on('permits').column('holder').execute()
  if (database.getExecutor().adapter instanceof SqliteAdapter) return
  // Counts of a minute are worth no log: after a crash they begin anew.
  for (const table of ['request_counts', 'permits'])
    await sql`alter table ${sql.table(table)} set unlogged`.execute(database)
}
