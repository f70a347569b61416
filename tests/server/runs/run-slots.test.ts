import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../../../server/database/transaction.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { post } from '../../../server/money/ledger/post.ts'
import { resumeRun } from '../../../server/runs/resume-run.ts'
import { ACTIVE_RUN_STATES, findRun, type Run } from '../../../server/runs/run.ts'
import { MAX_RUNNING_RUNS, MAX_WAITING_RUNS } from '../../../server/runs/run-slots.ts'
import { startRun } from '../../../server/runs/start-run.ts'
import { cancelRun, pauseRun } from '../../../server/runs/stop-run.ts'
import { fastClock } from '../../faults/desk.ts'
import { type ProviderServer, startProviderServer } from '../../provider-server/server.ts'
import { onBothDatabases, openTestDatabase } from '../databases.ts'
import { insertUser } from '../insert-user.ts'
import { createTale, openRunServer, type RunServer } from './run-server.ts'

/** Outline 1, introduction 2, three chapters of 2, conclusion 2. */
const WHOLE = 11
const MOST = MAX_RUNNING_RUNS + MAX_WAITING_RUNS

onBothDatabases((kind) => {
  let provider: ProviderServer
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let server: RunServer
  const clock = fastClock(50)

  beforeEach(async () => {
    database = await openTestDatabase(kind)
    provider = await startProviderServer()
    server = await openRunServer({
      databaseUrl: database.url,
      database,
      providerUrl: provider.url,
      clock,
      leaseSeconds: 600,
      // Hours of the fast clock: a run at a provider that hangs must not end while the test looks at it.
      timeouts: { deadlineSeconds: 100_000, idleSeconds: 100_000 },
      runsAtOnce: 4,
    })
  })

  afterEach(async () => {
    const findings = await auditLedger(database)
    await server.close()
    await provider.close()
    await database.close()
    expect(findings).toEqual([])
  })

  async function userWith(amount: number): Promise<string> {
    const userId = await insertUser(database)
    const entry = { userId, key: `grant:${userId}`, type: 'grant', amount, reason: 'Test' } as const
    await inTransaction(database, (work) => post(work, entry, clock.now()))
    return userId
  }

  const begin = async (userId: string, cap?: number) =>
    startRun(server, { userId, book: await createTale(server, userId), cap })
  const eventually = (holds: () => unknown) => vi.waitUntil(holds, { timeout: 20_000, interval: 50 })
  const stateOf = async ({ id, user_id: userId }: Run) => (await findRun(database.kysely, { id, userId })).state
  const isAdmitted = async ({ id, user_id: userId }: Run) => {
    const { state, admitted } = await findRun(database.kysely, { id, userId })
    return ACTIVE_RUN_STATES.includes(state) && Number(admitted) === 1
  }
  const own = ({ id, user_id: userId }: Run) => ({ id, userId })
  const chats = () => provider.calls.filter((call) => call.kind === 'chat').length

  /** Users take turns: what waits is written in its order, and nobody's runs take all places. */
  test(`${MAX_RUNNING_RUNS} runs of a user are written at once, ${MAX_WAITING_RUNS} wait, and another user's begins`, async () => {
    provider.always('hang')
    const [one, other] = [await userWith(1000), await userWith(1000)]
    const runs: Run[] = []
    for (let at = 0; at < MOST; at++) runs.push(await begin(one))
    await expect(begin(one)).rejects.toMatchObject({
      code: 'runs.too-many',
      values: { running: MAX_RUNNING_RUNS, waiting: MAX_WAITING_RUNS },
    })
    const theirs = await begin(other)
    await eventually(() => chats() === 3)
    expect(await Promise.all([...runs, theirs].map(stateOf))).toEqual([
      'running',
      'running',
      'queued',
      'queued',
      'queued',
      'queued',
      'queued',
      'running',
    ])
    await cancelRun(server, own(runs[0]!))
    await eventually(async () => (await stateOf(runs[2]!)) === 'running')
    await pauseRun(server, own(runs[1]!))
    await eventually(async () => (await stateOf(runs[3]!)) === 'running')
    expect(await stateOf(runs[4]!)).toBe('queued')
    // A resumed one waits behind those that wait already.
    await server.generations.cancel((await liveOf(runs[1]!))!, one)
    expect(await resumeRun(server, own(runs[1]!))).toMatchObject({ state: 'queued', admitted: 0 })
    for (const run of [...runs.slice(1), theirs]) await cancelRun(server, own(run))
  })

  test('runs of one millisecond are written in the order in which they were begun', async () => {
    provider.always('hang')
    const user = await userWith(1000)
    const instant = clock.now()
    const still = { ...server, clock: { ...clock, now: () => instant } }
    const runs: Run[] = []
    for (let at = 0; at < MOST; at++)
      runs.push(await startRun(still, { userId: user, book: await createTale(still, user) }))
    await pauseRun(still, own(runs[0]!))
    const resumed = await resumeRun(still, own(runs[0]!))
    const order = [...runs.slice(1), resumed]
    for (const [at, run] of order.entries()) {
      expect(await Promise.all(order.map(isAdmitted))).toEqual(
        order.map((_, place) => place >= at && place < at + MAX_RUNNING_RUNS),
      )
      await cancelRun(still, own(run))
    }
  })

  test('what waits is written to its end without its user', async () => {
    const user = await userWith(1000)
    const runs = [await begin(user), await begin(user), await begin(user)]
    for (const run of runs) await eventually(async () => (await stateOf(run)) === 'finished')
  })

  test('as many that are begun at one moment are no more', async () => {
    provider.always('hang')
    const user = await userWith(1000)
    const books = await Promise.all(Array.from({ length: 20 }, () => createTale(server, user)))
    const begun = await Promise.allSettled(books.map((book) => startRun(server, { userId: user, book })))
    const runs = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(runs).toHaveLength(MOST)
    expect(runs.filter(({ admitted }) => Number(admitted) === 1)).toHaveLength(MAX_RUNNING_RUNS)
    for (const run of runs) await cancelRun(server, own(run))
  })

  test('their caps are together no more than the balance', async () => {
    provider.always('hang')
    const user = await userWith(2 * WHOLE + 3)
    const runs = [await begin(user), await begin(user)]
    await eventually(() => chats() === 2)
    const third = await begin(user, 100)
    expect([...runs, third].map(({ cap }) => cap)).toEqual([WHOLE, WHOLE, 3])
    await expect(begin(user)).rejects.toMatchObject({ code: 'runs.reserved' })
    await cancelRun(server, own(runs[1]!))
    expect(await begin(user)).toMatchObject({ cap: WHOLE })
    await pauseRun(server, own(third))
    // Two runs of 11 leave 3 of 25.
    expect(await resumeRun(server, { ...own(third), cap: 50 })).toMatchObject({ cap: 3 })
    const live = await database.kysely
      .selectFrom('runs')
      .selectAll()
      .where('state', 'in', ['queued', 'running'])
      .execute()
    for (const run of live) await cancelRun(server, own(run))
  })

  test('what a lost process left waiting is begun at the next start', async () => {
    provider.always('hang')
    const user = await userWith(1000)
    const runs = [await begin(user), await begin(user), await begin(user)]
    await eventually(() => chats() === 2)
    // Its place was taken without the next one's job: as if the transaction had been another's.
    await database.kysely.updateTable('runs').set({ state: 'failed' }).where('id', '=', runs[0]!.id).execute()
    const next = await openRunServer({ databaseUrl: database.url, database, providerUrl: provider.url, clock })
    await eventually(async () => (await stateOf(runs[2]!)) === 'running')
    for (const run of runs.slice(1)) await cancelRun(server, own(run))
    await next.close()
  })

  async function liveOf(run: Run): Promise<string | undefined> {
    const live = await database.kysely
      .selectFrom('generations')
      .select('id')
      .where('run_id', '=', run.id)
      .where('state', '=', 'held')
      .executeTakeFirst()
    return live?.id
  }
})
