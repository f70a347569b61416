import { dayAt } from '../../engine/generator/price.ts'
import type { Queryable, Tables, Tx } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'
import type { MessageCode } from '../messages/messages.ts'
import type { Core } from '../server.ts'

const HOUR_MS = 3_600_000
/** Counts of earlier days are deleted after this time. */
const KEPT_MS = 3 * 24 * HOUR_MS

/** Stands for all users together. */
const EVERYBODY = ''

/** What of the models' work has a limit a day. */
export const DAILY_MODEL_LIMITS = ['tokens', 'spend'] as const

/** Whether a text was refused for what a day has taken. */
export function isDailyModelLimit(code: string): boolean {
  return DAILY_MODEL_LIMITS.some((measure) => code.startsWith(`limits.${measure}-of-`))
}

interface Counted {
  readonly kind: Tables['daily_counts']['kind']
  /** Null: all users together. */
  readonly userId: string | null
  readonly most: number
  /** Thrown with `most`, `hours` and `timezone` once the day's number is reached. */
  readonly refusal: MessageCode
}

/**
 * Adds one to a day's count, within the command's own transaction: a command that fails takes nothing. Of attempts at once, on any
 * number of servers, exactly `most` pass.
 */
export async function takeDailyCount(
  work: Tx,
  { kind, userId, most, refusal }: Counted,
  now: number,
  timezone: string,
): Promise<void> {
  const subject = userId ?? EVERYBODY
  const day = dayAt(now, timezone)
  const counted =
    most === 0
      ? undefined
      : await work
          .insertInto('daily_counts')
          .values({ subject, kind, day, count: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['subject', 'kind', 'day'])
              .doUpdateSet(({ eb }) => ({ count: eb('daily_counts.count', '+', 1) }))
              .where('daily_counts.count', '<', most),
          )
          .returning('count')
          .executeTakeFirst()
  if (counted === undefined) {
    const values = { most, hours: countHoursLeftToday(now, timezone), timezone }
    throw new KalamError(refusal, { values, retryable: true })
  }
  if (counted.count > 1) return
  await work
    .deleteFrom('daily_counts')
    .where('day', '<', dayAt(now - KEPT_MS, timezone))
    .execute()
}

/** How often something was taken today. */
export async function readDailyCount(
  queries: Queryable,
  { kind, userId }: Pick<Counted, 'kind' | 'userId'>,
  now: number,
  timezone: string,
): Promise<number> {
  const row = await queries
    .selectFrom('daily_counts')
    .select('count')
    .where('subject', '=', userId ?? EVERYBODY)
    .where('kind', '=', kind)
    .where('day', '=', dayAt(now, timezone))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** When the next day of a time zone begins. Summer time is met, since the day itself is asked. */
export function findNextDayStart(now: number, timezone: string): number {
  const today = dayAt(now, timezone)
  let [last, next] = [now, now + 25 * HOUR_MS]
  while (next - last > 1) {
    const between = Math.floor((last + next) / 2)
    if (dayAt(between, timezone) === today) last = between
    else next = between
  }
  return next
}

/** Hours until then, from 1. */
export function countHoursLeftToday(now: number, timezone: string): number {
  return Math.ceil((findNextDayStart(now, timezone) - now) / HOUR_MS)
}

type Count = (work: Tx, server: Pick<Core, 'catalog'>, userId: string, now: number) => Promise<void>

/**
 * Counts a call of a model at 0 credits against its user's day and that of all users. The user's row must be locked, so that the
 * rows are always locked in one order. Throws `quota.free-calls`, `quota.free-calls-of-all`.
 */
export const countFreeCall: Count = async (work, { catalog }, userId, now) => {
  const { quotas, timezone } = catalog.current().settings
  const kind = 'free-calls'
  await takeDailyCount(work, { kind, userId, most: quotas.freeCalls, refusal: 'quota.free-calls' }, now, timezone)
  const all = { kind, userId: null, most: quotas.freeCallsOfAll, refusal: 'quota.free-calls-of-all' } as const
  await takeDailyCount(work, all, now, timezone)
}

/** Counts an imported manuscript, a copy of a book too. Throws `quota.imports`. */
export const countImport: Count = async (work, { catalog }, userId, now) => {
  const { quotas, timezone } = catalog.current().settings
  await takeDailyCount(work, { kind: 'imports', userId, most: quotas.imports, refusal: 'quota.imports' }, now, timezone)
}
