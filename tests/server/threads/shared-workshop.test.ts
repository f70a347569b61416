import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { openPostgresBus } from '../../../server/bus/postgres-bus.ts'
import { openJobs } from '../../../server/runs/queue/open-jobs.ts'
import { openFolder } from '../../../server/store/folder.ts'
import { createSharedWorkshop } from '../../../server/threads/shared-workshop.ts'
import { createWorkshop, type TaskOrder } from '../../../server/threads/workshop.ts'
import { openTestDatabase } from '../databases.ts'

const ENTRY = new URL('../publish/scripted-thread.ts', import.meta.url)
const NEVER = new AbortController().signal
const logger = { error: () => undefined, warn: () => undefined, info: () => undefined }

let database: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
const kept: string[] = []

/** A process of the database, as far as it has to do with tasks. */
async function open(name: string) {
  const parts = { database, databaseUrl: database.url, clock: systemClock, name, logger }
  const bus = await openPostgresBus(parts)
  const queue = await openJobs({ ...parts, leaseSeconds: 10 })
  const cache = { write: async (file: string) => void kept.push(`${name} ${file}`) }
  const own = createWorkshop({ clock: systemClock, logger, entry: ENTRY, cache, longThreads: 2 })
  const workshop = createSharedWorkshop({ ...parts, bus, files: openFolder(folder), queue, own, longThreads: 2 })
  return {
    workshop,
    async close() {
      await queue.stop()
      await workshop.close()
      await bus.close()
    },
  }
}

type Process = Awaited<ReturnType<typeof open>>

let one: Process
let other: Process
let worker: Process

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalam-tasks-'))
  database = await openTestDatabase('postgres')
  ;[one, other, worker] = await Promise.all([open('one'), open('other'), open('worker')])
  await worker.workshop.takeTasks()
})

afterAll(async () => {
  await Promise.all([one, other, worker].map((each) => each.close()))
  await database.close()
  await rm(folder, { recursive: true })
})

function order(key: string, does = 'answer', more: Partial<TaskOrder<'export'>> = {}): TaskOrder<'export'> {
  const load = async () => ({ does, says: key }) as never
  return { kind: 'export', length: 'long', key, userId: 'aminah', load, ...more }
}

const text = (bytes: unknown) => new TextDecoder().decode(bytes as Uint8Array)
const listTasks = () =>
  database.kysely.selectFrom('shared_tasks').select(['key', 'state', 'holder', 'tries']).orderBy('created_at').execute()

it('has a thing made once by the process with the role, for all who ask any process for it, and tells them why it failed', async () => {
  const ended: (string | null)[] = []
  worker.workshop.watch(({ code }) => ended.push(code))
  const asked = [one, other, one, other].map(({ workshop }) =>
    workshop.make(order('a', 'answer', { keep: { file: 'a.epub' } }), NEVER),
  )
  expect((await Promise.all(asked)).map(text)).toEqual(['a', 'a', 'a', 'a'])
  // A moment later it is still known.
  expect(text(await other.workshop.make(order('a'), NEVER))).toBe('a')
  expect(ended).toEqual([null])
  expect(kept).toEqual(['worker a.epub'])

  const failed = one.workshop.make(order('publish.nothing-written', 'fault'), NEVER)
  await expect(failed).rejects.toMatchObject({ code: 'publish.nothing-written' })
  expect(await other.workshop.fault('publish.nothing-written')).toMatchObject({ code: 'publish.nothing-written' })
  await expect(one.workshop.make(order('die', 'die'), NEVER)).rejects.toMatchObject({ code: 'exports.failed' })
  expect(await other.workshop.fault('a')).toBeNull()
})

it('sends a file that lies in shared memory, and does small tasks in place', async () => {
  const shared = new Uint8Array(new SharedArrayBuffer(4))
  shared.set([75, 97, 108, 97])
  const load = async () => ({ does: 'echo', bytes: shared }) as never
  expect(text(await one.workshop.make({ ...order('echo'), load }, NEVER))).toBe('Kala')
  const here = { ...order('here'), kind: 'measure' } as never
  expect(text(await one.workshop.make(here, NEVER))).toBe('here')
  expect((await listTasks()).map(({ key }) => key)).not.toContain('here')
})

it('lets users take turns over processes, and counts what one user has over all of them', async () => {
  const leaving = new AbortController()
  const long = Array.from({ length: 12 }, (_, at) =>
    [one, other][at % 2]!.workshop.make(order(`long-${at}`, 'hang'), leaving.signal).catch(() => undefined),
  )
  await expect.poll(async () => (await listTasks()).filter(({ key }) => key.startsWith('long')).length).toBe(12)
  await expect(other.workshop.begin(order('one more'))).rejects.toMatchObject({ code: 'exports.too-many' })
  await expect.poll(async () => (await listTasks()).filter(({ state }) => state === 'making').length).toBe(1)
  const waiting = await Promise.all(Array.from({ length: 12 }, (_, at) => one.workshop.state(`long-${at}`)))
  expect(waiting.filter((state) => state?.state === 'making')).toHaveLength(1)
  expect(
    waiting.flatMap((state) => (state?.state === 'queued' ? [state.ahead] : [])).toSorted((a, b) => a - b),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  for (const length of ['long', 'short'] as const) {
    const badrul = { userId: 'badrul', length }
    expect(text(await other.workshop.make(order(`badrul-${length}`, 'answer', badrul), NEVER))).toBe(`badrul-${length}`)
  }
  leaving.abort()
  await Promise.all(long)
})

it('gives back what a process that stops had begun: that is no try', async () => {
  const [hung] = (await listTasks()).filter(({ state }) => state === 'making')
  await worker.close()
  const left = (await listTasks()).find(({ key }) => key === hung!.key)
  expect(left).toMatchObject({ state: 'waiting', holder: null, tries: 0 })
})
