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
    .leftJoin('generations', 'generations.id', 'credit_transactions.reference')
    .leftJoin('content_history', 'content_history.generation_id', 'generations.id')
    .leftJoin('books', 'books.id', 'generations.book_id')
    .selectAll('credit_transactions')
    .select(({ fn }) => fn.coalesce('content_history.title', 'books.title').as('about'))
    .select('generations.state as generation_state')
    .where('credit_transactions.user_id', '=', userId)
    .where('number', '<', cursorOf(page).at)
    .orderBy('number', 'desc')
    .limit(page.limit + 1)
    .execute()
  const { rows, next } = pageOf(found, page.limit, ({ number }) => ({ at: number, id: '' }))
  return { transactions: rows.map((row) => presentTransaction(row, language)), next }
}

/** Never the reference or the administrator's id. */
function presentTransaction(
  row: Selectable<CreditTransactionsTable> & { about: string | null; generation_state: string | null },
  language: Language,
): z.input<typeof CreditTransaction> {
  // What was set aside for a text that is delivered is its price.
  const reason = row.type === 'hold' && row.generation_state === 'settled' ? 'written' : row.type
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    amount: row.amount,
    previousBalance: row.previous_balance,
    newBalance: row.new_balance,
    held: row.held,
    reason: say(`credits.reason-${reason}`, language),
    about: row.about,
    at: new Date(row.timestamp).toISOString(),
  }
}
