import { expect, it, vi } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { createSemaphore, limitCalls } from '../../../server/generations/limit-calls.ts'
import { shippedCatalog } from '../../catalog.ts'
import { openedEach } from '../../opened.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { openTestDatabase } from '../databases.ts'
import { endOf, openDesk, orderFor, readAll, userWith } from './desk.ts'
import { providerAt } from './parts.ts'

const MOST = 2
const limitBy = (most: number) => {
  const semaphore = createSemaphore(most)
  return ({ signal }: { readonly signal: AbortSignal }) => semaphore.acquire(signal)
}
const provider = openedEach(() => startProviderServer())

const chats = () => provider.calls.filter(({ kind }) => kind === 'chat')

it(`keeps ${MOST} calls in flight over all users, and lets the next in when one has left`, async () => {
  provider.always('hang')
  const database = await openTestDatabase('sqlite')
  const limited = limitCalls(providerAt(provider.url, systemClock), limitBy(MOST))
  const desk = await openDesk({ database, catalog: shippedCatalog(), provider: limited })
  const people = await Promise.all([1, 2, 3, 4].map(() => userWith(database, 5)))
  const texts: string[] = []
  for (const person of people) {
    texts.push((await desk.generations.begin(orderFor(person, { generator: 'poems', settings: {} }))).id)
  }
  await vi.waitUntil(() => chats().length === MOST, { timeout: 20_000 })
  // One that waits leaves the queue without a call.
  expect(await desk.generations.cancel(texts[2]!, people[2]!)).toMatchObject({ cancelled: true })
  expect(endOf(await readAll(desk, texts[2]!, people[2]!))).toMatchObject({ code: 'generation.cancelled' })
  expect(chats()).toHaveLength(MOST)
  provider.always()
  await desk.generations.cancel(texts[0]!, people[0]!)
  expect(endOf(await readAll(desk, texts[3]!, people[3]!))).toMatchObject({ type: 'done' })
  expect(chats()).toHaveLength(MOST + 1)
  await desk.close()
  await database.close()
})

it('gives the place back after a fault, and counts images', async () => {
  const database = await openTestDatabase('sqlite')
  const limited = limitCalls(providerAt(provider.url, systemClock), limitBy(1))
  const desk = await openDesk({ database, catalog: shippedCatalog(), provider: limited })
  const person = await userWith(database, 50)
  for (const play of ['401', 'html'] as const) {
    provider.always(play)
    const { id } = await desk.generations.begin(orderFor(person, { generator: 'poems', settings: {} }))
    expect(endOf(await readAll(desk, id, person))).toMatchObject({ type: 'failed' })
  }
  provider.always()
  for (const order of [{ generator: 'book-cover', settings: { title: 'Hujan' } }, { generator: 'poems' }]) {
    const { id } = await desk.generations.begin(orderFor(person, { settings: {}, ...order }))
    expect(endOf(await readAll(desk, id, person))).toMatchObject({ type: 'done' })
  }
  await desk.close()
  await database.close()
})
