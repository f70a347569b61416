import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { opened } from '../../opened.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { isLongRun } from '../../seeded.ts'
import { openCrew } from '../crew.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { orderFor, standing, userWith } from './desk.ts'

const GENERATIONS = isLongRun ? 1000 : 60
const CREDITS = GENERATIONS / 10
/** What a request that comes too late is told: nothing that is written is discarded for it. */
const REFUSALS = new Set(['generation.in-flight', 'credits.insufficient', 'generation.too-many'])

// The ledger's own races are run on both.
onOneDatabase('races of generations', (kind) => {
  const provider = opened(() => startProviderServer())
  const database = opened(() => openTestDatabase(kind))
  const crew = opened(() => openCrew(join(import.meta.dirname, 'order-process.ts'), [database.url, provider.url]))

  it('with one credit, of twenty requests on two pages at once one is written, by one call', async () => {
    const user = await userWith(database, 1)
    const calls = provider.calls.length
    const orders = Array.from({ length: 20 }, (_one, at) =>
      orderFor(user, { generator: at % 2 === 0 ? 'poems' : 'dad-jokes', settings: {}, key: randomUUID() }),
    )
    const ends = (await crew.together([orders.slice(0, 10), orders.slice(10)])).flat()
    expect(ends.filter((end) => end === 'settled')).toHaveLength(1)
    expect(new Set(ends)).toEqual(new Set(['settled', ...ends.filter((end) => REFUSALS.has(end))]))
    expect(provider.calls.length - calls).toBe(1)
    expect(await standing(database, user)).toMatchObject({ available: 0, held: 0, pieces: 1 })
    expect(await auditLedger(database)).toEqual([])
  })

  it(`charges exactly ${CREDITS} credits for ${GENERATIONS} generations at once in two processes`, async () => {
    const user = await userWith(database, CREDITS)
    const order = () => orderFor(user, { generator: 'poems', settings: {}, runId: 'a-run', key: randomUUID() })
    const half = () => Array.from({ length: GENERATIONS / 2 }, order)
    const ends = (await crew.together([half(), half()])).flat()
    const count = (end: string) => ends.filter((one) => one === end).length
    expect([count('settled'), count('credits.insufficient')]).toEqual([CREDITS, GENERATIONS - CREDITS])
    expect(await standing(database, user)).toMatchObject({ available: 0, held: 0, usage: CREDITS, pieces: CREDITS })
    expect(await auditLedger(database)).toEqual([])
  })
})
