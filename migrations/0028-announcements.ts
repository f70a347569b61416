import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Announcements, how many users there are, what each endpoint was used for, and indexes for the lists and figures of the portal. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('announcements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('text_en', 'text', (column) => column.notNull())
    .addColumn('text_ms', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('announcements_end').on('announcements').column('ends_at').execute()
  await database.schema
    .createTable('endpoint_usage')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('generation_id', 'text', (column) => column.notNull())
    .addColumn('timestamp', 'bigint', (column) => column.notNull())
    .addColumn('generator', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('words', 'integer', (column) => column.notNull())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .addColumn('credits', 'bigint', (column) => column.notNull())
    .addColumn('input_tokens', 'bigint')
    .addColumn('output_tokens', 'bigint')
    .addColumn('cached_tokens', 'bigint')
    .execute()
  await database.schema.createIndex('endpoint_usage_at').on('endpoint_usage').column('timestamp').execute()
  await database.schema.createIndex('endpoint_usage_of').on('endpoint_usage').column('generation_id').execute()
  await sql`create index generations_failed on generations (ended_at) where state = 'released'`.execute(database)
  for (const table of ['credit_codes', 'credit_links'])
    await database.schema.createIndex(`${table}_created`).on(table).columns(['created_at', 'id']).execute()
  await database.schema.createIndex('users_updated').on('users').column('updated_at').execute()
  await database.schema.createIndex('credit_transactions_at').on('credit_transactions').column('timestamp').execute()
  await countUsers(database)
}

/** A row that the database itself keeps, so that no page counts a million users. */
async function countUsers(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('row_counts')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into row_counts (name, count) select 'users', count(*) from users`.execute(database)
  if (database.getExecutor().adapter instanceof SqliteAdapter) {
    for (const [change, by] of [
      ['insert', '+ 1'],
      ['delete', '- 1'],
    ] as const)
      await sql`create trigger ${sql.raw(`users_counted_${change}`)} after ${sql.raw(change)} on users
        begin update row_counts set count = count ${sql.raw(by)} where name = 'users'; end`.execute(database)
    return
  }
  await sql`create function count_rows() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update row_counts set count = count + (select count(*) from changed) where name = tg_table_name;
      else
        update row_counts set count = count - (select count(*) from changed) where name = tg_table_name;
      end if;
      return null;
    end $$`.execute(database)
  await sql`create trigger users_counted_insert after insert on users referencing new table as changed
    for each statement execute function count_rows()`.execute(database)
  await sql`create trigger users_counted_delete after delete on users referencing old table as changed
    for each statement execute function count_rows()`.execute(database)
}
