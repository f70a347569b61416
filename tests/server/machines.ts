import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../engine/node/clock.ts'
import { createSessions } from '../../server/accounts/sessions.ts'
import { setCredits } from '../../server/admin/change-users.ts'
import type { Database } from '../../server/database/database.ts'
import { openDatabase } from '../../server/database/open.ts'
import type { Core } from '../../server/server.ts'
import { type Client, keepCookie, openClient } from './client.ts'
import { testConfig } from './config.ts'
import { insertUser } from './insert-user.ts'
import { type KalamProcess, type Place, runKalam, startKalam } from './kalam-process.ts'
import { startDoor, startProxy } from './proxies.ts'

// No vitest here: benchmarks use it too.

interface MachinesOptions {
  /** A migrated database in PostgreSQL. */
  readonly databaseUrl: string
  /** The base URL of the provider. */
  readonly provider: string
  readonly generators: string
  readonly environment?: Readonly<Record<string, string>>
  /** A folder for a log of each process. */
  readonly logs?: string
}

export type Machines = Awaited<ReturnType<typeof openMachines>>

/** Servers and workers, each a process of its own, behind a proxy that goes round, with a door before their PostgreSQL. */
export async function openMachines({ databaseUrl, provider, generators, environment, logs }: MachinesOptions) {
  const cwd = await mkdtemp(join(tmpdir(), 'kalam-machines-'))
  const proxy = await startProxy()
  const door = await startDoor(databaseUrl)
  const database = await openDatabase(databaseUrl, 4)
  const started: KalamProcess[] = []
  const placeOf = (name: string, node: readonly string[]): Place => ({
    cwd,
    databaseUrl: door.url,
    provider: provider.replace(/\/v1$/, `/${name}/v1`),
    generators,
    environment: { KALAM_FILES: join(cwd, 'files'), KALAM_URL: proxy.url, ...environment },
    node,
    ...(logs === undefined ? {} : { log: join(logs, `${name}.log`) }),
  })
  return {
    database,
    url: proxy.url,
    proxy,
    door,
    /** A server, once it is behind the proxy, or a worker. Its calls of the provider have its name in their path. */
    async start(name: string, words: readonly string[], node: readonly string[] = []): Promise<KalamProcess> {
      const machine = await startKalam(words, placeOf(name, node))
      started.push(machine)
      if (machine.url !== '') proxy.upstreams.push(machine.url)
      return machine
    },
    /** What a command prints. */
    run: (words: readonly string[], node: readonly string[] = []) => runKalam(words, placeOf('command', node)),
    /** A user with credits, signed in at the proxy. */
    signUp: (credits: number) => enter(database, proxy.url, credits),
    async close() {
      for (const machine of started) machine.signal('SIGKILL')
      await proxy.close()
      await door.close()
      await database.close()
      await rm(cwd, { recursive: true, force: true })
    },
  }
}

/** A user with credits, signed in by hand at servers of this database: they would hash a password, which takes long. */
export async function enter(
  database: Database,
  url: string,
  credits: number,
): Promise<Client & { readonly id: string }> {
  const id = await insertUser(database)
  await setCredits({ database, clock: systemClock } as Core, { id, credits, actor: null })
  const sessions = createSessions({ config: testConfig('', { url }), database, clock: systemClock })
  const origin = { address: '127.0.0.1', userAgent: null }
  const jar = new Map<string, string>()
  const { cookies } = await sessions.begin({ userId: id, remember: false, origin })
  for (const cookie of cookies) keepCookie(jar, cookie)
  return { ...openClient(url, jar), id }
}
