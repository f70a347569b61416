import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import type { Tx } from '../../../../server/database/database.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { auditLedger } from '../../../../server/money/ledger/audit.ts'
import { closeAccount } from '../../../../server/money/ledger/close.ts'
import { hold } from '../../../../server/money/ledger/hold.ts'
import { grant, setBalance } from '../../../../server/money/ledger/post.ts'
import { release } from '../../../../server/money/ledger/release.ts'
import { settle } from '../../../../server/money/ledger/settle.ts'
import { opened } from '../../../opened.ts'
import { openTestDatabase } from '../../databases.ts'
import { accountOf, heldText, NOW, orderOf, releaseText, savePiece, userWith } from './writing.ts'

// Two transactions that meet at their worst moment, each time: PostgreSQL alone lets two write at once.

const database = opened(() => openTestDatabase('postgres'))
afterEach(async () => expect(await auditLedger(database)).toEqual([]))

/** Does both, the second begun while the first isn't committed; goes on when the second waits for the first. */
async function meeting<First, Second>(
  first: (work: Tx) => Promise<First>,
  second: (work: Tx) => Promise<Second>,
): Promise<[First, PromiseSettledResult<Second>]> {
  const open = await database.kysely.startTransaction().execute()
  const did = await first(open)
  const waiting = Promise.allSettled([inTransaction(database, second)])
  // When it doesn't wait, this shows nothing.
  expect(await Promise.race([waiting, waiter()])).toBe('waits')
  await open.commit().execute()
  return [did, (await waiting)[0]]
}

async function waiter(): Promise<'waits'> {
  for (;;) {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.kysely)
    if (rows.length > 0) return 'waits'
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

it('spends the last credit once', async () => {
  const user = await userWith(database, 1)
  const [, second] = await meeting(
    (work) => hold(work, orderOf(user), NOW),
    (work) => hold(work, orderOf(user), NOW),
  )
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'credits.insufficient' } })
})

it('counts a text that began a moment before', async () => {
  const user = await userWith(database, 9)
  await heldText(database, orderOf(user, { runId: null }))
  const [, second] = await meeting(
    (work) => hold(work, orderOf(user, { runId: null }), NOW),
    (work) => hold(work, orderOf(user, { runId: null }), NOW),
  )
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'generation.too-many' } })
})

it('finds the key that began a moment before, first and again', async () => {
  const user = await userWith(database, 9)
  const order = orderOf(user)
  const [first, second] = await meeting(
    (work) => hold(work, order, NOW),
    (work) => hold(work, order, NOW),
  )
  expect(second).toMatchObject({ value: { state: 'in-flight', id: first.id } })
  await releaseText(database, { id: first.id, attempt: 1 })
  // For a new book each order brings an id of its own, so that only the key says that they are one.
  const [again, fourth] = await meeting(
    (work) => hold(work, { ...order, bookId: 'one' }, NOW),
    (work) => hold(work, { ...order, bookId: 'two' }, NOW),
  )
  expect(again).toMatchObject({ state: 'held', attempt: 2 })
  expect(fourth).toMatchObject({ value: { state: 'in-flight', id: first.id } })
})

it('refuses a step that began a moment before, under another key', async () => {
  const user = await userWith(database, 9)
  const order = orderOf(user)
  const [, second] = await meeting(
    (work) => hold(work, order, NOW),
    (work) => hold(work, { ...order, key: 'another' }, NOW),
  )
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'generation.in-flight' } })
})

it('ends an attempt once, whoever comes first', async () => {
  const user = await userWith(database, 9)
  const [one, two] = [await heldText(database, orderOf(user)), await heldText(database, orderOf(user))]
  const charge = (attempt: typeof one) => (work: Tx) =>
    settle(work, attempt, NOW, (generation) => savePiece(work, generation))
  const giveBack = (attempt: typeof one) => (work: Tx) =>
    release(work, attempt, { code: 'generation.interrupted' }, NOW)
  expect((await meeting(charge(one), giveBack(one)))[1]).toEqual({ status: 'fulfilled', value: null })
  expect((await meeting(giveBack(two), charge(two)))[1]).toEqual({ status: 'fulfilled', value: null })
  expect(await accountOf(database, user)).toEqual({ available: 8, held: 0, delivered: 1 })
})

it('grants a key once', async () => {
  const user = await userWith(database, 0)
  const entry = { userId: user, key: `grant:${user}`, type: 'grant', amount: 10, reason: 'Sign-up' } as const
  const once = (work: Tx) => grant(work, entry, NOW)
  expect(await meeting(once, once)).toEqual([
    { available: 10, held: 0 },
    { status: 'fulfilled', value: null },
  ])
})

it('sets the balance that was meant, whatever was held a moment before', async () => {
  const user = await userWith(database, 10)
  const entry = { userId: user, key: `adjustment:${user}`, type: 'adjustment', amount: 20, reason: 'Set' } as const
  await meeting(
    (work) => hold(work, orderOf(user, { price: 6 }), NOW),
    (work) => setBalance(work, entry, NOW),
  )
  expect(await accountOf(database, user)).toMatchObject({ available: 20, held: 6 })
})

it('closes no account in which a text has just begun', async () => {
  const user = await userWith(database, 10)
  const [, closing] = await meeting(
    (work) => hold(work, orderOf(user), NOW),
    (work) => closeAccount(work, user, NOW),
  )
  expect(closing).toMatchObject({ status: 'rejected', reason: { code: 'generation.in-flight', retryable: true } })
  await inTransaction(database, async (work) => {
    await closeAccount(work, user, NOW)
    await work.deleteFrom('users').where('id', '=', user).execute()
  })
})

it('begins no text in an account that is being closed', async () => {
  const user = await userWith(database, 10)
  const [, beginning] = await meeting(
    async (work) => {
      await closeAccount(work, user, NOW)
      await work.deleteFrom('users').where('id', '=', user).execute()
    },
    (work) => hold(work, orderOf(user), NOW),
  )
  expect(beginning).toMatchObject({ status: 'rejected', reason: { code: 'accounts.user-failed' } })
})
