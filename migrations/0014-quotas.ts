import type { Kysely } from 'kysely'

/** What users take a day without paying, counted over all servers. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('daily_counts')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_counts_key', ['subject', 'kind', 'day'])
    .execute()
}
