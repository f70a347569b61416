import type { Kysely } from 'kysely'

/** Tokens of programs, and what they spend. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('credits', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .execute()
  await database.schema.createIndex('tokens_of_user').on('tokens').column('user_id').execute()
  // Without a reference: what a token has spent stays told when it is revoked.
  await database.schema.alterTable('generations').addColumn('token_id', 'text').execute()
  await database.schema.createIndex('generations_of_token').on('generations').column('token_id').execute()
  await database.schema.alterTable('runs').addColumn('token_id', 'text').execute()
}
