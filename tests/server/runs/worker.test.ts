import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { catalogFolders } from '../../../engine/node/folders.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { isFollowUp } from '../../provider-server/call.ts'
import { createMigratedDatabase } from '../databases.ts'
import { startTestServer } from '../harness.ts'
import { openSmtp } from '../mail/smtp-server.ts'

const MAIN = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url))
const GENERATORS = fileURLToPath(new URL('generators', import.meta.url))
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
      generators: catalogFolders([GENERATORS], '.', false),
      mail: { kind: 'smtp', url: smtp.url, from: 'kalam@example.my' },
    },
  })
  onTestFinished(async () => {
    await server.close()
    await smtp.close()
    await database.remove()
  })

  /** `kalam worker`, once it works. */
  async function work(...words: string[]): Promise<ChildProcess> {
    const worker = spawn(process.execPath, [MAIN, 'worker', ...words], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATABASE_URL: database.url,
        OPENAI_BASE_URL: server.provider.url,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'kalam@example.my',
        KALAM_DESCRIBE_TASK: '1',
        KALAM_GENERATORS: GENERATORS,
        KALAM_NO_SHIPPED: '1',
        KALAM_SECRET: 'a secret of the tests, long enough to sign with',
        KALAM_LOG_LEVEL: process.env.KALAM_TEST_LOG ?? 'silent',
        NODE_ENV: 'test',
      },
    })
    workers.push(worker)
    await once(worker.stdout!, 'data')
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
