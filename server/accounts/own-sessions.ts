import { OwnSession } from '../contract/security.ts'
import type { OwnId } from '../database/database.ts'
import { listModelColumns, presentRow } from '../database/present-row.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Core } from '../server.ts'

/** More sessions than a person has; the newest are shown. */
const MAX_SHOWN = 100

/** A user's sessions, the last used first. `current` is the id of the one that asks; null: none of them. */
export async function listSessions({ database, clock }: Core, userId: string, current: string | null) {
  const rows = await database.kysely
    .selectFrom('sessions')
    .select(listModelColumns(OwnSession, 'current'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute()
  return { sessions: rows.map((row) => presentRow(OwnSession, row, { current: row.id === current })) }
}

/** Ends one of a user's sessions. Throws `requests.not-found` for another user's. */
export async function endSession({ database }: Core, { id, userId }: OwnId): Promise<void> {
  await database.kysely
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(notFoundError)
}

/** Ends all sessions of a user but one. Returns how many. */
export async function endSessions({ database }: Core, userId: string, kept: string | null = null): Promise<number> {
  const { numDeletedRows } = await database.kysely
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(kept !== null, (query) => query.where('id', '<>', kept!))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends all sessions of a user, and revokes all tokens. Returns how many sessions there were. */
export async function endAllAccess(core: Core, userId: string): Promise<number> {
  await core.database.kysely.deleteFrom('tokens').where('user_id', '=', userId).execute()
  return endSessions(core, userId)
}

/** How long somebody who has proved who they are isn't asked again before something dangerous. */
const FRESH_MS = 30 * 60_000

export function isProofFresh({ clock }: Pick<Core, 'clock'>, { provedAt }: { readonly provedAt: number }): boolean {
  return clock.now() - provedAt <= FRESH_MS
}

/** Throws `accounts.confirm-first` when the person last proved who they are too long ago. */
export function requireFreshProof(core: Pick<Core, 'clock'>, user: { readonly provedAt: number }): void {
  if (!isProofFresh(core, user)) throw new KalamError('accounts.confirm-first')
}
