import { type Expression, sql } from 'kysely'
import { AdminUser } from '../contract/administration.ts'
import type { Database, Queryable, RowOf } from '../database/database.ts'
import { countRows, type PageQuery, readPage } from '../database/page.ts'
import { listModelColumns, presentRow } from '../database/present-row.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Core } from '../server.ts'

const USER_COLUMNS = [
  ...listModelColumns(AdminUser, 'verified', 'fixed', 'suspended', 'desk'),
  'email_verified',
  'suspended_at',
  'desk_role',
] as const

export function presentUser(row: Pick<RowOf<'users'>, (typeof USER_COLUMNS)[number]>) {
  return presentRow(AdminUser, row, {
    verified: row.email_verified,
    fixed: row.role === 'admin',
    suspended: row.suspended_at !== null,
    desk: row.role === 'admin' ? 'all' : row.desk_role,
  })
}

interface UsersQuery extends PageQuery {
  readonly search?: string | undefined
}

/**
 * Users, newest first. A search finds whose address or name begins with it, or, when it begins with @, whose domain does; it lists at
 * most the first `MOST_FOUND` and one by each.
 */
export async function listUsers({ database }: Core, { search = '', ...page }: UsersQuery) {
  const { kysely } = database
  if (search === '') {
    const { rows, next } = await readPage(kysely.selectFrom('users').select(USER_COLUMNS), page, 'created_at')
    return { users: rows.map(presentUser), total: await countUsers(kysely), atLeast: false, next }
  }
  const found = findUsers(database, search).as('found')
  const count = await countRows(kysely.selectFrom(found))
  const { rows, next } = await readPage(kysely.selectFrom(found).selectAll(), page, 'created_at')
  const atLeast = count > MOST_FOUND
  return { users: rows.map(presentUser), total: atLeast ? MOST_FOUND : count, atLeast, next }
}

/** How many are told of those that fit a search, so that no search sorts a million users. */
const MOST_FOUND = 1000

/** Each part is a range of one index, and ends after `MOST_FOUND` and one. */
function findUsers({ kysely, kind }: Database, search: string) {
  // `lower` knows ASCII alone on SQLite, and by bytes on PostgreSQL.
  const beginning = search.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  const inOrder = (value: Expression<string>) =>
    kysely
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where(({ between }) => between(value, beginning, `${beginning}\u{10FFFF}`))
      .orderBy(value)
      .limit(MOST_FOUND + 1)
  const some = (query: ReturnType<typeof inOrder>) => kysely.selectFrom(query.as('some')).selectAll()
  const [bytes, position] = kind === 'sqlite' ? ['binary', 'instr'] : ['C', 'strpos']
  const byBytes = (column: 'email' | 'name') => sql<string>`${sql.ref(column)} collate ${sql.ref(bytes)}`
  if (beginning.startsWith('@')) {
    const domain = sql<string>`substr(${byBytes('email')}, ${sql.raw(position)}(email, '@'))`
    return inOrder(domain).orderBy('created_at', 'desc')
  }
  const named = inOrder(sql<string>`lower(${byBytes('name')})`).orderBy('created_at', 'desc')
  return some(inOrder(byBytes('email'))).union(some(named))
}

/** Read from the row in which the database itself counts them. */
export async function countUsers(queries: Queryable): Promise<number> {
  const { count } = await queries
    .selectFrom('row_counts')
    .select('count')
    .where('name', '=', 'users')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Throws `requests.not-found`. */
export async function findUser(queries: Queryable, id: string) {
  return queries.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow(notFoundError)
}

/** The same, for changes: the administrator's own row is not for them. Throws `administration.fixed` too. */
export async function findChangeableUser(queries: Queryable, id: string) {
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
  queries: Queryable,
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
