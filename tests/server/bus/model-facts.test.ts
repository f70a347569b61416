import { expect, test } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { createModelMemory } from '../../../engine/providers/model-memory.ts'
import { openPostgresBus } from '../../../server/bus/postgres-bus.ts'
import { shareModelMemory } from '../../../server/generations/shared-model-memory.ts'
import { openTestDatabase } from '../databases.ts'

const logger = { info: () => undefined, warn: () => undefined } as never

test('what one process learns about a model, those that run and those that start later know', async () => {
  const database = await openTestDatabase('postgres')
  const open = async (name: string) => {
    const bus = await openPostgresBus({ databaseUrl: database.url, clock: systemClock, name, logger })
    return { bus, ...(await shareModelMemory({ database, bus, logger }, createModelMemory())) }
  }
  const [one, other] = [await open('one'), await open('other')]
  one.memory.learn('main', 'small', { drops: ['temperature'] })
  await expect.poll(() => other.memory.read('main', 'small')).toEqual({ drops: ['temperature'] })
  other.memory.learn('main', 'small', { mostTokens: 4096 })
  const both = { drops: ['temperature'], mostTokens: 4096 }
  await expect.poll(() => one.memory.read('main', 'small')).toEqual(both)
  const rows = () => database.kysely.selectFrom('model_facts').select('facts').execute()
  await expect.poll(async () => (await rows()).map(({ facts }) => JSON.parse(facts))).toEqual([both])
  const later = await open('later')
  expect(later.memory.read('main', 'small')).toEqual(both)
  for (const each of [one, other, later]) {
    each.close()
    await each.bus.close()
  }
  await database.close()
})
