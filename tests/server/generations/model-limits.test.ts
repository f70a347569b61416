import { randomUUID } from 'node:crypto'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import type { ProbedProvider } from '../../../engine/providers/openai/openai.ts'
import type { ChatRequest } from '../../../engine/writer/provider.ts'
import { createLocalBus } from '../../../server/bus/bus.ts'
import type { ServerConfig } from '../../../server/config/server-config.ts'
import { createPermits } from '../../../server/database/permits.ts'
import { createModelLimits, readModelLimits } from '../../../server/generations/model-limits.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { fixedCatalog } from '../catalog/fixed-catalog.ts'
import { testConfig } from '../config.ts'
import { createMigratedDatabase, openTestDatabase } from '../databases.ts'
import { type Person, startTestServer, type TestServer } from '../harness.ts'
import { RUN_GENERATORS } from '../kalam-process.ts'

const generators = resolveCatalogFolders([RUN_GENERATORS], '.', false)
const NONE = { callsPerUser: null, tokensPerDay: { all: null, user: null }, spendPerDay: { all: null, user: null } }
const provider = await startProviderServer({})
afterAll(() => provider.close())

function endpoint(name: string, limits?: ServerConfig['engine']['providers'][number]['limits']) {
  return { name, baseURL: provider.url, model: 'test-model', ...(limits ? { limits } : {}) }
}

function engineWith(...providers: ServerConfig['engine']['providers']): ServerConfig['engine'] {
  const prices = { inputPerMillion: 1000, outputPerMillion: 1000, currency: 'USD' }
  return { providers, useAzure: false, timeouts: {}, prices }
}

function ask(person: Person, language = 'en') {
  const order = { settings: { hero: 'Salmah', numberOfChapters: 3 }, language }
  return person.fetch('/api/generators/tale/pieces', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      accept: 'application/json',
    },
    body: JSON.stringify(order),
  })
}

async function spentOf({ server }: TestServer): Promise<number> {
  return (await readModelLimits(server)).find(({ of, measure }) => of === 'all' && measure === 'spend')!.used!
}

it('calls in flight of an endpoint and of a user never exceed their limits over two processes, and wait for their turn', async () => {
  const database = await openTestDatabase('postgres')
  const config = testConfig(database.url, {
    engine: engineWith(endpoint('one', { callsAtOnce: 3 })),
    modelLimits: { ...NONE, callsPerUser: 2 },
  })
  const bus = createLocalBus()
  const processes = ['first', 'second'].map((name) => {
    const permits = createPermits({ database, clock: systemClock, name, leaseSeconds: 30 })
    const parts = {
      config,
      database,
      clock: systemClock,
      catalog: fixedCatalog({} as never),
      bus,
      permits,
      prices: () => null,
    }
    return { permits, limits: createModelLimits({ ...parts, logger: { warn: () => undefined } as never }) }
  })
  const now = new Map<string, number>()
  const most = new Map<string, number>()
  const gate = Promise.withResolvers<void>()
  const count = (subject: string, by: number) => {
    now.set(subject, (now.get(subject) ?? 0) + by)
    most.set(subject, Math.max(most.get(subject) ?? 0, now.get(subject)!))
  }
  const fake = {
    name: 'one',
    async *chat({ userId }: ChatRequest) {
      for (const subject of ['all', userId!]) count(subject, 1)
      await gate.promise
      yield { type: 'end', reason: 'stop', usage: null } as const
      for (const subject of ['all', userId!]) count(subject, -1)
    },
  } as unknown as ProbedProvider
  const around = processes.map(({ limits }) => limits.around(fake))
  const call = async (at: number, userId: string) => {
    const request = { userId, messages: [], signal: new AbortController().signal } as unknown as ChatRequest
    for await (const part of around[at % 2]!.chat(request)) void part
  }
  const calls = Array.from({ length: 12 }, (_, at) => call(at, at < 8 ? 'aminah' : 'badrul'))
  const used = (subject: string) => processes[0]!.permits.used(`calls ${subject}`)
  await vi.waitUntil(async () => now.get('all') === 3 && (await used('user aminah')) === 2)
  const asker = { userId: 'aminah', isAdministrator: false }
  for (const { limits } of processes) {
    await expect(limits.refuse(asker, 'writer')).rejects.toMatchObject({ code: 'limits.calls-of-user' })
    const other = { userId: 'chong', isAdministrator: false }
    await expect(limits.refuse(other, 'writer')).rejects.toMatchObject({ code: 'limits.calls-of-endpoint' })
  }
  gate.resolve()
  await Promise.all(calls)
  expect(most.get('all')).toBe(3)
  for (const user of ['aminah', 'badrul']) expect(most.get(user)).toBeLessThanOrEqual(2)
  await vi.waitUntil(async () => (await used('endpoint one')) + (await used('user aminah')) === 0)
  await processes[0]!.limits.refuse(asker, 'writer')
  await Promise.all(processes.map(({ permits }) => permits.close()))
  await database.close()
})

it('a ceiling of spend over two servers is overshot by the texts that were begun alone, and opens again at midnight', async () => {
  let now = Date.parse('2031-05-01T04:00:00Z')
  const clock = { ...systemClock, now: () => now }
  const database = await createMigratedDatabase('postgres')
  const ceiling = 5
  const config = {
    generators,
    engine: engineWith(endpoint('scripted')),
    modelLimits: { ...NONE, spendPerDay: { all: ceiling, user: null } },
  }
  const servers = await Promise.all(
    [0, 1].map(() => startTestServer({ databaseUrl: database.url, provider, clock, config })),
  )
  const people = await Promise.all(Array.from({ length: 8 }, (_, at) => servers[at % 2]!.signUp()))
  const spent: number[] = []
  let refused: Response | null = null
  for (let at = 0; refused === null && at < 30; at++) {
    const answer = await ask(people[at % 8]!)
    if (answer.status === 200) spent.push(await spentOf(servers[0]!))
    else refused = answer
  }
  expect(spent.length).toBeGreaterThan(1)
  expect(spent.at(-2)).toBeLessThan(ceiling)
  expect(spent.at(-1)).toBeGreaterThanOrEqual(ceiling)
  // 04:00 UTC is noon in Kuala Lumpur.
  expect([refused!.status, refused!.headers.get('retry-after')]).toEqual([429, `${12 * 3600}`])
  const { kysely } = servers[0]!.server.database
  for (const language of ['en', 'ms'] as const) {
    await kysely.updateTable('users').set({ language }).where('id', '=', people[1]!.id).execute()
    const answer = await ask(people[1]!, language)
    const { error } = (await answer.json()) as { error: { code: string; message: string } }
    expect(error.code).toBe('limits.spend-of-all')
    expect(error.message).toContain(language === 'en' ? 'cost in a day' : 'kos model')
  }

  now += 12 * 3_600_000
  const answers = await Promise.all(people.map((person) => ask(person)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(new Set(answers.map(({ status }) => status))).not.toContain(500)
  const states = await kysely.selectFrom('generations').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'settled' }])
  expect(await spentOf(servers[1]!)).toBeGreaterThanOrEqual(ceiling)
  await Promise.all(servers.map((server) => server.close()))
  await database.remove()
})

it('of one process on SQLite: an endpoint that has enough is passed over, a user who has enough is refused before anything is held, others go on', async () => {
  const server = await startTestServer({
    provider,
    config: {
      generators,
      engine: engineWith(endpoint('small', { tokensPerDay: 1 }), endpoint('large')),
      modelLimits: { ...NONE, tokensPerDay: { all: null, user: 1 } },
    },
  })
  onTestFinished(() => server.close())
  const [first, second] = [await server.signUp(), await server.signUp()]
  expect((await ask(first)).status).toBe(200)
  expect((await ask(second)).status).toBe(200)
  const { kysely } = server.server.database
  const versions = await kysely.selectFrom('piece_versions').select('provider').orderBy('created_at').execute()
  expect(versions.map((one) => one.provider)).toEqual(['small', 'large'])

  const refused = await ask(first)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ error: { code: 'limits.tokens-of-user' } })
  const run = await first.post('/api/generators/tale/run', {
    settings: { hero: 'Salmah', numberOfChapters: 3 },
    language: 'en',
  })
  expect(run.status).toBe(201)
  const stateOf = () => kysely.selectFrom('runs').selectAll().where('id', '=', run.body.id).executeTakeFirstOrThrow()
  await vi.waitUntil(async () => (await stateOf()).state === 'paused', 20_000)
  expect(JSON.stringify(await stateOf())).toContain('limits.tokens-of-user')
  expect(await kysely.selectFrom('generations').select('state').execute()).toEqual([
    { state: 'settled' },
    { state: 'settled' },
  ])
  expect(await readModelLimits(server.server)).toMatchObject([
    { of: 'user', measure: 'tokens', most: 1 },
    { of: 'endpoint', name: 'small', measure: 'tokens', most: 1 },
  ])
})
