import type { IncomingHttpHeaders } from 'node:http'
import type * as z from 'zod'
import { toLanguage } from '../../engine/base/language.ts'
import { type ChangeProfile, Profile } from '../contract/accounts.ts'
import type { RowOf } from '../database/database.ts'
import { listModelColumns, presentRow } from '../database/present-row.ts'
import { KalamError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'
import { grantWhatIsDue } from './grant-what-is-due.ts'
import { findFactors } from './second-factor.ts'
import { hasSessionCookie, type SignedIn } from './sessions.ts'

const OWN_COLUMNS = listModelColumns(Profile, 'administrator', 'credits', 'held', 'mustSetSecondFactor', 'desk')
const COLUMNS = [...OWN_COLUMNS, 'credits_available', 'credits_held', 'desk_role'] as const

/** A user as shown to themselves. Throws `accounts.user-failed` when the user was deleted a moment ago. */
export async function readProfile(core: Core, userId: string) {
  const { kysely } = core.database
  const row = await kysely.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst()
  return presentProfile(core, row)
}

/** Changes the given values only; a role or a balance is not part of a profile. Throws `accounts.user-failed`. */
export async function updateProfile(
  core: Core,
  userId: string,
  { lowBalance, ...change }: z.output<typeof ChangeProfile>,
) {
  const { database, clock } = core
  const row = await database.kysely
    .updateTable('users')
    .set({ ...change, low_balance: lowBalance, updated_at: clock.now() })
    .where('id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()
  return presentProfile(core, row)
}

async function presentProfile(
  { config, database }: Core,
  row: Pick<RowOf<'users'>, (typeof COLUMNS)[number]> | undefined,
) {
  if (row === undefined) throw new KalamError('accounts.user-failed')
  const isAdministrator = row.role === 'admin'
  // Nobody else waits for a second statement.
  const desk = isAdministrator ? 'all' : row.desk_role
  const factors = desk !== null && config.requireSecondFactor ? await findFactors(database.kysely, row.id) : null
  return presentRow(Profile, row, {
    administrator: isAdministrator,
    desk,
    mustSetSecondFactor: factors !== null && !factors.totp && factors.passkeys === 0,
    credits: row.credits_available,
    held: row.credits_held,
    language: toLanguage(row.language),
  })
}

/** The signed-in user, until when, and the cookies to set. The studio asks for it when it opens, which extends the session. */
export async function readSession(server: Server, user: SignedIn | null, headers: IncomingHttpHeaders) {
  const { sessions } = server
  const { contact } = server.config
  const openid = server.config.openid?.label ?? null
  const renewed = user === null ? null : await sessions.renew(headers)
  if (user === null || renewed === null) {
    const expired = hasSessionCookie(headers)
    // The cookie is deleted with this answer, so the end of a session is reported once.
    const cookies = expired ? await sessions.end(headers) : []
    return { answer: { user: null, expiresAt: null, expired, contact, openid }, cookies }
  }
  await grantWhatIsDue(server, user.id)
  const expiresAt = new Date(renewed.expiresAt).toISOString()
  const profile = await readProfile(server, user.id)
  return { answer: { user: profile, expiresAt, expired: false, contact, openid }, cookies: renewed.cookies }
}
