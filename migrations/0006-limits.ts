import { type Kysely, sql } from 'kysely'

/** What limits for each user are counted by: refunds within the hour, and the runs that may be written now. */
export async function up(database: Kysely<never>): Promise<void> {
  await sql`create index credit_releases on credit_transactions (user_id, timestamp) where type = 'release'`.execute(
    database,
  )
  // Runs that exist have their jobs already.
  await database.schema
    .alterTable('runs')
    .addColumn('admitted', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await sql`create index runs_going on runs (user_id) where state in ('queued', 'running')`.execute(database)
}
