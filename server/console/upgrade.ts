import { sql } from 'kysely'
import type { Language } from '../../engine/base/language.ts'
import { RUNS_BESIDE_FROM } from '../../migrations/all.ts'
import { loadServerConfig } from '../config/load-server-config.ts'
import { withConfigFaults } from '../config/open-fault.ts'
import type { Database } from '../database/database.ts'
import { listExecutedMigrations, migrate, openDatabase } from '../database/open.ts'
import { planMigrations } from '../database/plan-migrations.ts'
import { say } from '../messages/say.ts'
import { type ConsoleContext, countProcesses, failWith, withDatabase } from './context.ts'

type Plan = Awaited<ReturnType<typeof planFor>>

/**
 * Says which migrations are due, what each changes, how many rows its tables have and whether processes may go on; then runs them, unless only
 * the plan is asked for.
 */
export async function upgrade(
  _words: readonly string[],
  { json = false, plan: onlyPlan = false }: { readonly json?: boolean; readonly plan?: boolean },
  context: ConsoleContext,
): Promise<number> {
  const { cwd, env, stdout, language } = context
  const config = await loadServerConfig(cwd, env, { signs: false })
  const run = async (database: Database) => {
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
  }
  return withConfigFaults(config, env, () => withDatabase(openDatabase(config.databaseUrl, 2), run))
}

/** The migrations that are due; whether servers and workers of the version before may go on beside; and how many are connected. */
async function planFor(database: Database) {
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
  const { stdout, cwd, env, language } = context
  const config = await loadServerConfig(cwd, env, { signs: false })
  const ran = await withConfigFaults(config, env, () =>
    withDatabase(openDatabase(config.databaseUrl), (one) => migrate(one)),
  )
  const told = say(ran.length === 0 ? 'console.up-to-date' : 'console.migrated', language, { steps: ran.join(', ') })
  stdout.write(options.json ? `${JSON.stringify({ ran })}\n` : `${told}\n`)
  return 0
}
