import { sql } from 'kysely'
import type * as z from 'zod'
import { type Language, toLanguage } from '../../engine/base/language.ts'
import { findFactors } from '../accounts/second-factor.ts'
import { AdminAction, AdminText, PaymentEventRow, Sale, UpgradeLinkRow, UserDetail } from '../contract/desk.ts'
import { PAYMENT_TROUBLE } from '../contract/rules.ts'
import type { Queryable, Tables } from '../database/database.ts'
import { type PageQuery, readPage } from '../database/page.ts'
import { listModelColumns, presentRow } from '../database/present-row.ts'
import { notFoundError } from '../messages/error.ts'
import { findOperatorCode, isMessageCode, say } from '../messages/say.ts'
import { selectDisputeState } from '../money/payments/reversals.ts'
import type { Core } from '../server.ts'
import { findUser, presentUser } from './users.ts'

/** One user with what an operator asks first. Throws `requests.not-found`. */
export async function readUser(core: Core, id: string): Promise<z.input<typeof UserDetail>> {
  const { kysely } = core.database
  const user = presentUser(await findUser(kysely, id))
  const row = await kysely
    .selectFrom('users')
    .select(['language', 'intended_plan', 'credits_owed', 'signed_in_at', 'suspended_at', 'must_change_password'])
    .select(({ selectFrom }) => [
      selectFrom('books')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', id)
        .as('books'),
      selectFrom('books')
        .select(({ fn }) => fn.sum<number | null>('stored_bytes').as('bytes'))
        .where('user_id', '=', id)
        .as('stored_bytes'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFoundError)
  const { totp, passkeys } = await findFactors(kysely, id)
  return presentRow(UserDetail, row, {
    user,
    language: toLanguage(row.language),
    secondFactor: totp || passkeys > 0,
    books: Number(row.books ?? 0),
    storedBytes: Number(row.stored_bytes ?? 0),
    failures: await countFailures(core, id),
  })
}

/** What failed of the last texts, by its code, the commonest first. */
async function countFailures({ database }: Core, id: string) {
  const rows = await database.kysely
    .selectFrom(
      database.kysely
        .selectFrom('generations')
        .select('error_code')
        .where('user_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(500)
        .as('latest'),
    )
    .select(({ fn }) => ['error_code', fn.countAll<number>().as('count')])
    .where('error_code', 'is not', null)
    .groupBy('error_code')
    .orderBy('count', 'desc')
    .execute()
  return rows.map(({ error_code, count }) => ({ code: error_code!, count: Number(count) }))
}

/** The texts of a user, written, being written or failed, newest first. */
export async function listTexts(
  { database }: Core,
  { userId, page, language }: { readonly userId: string; readonly page: PageQuery } & { language: Language },
) {
  const own = database.kysely
    .selectFrom('generations')
    .select([...listModelColumns(AdminText, 'error', 'run'), 'error_code', 'run_id'])
    .where('user_id', '=', userId)
  const { rows, next } = await readPage(own, page, 'created_at')
  const texts = rows.map((row) => {
    const code = row.error_code
    const message =
      code === null || !isMessageCode(code) ? null : say(findOperatorCode(code) ?? code, language, ANY_VALUE)
    return presentRow(AdminText, row, { error: code === null ? null : { code, message }, run: row.run_id !== null })
  })
  return { texts, next }
}

/** Values of a failure aren't kept for operators: `…` stands for each. */
const ANY_VALUE = new Proxy(
  {},
  { get: () => '…', getOwnPropertyDescriptor: () => ({ configurable: true, value: '…' }) },
)

/** What administrators did, newest first: all of it, or what was about one user. */
export async function listActions(
  { database }: Core,
  { userId, ...page }: PageQuery & { userId?: string | undefined },
) {
  const all = database.kysely
    .selectFrom('admin_actions')
    .leftJoin('users as actors', 'actors.id', 'admin_actions.actor')
    .leftJoin('users as targets', 'targets.id', 'admin_actions.user_id')
    .select(['admin_actions.id', 'at', 'action', 'outcome', 'details', 'address', 'actor'])
    .select(['admin_actions.user_id', 'actors.email as actor_email', 'targets.email as user_email'])
    .$if(userId !== undefined, (query) => query.where('admin_actions.user_id', '=', userId!))
  const { rows, next } = await readPage(all, page, 'at', 'admin_actions')
  const read = rows.map((row) => {
    const { entry, ...details } = JSON.parse(row.details) as Record<string, unknown>
    return { row, details, entry: typeof entry === 'string' ? entry : null }
  })
  const entries = read.flatMap(({ entry }) => entry ?? [])
  const reasons = await findReasons(database.kysely, entries)
  const actions = read.map(({ row, details, entry }) =>
    presentRow(AdminAction, row, { details, reason: reasons.get(entry ?? '') ?? null }),
  )
  return { actions, next }
}

/** The reasons of adjustments by their entry. They are the ledger's alone: an action stays, while they go with the account. */
async function findReasons(queries: Queryable, entries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (entries.length === 0) return new Map()
  const rows = await queries
    .selectFrom('credit_transactions')
    .select(['key', 'reason'])
    .where('key', 'in', entries)
    .execute()
  return new Map(rows.map(({ key, reason }) => [key, reason]))
}

/** Purchases of everybody or of one user, newest first, with why they weren't granted. The address of a deleted user is null. */
export async function listSales(
  { database }: Core,
  {
    state,
    userId,
    ...page
  }: PageQuery & { state?: Tables['purchases']['state'] | undefined; userId?: string | undefined },
) {
  const all = database.kysely
    .selectFrom('purchases')
    .leftJoin('users', 'users.id', 'purchases.user_id')
    .select(['purchases.id', 'package_id', 'credits', 'price', 'currency', 'state', 'payments', 'user_id'])
    .select(['credits_reversed', 'receipt_number', 'purchases.created_at', 'paid_at', 'users.email'])
    .select([selectDisputeState('purchases.id').as('dispute'), troubleOf.as('trouble'), isTold.as('told')])
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
  const { rows, next } = await readPage(all, page, 'created_at', 'purchases')
  const sales = rows.map((row) =>
    presentRow(Sale, row, { package: row.package_id, test: row.payments === 'test', told: Number(row.told) }),
  )
  return { sales, next }
}

/** Of a purchase that was paid later too, which is told by its state. */
const troubleOf = sql<(typeof PAYMENT_TROUBLE)[number] | null>`(select max(payment_events.result) from payment_events
  where payment_events.purchase_id = purchases.id and payment_events.result in (${sql.join([...PAYMENT_TROUBLE])}))`

const isTold = sql<number>`coalesce((select 1 from payment_events where payment_events.purchase_id = purchases.id limit 1), 0)`

/** What the payment service told, of everybody or one user, newest first, and what came of it: why a purchase brought no credits. */
export async function listPaymentEvents(
  { database }: Core,
  { userId, ...page }: PageQuery & { userId?: string | undefined },
) {
  const all = database.kysely
    .selectFrom('payment_events')
    .leftJoin('purchases', 'purchases.id', 'payment_events.purchase_id')
    .leftJoin('users', 'users.id', 'purchases.user_id')
    .select(['payment_events.id', 'type', 'purchase_id', 'result', 'amount', 'payment_events.currency', 'received_at'])
    .select(['purchases.user_id', 'users.email', 'purchases.price', 'purchases.currency as price_currency'])
    .$if(userId !== undefined, (query) => query.where('purchases.user_id', '=', userId!))
  const { rows, next } = await readPage(all, page, 'received_at', 'payment_events')
  const events = rows.map((row) => {
    const { user_id: owner, email, price, price_currency: currency } = row
    const purchase = owner === null ? null : { userId: owner, email, price: price!, currency: currency! }
    return presentRow(PaymentEventRow, row, { purchase })
  })
  return { events, next }
}

/** Upgrade links, newest first, with whose they are; never the token. */
export async function listUpgradeLinks({ database, clock }: Core, page: PageQuery) {
  const now = clock.now()
  const all = database.kysely
    .selectFrom('upgrade_tokens')
    .innerJoin('users', 'users.id', 'upgrade_tokens.user_id')
    .select(['upgrade_tokens.id', 'plan', 'email', 'user_id', 'expires_at', 'used_at', 'upgrade_tokens.created_at'])
  const { rows, next } = await readPage(all, page, 'created_at', 'upgrade_tokens')
  const links = rows.map((row) =>
    presentRow(UpgradeLinkRow, row, { open: Number(row.used_at === null && row.expires_at > now) }),
  )
  return { links, next }
}
