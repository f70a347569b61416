import { afterEach, expect, it } from 'vitest'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { auditLedger } from '../../../../server/money/ledger/audit.ts'
import { extendLeases, releaseExpiredHolds, releaseServerHolds } from '../../../../server/money/ledger/leases.ts'
import { release } from '../../../../server/money/ledger/release.ts'
import { opened } from '../../../opened.ts'
import { onBothDatabases, openTestDatabase } from '../../databases.ts'
import { accountOf, heldText, LEASE, NOW, orderOf, settleText, userWith } from './writing.ts'

onBothDatabases((kind) => {
  const database = opened(() => openTestDatabase(kind))
  afterEach(async () => {
    expect(await auditLedger(database)).toEqual([])
    await releaseExpiredHolds(database, Number.MAX_SAFE_INTEGER)
  })

  const attemptOf = ({ id, attempt }: { id: string; attempt: number }) => ({ id, attempt })

  it('gives back what outlived its lease, and nothing before', async () => {
    const user = await userWith(database, 10)
    const early = await heldText(database, orderOf(user, { leaseUntil: NOW + LEASE }))
    await heldText(database, orderOf(user, { leaseUntil: NOW + 2 * LEASE }))
    expect(await releaseExpiredHolds(database, NOW + LEASE)).toEqual([])
    expect(await releaseExpiredHolds(database, NOW + LEASE + 1)).toEqual([attemptOf(early)])
    expect(await accountOf(database, user)).toMatchObject({ available: 9, held: 1 })
    const row = await database.kysely
      .selectFrom('generations')
      .select(['state', 'error_code'])
      .where('id', '=', early.id)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'released', error_code: 'generation.interrupted' })
  })

  it('lets a swept writer neither save nor charge', async () => {
    const user = await userWith(database, 10)
    const held = await heldText(database, orderOf(user))
    await releaseExpiredHolds(database, NOW + LEASE + 1)
    expect(await settleText(database, held)).toBeNull()
    expect(await accountOf(database, user)).toEqual({ available: 10, held: 0, delivered: 0 })
  })

  it('extends what one process writes, never shortens it', async () => {
    const user = await userWith(database, 10)
    const mine = await heldText(database, orderOf(user, { server: 'mine' }))
    const other = await heldText(database, orderOf(user, { server: 'other' }))
    expect(await extendLeases(database.kysely, 'mine', NOW + 3 * LEASE)).toBe(1)
    expect(await extendLeases(database.kysely, 'mine', NOW + 2 * LEASE)).toBe(0)
    expect(await releaseExpiredHolds(database, NOW + 2.5 * LEASE)).toEqual([attemptOf(other)])
    expect(await releaseExpiredHolds(database, NOW + 3 * LEASE + 1)).toEqual([attemptOf(mine)])
  })

  it('leaves alone what was extended after it had looked expired', async () => {
    const user = await userWith(database, 10)
    const held = await heldText(database, orderOf(user, { server: 'mine' }))
    await extendLeases(database.kysely, 'mine', NOW + 3 * LEASE)
    const expiredBy = NOW + 2 * LEASE
    const late = inTransaction(database, (work) =>
      release(work, held, { code: 'generation.interrupted' }, expiredBy, { expiredBy }),
    )
    expect(await late).toBeNull()
    expect(await settleText(database, held)).not.toBeNull()
  })

  it('gives back everything of one process, whatever its lease', async () => {
    const user = await userWith(database, 10)
    const mine = await heldText(database, orderOf(user, { server: 'mine' }))
    const settled = await heldText(database, orderOf(user, { server: 'mine' }))
    await settleText(database, settled)
    await heldText(database, orderOf(user, { server: 'other' }))
    expect(await releaseServerHolds(database, 'mine', NOW)).toEqual([attemptOf(mine)])
    expect(await accountOf(database, user)).toEqual({ available: 8, held: 1, delivered: 1 })
  })

  it('keeps one that fails from holding up the others', async () => {
    const [lost, user] = [await userWith(database, 1), await userWith(database, 1)]
    const stuck = await heldText(database, orderOf(lost, { leaseUntil: NOW - 2 }))
    await heldText(database, orderOf(user, { leaseUntil: NOW - 1 }))
    await database.kysely.updateTable('users').set({ credits_held: 0 }).where('id', '=', lost).execute()
    await expect(releaseExpiredHolds(database, NOW)).rejects.toThrow('1 holds could not be given back')
    expect(await accountOf(database, user)).toMatchObject({ available: 1, held: 0 })
    expect((await auditLedger(database)).map(({ invariant }) => invariant)).toEqual([
      'held-is-the-sum',
      'held-is-what-is-written',
    ])
    await database.kysely.updateTable('users').set({ credits_held: 1 }).where('id', '=', lost).execute()
    expect(await releaseExpiredHolds(database, NOW)).toEqual([attemptOf(stuck)])
  })
})
