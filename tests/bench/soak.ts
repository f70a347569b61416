import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startProviderServer } from '../provider-server/server.ts'
import { type Chance, chanceOf } from '../seeded.ts'
import type { Client } from '../server/client.ts'
import { type KalamProcess, RUN_GENERATORS } from '../server/kalam-process.ts'
import { type Machines, openMachines } from '../server/machines.ts'
import { startPostgres } from '../server/postgres.ts'

// `npm run test:soak -- --minutes 30`: users at two servers and a worker on one PostgreSQL, with an endpoint of which 5 of 100 calls
// fail. Ends with a table, and with 1 when memory, descriptors or the log of a text grow, or the audit finds something.

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, users: { type: 'string', default: '50' } },
})
const MINUTES = Number(values.minutes)
const USERS = Number(values.users)
const SAMPLE_MS = 5000
/** Growth of memory that is allowed after warming up, in MB a minute. */
const MOST_GROWTH = 1
/** How much more the log of a text may have at the end. */
const MOST_LOG = 1.25
const MEGABYTE = 2 ** 20
/** Processes that use some 100 MB of their heap: without a bound, V8 lets what nobody needs lie for so long that it looks like growth. */
const BOUNDED = ['--max-old-space-size=192']
const TALE = { settings: { hero: 'Salmah' }, language: 'en' }
const PAGES = ['/api/books', '/api/credits', '/api/profile', '/api/runs', '/api/generators', '/api/usage']

/** One minute: the least memory and descriptors of each process, since what is collected or closed soon is no growth. */
interface Minute {
  readonly memory: readonly number[]
  readonly descriptors: readonly number[]
  readonly texts: number
  readonly logBytes: number
  readonly databaseBytes: number
}

const folder = mkdtempSync(join(tmpdir(), 'kalam-soak-'))
const postgres = await startPostgres()
await postgres.create('soak')
const provider = await startProviderServer({
  delay: 200,
  pace: 20,
  rules: ['503', '429-retry-after-1', 'reset-mid', 'empty', 'cut'].map((play, at) => ({
    play: play as '503',
    from: 10 + at * 20,
    every: 100,
  })),
})
const all = await openMachines({
  databaseUrl: `${postgres.url}/soak`,
  provider: provider.url,
  generators: RUN_GENERATORS,
  environment: { KALAM_LOG_LEVEL: 'info', KALAM_REQUESTS_PER_ADDRESS: '1000000' },
  logs: folder,
})
const outcomes = new Map<string, number>()
try {
  process.exitCode = await soak()
} finally {
  await all.close()
  await provider.close()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}

async function soak(): Promise<number> {
  const names = ['server-1', 'server-2', 'worker-1']
  const processes: KalamProcess[] = []
  for (const name of names) {
    processes.push(await all.start(name, name.startsWith('server') ? ['serve', '--no-work'] : ['worker'], BOUNDED))
  }
  const people = await Promise.all(Array.from({ length: USERS }, () => all.signUp(1_000_000)))
  const over = new AbortController()
  const living = people.map((person, at) => live(person, chanceOf(at), over.signal))
  const minutes: Minute[] = []
  process.stdout.write(
    `minute  texts  ${names.map((name) => `${name}: MB, files`).join('  ')}  log KB  database MB  load\n`,
  )
  while (minutes.length < MINUTES) {
    const minute = await observe(all, processes)
    minutes.push(minute)
    const each = names.map(
      (_, at) => `${minute.memory[at]!.toFixed(1).padStart(9)} ${String(minute.descriptors[at]).padStart(7)}`,
    )
    const sizes = `${(minute.logBytes / 1024).toFixed(0).padStart(8)} ${(minute.databaseBytes / MEGABYTE).toFixed(1).padStart(11)}`
    process.stdout.write(
      `${String(minutes.length).padStart(6)} ${String(minute.texts).padStart(6)} ${each.join('  ')} ${sizes}  ${loadavg()[0]!.toFixed(1)}\n`,
    )
  }
  over.abort()
  await Promise.all(living)
  process.stdout.write(
    `${[...outcomes]
      .toSorted()
      .map(([outcome, count]) => `${outcome}: ${count}`)
      .join('; ')}\n`,
  )
  const faults = [...growthOf(names, minutes), ...(await auditOf(all))]
  process.stdout.write(faults.length === 0 ? 'nothing grows, and the audit is clean\n' : `${faults.join('\n')}\n`)
  return faults.length === 0 ? 0 : 1
}

async function observe({ database }: Machines, processes: readonly KalamProcess[]): Promise<Minute> {
  const memory = processes.map(() => Number.POSITIVE_INFINITY)
  const descriptors = processes.map(() => Number.POSITIVE_INFINITY)
  for (let left = 60_000 / SAMPLE_MS; left > 0; left--) {
    await sleep(SAMPLE_MS)
    for (const [at, { pid }] of processes.entries()) {
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
      memory[at] = Math.min(memory[at]!, Number(kilobytes) / 1024)
      descriptors[at] = Math.min(descriptors[at]!, readdirSync(`/proc/${pid}/fd`).length)
    }
  }
  const { rows } = await sql<{ texts: number; bytes: number }>`select
    (select count(*) from piece_versions) as texts, pg_database_size(current_database()) as bytes`.execute(
    database.kysely,
  )
  const logBytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  return { memory, descriptors, texts: rows[0]!.texts, logBytes, databaseBytes: rows[0]!.bytes }
}

/** What grows after the first third of the time, at least two minutes, in which processes warm up. */
function growthOf(names: readonly string[], minutes: readonly Minute[]): string[] {
  const warm = minutes.slice(Math.max(2, Math.floor(minutes.length / 3)))
  if (warm.length < 3) return ['too short to tell whether anything grows: 5 minutes at least']
  const third = Math.ceil(warm.length / 3)
  const faults: string[] = []
  for (const [at, name] of names.entries()) {
    const growth = slopeOf(warm.map(({ memory }) => memory[at]!))
    process.stdout.write(`${name}: ${growth.toFixed(2)} MB a minute after warming up\n`)
    if (growth > MOST_GROWTH) faults.push(`the memory of ${name} grows by ${growth.toFixed(2)} MB a minute`)
    const files = warm.map(({ descriptors }) => descriptors[at]!)
    const [before, after] = [Math.max(...files.slice(0, third)), Math.min(...files.slice(-third))]
    if (after > before) faults.push(`${name} has more descriptors open: ${after} instead of ${before}`)
  }
  const logOf = (from: Minute, to: Minute) => (to.logBytes - from.logBytes) / (to.texts - from.texts)
  const [early, late] = [logOf(warm[0]!, warm[third]!), logOf(warm.at(-1 - third)!, warm.at(-1)!)]
  process.stdout.write(`log of a text: ${early.toFixed(0)} bytes at first, ${late.toFixed(0)} at the end\n`)
  if (late > early * MOST_LOG) faults.push('the log of a text grows')
  return faults
}

/** Of the line through values at even distances: its least squares. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const above = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  return above / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
}

async function auditOf({ run }: Machines): Promise<string[]> {
  return run(['audit']).then(
    () => [],
    (error: { readonly stdout?: string }) => [`the audit: ${error.stdout ?? String(error)}`],
  )
}

/** What a user does: writes texts, looks at pages, has books written whole and files made. */
async function live(person: Client, chance: Chance, signal: AbortSignal): Promise<void> {
  let book: string | null = null
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  const look = async (path: string) =>
    count(`${path.replace(/books\/[^/]+/, 'books/{id}')} ${(await person.get(path)).status}`)
  while (!signal.aborted) {
    const doing = chance.below(20)
    try {
      if (doing < 9) book = await writeText(person, book, count)
      else if (doing === 9) count(`run ${(await person.post('/api/generators/tale/run', TALE)).status}`)
      else if (doing === 10 && book !== null) await look(`/api/books/${book}/exports/epub`)
      else if (doing === 11 && book !== null) await look(`/api/books/${book}`)
      else await look(chance.one(PAGES))
    } catch (error) {
      count(String(error).slice(0, 80))
    }
    await sleep(200 + chance.below(1500))
  }
}

/** The next text of a book or the first of a new one, and the book that goes on; null: it is finished. */
async function writeText(
  person: Client,
  book: string | null,
  count: (outcome: string) => void,
): Promise<string | null> {
  const events = person.events('/api/generators/tale/pieces', {
    method: 'POST',
    body: JSON.stringify(book === null ? TALE : { book }),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  })
  let next = book
  for await (const { event, data } of events) {
    if (event === 'failed') count(`text ${data.code}`)
    if (event !== 'done') continue
    count('text')
    next = data.finished ? null : data.book
  }
  return next
}
