import type { Kysely } from 'kysely'

/** Below how many credits a user's webhooks are told of the balance. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('users')
    .addColumn('low_balance', 'integer', (column) => column.notNull().defaultTo(50))
    .execute()
}
