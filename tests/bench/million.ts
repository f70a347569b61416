import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '../../engine/node/clock.ts'
import { listUsers } from '../../server/admin/users.ts'
import type { Database } from '../../server/database/database.ts'
import { migrate, openDatabase } from '../../server/database/open.ts'
import { auditLedger } from '../../server/money/ledger/audit.ts'
import { listTransactions } from '../../server/money/read-credits.ts'
import type { Core } from '../../server/server.ts'
import { startPostgres } from '../server/postgres.ts'
import { spread } from './pairs.ts'
import type { Row } from './row.ts'

const USERS = 1_000_000
const ROUNDS = 5

/** Figure 19: the desk's lists and the audit with a million users, each with the entry of a sign-up, on both databases. */
export async function* millionUsers(): AsyncGenerator<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-million-'))
  const postgres = await startPostgres()
  try {
    await postgres.create('million')
    yield* figuresOf(join(folder, 'kalam.db'))
    yield* figuresOf(`${postgres.url}/million`)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}

async function* figuresOf(url: string): AsyncGenerator<Row> {
  const database = await openDatabase(url)
  try {
    await migrate(database)
    await fill(database)
    const core = { database, clock: systemClock } as Core
    const { kind } = database
    const middle = { limit: 25, after: `${USERS / 2}.zz` }
    const asked: Record<string, () => Promise<unknown>> = {
      'first page of the users': () => listUsers(core, { limit: 25 }),
      'a page in the middle': () => listUsers(core, middle),
      'search for one address': () => listUsers(core, { limit: 25, search: `filled-${USERS / 2}@` }),
      'search for what all addresses have': () => listUsers(core, { limit: 25, search: 'filled' }),
      'search for what all names have': () => listUsers(core, { limit: 25, search: 'x' }),
      'search for the domain of all': () => listUsers(core, { limit: 25, search: '@example' }),
      'search for what nobody has': () => listUsers(core, { limit: 25, search: 'nobody at all' }),
      "a user's ledger": () => listTransactions(core, { userId: 'filled-7', page: { limit: 25 }, language: 'en' }),
    }
    for (const [name, ask] of Object.entries(asked)) {
      const taken: number[] = []
      for (let round = 0; round < ROUNDS; round++) taken.push(await millisecondsOf(ask))
      yield { figure: `a million users, ${kind}: ${name}`, goal: '–', measured: spread(taken), unit: 'ms' }
    }
    const audit = await millisecondsOf(async () => {
      const findings = await auditLedger(database, { staleBefore: 0 })
      if (findings.length > 0) throw new Error(JSON.stringify(findings))
    })
    yield { figure: `a million users, ${kind}: audit, once`, goal: '–', measured: spread([audit]), unit: 'ms' }
  } finally {
    await database.close()
  }
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Made by the database itself. */
async function fill({ kysely, kind }: Database): Promise<void> {
  const rows = (table: string, columns: string, values: string) =>
    sql
      .raw(
        `insert into ${table} (${columns}) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${USERS}) select ${values} from n`,
      )
      .execute(kysely)
  await rows(
    'users',
    'id, email, email_verified, name, credits_available, ledger_entries, created_at, updated_at',
    `'filled-' || i, 'filled-' || i || '@example.test', 1, 'x', 10, 1, i, i`,
  )
  await rows(
    'credit_transactions',
    'id, key, user_id, number, type, amount, previous_balance, new_balance, held, new_held, reason, timestamp',
    `'filled-' || i, 'grant:filled-' || i, 'filled-' || i, 1, 'grant', 10, 0, 10, 0, 0, 'x', i`,
  )
  if (kind === 'postgres') await sql`analyze`.execute(kysely)
}
