import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { AdminUser } from '../contract/administration.ts'
import type { Queries } from '../database/database.ts'
import { type Page, readPage } from '../database/page.ts'
import { listModelColumns, presentRow } from '../database/present-row.ts'
import type { UsersTable } from '../database/tables/accounts.ts'
import type { Tables } from '../database/tables.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Core } from '../server.ts'

const USER_COLUMNS = [
  ...listModelColumns(AdminUser, 'verified', 'fixed', 'suspended', 'desk'),
  'email_verified',
  'suspended_at',
  'desk_role',
] as const

export function presentUser(row: Pick<Selectable<UsersTable>, (typeof USER_COLUMNS)[number]>) {
  return presentRow(AdminUser, row, {
    verified: row.email_verified,
    fixed: row.role === 'admin',
    suspended: row.suspended_at !== null,
    desk: row.role === 'admin' ? 'all' : row.desk_role,
  })
}

interface UsersQuery extends Page {
  readonly search?: string | undefined
}

/** Users, newest first; those whose address or name holds the search. */
export async function listUsers({ database }: Core, { search = '', ...page }: UsersQuery) {
  const { kysely } = database
  const fits = (builder: ExpressionBuilder<Tables, 'users'>) => {
    const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    const holds = (column: 'email' | 'name') => sql<boolean>`lower(${builder.ref(column)}) like ${pattern} escape '\\'`
    return builder.or([holds('email'), holds('name')])
  }
  const total = search === '' ? await countUsers(kysely) : await countFitting(kysely, fits)
  const all = kysely.selectFrom('users').select(USER_COLUMNS)
  const { rows, next } = await readPage(search === '' ? all : all.where(fits), page, 'created_at')
  return { users: rows.map(presentUser), ...countOf(total, search), next }
}

function countOf(total: number, search: string): { total: number; atLeast: boolean } {
  const atLeast = search !== '' && total > MOST_COUNTED
  return { total: atLeast ? MOST_COUNTED : total, atLeast }
}

/** Read from the row in which the database itself counts them. */
export async function countUsers(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('row_counts')
    .select('count')
    .where('name', '=', 'users')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many of those that fit a search are counted. */
const MOST_COUNTED = 1000

async function countFitting(
  queries: Queries,
  fits: (builder: ExpressionBuilder<Tables, 'users'>) => Expression<SqlBool>,
): Promise<number> {
  const some = queries
    .selectFrom('users')
    .select('id')
    .where(fits)
    .limit(MOST_COUNTED + 1)
  const { count } = await queries
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Throws `requests.not-found`. */
export async function findUser(queries: Queries, id: string) {
  return queries.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow(notFoundError)
}

/** The same, for changes: the administrator's own row is not for them. Throws `administration.fixed` too. */
export async function findChangeableUser(queries: Queries, id: string) {
  const user = await findUser(queries, id)
  if (user.role === 'admin') throw new KalamError('administration.fixed')
  return user
}

/** Five events a second; the specification allows at most ten. */
const USERS_POLL_INTERVAL_MS = 200

/**
 * Reports changes of the users on all servers: first as they are, then each change. The page asks
 * for its list again.
 */
export async function* watchUsers(
  server: Core,
  signal: AbortSignal,
): AsyncGenerator<{ readonly event: string; readonly data: { readonly users: number; readonly state: string } }> {
  let sent: string | null = null
  while (!signal.aborted) {
    const { users, state } = await stateOfUsers(server)
    if (state !== sent) {
      sent = state
      yield { event: 'users', data: { users, state } }
    }
    await server.clock.delay(USERS_POLL_INTERVAL_MS, signal).catch(() => undefined)
  }
}

/** What changed so shortly before the last change is counted: two changes of one millisecond are two, and clocks differ. */
const RECENT_MS = 2000

/**
 * Any change of a user moves one of these: the count, the last changes of rows, the last entries of the ledger. Each is read by an
 * index, however many users there are.
 */
async function stateOfUsers({ database: { kysely } }: Core): Promise<{ users: number; state: string }> {
  const users = await countUsers(kysely)
  const changed = await readRecent(kysely, 'users', 'updated_at')
  const posted = await readRecent(kysely, 'credit_transactions', 'timestamp')
  return { users, state: [users, ...changed, ...posted].join('.') }
}

async function readRecent(
  queries: Queries,
  table: 'users' | 'credit_transactions',
  column: 'updated_at' | 'timestamp',
): Promise<readonly [last: number, recent: number]> {
  const [from, at] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<{ last: number | null; recent: number }>`
    select (select max(${at}) from ${from}) as last,
      (select count(*) from ${from} where ${at} > (select max(${at}) from ${from}) - ${sql.lit(RECENT_MS)}) as recent
  `.execute(queries)
  return [Number(rows[0]?.last ?? 0), Number(rows[0]?.recent ?? 0)]
}
