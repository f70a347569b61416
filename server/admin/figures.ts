import { sql } from 'kysely'
import type * as z from 'zod'
import type { Figures } from '../contract/administration.ts'
import type { Core } from '../server.ts'
import { countUsers } from './users.ts'

const DAY_MS = 86_400_000
const DAYS = 30

/** What was written and spent, in all and on each of the last days, which begin and end where the catalog says. */
export async function readFigures(core: Core): Promise<z.input<typeof Figures>> {
  const { database, catalog } = core
  const { kysely } = database
  const credits = await kysely
    .selectFrom('users')
    .select(({ fn }) => [
      fn.sum<number | null>('credits_available').as('available'),
      fn.sum<number | null>('credits_held').as('held'),
    ])
    .executeTakeFirstOrThrow()
  const usage = await kysely
    .selectFrom('usage_records')
    .select(({ fn }) => [fn.countAll<number>().as('delivered'), fn.sum<number | null>('credits_used').as('spent')])
    .executeTakeFirstOrThrow()
  const { words } = await kysely
    .selectFrom('piece_versions')
    .select(({ fn }) => fn.sum<number | null>('words').as('words'))
    .where('origin', '=', 'written')
    .executeTakeFirstOrThrow()
  return {
    users: await countUsers(kysely),
    delivered: Number(usage.delivered),
    words: Number(words ?? 0),
    creditsSpent: Number(usage.spent ?? 0),
    creditsHeld: Number(credits.held ?? 0),
    creditsOutstanding: Number(credits.available ?? 0),
    days: await readDays(core, catalog.current().settings.timezone),
  }
}

async function readDays({ database, clock }: Core, timezone: string) {
  const now = clock.now()
  const shift = shiftOf(now, timezone)
  const today = Math.floor((now + shift) / DAY_MS)
  const day = sql<number>`(timestamp + ${sql.lit(shift)}) / ${sql.lit(DAY_MS)}`
  const rows = await database.kysely
    .selectFrom('usage_records')
    .select(({ fn }) => [
      day.as('day'),
      sql<number>`count(distinct user_id)`.as('people'),
      fn.countAll<number>().as('delivered'),
      fn.sum<number>('credits_used').as('creditsSpent'),
    ])
    .where('timestamp', '>=', (today - DAYS + 1) * DAY_MS - shift)
    .groupBy(day)
    .execute()
  const byDay = new Map(rows.map(({ day, ...row }) => [Number(day), row]))
  return Array.from({ length: DAYS }, (_, at) => {
    const number = today - DAYS + 1 + at
    const day = new Date(number * DAY_MS).toISOString().slice(0, 10)
    return { day, people: 0, delivered: 0, creditsSpent: 0, ...byDay.get(number) }
  })
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function shiftOf(now: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' }).formatToParts(now)
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d+):(\d+)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
