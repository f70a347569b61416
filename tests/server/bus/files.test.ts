import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { isLongRun } from '../../seeded.ts'
import { type KalamProcess, RUN_GENERATORS, startKalam } from '../kalam-process.ts'
import { addressOf, startServers } from './servers.ts'

const generators = resolveCatalogFolders([RUN_GENERATORS], '.', false)

const SERVERS = isLongRun ? 4 : 2

test(`a file that is asked for 20 times over ${SERVERS} servers is made once, by a worker; one that is killed costs one try`, async () => {
  const all = await startServers(SERVERS, {}, () => ({ generators, work: [], leaseSeconds: 10 }))
  const workers: KalamProcess[] = []
  onTestFinished(async () => {
    for (const worker of workers) worker.signal('SIGKILL')
    await all.close()
  })
  const work = async () => {
    const { config } = all.servers[0]!.server
    const worker = await startKalam(['worker', '--files'], {
      cwd: tmpdir(),
      databaseUrl: all.databaseUrl,
      provider: all.provider.url,
      generators: RUN_GENERATORS,
      environment: { KALAM_FILES: config.filesFolder, KALAM_SECRET: config.secret },
    })
    workers.push(worker)
    return worker
  }
  const { kysely } = all.servers[0]!.server.database
  const listTasks = () =>
    kysely.selectFrom('shared_tasks').select(['kind', 'state', 'tries']).orderBy('created_at').execute()
  const person = await all.servers[0]!.signUp()
  const written = await person.post(
    '/api/generators/tale/pieces',
    { settings: { hero: 'Salmah' }, language: 'en' },
    { 'idempotency-key': randomUUID(), accept: 'application/json' },
  )
  const path = `/api/books/${written.body.book}/exports`
  const states = async (format: string) => {
    const asked = all.servers.map((server) => person.at(addressOf(server)).get(`${path}/${format}/state`))
    return (await Promise.all(asked)).map(({ body }) => body)
  }

  const begun = await person.post(path, { format: 'pack' })
  expect(begun).toMatchObject({ status: 202, body: { state: 'queued', ahead: 0 } })
  const first = await work()
  await vi.waitUntil(async () => (await states('pack')).every(({ state }) => state === 'making'), {
    timeout: 60_000,
    interval: 200,
  })
  await first.kill()
  expect(await listTasks()).toEqual([{ kind: 'pack', state: 'making', tries: 1 }])

  await work()
  const files = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await person.fetch(`${path}/epub`)
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
    }),
  )
  expect(files.map(({ status }) => status)).toEqual(files.map(() => 200))
  for (const { bytes } of files) expect(bytes.equals(files[0]!.bytes)).toBe(true)
  await vi.waitUntil(async () => (await states('pack')).every(({ state }) => state === 'ready'), {
    timeout: 120_000,
    interval: 200,
  })
  expect(await listTasks()).toEqual([
    { kind: 'pack', state: 'done', tries: 2 },
    { kind: 'export', state: 'done', tries: 1 },
  ])
})
