import { type Kysely, sql } from 'kysely'

/**
 * What a book remembers, and its readings. A version of a text is not always written by a generation any more, and a generation
 * does not always write a text.
 */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('books').addColumn('author_brief', 'text').execute()
  await database.schema.alterTable('books').addColumn('entry_words', 'integer').execute()
  await database.schema.alterTable('books').addColumn('bible', 'text').execute()
  await database.schema.alterTable('books').addColumn('scene_plans', 'text').execute()
  await database.schema
    .alterTable('generations')
    .addColumn('kind', 'text', (column) =>
      column.notNull().defaultTo('piece').check(sql`kind in ('piece', 'reading', 'scenes')`),
    )
    .execute()
  await database.schema.dropIndex('generations_live_step').execute()
  await sql`create unique index generations_live_step on generations (book_id, kind, step) where state = 'held'`.execute(
    database,
  )
  await database.schema
    .createTable('readings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('book_id', 'text', (column) => column.notNull().references('books.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('generation_id', 'text', (column) => column.notNull().unique())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('readings_number', ['book_id', 'number'])
    .execute()
  await changeVersions(database)
}

/** Made anew: SQLite can't take `not null` from a column. */
async function changeVersions(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('piece_versions').renameTo('old_piece_versions').execute()
  await database.schema
    .createTable('piece_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('piece_id', 'text', (column) => column.notNull().references('pieces.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('origin', 'text', (column) =>
      column.notNull().defaultTo('written').check(sql`origin in ('written', 'repair', 'undone')`),
    )
    .addColumn('generation_id', 'text', (column) => column.unique())
    .addColumn('finding', 'text')
    .addColumn('text', 'text', (column) => column.notNull().check(sql`length(text) > 0`))
    .addColumn('recap', 'text')
    .addColumn('scenes', 'text')
    .addColumn('words', 'integer', (column) => column.notNull())
    .addColumn('flags', 'text', (column) => column.notNull())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .addColumn('input_tokens', 'integer', (column) => column.notNull())
    .addColumn('output_tokens', 'integer', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('piece_versions_number', ['piece_id', 'version'])
    .addCheckConstraint('piece_versions_written', sql`(origin = 'written') = (generation_id is not null)`)
    .execute()
  const columns = sql.raw(`id, piece_id, version, generation_id, text, recap, words, flags, calls,
    input_tokens, output_tokens, provider, model, created_at`)
  await sql`insert into piece_versions (origin, ${columns}) select 'written', ${columns} from old_piece_versions`.execute(
    database,
  )
  await database.schema.dropTable('old_piece_versions').execute()
}
