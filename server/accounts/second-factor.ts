import { Secret, TOTP } from 'otpauth'
import { toLanguage } from '../../engine/base/language.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { Passkey } from '../contract/security.ts'
import { clearAttempts, countAttempt } from '../database/attempts.ts'
import type { Queryable, Tx } from '../database/database.ts'
import { countRows } from '../database/page.ts'
import { listModelColumns, presentRow } from '../database/present-row.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { lockUser } from '../money/ledger/post.ts'
import type { Core, Server } from '../server.ts'
import { makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { sealText, unsealText } from './seal.ts'
import type { SignedIn } from './sessions.ts'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
const DIGITS = 6
/** Codes before and after the present one that are accepted: phones' clocks differ. */
const WINDOW = 1

/** What a user can prove who they are with, beside the password. */
interface Factors {
  readonly totp: boolean
  readonly passkeys: number
}

export async function findFactors(queries: Queryable, userId: string): Promise<Factors> {
  const user = await queries.selectFrom('users').select('totp_confirmed_at').where('id', '=', userId).executeTakeFirst()
  const passkeys = await countRows(queries.selectFrom('passkeys').where('user_id', '=', userId))
  return { totp: user?.totp_confirmed_at != null, passkeys }
}

/** What the profile shows of the second factor. */
export async function presentFactors({ config, database }: Core, { id: userId, desk }: SignedIn) {
  const { totp } = await findFactors(database.kysely, userId)
  // How many codes the user has left.
  const codes = database.kysely.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null)
  const recoveryCodes = await countRows(codes)
  const rows = await database.kysely
    .selectFrom('passkeys')
    .select(listModelColumns(Passkey))
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const passkeys = rows.map((row) => presentRow(Passkey, row))
  const { password_hash, openid } = await database.kysely
    .selectFrom('users')
    .select(['password_hash', 'openid'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const required = config.requireSecondFactor && desk !== null
  return { totp, passkeys, recoveryCodes, required, password: password_hash !== null, openid: openid !== null }
}

/** Throws `accounts.factor-required` when an administrator who must have one would remove the last second factor. */
export async function checkFactorLeft(
  { config, database }: Core,
  { id, desk }: SignedIn,
  removed: 'totp' | 'passkey',
): Promise<void> {
  if (!config.requireSecondFactor || desk === null) return
  const { totp, passkeys } = await findFactors(database.kysely, id)
  const left = removed === 'totp' ? passkeys : Number(totp) + passkeys - 1
  if (left < 1) throw new KalamError('accounts.factor-required')
}

/**
 * Throws `accounts.last-way-in` when nothing signs a user in any more, once one way was taken away in this transaction. A provider that
 * isn't configured now is no way.
 */
export async function requireWayInLeft(work: Tx, config: Pick<ServerConfig, 'openid'>, userId: string): Promise<void> {
  await lockUser(work, userId)
  const { passkeys } = await findFactors(work, userId)
  const { password_hash, openid } = await work
    .selectFrom('users')
    .select(['password_hash', 'openid'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const isJoined = openid !== null && config.openid !== null
  if (password_hash === null && !isJoined && passkeys === 0) throw new KalamError('accounts.last-way-in')
}

/**
 * Makes a secret for an authenticator app. It counts once a first code is entered. Throws `accounts.factor-exists` when one is in
 * use already.
 */
export async function beginTotp({ config, database }: Core, user: SignedIn): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES })
  await database.kysely
    .updateTable('users')
    .set({ totp_secret: sealText(config, secret.base32), totp_step: 0 })
    .where('id', '=', user.id)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => new KalamError('accounts.factor-exists'))
  return { secret: secret.base32, uri: totpOf(secret, user.email).toString() }
}

/**
 * Puts the app's codes in use by the first of them, and returns the recovery codes, which are seen this once. Throws
 * `accounts.factor-code-wrong`, `accounts.factor-exists`, `requests.too-many`.
 */
export async function confirmTotp(server: Server, user: SignedIn, code: string): Promise<readonly string[]> {
  const { database, clock, mails } = server
  if ((await findFactors(database.kysely, user.id)).totp) throw new KalamError('accounts.factor-exists')
  await countAttempt(server, [attemptsOf(user.id)])
  const codes = await inTransaction(database, async (work) => {
    if (!(await spendTotpCode(server, work, user.id, code))) throw new KalamError('accounts.factor-code-wrong')
    const now = clock.now()
    await work.updateTable('users').set({ totp_confirmed_at: now }).where('id', '=', user.id).execute()
    await mails.post(work, { purpose: 'factor-added', email: user.email, language: user.language })
    return makeRecoveryCodes(work, user.id, now)
  })
  await clearAttempts(server, attemptsOf(user.id))
  return codes
}

/** Takes the app's codes out of use, and the recovery codes when no passkey is left either. */
export async function removeTotp({ database, mails }: Server, user: SignedIn): Promise<void> {
  await inTransaction(database, async (work) => {
    await work
      .updateTable('users')
      .set({ totp_secret: null, totp_confirmed_at: null, totp_step: 0 })
      .where('id', '=', user.id)
      .execute()
    await deleteUnusedRecoveryCodes(work, user.id)
    await mails.post(work, { purpose: 'factor-removed', email: user.email, language: user.language })
  })
}

/** Other recovery codes; the former ones are good no more. Throws `accounts.factor-missing` without a second factor. */
export async function renewRecoveryCodes({ database, clock, mails }: Server, user: SignedIn) {
  return inTransaction(database, async (work) => {
    const { totp, passkeys } = await findFactors(work, user.id)
    if (!totp && passkeys === 0) throw new KalamError('accounts.factor-missing')
    await mails.post(work, { purpose: 'recovery-codes-made', email: user.email, language: user.language })
    return makeRecoveryCodes(work, user.id, clock.now())
  })
}

/** Takes every second factor and the OpenID of a user away: for an operator, when all of them are lost. False: there was no factor. */
export async function resetFactors(work: Tx, userId: string): Promise<boolean> {
  const { totp, passkeys } = await findFactors(work, userId)
  await work
    .updateTable('users')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_step: 0, openid: null })
    .where('id', '=', userId)
    .execute()
  await work.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await work.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return totp || passkeys > 0
}

/** Deletes the recovery codes of a user who has no second factor left. */
export async function deleteUnusedRecoveryCodes(work: Tx, userId: string): Promise<void> {
  const { totp, passkeys } = await findFactors(work, userId)
  if (!totp && passkeys === 0) await work.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/**
 * Checks a code of the app, or a recovery code, and uses it up. Throws `accounts.factor-code-wrong`, and `requests.too-many` with
 * `seconds` to wait.
 */
export async function consumeFactorCode(server: Server, userId: string, code: string): Promise<void> {
  const { database, clock, mails } = server
  const attempts = attemptsOf(userId)
  await countAttempt(server, [attempts])
  const isRight = await inTransaction(database, async (work) => {
    const { totp } = await findFactors(work, userId)
    if (totp && (await spendTotpCode(server, work, userId, code))) return true
    if (!(await spendRecoveryCode(work, userId, code, clock.now()))) return false
    const { email, language } = await ownerOf(work, userId)
    await mails.post(work, { purpose: 'recovery-code-used', email, language: toLanguage(language) })
    return true
  })
  if (!isRight) throw new KalamError('accounts.factor-code-wrong')
  await clearAttempts(server, attempts)
}

function attemptsOf(userId: string) {
  return { of: 'second-factor', pace: 'signInByEmail', by: userId } as const
}

/** Whether a code is the app's, and later than the last one that was used. */
async function spendTotpCode({ config, clock }: Core, work: Tx, userId: string, code: string): Promise<boolean> {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const { email, totp_secret: sealed } = await ownerOf(work, userId)
  const secret = sealed === null ? null : unsealText(config, sealed)
  if (secret === null) return false
  const timestamp = clock.now()
  const delta = totpOf(Secret.fromBase32(secret), email).validate({ token, timestamp, window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
  const spent = await work
    .updateTable('users')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

function ownerOf(work: Tx, userId: string) {
  return work
    .selectFrom('users')
    .select(['email', 'language', 'totp_secret'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Kalam', label, secret, algorithm: 'SHA1', digits: DIGITS, period: PERIOD_SECONDS })
}
