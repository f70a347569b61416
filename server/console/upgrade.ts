import { sql } from 'kysely'
import type { Language } from '../../engine/base/language.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { RUNS_BESIDE_FROM } from '../../migrations/all.ts'
import { loadServerConfig } from '../config/load-server-config.ts'
import { withConfigFaults } from '../config/open-fault.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Database } from '../database/database.ts'
import { listExecutedMigrations, migrate, openDatabase } from '../database/open.ts'
import { planMigrations } from '../database/plan-migrations.ts'
import { say } from '../messages/say.ts'
import type { ConsoleContext } from './context.ts'
import { failWith } from './context.ts'

interface UpgradeOptions {
  readonly json?: boolean
  /** Only says what it would do. */
  readonly plan?: boolean
}

interface Plan {
  readonly migrations: readonly {
    readonly name: string
    readonly changes: readonly {
      readonly does: string
      readonly table: string
      readonly name: string
      readonly rows: number
    }[]
  }[]
  /** Servers and workers of the version before may go on meanwhile. */
  readonly beside: boolean
  /** Those that are connected; null: SQLite doesn't know. */
  readonly processes: number | null
}

/** Says which migrations are due, what each changes, how many rows its tables have and whether processes may go on; then runs them. */
export async function upgrade(
  _words: readonly string[],
  { json = false, plan: onlyPlan = false }: UpgradeOptions,
  context: ConsoleContext,
): Promise<number> {
  const { cwd, env, stdout } = context
  const language = languageOfTerminal(env)
  const config = await loadServerConfig(cwd, env, { signs: false })
  return withConfigFaults(config, env, async () => {
    const database = await openDatabase(config.databaseUrl, 2)
    try {
      const plan = await planFor(database)
      const { migrations, beside, processes } = plan
      if (!onlyPlan && !beside && processes !== null && processes > 0)
        return failWith(context, 'console.upgrade-running', { processes })
      if (!json) stdout.write(textOf(plan, language))
      const ran = onlyPlan ? [] : await migrate(database)
      if (json) stdout.write(`${JSON.stringify({ ...plan, ran })}\n`)
      else if (!onlyPlan && migrations.length > 0)
        stdout.write(`${say('console.migrated', language, { steps: ran.join(', ') })}\n`)
      return 0
    } finally {
      await database.close()
    }
  })
}

async function planFor(database: Database): Promise<Plan> {
  const executed = await listExecutedMigrations(database)
  const found = await database.kysely.introspection.getTables()
  const tables = new Set(found.filter(({ schema = 'public' }) => schema === 'public').map(({ name }) => name))
  const lengths = new Map<string, number>()
  const planned = await planMigrations(database.kind, executed)
  for (const { table } of planned.flatMap(({ changes }) => changes)) {
    if (!lengths.has(table)) lengths.set(table, tables.has(table) ? await countRows(database, table) : 0)
  }
  const migrations = planned.map(({ name, changes }) => ({
    name,
    changes: changes.map((change) => ({ ...change, rows: lengths.get(change.table)! })),
  }))
  const beside = planned.length === 0 || executed.includes(RUNS_BESIDE_FROM)
  return { migrations, beside, processes: await countProcesses(database) }
}

async function countRows({ kysely }: Database, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(kysely)
  return Number(rows[0]!.rows)
}

/** Each process has one connection that listens. */
async function countProcesses({ kind, kysely }: Database): Promise<number | null> {
  if (kind === 'sqlite') return null
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name like 'kalam bus %'`.execute(kysely)
  return rows[0]!.count
}

function textOf({ migrations, beside, processes }: Plan, language: Language): string {
  if (migrations.length === 0) return `${say('console.up-to-date', language)}\n`
  const lines = migrations.flatMap(({ name, changes }) => [
    name,
    ...changes.map(({ does, ...values }) => `  ${say(CHANGES[does as keyof typeof CHANGES], language, values)}`),
  ])
  const running =
    processes === null || processes === 0 ? [] : [say('console.upgrade-processes', language, { processes })]
  const after = [say(beside ? 'console.upgrade-beside' : 'console.upgrade-alone', language), ...running]
  return [...lines, ...after].map((line) => `${line}\n`).join('')
}

const CHANGES = {
  table: 'console.change-table',
  column: 'console.change-column',
  index: 'console.change-index',
  trigger: 'console.change-trigger',
  rows: 'console.change-rows',
  check: 'console.change-check',
  other: 'console.change-other',
} as const

/** Brings the database that the configuration names up to date; one that isn't there is made. */
export async function migrateDatabase(
  _words: readonly string[],
  options: { readonly json?: boolean },
  context: ConsoleContext,
): Promise<number> {
  const { stdout, cwd, env } = context
  const config = await loadServerConfig(cwd, env, { signs: false })
  return withConfigFaults(config, env, async () => {
    const ran = await migrated(config)
    const code = ran.length === 0 ? 'console.up-to-date' : 'console.migrated'
    const told = say(code, languageOfTerminal(env), { steps: ran.join(', ') })
    stdout.write(options.json ? `${JSON.stringify({ ran })}\n` : `${told}\n`)
    return 0
  })
}

async function migrated({ databaseUrl }: ServerConfig): Promise<readonly string[]> {
  const database = await openDatabase(databaseUrl)
  try {
    return await migrate(database)
  } finally {
    await database.close()
  }
}
