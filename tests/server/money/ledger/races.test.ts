import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { auditLedger } from '../../../../server/money/ledger/audit.ts'
import type { HoldOrder } from '../../../../server/money/ledger/hold.ts'
import { releaseExpiredHolds } from '../../../../server/money/ledger/leases.ts'
import { opened } from '../../../opened.ts'
import { isLongRun } from '../../../seeded.ts'
import { openCrew, tally } from '../../crew.ts'
import { onBothDatabases, openTestDatabase } from '../../databases.ts'
import { accountOf, heldText, LEASE, NOW, orderOf, releaseText, userWith } from './writing.ts'

const TEXTS = isLongRun ? 1000 : 160

onBothDatabases((kind) => {
  const database = opened(() => openTestDatabase(kind))
  const crew = opened(() => openCrew(join(import.meta.dirname, 'task-process.ts'), [database.url]))
  afterEach(async () => {
    expect(await auditLedger(database)).toEqual([])
    await releaseExpiredHolds(database, Number.MAX_SAFE_INTEGER)
  })

  const orders = (count: number, make: () => HoldOrder) => Array.from({ length: count }, make)

  it(`holds 100 of ${TEXTS} texts on 100 credits, over two processes`, async () => {
    const user = await userWith(database, 100)
    const make = () => orderOf(user)
    const outcomes = await crew.together([
      { does: 'hold', orders: orders(TEXTS / 2, make) },
      { does: 'hold', orders: orders(TEXTS / 2, make) },
    ])
    expect(tally(outcomes)).toEqual({ held: 100, 'credits.insufficient': TEXTS - 100 })
    expect(await accountOf(database, user)).toMatchObject({ available: 0, held: 100 })
  })

  it('holds one key once', async () => {
    const user = await userWith(database, 100)
    const order = orderOf(user)
    const make = () => ({ ...order, bookId: crypto.randomUUID() })
    const outcomes = await crew.together([
      { does: 'hold', orders: orders(50, make) },
      { does: 'hold', orders: orders(50, make) },
    ])
    expect(tally(outcomes)).toEqual({ held: 1, 'in-flight': 99 })
  })

  it('tries a released key again once', async () => {
    const user = await userWith(database, 100)
    const order = orderOf(user)
    const { id, attempt } = await heldText(database, order)
    await releaseText(database, { id, attempt })
    const outcomes = await crew.together([
      { does: 'hold', orders: orders(50, () => order) },
      { does: 'hold', orders: orders(50, () => order) },
    ])
    expect(tally(outcomes)).toEqual({ held: 1, 'in-flight': 99 })
  })

  it('writes one step once, whatever the key', async () => {
    const user = await userWith(database, 100)
    const order = orderOf(user)
    const make = () => ({ ...order, key: crypto.randomUUID() })
    const outcomes = await crew.together([
      { does: 'hold', orders: orders(50, make) },
      { does: 'hold', orders: orders(50, make) },
    ])
    expect(tally(outcomes)).toEqual({ held: 1, 'generation.in-flight': 99 })
  })

  it('writes two texts of a user at once', async () => {
    const user = await userWith(database, 100)
    const make = () => orderOf(user, { runId: null })
    const outcomes = await crew.together([
      { does: 'hold', orders: orders(30, make) },
      { does: 'hold', orders: orders(30, make) },
    ])
    expect(tally(outcomes)).toEqual({ held: 2, 'generation.too-many': 58 })
    expect(await accountOf(database, user)).toMatchObject({ available: 98, held: 2 })
  })

  it('settles or sweeps, never both', async () => {
    const user = await userWith(database, 100)
    const attempts = await Promise.all(orders(100, () => orderOf(user)).map((order) => heldText(database, order)))
    const [first, second, swept] = await crew.together([
      { does: 'settle', attempts: attempts.slice(0, 60) },
      { does: 'settle', attempts: attempts.slice(40) },
      { does: 'sweep', now: NOW + LEASE + 1, times: 3 },
    ])
    const settled = tally([first!, second!]).settled ?? 0
    const given = swept!.reduce((sum, count) => sum + Number(count), 0)
    expect(settled + given).toBe(100)
    expect(await accountOf(database, user)).toEqual({ available: given, held: 0, delivered: settled })
  })

  it('settles or releases, never both', async () => {
    const user = await userWith(database, 100)
    const attempts = await Promise.all(orders(100, () => orderOf(user)).map((order) => heldText(database, order)))
    const outcomes = await crew.together([
      { does: 'settle', attempts },
      { does: 'release', attempts: attempts.toReversed() },
    ])
    const { settled = 0, released = 0, over } = tally(outcomes)
    expect([settled + released, over]).toEqual([100, 100])
    expect(await accountOf(database, user)).toEqual({ available: released, held: 0, delivered: settled })
  })

  it('grants one key once, and sets a balance amid holds', async () => {
    const user = await userWith(database, 5)
    const keys = (of: string) => Array.from({ length: 40 }, () => `${of}:${user}`)
    const outcomes = await crew.together([
      { does: 'grant', userId: user, keys: keys('grant:twice') },
      { does: 'grant', userId: user, keys: keys('grant:twice') },
      { does: 'set', userId: user, keys: keys('adjustment:once') },
      { does: 'hold', orders: orders(20, () => orderOf(user)) },
    ])
    expect(tally(outcomes.slice(0, 2))).toEqual({ true: 1, false: 79 })
    expect(tally(outcomes.slice(2, 3))).toEqual({ set: 1, before: 39 })
  })

  it('closes an account amid holds and settlements', async () => {
    const user = await userWith(database, 100)
    const attempts = await Promise.all(orders(20, () => orderOf(user)).map((order) => heldText(database, order)))
    const [closing, ...others] = await crew.together([
      // Refused when a text begins at that very moment: so it is tried again and again.
      { does: 'close', userId: user, keys: Array.from({ length: 300 }, () => '') },
      { does: 'settle', attempts },
      { does: 'hold', orders: orders(40, () => orderOf(user)) },
    ])
    const { closed = 0, ...refused } = tally([closing!])
    expect(closed).toBe(1)
    expect(['accounts.user-failed', 'generation.in-flight']).toEqual(expect.arrayContaining(Object.keys(refused)))
    const allowed = ['settled', 'over', 'held', 'accounts.user-failed']
    expect(allowed).toEqual(expect.arrayContaining(Object.keys(tally(others))))
    expect(await database.kysely.selectFrom('users').select('id').where('id', '=', user).execute()).toEqual([])
  })

  // PostgreSQL's transactions may overlap: there, what is read to be written is locked first.
  it.runIf(kind === 'sqlite')('lets transactions that read before they write take turns', async () => {
    const user = await userWith(database, 0)
    const keys = Array.from({ length: 50 }, () => '')
    const outcomes = await crew.together([
      { does: 'read-and-write', userId: user, keys },
      { does: 'read-and-write', userId: user, keys },
    ])
    expect(tally(outcomes)).toEqual({ written: 100 })
    const users = database.kysely.selectFrom('users').select('name').where('id', '=', user)
    expect(await users.executeTakeFirstOrThrow()).toEqual({ name: `Aminah${'+'.repeat(100)}` })
  })
})
