import type { Kysely } from 'kysely'

/** What is written of a piece of several sections whose generation failed. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('books').addColumn('unfinished', 'text').execute()
}
