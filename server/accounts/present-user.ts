import type { Selectable } from 'kysely'
import { isLanguage } from '../../engine/language.ts'
import { instantOf } from '../database/instant.ts'
import type { UsersTable } from '../database/tables.ts'

/** A user as shown to themselves. */
export function presentUser(row: Selectable<UsersTable>) {
  const { id, email, name, bio, role, language } = row
  return {
    id,
    email,
    name,
    bio,
    role,
    administrator: role === 'admin',
    credits: row.credits_available,
    held: row.credits_held,
    totalUsage: row.total_usage,
    intendedPlan: row.intended_plan,
    language: isLanguage(language) ? language : ('en' as const),
    createdAt: new Date(instantOf(row.created_at)).toISOString(),
  }
}
