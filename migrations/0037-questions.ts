import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What authors ask about their books, with the answers. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('questions')
    .addColumn('generation_id', 'text', (column) => column.primaryKey())
    .addColumn('book_id', 'text', (column) => column.notNull().references('books.id').onDelete('cascade'))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('questions_of_book').on('questions').column('book_id').execute()
  await allowKind(database)
}

const KINDS = sql`('piece', 'reading', 'scenes', 'rewrite', 'plan', 'question')`

/**
 * The check of `generations.kind` takes questions too. PostgreSQL changes it in place, so that servers of the version before go on; no row
 * that is there can break the wider one. SQLite can't change a check: a column beside the old one takes its name.
 */
async function allowKind(database: Kysely<never>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) {
    const check = sql`add constraint generations_kind check (kind in ${KINDS}) not valid`
    await sql`alter table generations drop constraint generations_new_kind_check, ${check}`.execute(database)
    return
  }
  await database.schema.dropIndex('generations_live_step').execute()
  await database.schema
    .alterTable('generations')
    .addColumn('new_kind', 'text', (column) => column.notNull().defaultTo('piece').check(sql`new_kind in ${KINDS}`))
    .execute()
  await sql`update generations set new_kind = kind`.execute(database)
  await database.schema.alterTable('generations').dropColumn('kind').execute()
  await database.schema.alterTable('generations').renameColumn('new_kind', 'kind').execute()
  await sql`create unique index generations_live_step on generations (book_id, kind, step) where state = 'held'`.execute(
    database,
  )
}
