import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Several administrators, suspended accounts, what administrators did, and indexes for the lists of the portal. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('users')
    .addColumn('desk_role', 'text', (column) => column.check(sql`desk_role in ('all', 'support', 'finance')`))
    .execute()
  await database.schema.alterTable('users').addColumn('suspended_at', 'bigint').execute()
  await database.schema
    .createTable('admin_actions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('address', 'text')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('admin_actions_at').on('admin_actions').columns(['at', 'id']).execute()
  await database.schema
    .createIndex('admin_actions_of_user')
    .on('admin_actions')
    .columns(['user_id', 'at', 'id'])
    .execute()
  await keepForEver(database)
  await database.schema.createIndex('users_created').on('users').columns(['created_at', 'id']).execute()
  await database.schema.createIndex('purchases_created').on('purchases').columns(['created_at', 'id']).execute()
  await database.schema
    .createIndex('payment_events_received')
    .on('payment_events')
    .columns(['received_at', 'id'])
    .execute()
  await database.schema
    .createIndex('generations_of_user_at')
    .on('generations')
    .columns(['user_id', 'created_at', 'id'])
    .execute()
  await database.schema
    .createIndex('upgrade_tokens_created')
    .on('upgrade_tokens')
    .columns(['created_at', 'id'])
    .execute()
}

/** No statement changes or deletes a row. */
async function keepForEver(database: Kysely<never>): Promise<void> {
  if (database.getExecutor().adapter instanceof SqliteAdapter) {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.raw(`admin_actions_no_${change}`)} before ${sql.raw(change)} on admin_actions
        begin select raise(abort, 'admin_actions only grows'); end`.execute(database)
    }
    return
  }
  await sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '% only grows', tg_table_name; end $$`.execute(database)
  await sql`create trigger admin_actions_no_change before update or delete on admin_actions
    for each row execute function refuse_change()`.execute(database)
}
