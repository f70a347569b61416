import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What a row of a table adds to its book, in bytes, and which book that is. `row` is new or old. */
interface StoredTable {
  readonly table: string
  readonly columns: string
  readonly bytes: (row: string) => string
  readonly book: (row: string) => string
}

const TABLES: readonly StoredTable[] = [
  {
    table: 'piece_versions',
    columns: 'text',
    bytes: (row: string) => `octet_length(${row}.text)`,
    book: (row: string) => `(select book_id from pieces where id = ${row}.piece_id)`,
  },
  {
    table: 'notes',
    columns: 'quote, text',
    bytes: (row: string) => `octet_length(${row}.quote) + octet_length(${row}.text)`,
    book: (row: string) => `${row}.book_id`,
  },
  {
    table: 'snapshots',
    columns: 'body',
    bytes: (row: string) => `octet_length(${row}.body)`,
    book: (row: string) => `${row}.book_id`,
  },
]

/**
 * A book counts the bytes of its texts, notes and snapshots itself, so that what a user keeps can be told without reading it. The
 * database counts them, whoever writes; a migration that makes one of these tables anew must make its triggers anew.
 */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('books')
    .addColumn('stored_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  const sums = TABLES.map(
    ({ table, bytes, book }) => `select ${book('t')} as book_id, ${bytes('t')} as bytes from ${table} t`,
  )
  await sql
    .raw(`update books set stored_bytes = coalesce((
      select sum(bytes) from (${sums.join(' union all ')}) parts where parts.book_id = books.id), 0)`)
    .execute(database)
  await sql`create index books_storage on books (user_id, stored_bytes)`.execute(database)
  await countStored(database, TABLES)
}

/** Has the database count the bytes of these tables into their books. */
export async function countStored(database: Kysely<never>, tables: readonly StoredTable[]): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  for (const one of tables) {
    const add = (row: string, sign: string) =>
      `update books set stored_bytes = stored_bytes ${sign} (${one.bytes(row)}) where id = ${one.book(row)};`
    const actions = {
      insert: add('new', '+'),
      update: `${add('old', '-')} ${add('new', '+')}`,
      delete: add('old', '-'),
    }
    for (const [event, statements] of Object.entries(actions)) {
      const name = `${one.table}_stored_${event}`
      const when = `after ${event}${event === 'update' ? ` of ${one.columns}` : ''} on ${one.table} for each row`
      if (isSqlite) {
        await sql.raw(`create trigger ${name} ${when} begin ${statements} end`).execute(database)
      } else {
        await sql
          .raw(
            `create function ${name}() returns trigger language plpgsql as $$ begin ${statements} return null; end $$`,
          )
          .execute(database)
        await sql.raw(`create trigger ${name} ${when} execute function ${name}()`).execute(database)
      }
    }
  }
}
