import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ProviderFault } from '../../../engine/writer/fault.ts'
import type { Provider } from '../../../engine/writer/provider.ts'
import { readEndpointFigures } from '../../../server/admin/endpoint-figures.ts'
import { listTexts } from '../../../server/admin/read-desk.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { shippedCatalog } from '../../catalog.ts'
import { fastClock } from '../../faults/desk.ts'
import { FAULTS_OF_THE_FIRST, startTwoEndpoints, type TwoEndpoints } from '../../faults/two-endpoints.ts'
import { opened } from '../../opened.ts'
import { openTestDatabase } from '../databases.ts'
import { type Desk, endOf, openDesk, orderFor, readAll, standing, userWith } from './desk.ts'
import { providerAt } from './parts.ts'

const catalog = shippedCatalog()
const REASON = {
  provider: 'main',
  model: 'm',
  status: 404,
  code: 'model_not_found',
  message: 'The model "m" does not exist',
}

let endpoints: TwoEndpoints
let desk: Desk
const database = opened(() => openTestDatabase('sqlite'))
beforeEach(async () => {
  const clock = fastClock(20)
  endpoints = await startTwoEndpoints()
  desk = await openDesk({ database, catalog, provider: endpoints.first.url, clock, config: { logLevel: 'info' } })
  const provider = providerAt([endpoints.first.url, endpoints.second.url], clock, { testCalls: true })
  Object.assign(desk.server, { provider })
})
afterEach(async () => {
  await desk.close()
  await endpoints.close()
})

describe('a first endpoint that fails for good: the text comes from the second, and is charged once', () => {
  it.each(FAULTS_OF_THE_FIRST)('%s', async (fault) => {
    const user = await userWith(database, 10)
    await endpoints.break(fault)
    const { id } = await desk.generations.begin(orderFor(user))
    const events = await readAll(desk, id, user)
    expect(endOf(events)).toMatchObject({ type: 'done', charged: 1, credits: 9 })
    expect(await standing(database, user)).toMatchObject({ available: 9, held: 0, pieces: 1, usage: 1 })
    expect(chats(endpoints.first)).toBeLessThanOrEqual(fault === 'length' ? 2 : 1)
    expect(await auditLedger(database)).toEqual([])
  })
})

it('test calls are made beside the text: one that hangs keeps nobody waiting', async () => {
  const user = await userWith(database, 10)
  endpoints.first.always({ play: 'hang', kinds: ['probe'] })
  const { id } = await desk.generations.begin(orderFor(user))
  expect(endOf(await readAll(desk, id, user))).toMatchObject({ type: 'done' })
  expect(endpoints.first.calls.filter(({ kind }) => kind === 'probe')).toHaveLength(1)
  expect(endpoints.second.calls).toEqual([])
})

describe('what an endpoint says of a fault', () => {
  beforeEach(() => Object.assign(desk.server, { provider: failing() }))

  it('is told to an administrator beneath the sentence, in the stream and in JSON', async () => {
    const admin = await userWith(database, 10)
    await database.kysely.updateTable('users').set({ role: 'admin' }).where('id', '=', admin).execute()
    const details = {
      reason: REASON,
      message: 'The endpoint main says: 404 model_not_found: The model "m" does not exist',
    }
    const streamed = await (await ask(admin, 'text/event-stream')).text()
    expect(JSON.parse(/"type":"failed".*/.exec(streamed)![0].replace(/^/, '{'))).toMatchObject({ details })
    const whole = await ask(admin, 'application/json')
    expect(await whole.json()).toMatchObject({ error: { code: 'generation.failed', details } })
  })

  it('is kept from everybody else, and stands in the log', async () => {
    const user = await userWith(database, 10)
    const streamed = await (await ask(user, 'text/event-stream')).text()
    expect(streamed).toContain('Failed to generate content')
    expect(streamed).not.toContain('model_not_found')
    const whole = await (await ask(user, 'application/json')).text()
    expect(whole).not.toContain('model_not_found')
    expect(
      desk.lines.filter((line) => line.includes('not delivered') && line.includes('model_not_found')),
    ).toHaveLength(2)
  })
})

it('operators see which endpoint failed, what texts cost by generator, and who writes most', async () => {
  const user = await userWith(database, 10)
  const { provider } = desk.server
  Object.assign(desk.server, { provider: failing() })
  await (await ask(user, 'application/json')).text()
  Object.assign(desk.server, { provider })
  const { id } = await desk.generations.begin(orderFor(user))
  expect(endOf(await readAll(desk, id, user))).toMatchObject({ type: 'done' })
  const { config } = desk.server
  const prices = { currency: 'USD', inputPerMillion: 1, outputPerMillion: 2 }
  const priced = { ...desk.server, config: { ...config, engine: { ...config.engine, prices } } }
  const { failures, generators, endpoints, writers } = await readEndpointFigures(priced, 1)
  expect(failures).toContainEqual({
    generator: 'mental-health',
    code: 'generation.failed',
    endpoint: 'main',
    count: expect.any(Number),
  })
  const sum = endpoints.reduce((total, { cost }) => total + cost!, 0)
  expect(sum).toBeGreaterThan(0)
  expect(generators.map(({ cost }) => cost)).toEqual([expect.closeTo(sum, 9)])
  expect(writers).toContainEqual({ userId: user, email: expect.any(String), texts: 1, credits: 1 })
  const { texts } = await listTexts(desk.server, { userId: user, page: { limit: 5 }, language: 'en' })
  expect(texts.map(({ endpoint }) => endpoint).toSorted()).toEqual(['main', 'scripted'])
})

function chats({ calls }: TwoEndpoints['first']): number {
  return calls.filter(({ kind }) => kind === 'chat').length
}

function failing(): Provider {
  return {
    name: 'main',
    model: 'm',
    chat: () => ({
      [Symbol.asyncIterator]: () => ({
        next: () => Promise.reject(new ProviderFault('refused', { status: 404, reason: REASON })),
      }),
    }),
    image: () => Promise.reject(new Error('no images here')),
  }
}

function ask(user: string, accept: string): Promise<Response> {
  return desk.fetch('/api/generators/mental-health/pieces', user, {
    method: 'POST',
    headers: { accept, 'idempotency-key': `the-try-${accept}` },
    body: JSON.stringify({ settings: { numberOfChapters: 5 } }),
  })
}
