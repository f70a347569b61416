import { isKalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'
import { readEmail } from './email.ts'

/** What an investigation asks for: who did what to which account, from where, and what came of it. */
export interface SecurityEvent {
  readonly event:
    | 'sign-up'
    | 'sign-in'
    | 'sign-out'
    | 'verify'
    | 'resend-verification'
    | 'reset-request'
    | 'reset'
    | 'password-change'
    | 'user-added'
    | 'user-deleted'
    | 'role-change'
    | 'credits-set'
    | 'codes-made'
    | 'code-disabled'
    | 'link-made'
    | 'link-deleted'
    | 'upgrade-link-made'
    | 'upgrade'
  /** Of the client, as the server itself knows it. */
  readonly address: string | null
  /** The e-mail that was typed, or the account's own. What is no address isn't logged: it may be a password. */
  readonly account?: string | undefined
  /** The id of the account that it happened to. */
  readonly accountId?: string | undefined
  /** The administrator who did it. */
  readonly actor?: string | undefined
  /** Numbers, roles and ids; never a password, a token or a code. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Logs the event with its outcome, `success` or the code of its fault, and passes on what the work gives or throws. */
export async function recorded<Result>(
  server: Pick<Server, 'logger'>,
  event: SecurityEvent,
  work: Promise<Result>,
  learnt: (result: Result) => Partial<Omit<SecurityEvent, 'event'>> = () => ({}),
): Promise<Result> {
  try {
    const result = await work
    logSecurity(server, { ...event, ...learnt(result) }, 'success')
    return result
  } catch (error) {
    logSecurity(server, event, isKalamError(error) ? error.code : 'unexpected')
    throw error
  }
}

function logSecurity({ logger }: Pick<Server, 'logger'>, { account, ...event }: SecurityEvent, outcome: string): void {
  const typed = account === undefined ? {} : { account: addressOf(account) }
  logger.info({ ...event, ...typed, outcome }, 'security')
}

function addressOf(typed: string): string | null {
  try {
    return readEmail(typed)
  } catch {
    return null
  }
}
