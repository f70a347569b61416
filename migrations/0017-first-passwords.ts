import type { Kysely } from 'kysely'

/** A password that somebody else chose is changed at the first sign-in. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('users')
    .addColumn('must_change_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
