import type { Kysely } from 'kysely'

/** Where the bytes of pictures are once they have left their rows, and files that are left to remove. */
export async function up(database: Kysely<never>): Promise<void> {
  // Null: in its row, of an image; in the folder, of a picture of a manuscript.
  for (const table of ['images', 'pictures']) {
    await database.schema.alterTable(table).addColumn('store', 'text').execute()
    await database.schema.createIndex(`${table}_store`).on(table).columns(['store', 'id']).execute()
  }
  // Of the bytes that have left the row.
  await database.schema.alterTable('images').addColumn('size', 'integer').execute()
  await database.schema.alterTable('images').addColumn('sha256', 'text').execute()
  await database.schema
    .createTable('removed_files')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('removed_at', 'bigint', (column) => column.notNull())
    .execute()
}
