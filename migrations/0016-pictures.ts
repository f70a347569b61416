import type { Kysely } from 'kysely'

/** Pictures that texts of books name; their bytes are files. A picture without a book is deleted with its file. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('pictures_user').on('pictures').column('user_id').execute()
  await database.schema
    .createTable('book_pictures')
    .addColumn('book_id', 'text', (column) => column.notNull().references('books.id').onDelete('cascade'))
    .addColumn('picture_id', 'text', (column) => column.notNull().references('pictures.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('book_pictures_pk', ['book_id', 'picture_id'])
    .execute()
  await database.schema.createIndex('book_pictures_picture').on('book_pictures').column('picture_id').execute()
}
