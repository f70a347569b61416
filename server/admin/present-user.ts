import type { Selectable } from 'kysely'
import type * as z from 'zod'
import type { AdminUser } from '../contract/administration.ts'
import { instantOf } from '../database/instant.ts'
import type { UsersTable } from '../database/tables.ts'

export const USER_COLUMNS = [
  'id',
  'email',
  'email_verified',
  'name',
  'role',
  'credits_available',
  'credits_held',
  'total_usage',
  'created_at',
  'updated_at',
] as const

type Row = Pick<Selectable<UsersTable>, (typeof USER_COLUMNS)[number]>

export function presentUser(row: Row): z.input<typeof AdminUser> {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    verified: Boolean(row.email_verified),
    creditsAvailable: row.credits_available,
    creditsHeld: row.credits_held,
    totalUsage: row.total_usage,
    fixed: row.role === 'admin',
    createdAt: new Date(instantOf(row.created_at)).toISOString(),
    updatedAt: new Date(instantOf(row.updated_at)).toISOString(),
  }
}
