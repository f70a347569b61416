import { toLanguage } from '../../engine/base/language.ts'
import { type AttemptKey, clearAttempts, countAttempt, undoAttempt } from '../database/attempts.ts'
import { inTransaction } from '../database/transaction.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'
import { normalizeEmail } from './email.ts'
import { grantWhatIsDue } from './grant-what-is-due.ts'
import { readDeviceKey } from './known-device.ts'
import { findUserByPasskey } from './passkeys.ts'
import { findUserByPassword } from './password.ts'
import { consumeFactorCode, findFactors } from './second-factor.ts'
import type { NewSession, RequestClient, SignedIn } from './sessions.ts'
import { beginSignInStep, findSignInStep, spendSignInStep } from './sign-in-steps.ts'

/** Somebody has proved something of who they are, and more is needed before a session begins. */
export interface HalfSignedIn {
  readonly userId: string
  readonly needs: 'accounts.second-factor-needed' | 'accounts.openid-join'
  /** Values of `Set-Cookie`: by them this browser goes on. */
  readonly cookies: readonly string[]
}

export function isHalfSignedIn(signed: NewSession | HalfSignedIn): signed is HalfSignedIn {
  return !('user' in signed)
}

/**
 * Begins a session for an e-mail and password, or the second step of the sign-in. Throws `accounts.credentials-invalid`,
 * `accounts.unverified` when the password is right, `accounts.suspended`, `requests.too-many` with `seconds` to wait.
 */
export async function signIn(
  server: Server,
  { email, password, remember }: { readonly email: string; readonly password: string; readonly remember: boolean },
  origin: RequestClient,
): Promise<NewSession | HalfSignedIn> {
  const user = await requireUserByCredentials(server, { email: readKnownEmail(email), password }, origin)
  if (!user.isVerified) throw new KalamError('accounts.unverified')
  const { totp, passkeys } = await findFactors(server.database.kysely, user.id)
  if (totp || passkeys > 0) {
    const step = { kind: 'password', userId: user.id, data: { remember } } as const
    return { userId: user.id, cookies: [await beginSignInStep(server, step)], needs: 'accounts.second-factor-needed' }
  }
  return beginSession(server, { userId: user.id, remember, origin })
}

/**
 * Ends a sign-in whose password was right by a code of the app or a recovery code. Throws `accounts.factor-step-ended` when the
 * password was too long ago, `accounts.factor-code-wrong`, `requests.too-many`.
 */
export async function signInByCode(server: Server, code: string, origin: RequestClient): Promise<NewSession> {
  const step = await findSignInStep<{ remember: boolean }>(server, 'password', origin.cookies)
  if (step === null || step.userId === null) throw new KalamError('accounts.factor-step-ended')
  await consumeFactorCode(server, step.userId, code)
  if (!(await spendSignInStep(server.database.kysely, step.tokenHash)))
    throw new KalamError('accounts.factor-step-ended')
  return beginSession(server, { userId: step.userId, remember: step.data.remember, origin })
}

/** Begins a session by a passkey alone. Throws `accounts.passkey-refused`. */
export async function signInByPasskey(
  server: Server,
  { response, remember }: { readonly response: unknown; readonly remember: boolean },
  origin: RequestClient,
): Promise<NewSession> {
  const userId = await findUserByPasskey(server, response, origin)
  return beginSession(server, { userId, remember, origin })
}

/**
 * Begins the session of somebody who is who they say, and mails the owner when the browser is a new one. An OpenID that has come to this
 * browser for this account is joined to it.
 */
export async function beginSession(
  server: Server,
  order: { readonly userId: string; readonly remember: boolean; readonly origin: RequestClient },
): Promise<NewSession> {
  await refuseSuspended(server, order.userId)
  await grantWhatIsDue(server, order.userId)
  await joinOpenId(server, order)
  const session = await server.sessions.begin(order)
  await noteSignIn(server, session.user, order.origin)
  return session
}

async function joinOpenId(
  server: Server,
  { userId, origin: { cookies } }: { readonly userId: string; readonly origin: RequestClient },
): Promise<void> {
  const step = await findSignInStep<{ openid: string }>(server, 'openid', cookies)
  if (step?.userId !== userId) return
  await inTransaction(server.database, async (work) => {
    if (!(await spendSignInStep(work, step.tokenHash))) return
    // It has opened an account of its own meanwhile.
    if (await work.selectFrom('users').select('id').where('openid', '=', step.data.openid).executeTakeFirst()) return
    const { email, language } = await work
      .updateTable('users')
      .set({ openid: step.data.openid })
      .where('id', '=', userId)
      .returning(['email', 'language'])
      .executeTakeFirstOrThrow()
    await server.mails.post(work, { purpose: 'openid-joined', email, language: toLanguage(language) })
  })
}

async function refuseSuspended({ database }: Core, userId: string): Promise<void> {
  const user = await database.kysely
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user !== undefined && user.suspended_at !== null) throw new KalamError('accounts.suspended')
}

/** The first sign-in of an account is no news; a later one from a browser that hasn't signed in to it before is. */
async function noteSignIn(
  { config, database, clock, mails }: Server,
  { id, email, language }: SignedIn,
  { address, userAgent, cookies }: RequestClient,
): Promise<void> {
  const isKnown = readDeviceKey(config, cookies, email) !== null
  await inTransaction(database, async (work) => {
    const before = await work.selectFrom('users').select('signed_in_at').where('id', '=', id).executeTakeFirst()
    await work.updateTable('users').set({ signed_in_at: clock.now() }).where('id', '=', id).execute()
    if (isKnown || before === undefined || before.signed_in_at === null) return
    const about = { at: clock.now(), address, browser: userAgent?.slice(0, 200) ?? null }
    await mails.post(work, { purpose: 'new-sign-in', email, language, ...about })
  })
}

/**
 * Proves again who somebody is, before something dangerous. Throws `accounts.current-password-wrong`,
 * `accounts.second-factor-needed` without a code where one is due, `accounts.factor-code-wrong`, `requests.too-many`.
 */
export async function confirmIdentity(
  server: Server,
  user: SignedIn,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<void> {
  const { database, clock } = server
  await confirmPassword(server, user, password)
  const { totp, passkeys } = await findFactors(database.kysely, user.id)
  if (totp || passkeys > 0) {
    if (code === undefined) throw new KalamError('accounts.second-factor-needed')
    await consumeFactorCode(server, user.id, code)
  }
  const proved = { proved_at: clock.now() }
  await database.kysely.updateTable('sessions').set(proved).where('id', '=', user.sessionId).execute()
}

/** Throws `accounts.current-password-wrong`, `requests.too-many`. */
export async function confirmPassword(server: Core, { id, email }: SignedIn, password: string): Promise<void> {
  const key = { of: 'confirm', pace: 'signInByEmail', by: id } as const
  await countAttempt(server, [key])
  await findUserByPassword(server.database, { email, password }).catch((error: unknown) => {
    throw isKalamError(error) ? new KalamError('accounts.current-password-wrong', { cause: error }) : error
  })
  await clearAttempts(server, key)
}

/** What is not an e-mail address gets the same answer as an unknown address. */
function readKnownEmail(text: string): string {
  try {
    return normalizeEmail(text)
  } catch (error) {
    throw new KalamError('accounts.credentials-invalid', { cause: error })
  }
}

/**
 * Finds a user by e-mail and password, with a limit on attempts for the IP address and for the account. A browser that has signed
 * in to the account before has a limit of its own. Only failed attempts count. Throws `accounts.credentials-invalid`, and
 * `requests.too-many` with `seconds` to wait.
 */
export async function requireUserByCredentials(
  server: Core,
  { email, password }: { readonly email: string; readonly password: string },
  { address, cookies }: Pick<RequestClient, 'address' | 'cookies'>,
): Promise<{ readonly id: string; readonly isVerified: boolean }> {
  const device = readDeviceKey(server.config, cookies, email)
  const byAddress: AttemptKey = { of: 'sign-in', pace: 'signInByAddress', by: address ?? '' }
  const byAccount: AttemptKey = { of: 'sign-in', pace: 'signInByEmail', by: device ?? email }
  await countAttempt(server, [byAddress, byAccount])
  const found = await findUserByPassword(server.database, { email, password })
  await undoAttempt(server, byAddress)
  await clearAttempts(server, byAccount)
  return found
}
