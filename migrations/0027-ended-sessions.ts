import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** PostgreSQL tells every server whose sessions have ended, whoever ended them: open streams end too. */
export async function up(database: Kysely<never>): Promise<void> {
  if (database.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`create function tell_ended_session() returns trigger language plpgsql as
    $$ begin perform pg_notify('kalam user ' || old.user_id, '{"from":"","messages":[{}]}'); return null; end $$`.execute(
    database,
  )
  await sql`create trigger sessions_told_ended after delete on sessions
    for each row execute function tell_ended_session()`.execute(database)
}
