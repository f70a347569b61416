import { type Kysely, sql } from 'kysely'

/**
 * The manuscript: texts that their author edits and has rewritten, with locks, marks, notes and snapshots; series; books that are
 * deleted and kept for a while.
 */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('books').addColumn('series', 'text').execute()
  await database.schema.alterTable('books').addColumn('series_number', 'integer').execute()
  await database.schema.alterTable('books').addColumn('deleted_at', 'bigint').execute()
  await database.schema.alterTable('books').addColumn('copied_from', 'text').execute()
  await database.schema.createIndex('books_copied').on('books').column('copied_from').execute()
  await database.schema
    .createIndex('books_deleted')
    .on('books')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute()
  await database.schema
    .alterTable('pieces')
    .addColumn('locked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await database.schema.alterTable('pieces').addColumn('marks', 'text').execute()
  await changeKinds(database)
  await changeVersions(database)
  await createRewrites(database)
  await createProposals(database)
  await createRemarks(database)
}

/** A column beside the old one takes its name: SQLite can't change a check. */
async function changeKinds(database: Kysely<never>): Promise<void> {
  await database.schema.dropIndex('generations_live_step').execute()
  await database.schema
    .alterTable('generations')
    .addColumn('new_kind', 'text', (column) =>
      column.notNull().defaultTo('piece').check(sql`new_kind in ('piece', 'reading', 'scenes', 'rewrite', 'plan')`),
    )
    .execute()
  await sql`update generations set new_kind = kind`.execute(database)
  await database.schema.alterTable('generations').dropColumn('kind').execute()
  await database.schema.alterTable('generations').renameColumn('new_kind', 'kind').execute()
  await sql`create unique index generations_live_step on generations (book_id, kind, step) where state = 'held'`.execute(
    database,
  )
  await database.schema.createIndex('generations_of_book').on('generations').column('book_id').execute()
}

/** Made anew, as in migration 0010. */
async function changeVersions(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('piece_versions').renameTo('old_piece_versions').execute()
  await database.schema
    .createTable('piece_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('piece_id', 'text', (column) => column.notNull().references('pieces.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('origin', 'text', (column) =>
      column
        .notNull()
        .defaultTo('written')
        .check(sql`origin in ('written', 'rewritten', 'hand', 'restored', 'repair', 'undone', 'imported')`),
    )
    .addColumn('generation_id', 'text', (column) => column.unique())
    .addColumn('finding', 'text')
    .addColumn('session', 'text')
    .addColumn('began_at', 'bigint')
    .addColumn('sealed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('name', 'text')
    .addColumn('manner', 'text')
    .addColumn('instruction', 'text')
    .addColumn('restored', 'integer')
    .addColumn('from_plan', 'text')
    .addColumn('from_brief', 'text')
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
    .addUniqueConstraint('piece_versions_each', ['piece_id', 'version'])
    .addCheckConstraint('piece_versions_generated', sql`(origin = 'written') = (generation_id is not null)`)
    .execute()
  const columns =
    sql.raw(`id, piece_id, version, origin, generation_id, finding, text, recap, scenes, words, flags, calls,
    input_tokens, output_tokens, provider, model, created_at`)
  await sql`insert into piece_versions (${columns}) select ${columns} from old_piece_versions`.execute(database)
  await database.schema.dropTable('old_piece_versions').execute()
}

/** Texts that are proposed, and the passages that were paid for in bundles. */
async function createRewrites(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('rewrites')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('book_id', 'text', (column) => column.notNull().references('books.id').onDelete('cascade'))
    .addColumn('generation_id', 'text', (column) => column.notNull().unique())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('passage', 'text')
    .addColumn('manner', 'text', (column) => column.notNull())
    .addColumn('instruction', 'text')
    .addColumn('text', 'text', (column) => column.notNull().check(sql`length(text) > 0`))
    .addColumn('accepted', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().defaultTo('open').check(sql`state in ('open', 'taken', 'left')`),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('rewrites_of_book').on('rewrites').columns(['book_id', 'state']).execute()
  await database.schema
    .createTable('passage_bundles')
    .addColumn('generation_id', 'text', (column) => column.primaryKey())
    .addColumn('book_id', 'text', (column) => column.notNull().references('books.id').onDelete('cascade'))
    .addColumn('passages', 'integer', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('passage_bundles_of_book').on('passage_bundles').column('book_id').execute()
}

async function createProposals(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('plan_proposals')
    .addColumn('generation_id', 'text', (column) => column.primaryKey())
    .addColumn('book_id', 'text', (column) => column.notNull().references('books.id').onDelete('cascade'))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('plan_proposals_of_book').on('plan_proposals').column('book_id').execute()
}

/** Snapshots of whole books, and notes in the margin. */
async function createRemarks(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('snapshots')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('book_id', 'text', (column) => column.notNull().references('books.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('snapshots_of_book').on('snapshots').column('book_id').execute()
  await database.schema
    .createTable('notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('book_id', 'text', (column) => column.notNull().references('books.id').onDelete('cascade'))
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('quote', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('notes_of_book').on('notes').column('book_id').execute()
}
