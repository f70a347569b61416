import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { catalogFolders } from '../../../engine/node/folders.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { isFollowUp } from '../../provider-server/call.ts'
import { createMigratedDatabase } from '../databases.ts'
import { startTestServer } from '../harness.ts'
import { openSmtp } from '../mail/smtp-server.ts'
import { RUN_GENERATORS, startWorker } from '../worker-process.ts'

const STEPS = ['outline', 'introduction', 'chapter 1', 'chapter 2', 'chapter 3', 'conclusion']

const workers: ChildProcess[] = []
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL')
})

test('workers write what a server without work takes on: one that is killed is replaced, and nothing is written twice', async () => {
  const database = await createMigratedDatabase('postgres')
  const smtp = await openSmtp()
  const server = await startTestServer({
    databaseUrl: database.url,
    provider: { delay: 200 },
    config: {
      work: [],
      leaseSeconds: 10,
      generators: catalogFolders([RUN_GENERATORS], '.', false),
      mail: { kind: 'smtp', url: smtp.url, from: 'kalam@example.my' },
    },
  })
  onTestFinished(async () => {
    await server.close()
    await smtp.close()
    await database.remove()
  })

  async function work(...words: string[]): Promise<ChildProcess> {
    const worker = await startWorker(server, words, { SMTP_URL: smtp.url, MAIL_FROM: 'kalam@example.my' })
    workers.push(worker)
    return worker
  }

  const person = await server.signUp()
  await server.giveCredits(person, 100)
  await server.client().post('/api/auth/sign-up', { email: 'new@example.my', password: 'a longer password' })
  const settings = { hero: 'Salmah', numberOfChapters: 3 }
  const { body: run, status } = await person.post('/api/generators/tale/run', { settings, language: 'en' })
  expect(status).toBe(201)
  const chats = () =>
    server.provider.calls.filter((call) => call.kind === 'chat' && !call.task?.reading && !isFollowUp(call)).length

  const first = await work('--runs')
  await vi.waitUntil(() => chats() >= 2, { timeout: 60_000, interval: 5 })
  expect(smtp.received).toEqual([])
  first.kill('SIGKILL')
  await once(first, 'exit')
  // The default lease: it needn't be helped.
  await work()
  const { kysely } = server.server.database
  const stateOf = () => kysely.selectFrom('runs').select('state').where('id', '=', run.id).executeTakeFirstOrThrow()
  await vi.waitUntil(async () => (await stateOf()).state === 'finished', { timeout: 120_000, interval: 100 })
  const pieces = await kysely.selectFrom('pieces').select(['step', 'version']).orderBy('place').execute()
  expect(pieces).toEqual(STEPS.map((step) => ({ step, version: 1 })))
  expect(chats()).toBeLessThanOrEqual(STEPS.length + 1)
  const written = await kysely.selectFrom('generations').select('server').distinct().execute()
  expect(written.map(({ server: name }) => name)).not.toContain(server.server.name)
  expect(smtp.received.map(({ to }) => to)).toEqual([['new@example.my']])
  expect(await auditLedger(server.server.database)).toEqual([])
})
