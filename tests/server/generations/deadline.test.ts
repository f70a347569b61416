import { expect, it } from 'vitest'
import { PIECE_LIMITS } from '../../../engine/writer/limits.ts'
import { shippedCatalog } from '../../catalog.ts'
import { fastClock } from '../../faults/desk.ts'
import { openedEach } from '../../opened.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { openTestDatabase } from '../databases.ts'
import { openDesk, orderFor, readAll, userWith } from './desk.ts'

const provider = openedEach(() => startProviderServer({ rules: [{ play: 'hang' }] }))

it.each([
  [
    PIECE_LIMITS.deadlineSeconds,
    'generation.timed-out',
    'Penjanaan kandungan tamat masa selepas 3 minit. Sila cuba lagi.',
  ],
  [40, 'generation.timed-out-after', 'Penjanaan kandungan tamat masa selepas 40 saat. Sila cuba lagi.'],
])('a deadline of %d s that runs out is told as what it is', async (deadlineSeconds, code, message) => {
  const database = await openTestDatabase('sqlite')
  const engine = { providers: [], useAzure: false, timeouts: { deadlineSeconds } }
  const clock = fastClock(100)
  const config = { engine, leaseSeconds: 3600 }
  const desk = await openDesk({ database, catalog: shippedCatalog(), provider: provider.url, clock, config })
  const user = await userWith(database, 3)
  const { id } = await desk.generations.begin(orderFor(user, { generator: 'poems', settings: {} }))
  const events = await readAll(desk, id, user, { language: 'ms' })
  expect(events.at(-1)!.event).toMatchObject({ type: 'failed', code, message, credits: 3 })
  await desk.close()
  await database.close()
})
