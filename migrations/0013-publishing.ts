import type { Kysely } from 'kysely'

/** What an author says of a book for the shop and the printer, and the cover that was chosen for it. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('books').addColumn('publication', 'text').execute()
  await database.schema.alterTable('books').addColumn('cover', 'text').execute()
}
