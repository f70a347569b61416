import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { systemClock } from '../../engine/node/clock.ts'
import { roleEndpoints } from '../../engine/node/config.ts'
import { openModelMemory } from '../../engine/node/model-memory.ts'
import { createEndpoint } from '../../engine/node/providers.ts'
import { ROLES } from '../../engine/writer/purpose.ts'
import { MIGRATIONS } from '../../migrations/all.ts'
import { probeEndpoints } from '../admin/configuration.ts'
import { findMissingFiles } from '../books/move-files.ts'
import { loadServerConfig } from '../config/load-server-config.ts'
import { redactDatabaseUrl } from '../config/open-fault.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { type Database, isPostgres } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { countDriftedUsers, readQueueStates } from '../http/metrics.ts'
import { openTransport } from '../mail/smtp.ts'
import { say } from '../messages/say.ts'
import { openServerFiles } from '../store/open-files.ts'
import { type ConsoleContext, countProcesses } from './context.ts'

/** The state of one part: `warning` needs somebody, `fault` is broken now. */
interface Check {
  readonly name: string
  readonly state: 'ok' | 'warning' | 'fault' | 'skipped'
  /** Figures and names; never a secret. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** Jobs that wait longer than this for a process want more of them, in seconds. */
const MAX_WAIT_SECONDS = 300
/** Holds beyond their lease by more than this are released by nobody, in milliseconds. */
const STALE_MS = 300_000
/** The clocks of processes and database may differ by so much: leases are told by them. */
const MAX_SKEW_MS = 2000
/** Messages over the bus, and the wait after each, in milliseconds. */
const BUS_TRIES = 20
const BUS_WAIT_MS = 250
/** A message that takes longer until it comes back needs somebody, in milliseconds. */
const SLOW_BUS_MS = 500
/** Pictures whose bytes are looked for, of each kind. */
const LOOKED_FOR = 100
/** Whose balances are looked at: those of users with an entry since. */
const DRIFT_MS = 24 * 60 * 60_000

interface Parts {
  readonly config: ServerConfig
  readonly database: Database
  readonly context: ConsoleContext
}

/**
 * Looks at what a server needs, with the settings of one: database, migrations, clock, processes, bus, queue, holds, ledger, store, endpoints and
 * mail. Changes nothing. 0 when nothing is broken, 1 when something is; warnings don't count.
 */
export async function doctorServer(
  _words: readonly string[],
  options: { readonly json?: boolean },
  context: ConsoleContext,
): Promise<number> {
  const { cwd, env, stdout, language } = context
  const config = await loadServerConfig(cwd, env, { signs: false })
  const checks = await examine(config, context)
  const isWell = checks.every(({ state }) => state !== 'fault')
  const lineOf = ({ name, state, facts }: Check) =>
    `${say(`console.doctor-${state}`, language).padEnd(9)} ${name}  ${Object.entries(facts)
      .map(([fact, value]) => `${fact}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
      .join(', ')}\n`
  stdout.write(options.json ? `${JSON.stringify({ ok: isWell, checks }, null, 2)}\n` : checks.map(lineOf).join(''))
  return isWell ? 0 : 1
}

async function examine(config: ServerConfig, context: ConsoleContext): Promise<readonly Check[]> {
  const { databaseUrl } = config
  const place = isPostgres(databaseUrl) ? redactDatabaseUrl(databaseUrl) : databaseUrl
  // Opening a SQLite file that isn't there would make an empty one.
  const isThere = isPostgres(databaseUrl) || existsSync(databaseUrl)
  const database = isThere ? await openDatabase(databaseUrl, 2).catch(() => null) : null
  const answered = database === null ? null : await ask(() => sql`select 1`.execute(database.kysely))
  if (database === null || answered?.fault !== null) {
    await database?.close()
    const skipped = Object.keys(CHECKS).map((name) => ({ name, state: 'skipped' as const, facts: {} }))
    const reason = answered?.fault ?? 'not opened'
    return [{ name: 'database', state: 'fault', facts: { place, reason } }, ...skipped]
  }
  try {
    const checks: Check[] = [{ name: 'database', state: 'ok', facts: { kind: database.kind, place } }]
    for (const [name, check] of Object.entries(CHECKS)) {
      const { value, fault } = await ask(() => check({ config, database, context }))
      checks.push({ name, ...(value ?? { state: 'fault', facts: { reason: fault } }) })
    }
    return checks
  } finally {
    await database.close()
  }
}

async function ask<Value>(work: () => Promise<Value>): Promise<{ value: Value | null; fault: string | null }> {
  try {
    return { value: await work(), fault: null }
  } catch (error) {
    const { code } = error as { code?: unknown }
    return { value: null, fault: typeof code === 'string' ? code : (error as Error).name }
  }
}

const CHECKS: Readonly<Record<string, (parts: Parts) => Promise<Omit<Check, 'name'>>>> = {
  async migrations({ database }) {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.kysely)
    const ran = new Set(rows.map(({ name }) => name))
    const due = Object.keys(MIGRATIONS).filter((name) => !ran.has(name))
    return { state: due.length === 0 ? 'ok' : 'fault', facts: { ran: ran.size, due } }
  },

  async clock({ database, context: { clock } }) {
    if (database.kind === 'sqlite') return { state: 'ok', facts: {} }
    const before = clock.now()
    const { rows } = await sql<{ at: string }>`select extract(epoch from clock_timestamp()) * 1000 as at`.execute(
      database.kysely,
    )
    // In the middle of asking.
    const milliseconds = Math.round(Number(rows[0]!.at) - (before + clock.now()) / 2)
    return { state: Math.abs(milliseconds) > MAX_SKEW_MS ? 'fault' : 'ok', facts: { milliseconds } }
  },

  /** Servers and workers of a PostgreSQL: each has a connection of the bus. */
  async processes({ database }) {
    if (database.kind === 'sqlite') return { state: 'skipped', facts: {} }
    const processes = Number(await countProcesses(database))
    const { rows } = await sql<{ connected: string; most: string }>`select
      (select count(*) from pg_stat_activity where datname = current_database()) as connected,
      current_setting('max_connections') as most`.execute(database.kysely)
    const [connections, most] = [Number(rows[0]!.connected), Number(rows[0]!.most)]
    const facts = { processes, connections, most }
    return { state: processes === 0 || connections > most * 0.9 ? 'warning' : 'ok', facts }
  },

  /** How long, in real time, a message over the bus takes until it comes back: from here to PostgreSQL, to another connection, and the same way again. */
  async bus({ config: { databaseUrl }, database }) {
    if (database.kind === 'sqlite') return { state: 'skipped', facts: {} }
    const { openPostgresBus } = await import('../bus/postgres-bus.ts')
    const logger = { info: () => undefined, warn: () => undefined }
    const open = () => openPostgresBus({ databaseUrl, clock: systemClock, name: randomUUID(), logger })
    const [near, far] = await Promise.all([open(), open()])
    const topic = `doctor ${randomUUID()}`
    far.listen(`${topic} there`, (message) => far.publish(`${topic} back`, message))
    const heard = new Promise<number>((resolve) => {
      near.listen(`${topic} back`, (sentAt) => resolve(systemClock.now() - Number(sentAt)))
    })
    let milliseconds: number | null = null
    // Sent again and again: the first may come before the other connection listens.
    for (let tries = 0; milliseconds === null && tries < BUS_TRIES; tries++) {
      near.publish(`${topic} there`, systemClock.now())
      milliseconds = await Promise.race([heard, systemClock.delay(BUS_WAIT_MS).then(() => null)])
    }
    await Promise.all([near.close(), far.close()])
    const state = milliseconds === null ? 'fault' : milliseconds > SLOW_BUS_MS ? 'warning' : 'ok'
    return { state, facts: { milliseconds } }
  },

  async queue({ database, context: { clock } }) {
    const now = clock.now()
    const waiting = await readQueueStates(database.kysely, database.kind, now)
    const oldest = Math.max(0, ...waiting.map(({ seconds }) => Math.round(seconds)))
    const facts = { waiting: waiting.reduce((sum, { count }) => sum + count, 0), oldestSeconds: oldest }
    return { state: oldest > MAX_WAIT_SECONDS ? 'warning' : 'ok', facts }
  },

  async holds({ database, context: { clock } }) {
    const rows = await database.kysely
      .selectFrom('generations')
      .select('lease_until')
      .where('state', '=', 'held')
      .execute()
    const stale = rows.filter(({ lease_until: until }) => until < clock.now() - STALE_MS).length
    return { state: stale > 0 ? 'warning' : 'ok', facts: { held: rows.length, stale } }
  },

  async ledger({ database, context: { clock } }) {
    const drifted = await countDriftedUsers(database.kysely, clock.now() - DRIFT_MS)
    return { state: drifted > 0 ? 'fault' : 'ok', facts: { drifted } }
  },

  async store({ config, database }) {
    const files = openServerFiles(config)
    // Asks a bucket even when it has nothing yet.
    await files.size('kalam-doctor')
    const { looked, missing } = await findMissingFiles({ database, files }, LOOKED_FOR)
    const names = missing.map(({ file }) => file)
    const facts = { kind: config.store.kind, looked, missing: names }
    return { state: missing.length > 0 ? 'fault' : 'ok', facts }
  },

  async endpoints({ config: { engine }, context: { clock, env, signal } }) {
    const memory = openModelMemory(env)
    const endpoints = engine.providers.map((entry) =>
      createEndpoint(entry, { config: engine, environment: env, clock, memory }),
    )
    const found = await probeEndpoints({ endpoints, clock }, 'en', signal)
    const broken = found.filter(({ ok }) => !ok).map(({ name }) => name)
    const places = roleEndpoints(engine)
    // What has none to answer it fails every time.
    const roles = ROLES.filter((role) => places[role].length > 0 && places[role].every((place) => !found[place]!.ok))
    const facts = { endpoints: found.length, broken, roles }
    if (found.length === 0 || (broken.length > 0 && roles.length === 0)) return { state: 'warning', facts }
    return { state: broken.length === 0 ? 'ok' : 'fault', facts }
  },

  async mail({ config: { mail, development } }) {
    if (mail.kind === 'outbox') return { state: development ? 'ok' : 'warning', facts: { kind: 'outbox' } }
    const transport = await openTransport(mail.url)
    try {
      await transport.verify()
      return { state: 'ok', facts: { kind: 'smtp', host: new URL(mail.url).host } }
    } finally {
      transport.close()
    }
  },
}
