import { type Kysely, sql } from 'kysely'

/** Whole-book runs, the embedded queue, settings and the versions that ran. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('runs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('book_id', 'text', (column) => column.notNull().references('books.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .check(sql`state in ('queued', 'running', 'paused', 'finished', 'failed', 'cancelled', 'capped')`),
    )
    .addColumn('cap', 'bigint', (column) => column.notNull())
    .addColumn('spent', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('error_code', 'text')
    .addColumn('error_values', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint')
    .execute()
  await sql`create unique index runs_live_book on runs (book_id) where state in ('queued', 'running', 'paused')`.execute(
    database,
  )
  await database.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('run_at', 'bigint', (column) => column.notNull())
    .addColumn('lease_until', 'bigint')
    .addColumn('worker', 'text')
    .addColumn('error', 'text')
    .execute()
  await database.schema.createIndex('jobs_due').on('jobs').columns(['kind', 'state', 'run_at']).execute()
  await database.schema
    .createTable('config')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('deployments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('timestamp', 'bigint', (column) => column.notNull())
    .addColumn('metadata', 'text', (column) => column.notNull())
    .execute()
}
