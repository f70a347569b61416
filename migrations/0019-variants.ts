import { type Kysely, sql } from 'kysely'

/** Several texts for one rewrite, which its author keeps or throws away. Made anew, because SQLite can't change a check. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.dropIndex('rewrites_of_book').execute()
  await database.schema.alterTable('rewrites').renameTo('old_rewrites').execute()
  await database.schema
    .createTable('rewrites')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('rewrite_id', 'text', (column) => column.notNull())
    .addColumn('book_id', 'text', (column) => column.notNull().references('books.id').onDelete('cascade'))
    .addColumn('generation_id', 'text', (column) => column.notNull().unique())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('passage', 'text')
    .addColumn('manner', 'text', (column) => column.notNull())
    .addColumn('instruction', 'text')
    .addColumn('text', 'text', (column) => column.check(sql`length(text) > 0`))
    .addColumn('accepted', 'text')
    .addColumn('state', 'text', (column) =>
      column.notNull().defaultTo('open').check(sql`state in ('open', 'taken', 'left', 'thrown-away')`),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('rewrites_kept', sql`(text is null) = (state = 'thrown-away')`)
    .execute()
  const columns = sql.raw(
    'book_id, generation_id, step, base, passage, manner, instruction, text, accepted, state, created_at',
  )
  await sql`insert into rewrites (id, rewrite_id, ${columns}) select id, id, ${columns} from old_rewrites`.execute(
    database,
  )
  await database.schema.dropTable('old_rewrites').execute()
  await database.schema.createIndex('rewrites_of_book').on('rewrites').columns(['book_id', 'rewrite_id']).execute()
}
