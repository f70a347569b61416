import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { isKalamError } from '../../../server/messages/error.ts'
import { countHoursLeftToday, readDailyCount, takeDailyCount } from '../../../server/money/daily-counts.ts'
import { isLongRun } from '../../seeded.ts'
import { onBothDatabases, openTestDatabase } from '../databases.ts'

const TIMEZONE = 'Asia/Kuala_Lumpur'
/** An hour and a half before midnight there. */
const LATE = Date.parse('2026-11-21T14:30:00Z')
const MOST = isLongRun ? 100 : 12
const ATTEMPTS = 5 * MOST

onBothDatabases((kind) => {
  it('of attempts at once on two servers exactly as many pass as a day has, and the next day begins anew', async () => {
    const one = await openTestDatabase(kind)
    const other = await openDatabase(one.url)
    try {
      const userId = randomUUID()
      const attempt = (database: Database, now: number) =>
        inTransaction(database, (work) =>
          takeDailyCount(work, { kind: 'imports', userId, most: MOST, refusal: 'quota.imports' }, now, TIMEZONE),
        ).then(
          () => 'passed',
          (error: unknown) =>
            isKalamError(error) ? `${error.code} ${error.values.most} ${error.values.hours}` : error,
        )
      const outcomes = await Promise.all(
        Array.from({ length: ATTEMPTS }, (_, number) => attempt(number % 2 === 0 ? one : other, LATE)),
      )
      const passed = outcomes.filter((outcome) => outcome === 'passed')
      expect(passed).toHaveLength(MOST)
      expect(new Set(outcomes)).toEqual(new Set(['passed', `quota.imports ${MOST} 2`]))
      const used = (now: number) => readDailyCount(other.kysely, { kind: 'imports', userId }, now, TIMEZONE)
      expect(await used(LATE)).toBe(MOST)
      const tomorrow = LATE + 2 * 3_600_000
      expect([await attempt(other, tomorrow), await used(tomorrow)]).toEqual(['passed', 1])
    } finally {
      await other.close()
      await one.close()
    }
  })

  it('a command that fails afterwards takes nothing, and none of nothing passes', async () => {
    const database = await openTestDatabase(kind)
    try {
      const counted = { kind: 'imports', userId: 'someone', refusal: 'quota.imports' } as const
      const failing = inTransaction(database, async (work) => {
        await takeDailyCount(work, { ...counted, most: 1 }, LATE, TIMEZONE)
        throw new Error('the command failed')
      })
      await expect(failing).rejects.toThrow('the command failed')
      expect(await readDailyCount(database.kysely, counted, LATE, TIMEZONE)).toBe(0)
      const none = inTransaction(database, (work) => takeDailyCount(work, { ...counted, most: 0 }, LATE, TIMEZONE))
      await expect(none).rejects.toMatchObject({ code: 'quota.imports' })
    } finally {
      await database.close()
    }
  })
})

it('the hours until midnight are those of the time zone', () => {
  expect(countHoursLeftToday(LATE, TIMEZONE)).toBe(2)
  expect(countHoursLeftToday(LATE, 'UTC')).toBe(10)
})
