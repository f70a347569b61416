import { type Kysely, sql } from 'kysely'

/** Links to one state of a book for readers without an account, and what those readers said of its passages. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('shares')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('book_id', 'text', (column) => column.notNull().references('books.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('reader', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('shares_of_book').on('shares').column('book_id').execute()
  await database.schema
    .createTable('reader_comments')
    .addColumn('book_id', 'text', (column) => column.notNull().references('books.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('share_id', 'text', (column) => column.references('shares.id').onDelete('set null'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('weak', 'comment', 'suggestion')`))
    .addColumn('reader', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('reader_comments_pk', ['book_id', 'number'])
    .execute()
  await database.schema.createIndex('reader_comments_of_share').on('reader_comments').column('share_id').execute()
}
