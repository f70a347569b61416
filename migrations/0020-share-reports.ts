import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { countStored } from './0015-storage.ts'

/** What readers report of links, for the administrator; and the bytes of links and of what their readers said, counted into their books. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('share_reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('book_id', 'text', (column) => column.notNull().references('books.id').onDelete('cascade'))
    .addColumn('share_id', 'text', (column) => column.references('shares.id').onDelete('set null'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('contact', 'text')
    .addColumn('decision', 'text', (column) => column.check(sql`decision in ('closed', 'dismissed')`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('share_reports_in_order')
    .on('share_reports')
    .columns(['created_at', 'id'])
    .execute()
  await database.schema.createIndex('share_reports_of_share').on('share_reports').column('share_id').execute()
  await database.schema.createIndex('share_reports_of_book').on('share_reports').column('book_id').execute()
  await sql`update books set stored_bytes = stored_bytes
    + coalesce((select sum(octet_length(body)) from shares where shares.book_id = books.id), 0)
    + coalesce((select sum(octet_length(body)) from reader_comments where reader_comments.book_id = books.id), 0)`.execute(
    database,
  )
  await countStored(
    database,
    ['shares', 'reader_comments'].map((table) => ({
      table,
      columns: 'body',
      bytes: (row) => `octet_length(${row}.body)`,
      book: (row) => `${row}.book_id`,
    })),
  )
}
