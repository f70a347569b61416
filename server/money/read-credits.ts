import type { Language } from '../../engine/base/language.ts'
import { CreditTransaction, UsageRecord } from '../contract/money.ts'
import type { Queryable, RowOf } from '../database/database.ts'
import { type PageQuery, readPage } from '../database/page.ts'
import { listModelColumns, presentRow } from '../database/present-row.ts'
import type { GenerationKind } from '../database/tables/money.ts'
import { compileFirstRowQuery } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { say } from '../messages/say.ts'
import type { Core } from '../server.ts'
import { selectDisputeState } from './payments/reversals.ts'

const findBalance = compileFirstRowQuery((queries) =>
  queries.selectFrom('users').select(['credits_available as available', 'credits_held as held']).where('id', '=', ''),
)

/** A user's balance and held credits. Throws `accounts.user-failed` for an unknown id. */
export async function readBalance({ database }: Core, userId: string): Promise<{ available: number; held: number }> {
  const user = await findBalance(database, [userId])
  if (user === undefined) throw new KalamError('accounts.user-failed')
  return user
}

interface OfUser {
  readonly userId: string
  readonly language: Language
  readonly page: PageQuery
}

/** A user's own entries of the ledger, newest first. */
export async function listTransactions({ database }: Core, { userId, language, page }: OfUser) {
  const { rows, next } = await readPage(
    selectTransactions(database.kysely, userId),
    page,
    'number',
    'credit_transactions',
  )
  return { transactions: rows.map((row) => presentTransaction(row, language)), next }
}

/** As `listTransactions`, with who made an entry, and what they gave as the reason of an adjustment: for operators. */
export async function listDeskTransactions({ database }: Core, { userId, language, page }: OfUser) {
  const all = selectTransactions(database.kysely, userId)
    .leftJoin('users as actors', 'actors.id', 'credit_transactions.actor')
    .select('actors.email as actor_email')
  const { rows, next } = await readPage(all, page, 'number', 'credit_transactions')
  const transactions = rows.map((row) => ({
    ...presentTransaction(row, language),
    note: row.type === 'adjustment' ? row.reason : null,
    actor: row.actor,
    actorEmail: row.actor_email,
  }))
  return { transactions, next }
}

function selectTransactions(queries: Queryable, userId: string) {
  return queries
    .selectFrom('credit_transactions')
    .leftJoin('generations', 'generations.id', 'credit_transactions.reference')
    .leftJoin('content_history', 'content_history.generation_id', 'generations.id')
    .leftJoin('books', 'books.id', 'generations.book_id')
    .selectAll('credit_transactions')
    .select(({ fn }) => fn.coalesce('content_history.title', 'books.title').as('about'))
    .select(['generations.state as generation_state', 'generations.kind as generation_kind'])
    .select(selectDisputeState('credit_transactions.reference').as('dispute'))
    .where('credit_transactions.user_id', '=', userId)
}

function presentTransaction(
  row: RowOf<'credit_transactions'> & {
    about: string | null
    generation_state: string | null
    generation_kind: GenerationKind | null
    dispute: string | null
  },
  language: Language,
) {
  // What was set aside for a text that is delivered is its price.
  const isDelivered = row.type === 'hold' && row.generation_state === 'settled'
  const isLost = row.type === 'dispute' && row.dispute === 'lost'
  const { generation_kind: kind } = row
  const delivered = kind === null || kind === 'piece' ? 'written' : kind
  const reason = isDelivered ? delivered : isLost ? 'lost' : row.type
  return presentRow(CreditTransaction, row, { reason: say(`credits.reason-${reason}`, language), at: row.timestamp })
}

/** What each delivered text cost a user, newest first. */
export async function listUsage({ database }: Core, { userId, page }: { userId: string; page: PageQuery }) {
  const own = database.kysely
    .selectFrom('usage_records')
    .select([...listModelColumns(UsageRecord, 'at'), 'timestamp'])
    .where('user_id', '=', userId)
  const { rows, next } = await readPage(own, page, 'timestamp')
  const records = rows.map((row) => {
    const metadata = JSON.parse(row.metadata) as Record<string, unknown>
    return presentRow(UsageRecord, row, { metadata, at: row.timestamp })
  })
  return { records, next }
}
