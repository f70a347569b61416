import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { AdminUser } from '../contract/administration.ts'
import type { Queries } from '../database/database.ts'
import { type Page, readPage } from '../database/page.ts'
import { listModelColumns, presentRow } from '../database/present-row.ts'
import type { Tables, UsersTable } from '../database/tables.ts'
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
  const counted = kysely.selectFrom('users').select(({ fn }) => fn.countAll<number>().as('total'))
  const { total } = await (search === '' ? counted : counted.where(fits)).executeTakeFirstOrThrow()
  const all = kysely.selectFrom('users').select(USER_COLUMNS)
  const { rows, next } = await readPage(search === '' ? all : all.where(fits), page, 'created_at')
  return { users: rows.map(presentUser), total: Number(total), next }
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

/** Any change of a user moves one of these: the sums of balances and entries, the count, the last change of a row. */
async function stateOfUsers({ database }: Core): Promise<{ users: number; state: string }> {
  const row = await database.kysely
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('users'),
      fn.sum<number | null>('ledger_entries').as('entries'),
      fn.sum<number | null>('credits_available').as('credits'),
      fn.sum<number | null>('total_usage').as('usage'),
      fn.max<number | null>('updated_at').as('changed'),
      sql<number>`sum(length(email) + length(name) + length(role) + email_verified)`.as('texts'),
    ])
    .executeTakeFirstOrThrow()
  const { users, entries, credits, usage, changed, texts } = row
  return { users: Number(users), state: [users, entries, credits, usage, changed, texts].map(Number).join('.') }
}
