import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_CALLS } from '../../../engine/writer/limits.ts'
import type { StreamEvent } from '../../../server/generations/generations.ts'
import { MESSAGES } from '../../../server/messages/messages.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { shippedCatalog } from '../../catalog.ts'
import { fastClock } from '../../faults/desk.ts'
import { opened } from '../../opened.ts'
import { PASSING_FAULTS, SIXTEEN_FAULTS } from '../../provider-server/faults.ts'
import type { PlayName } from '../../provider-server/play.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { everyNth } from '../../seeded.ts'
import { openTestDatabase } from '../databases.ts'
import {
  type Desk,
  endOf,
  eventsIn,
  openDesk,
  orderFor,
  PATIENT_ENGINE,
  readAll,
  savedText,
  standing,
  textOf,
  userWith,
} from './desk.ts'

/** The most that one call may take, in milliseconds of the injected clock. */
const DEADLINE = 180_000
/** The first chapter makes two calls when all fail: the one that begins the story bible, whose fault is passed over, and its text. */
const LONGEST = 2 * DEADLINE

const catalog = shippedCatalog()
// The database plays no part in these: the writer's faults come before it.

let desk: Desk
let clock: ReturnType<typeof fastClock>
const provider = opened(() => startProviderServer())
const database = opened(() => openTestDatabase('sqlite'))
beforeEach(async () => {
  provider.always()
  clock = fastClock(60)
  desk = await openDesk({ database, catalog, provider: provider.url, clock })
})
afterEach(() => desk.close())

describe.each(['en', 'ms'] as const)('a lasting fault while a chapter is streamed in %s', (language) => {
  // The second language differs in its sentences alone.
  const faults = everyNth(`faults in ${language}`, SIXTEEN_FAULTS, language === 'en' ? 6 : 16)
  it.each(faults)('%s', async (fault, code) => {
    const user = await userWith(database, 10)
    const first = await desk.generations.begin(orderFor(user, { settings: { numberOfChapters: 5, language } }))
    await readAll(desk, first.id, user)
    const before = await standing(database, user)
    const calls = provider.calls.length
    if (fault === 'refused') await provider.refuse()
    else provider.always(fault)

    const began = clock.now()
    const events = await eventsIn(await ask(user, first.book, 'the-first-try', language))
    if (fault === 'refused') await provider.accept()

    expect(clock.now() - began).toBeLessThan(LONGEST + 60_000)
    expect(endOf(events)).toEqual({ type: 'failed', code, message: MESSAGES[code][language], credits: 9 })
    expect(JSON.stringify(events)).not.toMatch(/sk-the-key|127\.0\.0\.1|ECONN| at /)
    expect(provider.calls.length - calls).toBeLessThanOrEqual(MAX_CALLS)
    expect(await standing(database, user)).toEqual(before)
    expect(desk.lines.join('')).not.toContain('sk-the-key')

    // Once it is gone, the same attempt finishes the text, and is charged once.
    provider.always()
    const again = await eventsIn(await ask(user, first.book, 'the-first-try', language))
    expect(endOf(again)).toMatchObject({ type: 'done', step: 'chapter 1', charged: 1, credits: 8 })
    expect(await standing(database, user)).toMatchObject({ available: 8, held: 0, pieces: 2, usage: 2 })
    expect(await auditLedger(database)).toEqual([])
  })
})

describe('a fault that passes', () => {
  beforeEach(async () => {
    await desk.close()
    desk = await openDesk({ database, catalog, provider: provider.url, clock, config: { engine: PATIENT_ENGINE } })
  })

  it.each(everyNth('faults of a stream that pass', PASSING_FAULTS, 3))(
    '%s once: delivered, and charged once',
    async (fault) => {
      const user = await userWith(database, 10)
      provider.next(fault)
      const { id } = await desk.generations.begin(orderFor(user))
      const events = await readAll(desk, id, user)
      expect(endOf(events)).toMatchObject({ type: 'done', charged: 1, credits: 9 })
      expect(textOf(events)).toBe(await savedText(database, id))
      expect(await standing(database, user)).toMatchObject({ available: 9, held: 0, pieces: 1, records: 1 })
    },
  )

  it('tells the reader of each retry in their language', async () => {
    const user = await userWith(database, 10)
    provider.next('reset', '503')
    const { id } = await desk.generations.begin(orderFor(user))
    const events = await readAll(desk, id, user, { language: 'ms' })
    const retries = events.map(({ event }) => event).filter(isRetry)
    expect(retries.map(({ message }) => message)).toEqual([
      'Ralat sambungan. Mencuba semula... (1/3)',
      MESSAGES['generation.unavailable'].ms,
    ])
  })
})

it('a fault from the very first call, the test call of the pool included', async () => {
  const fromTheFirst = SIXTEEN_FAULTS.filter(([name]) => ['429', '500', '503', '401', 'hang', 'reset'].includes(name))
  for (const [fault, code] of everyNth('faults from the first call', fromTheFirst, 3)) {
    await desk.close()
    desk = await openDesk({ database, catalog, provider: provider.url, clock })
    const user = await userWith(database, 10)
    provider.always({ play: fault as PlayName, kinds: ['chat', 'probe'] })
    const { id } = await desk.generations.begin(orderFor(user))
    expect(endOf(await readAll(desk, id, user))).toMatchObject({ type: 'failed', code })
    expect(await standing(database, user)).toMatchObject({ available: 10, held: 0, books: 0 })
  }
})

function isRetry(event: StreamEvent): event is Extract<StreamEvent, { type: 'retrying' }> {
  return event.type === 'retrying'
}

function ask(user: string, book: string, key: string, language: string): Promise<Response> {
  return desk.fetch('/api/generators/mental-health/pieces', user, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: JSON.stringify({ book, language }),
  })
}
