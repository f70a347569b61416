import { type ExpressionBuilder, sql } from 'kysely'
import { dateColumn } from '../accounts/columns.ts'
import { pageOf } from '../credits/page.ts'
import { instantOf } from '../database/instant.ts'
import type { Tables } from '../database/tables.ts'
import type { Server } from '../server.ts'
import { presentUser, USER_COLUMNS } from './present-user.ts'

/** The last that a date can name and PostgreSQL understands: the end of the year 9999. */
const LAST_INSTANT = 253_402_300_799_999

interface UsersAsked {
  readonly search?: string | undefined
  readonly limit: number
  readonly after?: string | undefined
}

/** Users, newest first; those whose address or name holds the search. */
export async function listUsers({ database }: Pick<Server, 'database'>, { search = '', limit, after }: UsersAsked) {
  const { kysely } = database
  const fits = (builder: ExpressionBuilder<Tables, 'users'>) => {
    const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    const holds = (column: 'email' | 'name') => sql<boolean>`lower(${builder.ref(column)}) like ${pattern} escape '\\'`
    return builder.or([holds('email'), holds('name')])
  }
  const counted = kysely.selectFrom('users').select(({ fn }) => fn.countAll<number>().as('total'))
  const { total } = await (search === '' ? counted : counted.where(fits)).executeTakeFirstOrThrow()
  let query = kysely
    .selectFrom('users')
    .select(USER_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (search !== '') query = query.where(fits)
  if (after !== undefined) {
    const [at, id = ''] = after.split('.')
    const moment = dateColumn(Math.min(Number(at), LAST_INSTANT))
    query = query.where(({ or, and, eb }) =>
      or([eb('created_at', '<', moment), and([eb('created_at', '=', moment), eb('id', '<', id)])]),
    )
  }
  const { rows, next } = pageOf(await query.execute(), limit, (row) => ({ at: instantOf(row.created_at), id: row.id }))
  return { users: rows.map(presentUser), total: Number(total), next }
}
