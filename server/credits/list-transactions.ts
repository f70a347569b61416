import type { Selectable } from 'kysely'
import type * as z from 'zod'
import type { Language } from '../../engine/language.ts'
import { say } from '../../engine/messages/say.ts'
import type { CreditTransaction } from '../contract/credits.ts'
import type { CreditTransactionsTable } from '../database/tables.ts'
import type { Server } from '../server.ts'
import { cursorOf, type Page, pageOf } from './page.ts'

/** A user's own entries of the ledger, newest first. */
export async function listTransactions(
  { database }: Pick<Server, 'database'>,
  { userId, language, page }: { userId: string; language: Language; page: Page },
) {
  const found = await database.kysely
    .selectFrom('credit_transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('number', '<', cursorOf(page).at)
    .orderBy('number', 'desc')
    .limit(page.limit + 1)
    .execute()
  const { rows, next } = pageOf(found, page.limit, ({ number }) => ({ at: number, id: '' }))
  return { transactions: rows.map((row) => presentTransaction(row, language)), next }
}

/** Never the reference or the administrator's id. */
function presentTransaction(
  row: Selectable<CreditTransactionsTable>,
  language: Language,
): z.input<typeof CreditTransaction> {
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    amount: row.amount,
    previousBalance: row.previous_balance,
    newBalance: row.new_balance,
    held: row.held,
    reason: say(`credits.reason-${row.type}`, language),
    at: new Date(row.timestamp).toISOString(),
  }
}
