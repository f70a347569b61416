import { expect, test } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { createPermits } from '../../../server/database/permits.ts'
import { openTestDatabase } from '../databases.ts'
import { startServers } from './servers.ts'

test('of 500 tries at a limit of 100 on two servers exactly 100 pass', async () => {
  // The minute doesn't end meanwhile.
  const clock = { ...systemClock, now: () => Date.parse('2031-05-01T00:00:20Z') }
  const limits = { requestLimits: { perAddress: 100, perUser: 1_000_000 } }
  const all = await startServers(2, {}, () => limits, { clock })
  const answers = await Promise.all(Array.from({ length: 500 }, () => fetch(`${all.url}/api/generators`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(400)
  expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['40']))
  await all.close()
})

test('what is in use is counted over processes, and free again when its process has died', async () => {
  const database = await openTestDatabase('postgres')
  let now = Date.now()
  const clock = { ...systemClock, now: () => now }
  const [one, two] = ['one', 'two'].map((name) => createPermits({ database, clock, name, leaseSeconds: 30 })) as [
    ReturnType<typeof createPermits>,
    ReturnType<typeof createPermits>,
  ]
  const taken = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : two).take('streams', 7)))
  expect(taken.filter(Boolean)).toHaveLength(7)
  await (taken[0] ? one : two).giveBack('streams')
  expect([await two.take('streams', 7), await one.take('streams', 7)]).toEqual([true, false])
  now += 31_000
  expect(await one.take('streams', 1)).toBe(true)
  await Promise.all([one.close(), two.close()])
  expect(await database.kysely.selectFrom('permits').selectAll().execute()).toEqual([])
  await database.close()
})
