import { queryObjects } from 'node:v8'
import { expect, it } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { openPostgresBus } from '../../../server/bus/postgres-bus.ts'
import { opened } from '../../opened.ts'
import { createMigratedDatabase } from '../databases.ts'

const logger = { info: () => undefined, warn: () => undefined } as never
const QUESTIONS = 500
const WAIT = { timeout: 60_000 }

const buses = opened(async () => {
  const database = await createMigratedDatabase('postgres')
  const openBus = (name: string) => openPostgresBus({ databaseUrl: database.url, clock: systemClock, name, logger })
  const [one, other] = await Promise.all([openBus('one'), openBus('other')])
  return {
    one,
    other,
    async close() {
      await Promise.all([one.close(), other.close()])
      await database.remove()
    },
  }
})

it('keeps nothing of what it has asked PostgreSQL', async () => {
  await ask()
  const before = queryObjects(Promise, { format: 'count' })
  await ask()
  expect(queryObjects(Promise, { format: 'count' }) - before).toBeLessThan(QUESTIONS / 10)
})

/** Listens to topics and leaves them, each a question, until another process has heard what was said after them. */
async function ask(): Promise<void> {
  for (let left = QUESTIONS / 2; left > 0; left--) buses.one.listen('news', () => undefined)()
  let isHeard = false
  const leave = buses.other.listen('all is asked', () => {
    isHeard = true
  })
  // Said again until the other listens.
  await expect
    .poll(() => {
      buses.one.publish('all is asked', {})
      return isHeard
    }, WAIT)
    .toBe(true)
  leave()
}
