import { afterEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { auditLedger } from '../../../../server/money/ledger/audit.ts'
import { closeAccount } from '../../../../server/money/ledger/close.ts'
import { grant, post, setBalance } from '../../../../server/money/ledger/post.ts'
import { opened } from '../../../opened.ts'
import { onBothDatabases, openTestDatabase } from '../../databases.ts'
import { accountOf, grantTo, heldText, holdText, NOW, orderOf, releaseText, settleText, userWith } from './writing.ts'

onBothDatabases((kind) => {
  const database = opened(() => openTestDatabase(kind))
  afterEach(async () => expect(await auditLedger(database)).toEqual([]))

  describe('grant', () => {
    it('adds credits once', async () => {
      const user = await userWith(database, 0)
      expect(await grantTo(database, user, 10)).toBe(true)
      expect(await grantTo(database, user, 10)).toBe(false)
      expect(await accountOf(database, user)).toMatchObject({ available: 10 })
    })

    it('leaves the rest of its transaction whole when the key was posted before', async () => {
      const user = await userWith(database, 10)
      await inTransaction(database, async (work) => {
        const entry = { userId: user, key: `grant:${user}`, type: 'grant', amount: 10, reason: 'Sign-up' } as const
        expect(await grant(work, entry, NOW)).toBeNull()
        await work.updateTable('users').set({ name: 'Siti' }).where('id', '=', user).execute()
      })
      const { name } = await database.kysely
        .selectFrom('users')
        .select('name')
        .where('id', '=', user)
        .executeTakeFirstOrThrow()
      expect(name).toBe('Siti')
      expect(await accountOf(database, user)).toMatchObject({ available: 10 })
    })

    it('refuses a user who is not there', async () => {
      await expect(grantTo(database, 'nobody', 10)).rejects.toMatchObject({ code: 'accounts.user-failed' })
    })
  })

  describe('post', () => {
    it('rolls its transaction back when the key was posted before', async () => {
      const user = await userWith(database, 10)
      const entry = { userId: user, key: `grant:${user}`, type: 'grant', amount: 10, reason: 'Sign-up' } as const
      await expect(inTransaction(database, (work) => post(work, entry, NOW))).rejects.toMatchObject({
        name: 'DuplicateEntry',
      })
      expect(await accountOf(database, user)).toMatchObject({ available: 10 })
    })

    it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s credits', async (amount) => {
      const user = await userWith(database, 10)
      const entry = { userId: user, key: 'adjustment:half', type: 'adjustment', amount, reason: 'A half' } as const
      await expect(inTransaction(database, (work) => post(work, entry, NOW))).rejects.toThrow('whole numbers')
    })
  })

  describe('setBalance', () => {
    const set = (userId: string, amount: number, key: string) =>
      inTransaction(database, (work) =>
        setBalance(
          work,
          { userId, amount, key, type: 'adjustment', reason: 'Admin credit adjustment', actor: 'admin' },
          NOW,
        ),
      )

    it('posts the difference, up, down and none', async () => {
      const user = await userWith(database, 10)
      expect(await set(user, 150, 'adjustment:a')).toEqual({ available: 150, held: 0 })
      expect(await set(user, 0, 'adjustment:b')).toEqual({ available: 0, held: 0 })
      expect(await set(user, 0, 'adjustment:c')).toEqual({ available: 0, held: 0 })
      const entries = await database.kysely
        .selectFrom('credit_transactions')
        .select(['amount', 'previous_balance', 'new_balance', 'actor'])
        .where('user_id', '=', user)
        .where('type', '=', 'adjustment')
        .orderBy('number')
        .execute()
      expect(entries).toEqual([
        { amount: 140, previous_balance: 10, new_balance: 150, actor: 'admin' },
        { amount: -150, previous_balance: 150, new_balance: 0, actor: 'admin' },
        { amount: 0, previous_balance: 0, new_balance: 0, actor: 'admin' },
      ])
    })

    it('acts once a key', async () => {
      const user = await userWith(database, 10)
      await set(user, 150, 'adjustment:once')
      await settleText(database, await heldText(database, orderOf(user)))
      expect(await set(user, 150, 'adjustment:once')).toBeNull()
      expect(await accountOf(database, user)).toMatchObject({ available: 149 })
    })

    it('leaves what is held alone: it comes back on top', async () => {
      const user = await userWith(database, 10)
      const held = await heldText(database, orderOf(user, { price: 6 }))
      expect(await set(user, 20, 'adjustment:held')).toEqual({ available: 20, held: 6 })
      await releaseText(database, held)
      expect(await accountOf(database, user)).toMatchObject({ available: 26, held: 0 })
    })

    it('never goes below zero', async () => {
      const user = await userWith(database, 10)
      await expect(set(user, -1, 'adjustment:below')).rejects.toMatchObject({ code: 'credits.insufficient' })
    })
  })

  describe('closeAccount', () => {
    const remove = (userId: string) =>
      inTransaction(database, async (work) => {
        await closeAccount(work, userId, NOW, 'admin')
        await work.deleteFrom('users').where('id', '=', userId).execute()
      })

    it('gives back what is held, takes all, and leaves entries that come to nothing', async () => {
      const user = await userWith(database, 10)
      await settleText(database, await heldText(database, orderOf(user)))
      const live = [await heldText(database, orderOf(user)), await heldText(database, orderOf(user, { price: 3 }))]
      await remove(user)
      const entries = await database.kysely
        .selectFrom('credit_transactions')
        .select(['type', 'amount', 'new_balance', 'new_held', 'actor'])
        .where('user_id', '=', user)
        .orderBy('number')
        .execute()
      expect(entries.at(-1)).toEqual({ type: 'closed', amount: -9, new_balance: 0, new_held: 0, actor: 'admin' })
      // Its writers come late, to nothing.
      for (const one of live) expect(await settleText(database, one)).toBeNull()
      await expect(holdText(database, orderOf(user))).rejects.toMatchObject({ code: 'accounts.user-failed' })
    })

    it('closes an empty account too, and one that is not there never', async () => {
      const user = await userWith(database, 0)
      await remove(user)
      await expect(remove(user)).rejects.toMatchObject({ code: 'accounts.user-failed' })
    })
  })
})
