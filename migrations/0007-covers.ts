import type { Kysely } from 'kysely'

/** Of an image: the book that it was made for, whatever either is called. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('books').addColumn('made_for', 'text').execute()
}
