import { type Kysely, sql } from 'kysely'

/** Tasks of threads that any process of a PostgreSQL may work on. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('shared_tasks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('length', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('keep', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('begun_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('wanted_until', 'bigint', (column) => column.notNull())
    .addColumn('holder', 'text')
    .addColumn('job', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('share', 'text')
    .addColumn('fault_code', 'text')
    .addColumn('fault_values', 'text')
    .execute()
  // Two that order one thing at once have one task.
  await sql`create unique index shared_tasks_key on shared_tasks (key) where state <> 'failed'`.execute(database)
  await sql`create index shared_tasks_job on shared_tasks (job) where state = 'making'`.execute(database)
}
