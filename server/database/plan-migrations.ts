import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { MIGRATIONS } from '../../migrations/all.ts'
import type { Database } from './database.ts'

type Kind = 'table' | 'column' | 'index' | 'trigger' | 'rows' | 'check' | 'other'

/** What one statement of a migration does. */
interface Change {
  readonly does: Kind
  readonly table: string
  /** The column, index or trigger; of anything else its statement. */
  readonly name: string
}

interface PlannedMigration {
  readonly name: string
  readonly changes: readonly Change[]
  /** A process that doesn't know it can serve the database: it makes tables, columns and indexes, allows values, and changes or removes nothing else. */
  readonly onlyAdds: boolean
}

/** What the migrations do that a database hasn't had: their statements are listed, and reach no database. */
export async function planMigrations(
  kind: Database['kind'],
  done: readonly string[],
  migrations: typeof MIGRATIONS = MIGRATIONS,
): Promise<PlannedMigration[]> {
  const statements: string[] = []
  const nowhere = new Kysely<never>({ dialect: DIALECTS[kind], log: ({ query }) => void statements.push(query.sql) })
  const planned: PlannedMigration[] = []
  for (const [name, { up }] of Object.entries(migrations)) {
    if (done.includes(name)) continue
    statements.length = 0
    await up(nowhere)
    const changes = statements.flatMap(changeOf)
    planned.push({ name, changes, onlyAdds: changes.every(({ does }) => does !== 'other') })
  }
  return planned
}

const DIALECTS: Readonly<Record<Database['kind'], Dialect>> = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}

const STATEMENTS: readonly { readonly does: Kind; readonly pattern: RegExp }[] = [
  { does: 'table', pattern: /^create table (?:if not exists )?"?(?<table>\w+)/i },
  { does: 'column', pattern: /^alter table "?(?<table>\w+)"? add column "?(?<name>\w+)/i },
  { does: 'index', pattern: /^create (?:unique )?index (?:if not exists )?"?(?<name>\w+)"? on "?(?<table>\w+)/i },
  { does: 'trigger', pattern: /^create trigger "?(?<name>\w+)"? .*? on "?(?<table>\w+)/is },
  // Of PostgreSQL: values may be allowed in addition, since a check that isn't validated holds for later rows alone.
  {
    does: 'check',
    pattern: /^alter table "?(?<table>\w+)"? drop constraint \w+, add constraint "?(?<name>\w+)"? check .* not valid$/i,
  },
  { does: 'rows', pattern: /^(?:insert into|update) "?(?<table>\w+)/i },
]
/** What changes nothing that is there: reads, settings, and the functions of new triggers. */
const ASIDE = /^\s*(?:select|with|pragma|create function|alter table "?\w+"? set unlogged)\b/i

function changeOf(statement: string): Change[] {
  if (ASIDE.test(statement)) return []
  for (const { does, pattern } of STATEMENTS) {
    const { table = '', name = '' } = pattern.exec(statement.trim())?.groups ?? {}
    if (table !== '') return [{ does, table, name }]
  }
  const table = /(?:table|from|into)\s+"?(\w+)/i.exec(statement)?.[1] ?? ''
  return [{ does: 'other', table, name: statement.replaceAll(/\s+/g, ' ').trim() }]
}
