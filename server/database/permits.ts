import { sql } from 'kysely'
import type { Clock } from '../../engine/base/clock.ts'
import type { Database, Queryable } from './database.ts'
import { inTransaction, lockSubject } from './transaction.ts'

/** What is in use at a time, counted over all processes of a database. What a process that has died had is free after its lease. */
export interface Permits {
  /** One more of a subject; false, and nothing taken, when as many as may are in use. */
  take(subject: string, most: number): Promise<boolean>
  giveBack(subject: string): Promise<void>
  /** How many of a subject are in use. */
  used(subject: string): Promise<number>
  /** Gives back what this process has. */
  close(): Promise<void>
}

interface PermitsParts {
  readonly database: Pick<Database, 'kind' | 'kysely'>
  readonly clock: Clock
  /** Of this process. */
  readonly name: string
  readonly leaseSeconds: number
}

/** SQLite is served by one process, which counts in its memory. */
export function createPermits(parts: PermitsParts): Permits {
  return parts.database.kind === 'postgres' ? createSharedPermits(parts) : createLocalPermits()
}

export function createLocalPermits(): Permits {
  const used = new Map<string, number>()
  return {
    async take(subject, most) {
      const count = used.get(subject) ?? 0
      if (count >= most) return false
      used.set(subject, count + 1)
      return true
    },
    async giveBack(subject) {
      const left = (used.get(subject) ?? 0) - 1
      if (left > 0) used.set(subject, left)
      else used.delete(subject)
    },
    used: async (subject) => used.get(subject) ?? 0,
    close: async () => undefined,
  }
}

function createSharedPermits({ database, clock, name, leaseSeconds }: PermitsParts): Permits {
  const { kysely } = database
  const closing = new AbortController()
  const until = () => clock.now() + leaseSeconds * 1000
  /** Permits of this process, so that only a process with some sends a heartbeat. */
  let own = 0

  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      await clock.delay((leaseSeconds * 1000) / 3, closing.signal).catch(() => undefined)
      if (own === 0 || closing.signal.aborted) continue
      const extended = kysely.updateTable('permits').set({ lease_until: until() }).where('holder', '=', name).execute()
      await extended.catch(() => undefined)
    }
  }
  void keep()

  return {
    async take(subject, most) {
      const isTaken = await inTransaction(database as Database, async (work) => {
        // One at a time for each subject: two that look at once would both take the last one.
        await lockSubject(work, subject)
        if ((await countUsed(work, subject, clock.now())) >= most) return false
        await work
          .deleteFrom('permits')
          .where('subject', '=', subject)
          .where('lease_until', '<=', clock.now())
          .execute()
        await work
          .insertInto('permits')
          .values({ subject, holder: name, count: 1, lease_until: until() })
          .onConflict((conflict) =>
            conflict
              .columns(['subject', 'holder'])
              .doUpdateSet(({ eb }) => ({ count: eb('permits.count', '+', 1), lease_until: until() })),
          )
          .execute()
        return true
      })
      if (isTaken) own++
      return isTaken
    },
    async giveBack(subject) {
      own--
      await kysely
        .updateTable('permits')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('subject', '=', subject)
        .where('holder', '=', name)
        .where('count', '>', 0)
        .execute()
      await kysely
        .deleteFrom('permits')
        .where('subject', '=', subject)
        .where('holder', '=', name)
        .where('count', '=', 0)
        .execute()
    },
    used: (subject) => countUsed(kysely, subject, clock.now()),
    async close() {
      closing.abort()
      await kysely
        .deleteFrom('permits')
        .where('holder', '=', name)
        .execute()
        .catch(() => undefined)
    },
  }
}

async function countUsed(queries: Queryable, subject: string, now: number): Promise<number> {
  const { used } = await queries
    .selectFrom('permits')
    .select(sql<number>`coalesce(sum(count), 0)`.as('used'))
    .where('subject', '=', subject)
    .where('lease_until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(used)
}
