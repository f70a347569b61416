import Client from 'better-sqlite3'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from '../../migrations/all.ts'
import type { Database, Tables, Tx } from './database.ts'

/** Counts, permits and tasks of running processes: worth nothing elsewhere. */
const PASSING: readonly string[] = ['permits', 'request_counts', 'shared_tasks']
/** The queue of SQLite; PostgreSQL's is in a schema of its own. */
const QUEUE = 'jobs'
/** Rows that are read at once, and sent at once: a row may have a cover of a megabyte. */
const ROWS_AT_ONCE = 100

type Value = string | number | bigint | boolean | Buffer | null
type Row = Readonly<Record<string, Value>>

/** A job that waits, whatever queue it is in. */
interface WaitingJob {
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Copies all rows of a PostgreSQL database, as they are at one moment, into a SQLite file that isn't there yet: both have the same tables. Jobs
 * of its queue that wait, or were begun, become rows of the file's.
 */
export async function copyToFile({ kysely }: Database, file: string): Promise<void> {
  await kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (work) => {
      const { rows: names } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(work)
      await makeFile(file, names.at(-1)?.name)
      const client = new Client(file)
      try {
        await withoutTriggers(client, async () => {
          for (const table of tablesOf(client)) await fillTable(client, work, table)
          await fillQueue(client, work)
        })
      } finally {
        client.close()
      }
    })
}

/** An empty database with the migrations up to one. */
async function makeFile(file: string, last: string | undefined): Promise<void> {
  const { kysely } = await (await import('./sqlite.ts')).openSqlite(file)
  try {
    const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
    const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
    if (error !== undefined) throw error
    await sql`pragma journal_mode = delete`.execute(kysely)
  } finally {
    await kysely.destroy()
  }
}

/** What rows cause was caused already where they come from. */
async function withoutTriggers(client: Client.Database, work: () => Promise<void>): Promise<void> {
  const triggers = client.prepare(`select name, sql from sqlite_master where type = 'trigger'`).all() as {
    readonly name: string
    readonly sql: string
  }[]
  client.pragma('foreign_keys = off')
  client.exec('begin')
  for (const { name } of triggers) client.exec(`drop trigger "${name}"`)
  await work()
  for (const trigger of triggers) client.exec(trigger.sql)
  client.exec('commit')
}

function tablesOf(client: Client.Database): (keyof Tables)[] {
  const named = client
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'`,
    )
    .pluck()
    .all() as (keyof Tables)[]
  return named.filter((name) => !PASSING.includes(name))
}

async function fillTable(client: Client.Database, work: Tx, table: string): Promise<void> {
  // A migration may have made rows.
  client.exec(`delete from "${table}"`)
  await sql`declare rows_of_table no scroll cursor for select * from ${sql.table(table)}`.execute(work)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from rows_of_table`.execute(work)
    for (const row of rows) insertRow(client, table, row)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close rows_of_table`.execute(work)
}

async function fillQueue(client: Client.Database, work: Tx): Promise<void> {
  const { rows } = await sql<{ queue: string | null }>`select to_regclass('kalam_jobs.job') as queue`.execute(work)
  if (rows[0]!.queue === null) return
  const waiting =
    await sql<Row>`select id::text as id, name as kind, data::text as data, 'ready' as state, 0 as attempts,
    floor(extract(epoch from start_after) * 1000)::bigint as run_at from kalam_jobs.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`.execute(work)
  for (const row of waiting.rows) insertRow(client, QUEUE, row)
}

function insertRow(client: Client.Database, table: string, row: Row): void {
  const columns = Object.keys(row)
  const names = columns.map((name) => `"${name}"`).join(', ')
  const places = columns.map(() => '?').join(', ')
  const values = Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value))
  client.prepare(`insert into "${table}" (${names}) values (${places})`).run(values)
}

/** Replaces all rows of a migrated PostgreSQL database by those of a migrated file, within the transaction. Returns the jobs that wait. */
export async function copyFromFile(work: Tx, file: string): Promise<WaitingJob[]> {
  const client = new Client(file, { readonly: true, fileMustExist: true })
  try {
    const tables = tablesOf(client).filter((name) => name !== QUEUE)
    await withoutRules(work, async () => {
      await sql`truncate ${sql.join([...tables, ...PASSING].map((name) => sql.table(name)))}`.execute(work)
      for (const table of tables) await sendTable(client, work, table)
    })
    const jobs = client.prepare(`select kind, data from ${QUEUE} order by run_at`).all() as {
      readonly kind: string
      readonly data: string
    }[]
    return jobs.map(({ kind, data }) => ({ kind, data: JSON.parse(data) as WaitingJob['data'] }))
  } finally {
    client.close()
  }
}

async function sendTable(client: Client.Database, work: Tx, table: keyof Tables): Promise<void> {
  let batch: Row[] = []
  const send = async () => {
    if (batch.length > 0)
      await work
        .insertInto(table)
        .values(batch as never)
        .execute()
    batch = []
  }
  for (const row of client.prepare(`select * from "${table}"`).iterate() as IterableIterator<Row>) {
    if (batch.push(row) >= ROWS_AT_ONCE) await send()
  }
  await send()
}

/** References are judged at the end, so that no order of the tables matters; triggers of the tables are off. */
async function withoutRules(work: Tx, copy: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string | null }>`select relname as table, conname as name
    from pg_class left join pg_constraint on conrelid = pg_class.oid and contype = 'f'
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(work)
  const references = rows.flatMap(({ table, name }) => (name === null ? [] : [{ table, name }]))
  const tables = [...new Set(rows.map(({ table }) => table))]
  const alter = async (table: string, change: ReturnType<typeof sql>) =>
    void (await sql`alter table ${sql.table(table)} ${change}`.execute(work))
  for (const { table, name } of references)
    await alter(table, sql`alter constraint ${sql.ref(name)} deferrable initially deferred`)
  for (const table of tables) await alter(table, sql`disable trigger user`)
  await copy()
  await sql`set constraints all immediate`.execute(work)
  for (const table of tables) await alter(table, sql`enable trigger user`)
  for (const { table, name } of references) await alter(table, sql`alter constraint ${sql.ref(name)} not deferrable`)
}
