import type { Kysely } from 'kysely'

/** What a book of a series was handed of each book before it: it outlives that one. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('books_before')
    .addColumn('book_id', 'text', (column) => column.notNull().references('books.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('before_id', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('books_before_each', ['book_id', 'number'])
    .execute()
  await database.schema.createIndex('books_before_of').on('books_before').column('before_id').execute()
}
