import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { ServerConfig } from '../config/server-config.ts'
import { MAX_PASSKEYS } from '../contract/rules.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { deleteUnusedRecoveryCodes, findFactors, requireWayInLeft } from './second-factor.ts'
import type { RequestClient, SignedIn } from './sessions.ts'
import { beginSignInStep, findSignInStep, spendSignInStep } from './sign-in-steps.ts'

/** Loaded with the first passkey: its formats of certificates take 10 MB. */
const library = () => import('@simplewebauthn/server')

/** Browsers know passkeys of names alone, so a server that is reached by an IP address has none. */
export function arePasskeysPossible({ url }: Pick<ServerConfig, 'url'>): boolean {
  return isIP(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')) === 0
}

/** EdDSA, ES256 and RS256: the library's defaults but for one that Node calls experimental. */
const ALGORITHMS = [-8, -7, -257] as const

interface Challenge {
  readonly challenge: string
}

/**
 * What the browser makes a new passkey of, and the cookie of its step. Throws `accounts.passkeys-impossible` for a server without a
 * name, `accounts.passkeys-enough`.
 */
export async function offerNewPasskey(server: Core, user: SignedIn) {
  const { config, database } = server
  if (!arePasskeysPossible(config)) throw new KalamError('accounts.passkeys-impossible')
  const own = await database.kysely
    .selectFrom('passkeys')
    .select(['credential', 'transports'])
    .where('user_id', '=', user.id)
    .execute()
  if (own.length >= MAX_PASSKEYS) throw new KalamError('accounts.passkeys-enough', { values: { most: MAX_PASSKEYS } })
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Kalam',
    rpID: placeOf(config).id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(new TextEncoder().encode(user.id)),
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
    excludeCredentials: own.map(({ credential, transports }) => ({ id: credential, transports: listOf(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const data: Challenge = { challenge: options.challenge }
  return { options, cookie: await beginSignInStep(server, { kind: 'new-passkey', userId: user.id, data }) }
}

/**
 * Keeps a passkey that the browser has made. Returns recovery codes, which are seen this once, when it is the user's first second
 * factor. Throws `accounts.passkey-refused`.
 */
export async function addPasskey(
  server: Server,
  user: SignedIn,
  { name, response }: { readonly name: string; readonly response: unknown },
  { cookies }: RequestClient,
): Promise<readonly string[]> {
  const { config, database, clock, mails } = server
  const step = await findSignInStep<Challenge>(server, 'new-passkey', cookies)
  if (step === null || step.userId !== user.id || !(await spendSignInStep(database.kysely, step.tokenHash)))
    throw new KalamError('accounts.passkey-refused')
  const { id, origin } = placeOf(config)
  const { verifyRegistrationResponse } = await library()
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: step.data.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(refused)
  if (!checked.verified) throw new KalamError('accounts.passkey-refused')
  const { credential } = checked.registrationInfo
  return inTransaction(database, async (work) => {
    const { totp, passkeys } = await findFactors(work, user.id)
    const now = clock.now()
    await work
      .insertInto('passkeys')
      .values({
        id: randomUUID(),
        user_id: user.id,
        credential: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('credential').doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => new KalamError('accounts.passkey-refused'))
    await mails.post(work, { purpose: 'passkey-added', email: user.email, language: user.language })
    return totp || passkeys > 0 ? [] : makeRecoveryCodes(work, user.id, now)
  })
}

/** Takes a passkey away. Throws `requests.not-found` for another user's, and `accounts.last-way-in`. */
export async function removePasskey({ database, config, mails }: Server, user: SignedIn, id: string): Promise<void> {
  await inTransaction(database, async (work) => {
    await work
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirstOrThrow(notFoundError)
    await requireWayInLeft(work, config, user.id)
    await deleteUnusedRecoveryCodes(work, user.id)
    await mails.post(work, { purpose: 'passkey-removed', email: user.email, language: user.language })
  })
}

/** What the browser proves that it has a passkey of this server with, and the cookie of its step. Says of no account whether it is there. */
export async function offerPasskeySignIn(server: Core) {
  const { config } = server
  if (!arePasskeysPossible(config)) throw new KalamError('accounts.passkeys-impossible')
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({ rpID: placeOf(config).id, userVerification: 'required' })
  const data: Challenge = { challenge: options.challenge }
  return { options, cookie: await beginSignInStep(server, { kind: 'passkey', userId: null, data }) }
}

/**
 * Whose passkey has signed the challenge; it stands for both factors, since the device asks for a finger, a face or a PIN. Throws
 * `accounts.passkey-refused`.
 */
export async function findUserByPasskey(server: Core, response: unknown, { cookies }: RequestClient): Promise<string> {
  const { config, database, clock } = server
  const step = await findSignInStep<Challenge>(server, 'passkey', cookies)
  if (step === null || !(await spendSignInStep(database.kysely, step.tokenHash)))
    throw new KalamError('accounts.passkey-refused')
  const signed = response as AuthenticationResponseJSON
  const passkey = await database.kysely
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'user_id', 'credential', 'public_key', 'counter', 'transports'])
    .where('credential', '=', String(signed.id))
    .executeTakeFirstOrThrow(() => new KalamError('accounts.passkey-refused'))
  const { id, origin } = placeOf(config)
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    response: signed,
    expectedChallenge: step.data.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: listOf(passkey.transports),
    },
  }).catch(refused)
  if (!checked.verified) throw new KalamError('accounts.passkey-refused')
  const used = { counter: checked.authenticationInfo.newCounter, used_at: clock.now() }
  await database.kysely.updateTable('passkeys').set(used).where('id', '=', passkey.id).execute()
  return passkey.user_id
}

function refused(cause: unknown): never {
  throw new KalamError('accounts.passkey-refused', { cause })
}

function placeOf({ url }: Pick<ServerConfig, 'url'>): { readonly id: string; readonly origin: string } {
  return { id: new URL(url).hostname, origin: url }
}

function listOf(transports: string): AuthenticatorTransport[] {
  return JSON.parse(transports) as AuthenticatorTransport[]
}
