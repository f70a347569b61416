import { afterEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { auditLedger } from '../../../../server/money/ledger/audit.ts'
import { settle } from '../../../../server/money/ledger/settle.ts'
import { opened } from '../../../opened.ts'
import { onBothDatabases, openTestDatabase } from '../../databases.ts'
import { accountOf, heldText, holdText, NOW, orderOf, releaseText, savePiece, settleText, userWith } from './writing.ts'

onBothDatabases((kind) => {
  const database = opened(() => openTestDatabase(kind))
  afterEach(async () => expect(await auditLedger(database)).toEqual([]))

  const entriesOf = (userId: string) =>
    database.kysely
      .selectFrom('credit_transactions')
      .select(['key', 'amount', 'held', 'previous_balance', 'new_balance', 'new_held', 'reason', 'timestamp'])
      .where('user_id', '=', userId)
      .orderBy('number')
      .execute()

  describe('hold', () => {
    it('takes the price out of the balance and keeps it beside', async () => {
      const user = await userWith(database, 10)
      const { id, attempt, balance } = await heldText(database, orderOf(user, { price: 6, step: 'single' }))
      expect(attempt).toBe(1)
      expect(balance).toEqual({ available: 4, held: 6 })
      expect((await entriesOf(user)).at(-1)).toEqual({
        key: `hold:${id}:1`,
        amount: -6,
        held: 6,
        previous_balance: 10,
        new_balance: 4,
        new_held: 6,
        reason: 'storm: single',
        timestamp: NOW,
      })
    })

    it('enters a price of 0 too, even into an empty account', async () => {
      const user = await userWith(database, 0)
      const held = await heldText(database, orderOf(user, { price: 0 }))
      await settleText(database, held)
      expect((await entriesOf(user)).map(({ key, amount }) => [key, amount])).toEqual([
        [`hold:${held.id}:1`, 0],
        [`settle:${held.id}`, 0],
      ])
    })

    it('changes nothing when the balance is too small', async () => {
      const user = await userWith(database, 5)
      await expect(holdText(database, orderOf(user, { price: 6 }))).rejects.toMatchObject({
        code: 'credits.insufficient',
      })
      expect(await accountOf(database, user)).toEqual({ available: 5, held: 0, delivered: 0 })
      expect(
        await database.kysely.selectFrom('generations').select('id').where('user_id', '=', user).execute(),
      ).toEqual([])
    })

    it('refuses a user who is not there', async () => {
      await expect(holdText(database, orderOf('nobody'))).rejects.toMatchObject({ code: 'accounts.user-failed' })
    })

    it('finds what its key is writing', async () => {
      const user = await userWith(database, 10)
      const order = orderOf(user)
      const { id, bookId } = await heldText(database, order)
      // A repeated order for a new book brings a new id: the first one counts.
      expect(await holdText(database, { ...order, bookId: 'another' })).toEqual({ state: 'in-flight', id, bookId })
      expect(await accountOf(database, user)).toMatchObject({ available: 9, held: 1 })
    })

    it('finds what its key delivered', async () => {
      const user = await userWith(database, 10)
      const order = orderOf(user)
      const held = await heldText(database, order)
      await settleText(database, held)
      expect(await holdText(database, order)).toEqual({ state: 'replay', id: held.id, bookId: held.bookId })
      expect(await accountOf(database, user)).toEqual({ available: 9, held: 0, delivered: 1 })
    })

    it('refuses a key that named another request, whatever became of it', async () => {
      const user = await userWith(database, 10)
      const order = orderOf(user)
      const other = { ...order, requestHash: 'another request', bookId: 'another' }
      const held = await heldText(database, order)
      await expect(holdText(database, other)).rejects.toMatchObject({ code: 'requests.key-reused' })
      await releaseText(database, held)
      await expect(holdText(database, other)).rejects.toMatchObject({ code: 'requests.key-reused' })
      await settleText(database, await heldText(database, order))
      await expect(holdText(database, other)).rejects.toMatchObject({ code: 'requests.key-reused' })
    })

    it('lets two users have the same key', async () => {
      const [one, two] = [await userWith(database, 1), await userWith(database, 1)]
      const first = await heldText(database, orderOf(one, { key: 'the same' }))
      const second = await heldText(database, orderOf(two, { key: 'the same' }))
      expect(first.id).not.toBe(second.id)
    })

    it('tries a released key again, at the price of now and in the first book', async () => {
      const user = await userWith(database, 10)
      const order = orderOf(user, { price: 1 })
      const first = await heldText(database, order)
      await releaseText(database, first)
      const again = await heldText(database, { ...order, bookId: 'another', price: 3, server: 'two' })
      expect(again).toMatchObject({
        id: first.id,
        bookId: first.bookId,
        attempt: 2,
        balance: { available: 7, held: 3 },
      })
      const row = await database.kysely
        .selectFrom('generations')
        .selectAll()
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ state: 'held', server: 'two', error_code: null, ended_at: null, price: 3 })
      await settleText(database, again)
      expect(await accountOf(database, user)).toEqual({ available: 7, held: 0, delivered: 1 })
    })

    it('refuses a step that another key is writing, first and again', async () => {
      const user = await userWith(database, 10)
      const order = orderOf(user)
      const first = await heldText(database, order)
      const other = { ...order, key: 'another' }
      await expect(holdText(database, other)).rejects.toMatchObject({ code: 'generation.in-flight' })
      await releaseText(database, first)
      const second = await heldText(database, other)
      await expect(holdText(database, order)).rejects.toMatchObject({ code: 'generation.in-flight' })
      await settleText(database, second)
      expect(await accountOf(database, user)).toEqual({ available: 9, held: 0, delivered: 1 })
    })

    it('writes two texts of a user at once, and those of runs besides', async () => {
      const user = await userWith(database, 10)
      const first = await heldText(database, orderOf(user, { runId: null }))
      await heldText(database, orderOf(user, { runId: null }))
      await expect(holdText(database, orderOf(user, { runId: null }))).rejects.toMatchObject({
        code: 'generation.too-many',
      })
      await heldText(database, orderOf(user, { runId: 'a run' }))
      await settleText(database, first)
      await heldText(database, orderOf(user, { runId: null }))
      expect(await accountOf(database, user)).toEqual({ available: 6, held: 3, delivered: 1 })
    })

    it('knows no half credits', async () => {
      const user = await userWith(database, 10)
      await expect(holdText(database, orderOf(user, { price: 0.5 }))).rejects.toThrow()
      await expect(holdText(database, orderOf(user, { price: -1 }))).rejects.toThrow()
      expect(await accountOf(database, user)).toMatchObject({ available: 10, held: 0 })
    })
  })

  describe('settle', () => {
    it('charges, saves and counts in one', async () => {
      const user = await userWith(database, 10)
      const held = await heldText(database, orderOf(user, { price: 2 }))
      const settled = await settleText(database, held, NOW + 5)
      expect(settled).toMatchObject({
        generation: { id: held.id, state: 'settled', ended_at: NOW + 5 },
        balance: { available: 8, held: 0 },
      })
      const kept = await database.kysely
        .selectFrom('piece_versions')
        .select('id')
        .where('generation_id', '=', held.id)
        .execute()
      expect(kept).toEqual([{ id: settled!.saved }])
    })

    it('charges nothing when saving fails, and saves nothing', async () => {
      const user = await userWith(database, 10)
      const held = await heldText(database, orderOf(user))
      const failing = inTransaction(database, (work) =>
        settle(work, held, NOW, async (generation) => {
          await savePiece(work, generation)
          throw new Error('the disk is full')
        }),
      )
      await expect(failing).rejects.toThrow('the disk is full')
      expect(await accountOf(database, user)).toEqual({ available: 9, held: 1, delivered: 0 })
      expect(await settleText(database, held)).not.toBeNull()
    })

    it('does nothing for an attempt that is over', async () => {
      const user = await userWith(database, 10)
      const order = orderOf(user)
      const first = await heldText(database, order)
      await releaseText(database, first)
      expect(await settleText(database, first)).toBeNull()
      const second = await heldText(database, order)
      // The writer of the first attempt comes late: the second is not its own.
      expect(await settleText(database, first)).toBeNull()
      expect(await releaseText(database, first)).toBeNull()
      expect(await settleText(database, second)).not.toBeNull()
      expect(await settleText(database, second)).toBeNull()
      expect(await releaseText(database, second)).toBeNull()
      expect(await accountOf(database, user)).toEqual({ available: 9, held: 0, delivered: 1 })
    })
  })

  describe('release', () => {
    it('gives the price back and says why', async () => {
      const user = await userWith(database, 10)
      const held = await heldText(database, orderOf(user, { price: 6 }))
      const released = await releaseText(database, held, NOW + 5)
      expect(released).toMatchObject({
        generation: { state: 'released', error_code: 'generation.failed', error_values: '{}', ended_at: NOW + 5 },
        balance: { available: 10, held: 0 },
      })
      expect((await entriesOf(user)).at(-1)).toMatchObject({
        key: `release:${held.id}:1`,
        amount: 6,
        held: -6,
        reason: 'generation.failed',
      })
    })
  })
})
