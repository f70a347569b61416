import { type Kysely, sql } from 'kysely'

/** Addresses of users that are told of events, and what is sent to them. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    // Sealed with the server's secret.
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('failing_since', 'bigint')
    .addColumn('disabled_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('webhooks_of_user').on('webhooks').column('user_id').execute()
  await database.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('webhook_id', 'text', (column) => column.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    // The order of the user's events.
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    // The book that it tells of, which may be gone; empty: of none.
    .addColumn('book_id', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('waiting', 'delivered', 'failed')`))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('status', 'integer')
    .addColumn('fault', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await database.schema
    .createIndex('webhook_deliveries_number')
    .unique()
    .on('webhook_deliveries')
    .columns(['webhook_id', 'number'])
    .execute()
  await database.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .columns(['state', 'next_at'])
    .execute()
  await database.schema
    .createIndex('webhook_deliveries_of_user')
    .on('webhook_deliveries')
    .columns(['user_id', 'number'])
    .execute()
}
