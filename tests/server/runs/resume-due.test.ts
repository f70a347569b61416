import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { findNextDayStart } from '../../../server/money/daily-counts.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { presentRun } from '../../../server/runs/present-run.ts'
import { findRun } from '../../../server/runs/run.ts'
import { startRun } from '../../../server/runs/start-run.ts'
import { writeRun } from '../../../server/runs/write-run.ts'
import { createMigratedDatabase, onOneDatabase } from '../databases.ts'
import { startTestServer } from '../harness.ts'
import { RUN_GENERATORS } from '../kalam-process.ts'

const TALE = { settings: { hero: 'Salmah', numberOfChapters: 3 }, language: 'en' } as const
const WHOLE = 11

onOneDatabase('runs that met a limit', (kind) => {
  test('a run that meets a day’s limit pauses, says until when, and goes on by itself after midnight', async () => {
    let now = Date.parse('2031-05-01T04:00:00Z')
    // A minute between two looks is short here.
    const clock = {
      now: () => now,
      delay: (milliseconds: number, signal?: AbortSignal) =>
        systemClock.delay(milliseconds === 60_000 ? 20 : milliseconds, signal),
    }
    const database = await createMigratedDatabase(kind)
    onTestFinished(() => database.remove())
    const modelLimits = {
      callsPerUser: null,
      tokensPerDay: { all: null, user: 1 },
      spendPerDay: { all: null, user: null },
    }
    const config = { generators: resolveCatalogFolders([RUN_GENERATORS], '.', false), modelLimits }
    const open = () => startTestServer({ databaseUrl: database.url, provider: {}, clock, config })
    // On PostgreSQL any worker may have it go on.
    const servers = await Promise.all(Array.from({ length: kind === 'postgres' ? 2 : 1 }, open))
    const [{ server, signUp, giveCredits }] = servers as [Awaited<ReturnType<typeof open>>]
    onTestFinished(() => Promise.all(servers.map((one) => one.close())).then(() => undefined))
    const person = await signUp()
    await giveCredits(person, WHOLE)
    const { id } = (await person.post('/api/generators/tale/run', TALE)).body
    const own = { id, userId: person.id }
    const stopped = (turn: number) =>
      vi.waitUntil(
        async () => {
          const run = await findRun(server.database.kysely, own)
          return run.turn >= turn && !['queued', 'running'].includes(run.state) && run
        },
        { timeout: 20_000 },
      )
    let run = await stopped(0)
    let spent = 0
    for (let turn = 0; run.state === 'paused'; turn++) {
      // Each day the text that was begun is finished, and charged; on the last one the whole book is read.
      expect([run.turn, run.spent > spent]).toEqual([turn, true])
      // Its job once more, as after a crash.
      await writeRun(server, {
        id: 'once more',
        data: { run: id, turn },
        attempt: 2,
        signal: new AbortController().signal,
      })
      spent = run.spent
      const midnight = findNextDayStart(now, 'Asia/Kuala_Lumpur')
      for (const [language, said] of [
        ['en', 'The book goes on by itself then.'],
        ['ms', 'Penulisan buku ini akan bersambung sendiri selepas itu.'],
      ] as const)
        expect(await presentRun(server, run, language)).toMatchObject({
          state: 'paused',
          resumesAt: new Date(midnight).toISOString(),
          said: { code: 'limits.tokens-of-user', message: expect.stringContaining(said) },
        })
      now = midnight
      run = await stopped(turn + 1)
    }
    expect([run.state, run.spent, run.error_code]).toEqual(['finished', WHOLE, null])
    // The last pause was before the reading.
    expect(spent).toBe(WHOLE)
    expect(await server.database.kysely.selectFrom('readings').select('number').execute()).toHaveLength(1)

    // Another one, whose credits are spent elsewhere meanwhile.
    await giveCredits(person, WHOLE)
    own.id = (await startRun(server, { userId: person.id, book: { generator: 'tale', ...TALE } })).id
    run = await stopped(0)
    expect(run.state).toBe('paused')
    await giveCredits(person, 0)
    now = findNextDayStart(now, 'Asia/Kuala_Lumpur')
    await vi.waitUntil(async () => (await findRun(server.database.kysely, own)).state === 'failed', { timeout: 20_000 })
    expect((await findRun(server.database.kysely, own)).error_code).toBe('credits.insufficient')
    expect(await auditLedger(server.database)).toEqual([])
  })
})

test('a day ends at midnight of its time zone, where clocks are set forward and back too', () => {
  for (const [at, timezone, midnight] of [
    ['2031-05-01T04:00:00Z', 'Asia/Kuala_Lumpur', '2031-05-01T16:00:00Z'],
    ['2031-05-01T15:59:59.999Z', 'Asia/Kuala_Lumpur', '2031-05-01T16:00:00Z'],
    ['2031-05-01T16:00:00Z', 'Asia/Kuala_Lumpur', '2031-05-02T16:00:00Z'],
    ['2030-03-30T23:00:00Z', 'Europe/Berlin', '2030-03-31T22:00:00Z'],
    ['2030-10-26T22:00:00Z', 'Europe/Berlin', '2030-10-27T23:00:00Z'],
  ] as const)
    expect(new Date(findNextDayStart(Date.parse(at), timezone)).toISOString()).toBe(new Date(midnight).toISOString())
})
