import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { listSteps } from '../../../engine/generator/flow.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { systemClock } from '../../../engine/node/clock.ts'
import { packageVersion } from '../../../engine/node/folders.ts'
import { wordsFor } from '../../../engine/prompt/lengths.ts'
import { createUser } from '../../../server/accounts/create-user.ts'
import { setCredits } from '../../../server/admin/change-users.ts'
import type { Server } from '../../../server/server.ts'
import { startServer } from '../../../server/start.ts'
import { testConfig } from '../../server/config.ts'
import { insertUser } from '../../server/insert-user.ts'
import { serveParent } from './child.ts'

const PASSWORD = 'correct horse'
const PLENTY = 1_000_000

/**
 * The cookies of so many signed-in users with plenty of credits. The first is created as the administrator creates one; the others
 * are written straight into the table: hundreds of passwords would take a minute.
 */
async function signInUsers(server: Server, users: number): Promise<string[]> {
  const email = 'user@example.test'
  const id = await createUser(server, { email, password: PASSWORD, role: 'free', verified: true })
  await setCredits(server, { id, credits: PLENTY, actor: null })
  const cookies = [await beginSession(server, id)]
  while (cookies.length < users)
    cookies.push(await beginSession(server, await insertUser(server.database, { credits: PLENTY })))
  return cookies
}

async function beginSession({ sessions }: Server, userId: string): Promise<string> {
  const origin = { address: '127.0.0.1', userAgent: null }
  const { cookies } = await sessions.begin({ userId, remember: true, origin })
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

// The whole server as it runs in production: SQLite in a file with full synchronisation, its log written to stderr as `kalam serve`
// does. Arguments: the base URL of a provider (`-`: the demo writer), how many users are signed in. Asked for `delay`, it says how
// late its event loop was (99th percentile, milliseconds) since it was last asked; asked for `thread`, the milliseconds of CPU of its own
// thread.
const [, , providerUrl = '-', users = '1'] = process.argv

export interface Text {
  readonly generator: string
  readonly settings: Readonly<Record<string, unknown>>
}

export interface KalamOpening {
  readonly url: string
  /** Of the users who are signed in, as browsers send them. */
  readonly cookies: readonly string[]
  /** What writes texts of their own with at least 300 words. */
  readonly texts: readonly Text[]
}

/** How often the event loop is asked how late it is, in milliseconds. */
const LOOP_MS = 10
const folder = mkdtempSync(join(process.env.KALAM_BENCH_FOLDER ?? tmpdir(), 'kalam-bench-server-'))
const providers = providerUrl === '-' ? [] : [{ name: 'bench', baseURL: providerUrl, model: 'bench' }]
const { url, server, close } = await startServer(
  testConfig(join(folder, 'kalam.db'), {
    development: false,
    logLevel: 'info',
    // As many as `streams` opens.
    callsAtOnce: 1000,
    engine: { providers, useAzure: false, timeouts: {} },
  }),
  {
    clock: systemClock,
    environment: { KALAM_DESCRIBE_TASK: '1' },
    log: { write: (line) => void process.stderr.write(line) },
    version: packageVersion(),
  },
)
const cookies = await signInUsers(server, Number(users))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const loop = monitorEventLoopDelay({ resolution: LOOP_MS })
loop.enable()
serveParent(
  { url, cookies, texts: longTexts() } satisfies KalamOpening,
  async (question: 'delay' | 'thread' | 'close') => {
    if (question === 'thread') return threadMilliseconds()
    if (question === 'close') await close()
    const late = loop.percentile(99) / 1_000_000 - LOOP_MS
    loop.reset()
    return late
  },
)

function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function longTexts(): Text[] {
  return server.catalog.current().generators.flatMap((generator) => {
    const settings = exampleSettings(generator, 'en', 2026)
    const step = generator.kind === 'single' ? listSteps(generator, settings)[0] : undefined
    const isLong = step?.name === 'text' && (wordsFor(generator, settings, step)?.max ?? 0) >= 300
    return isLong ? [{ generator: generator.id, settings }] : []
  })
}
