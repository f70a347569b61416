import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** An item of history refers to the version that has its text. A version that is deleted leaves its text to the item. */
export async function up(database: Kysely<never>): Promise<void> {
  // Null: not looked for yet; empty: no version has it, so that it stays in the row.
  await database.schema.alterTable('content_history').addColumn('version_id', 'text').execute()
  await database.schema.createIndex('content_history_version').on('content_history').column('version_id').execute()
  await sql`create index content_history_own_text on content_history (id)
    where content <> '' and (version_id is null or version_id <> '')`.execute(database)
  const statement = `update content_history
    set content = case content when '' then old.text else content end, version_id = '' where version_id = old.id;`
  const name = 'piece_versions_left_to_history'
  const when = 'after delete on piece_versions for each row'
  if (database.getExecutor().adapter instanceof SqliteAdapter) {
    await sql.raw(`create trigger ${name} ${when} begin ${statement} end`).execute(database)
    return
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${statement} return null; end $$`)
    .execute(database)
  await sql.raw(`create trigger ${name} ${when} execute function ${name}()`).execute(database)
}
