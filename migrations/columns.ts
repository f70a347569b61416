import { type Kysely, SqliteAdapter } from 'kysely'

/** What differs between SQLite and PostgreSQL in a table's columns. */
export interface Columns {
  /** Until migration 0008: text in ISO 8601 on SQLite, a timestamp with time zone on PostgreSQL. */
  readonly date: 'date' | 'timestamptz'
  readonly flag: 'integer' | 'boolean'
  readonly bytes: 'blob' | 'bytea'
}

export function columnTypes(database: Kysely<never>): Columns {
  return database.getExecutor().adapter instanceof SqliteAdapter
    ? { date: 'date', flag: 'integer', bytes: 'blob' }
    : { date: 'timestamptz', flag: 'boolean', bytes: 'bytea' }
}
