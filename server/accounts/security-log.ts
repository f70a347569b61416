import { randomUUID } from 'node:crypto'
import { isKalamError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'
import { normalizeEmail } from './email.ts'
import { findToken } from './mailed-token.ts'

/** Who did what to which account, and from where. */
export interface SecurityEvent {
  /** What was done, or tried. docs/server.md tells what each one means to an operator. */
  readonly event:
    | 'sign-up'
    | 'sign-in'
    | 'sign-out'
    | 'verify'
    | 'resend-verification'
    | 'reset-request'
    | 'reset'
    | 'password-change'
    | 'second-factor'
    | 'passkey-sign-in'
    | 'openid-sign-in'
    | 'confirmed'
    | 'factor-change'
    | 'session-ended'
    | 'address-change'
    | 'token-made'
    | 'token-revoked'
    | 'archive'
    | 'account-deleted'
    | 'credits-given'
    | 'suspended'
    | 'suspension-lifted'
    | 'reset-mailed'
    | 'verification-mailed'
    | 'sessions-ended'
    | 'second-factor-reset'
    | 'desk-role-set'
    | 'archive-made'
    | 'gifts-closed'
    | 'upgrade-link-closed'
    | 'administrator-made'
    | 'administrator-removed'
    | 'announced'
    | 'announcement-ended'
    | 'resumed'
    | 'rolled-back'
    | 'user-added'
    | 'user-deleted'
    | 'role-change'
    | 'credits-set'
    | 'configuration-set'
    | 'codes-made'
    | 'code-disabled'
    | 'link-made'
    | 'link-deleted'
    | 'upgrade-link-made'
    | 'upgrade'
    | 'access'
    | 'share-reported'
    | 'share-closed'
    | 'report-dismissed'
  /** The client's IP address. */
  readonly address: string | null
  /** The e-mail that was typed, or the account's own. Text that is not an address is not logged: it may be a password. */
  readonly account?: string | undefined
  /** The id of the account concerned. */
  readonly accountId?: string | undefined
  /** The id of the administrator who did it; null: the command line. What has one is kept in the table of actions too. */
  readonly actor?: string | null | undefined
  /** Numbers, roles and ids; never a password, a token or a code. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

type MoreOf<Result> = (result: Result) => Partial<Omit<SecurityEvent, 'event'>>

/** Awaits `work`, logs the event with the outcome `success` or the error's code, and returns or throws what `work` does. */
export function withSecurityLog<Result>(
  server: Server,
  event: SecurityEvent,
  work: Promise<Result>,
  detailsOf?: MoreOf<Result>,
): Promise<Result> {
  return recordOutcome(server, event, work, detailsOf, (done, outcome) => logSecurity(server, done, outcome))
}

/** Awaits `work`, keeps how it ended in the table of actions where somebody acted, and returns or throws what `work` does. */
export async function recordOutcome<Result>(
  core: Pick<Core, 'database' | 'clock'>,
  event: SecurityEvent,
  work: Promise<Result>,
  detailsOf: MoreOf<Result> = () => ({}),
  log: (event: SecurityEvent, outcome: string) => void = () => undefined,
): Promise<Result> {
  try {
    const result = await work
    const done = { ...event, ...detailsOf(result) }
    log(done, 'success')
    await keepAction(core, done, 'success')
    return result
  } catch (error) {
    const outcome = isKalamError(error) ? error.code : 'unexpected'
    log(event, outcome)
    await keepAction(core, event, outcome).catch(() => undefined)
    throw error
  }
}

/** Keeps what an administrator did, without a word that names a person: ids, numbers and roles. */
async function keepAction(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  { event, actor, accountId, address, details = {} }: SecurityEvent,
  outcome: string,
): Promise<void> {
  if (actor === undefined) return
  await database.kysely
    .insertInto('admin_actions')
    .values({
      id: randomUUID(),
      at: clock.now(),
      actor,
      action: event,
      user_id: accountId ?? null,
      address,
      outcome,
      details: JSON.stringify(details),
    })
    .execute()
}

/** Logs an event with its outcome. */
export function logSecurity({ logger }: Server, { account, ...event }: SecurityEvent, outcome: string): void {
  const typed = account === undefined ? {} : { account: addressOf(account) }
  logger.info({ ...event, ...typed, outcome }, 'security')
}

function addressOf(typed: string): string | null {
  try {
    return normalizeEmail(typed)
  } catch {
    return null
  }
}

/** The account that a mailed token is for, as an event names it; nothing for an unknown one. */
export async function findAccountByToken(
  { database, clock }: Core,
  purpose: 'verify' | 'reset',
  token: string,
): Promise<Partial<Pick<SecurityEvent, 'account' | 'accountId'>>> {
  const mailed = await findToken(database.kysely, purpose, token, clock.now())
  return mailed === null ? {} : { account: mailed.email, accountId: mailed.userId }
}
