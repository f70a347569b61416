import { openDatabase } from '../../../../server/database/open.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { closeAccount } from '../../../../server/money/ledger/close.ts'
import type { HoldOrder } from '../../../../server/money/ledger/hold.ts'
import { releaseExpiredHolds } from '../../../../server/money/ledger/leases.ts'
import { setBalance } from '../../../../server/money/ledger/post.ts'
import type { Attempt } from '../../../../server/money/ledger/settle.ts'
import { workInCrew } from '../../crew.ts'
import { grantTo, holdText, NOW, releaseText, settleText } from './writing.ts'

/** What one process does, all at once, as soon as it is told to go. */
export type Task =
  | { readonly does: 'hold'; readonly orders: readonly HoldOrder[] }
  | { readonly does: 'settle' | 'release'; readonly attempts: readonly Attempt[] }
  | { readonly does: 'sweep'; readonly now: number; readonly times: number }
  | {
      readonly does: 'grant' | 'set' | 'close' | 'read-and-write'
      readonly userId: string
      readonly keys: readonly string[]
    }

// Argument: a database's url.
const database = await openDatabase(process.argv[2]!)
await workInCrew((task: Task) => Promise.all(deeds(task).map(outcome)))
await database.close()

function deeds(what: Task): (() => Promise<string>)[] {
  switch (what.does) {
    case 'hold':
      return what.orders.map((order) => async () => (await holdText(database, order)).state)
    case 'settle':
      return what.attempts.map((one) => async () => ((await settleText(database, one)) ? 'settled' : 'over'))
    case 'release':
      return what.attempts.map((one) => async () => ((await releaseText(database, one)) ? 'released' : 'over'))
    case 'sweep':
      return Array.from({ length: what.times }, () => async () => {
        const swept = await releaseExpiredHolds(database, what.now)
        return String(swept.length)
      })
    case 'grant':
      return what.keys.map((key) => async () => String(await grantTo(database, what.userId, 10, key)))
    case 'set':
      return what.keys.map((key) => () => {
        const entry = { userId: what.userId, key, type: 'adjustment', amount: 50, reason: 'Set' } as const
        return inTransaction(database, async (work) => ((await setBalance(work, entry, NOW)) ? 'set' : 'before'))
      })
    case 'close':
      return what.keys.map(
        () => () =>
          inTransaction(database, async (work) => {
            await closeAccount(work, what.userId, NOW)
            await work.deleteFrom('users').where('id', '=', what.userId).execute()
            return 'closed'
          }),
      )
    case 'read-and-write':
      return what.keys.map(
        () => () =>
          inTransaction(database, async (work) => {
            const users = work.selectFrom('users').select('name').where('id', '=', what.userId)
            const { name } = await users.executeTakeFirstOrThrow()
            await work
              .updateTable('users')
              .set({ name: `${name}+` })
              .where('id', '=', what.userId)
              .execute()
            return 'written'
          }),
      )
  }
}

/** A refusal by its code. */
async function outcome(deed: () => Promise<string>): Promise<string> {
  return deed().catch((error: { code?: unknown; message: string }) => String(error.code ?? error.message))
}
