import type { Configuration } from 'openid-client'
import type { Language } from '../../engine/base/language.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { countAttempt, undoAttempt } from '../database/attempts.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'
import { isConfiguredAdministrator } from './administrator.ts'
import { createUser } from './create-user.ts'
import { normalizeEmail } from './email.ts'
import { findFactors, requireWayInLeft } from './second-factor.ts'
import type { NewSession, RequestClient, SignedIn } from './sessions.ts'
import { beginSession, type HalfSignedIn } from './sign-in.ts'
import { beginSignInStep, findSignInStep, spendSignInStep } from './sign-in-steps.ts'
import { countNewAddress } from './throw-away.ts'

type Provider = NonNullable<ServerConfig['openid']>

/** Loaded with the first sign-in by it. */
const library = () => import('openid-client')

/** What a browser that is away at the provider must come back with. */
interface Away {
  readonly verifier: string
  readonly state: string
  readonly nonce: string
  readonly remember: boolean
}

/** Who somebody is to the provider; `id` is unique over all providers. */
interface Identity {
  readonly id: string
  /** Null: the provider hasn't verified one. */
  readonly email: string | null
}

/** The address to which the provider sends people back: a page of the studio. */
function returnAddress({ url }: Pick<ServerConfig, 'url'>): string {
  return `${url}/signin`
}

/**
 * The provider's page where somebody signs in, and the cookie by which this browser, and no other, goes on. Throws
 * `accounts.openid-refused` when the provider can't be reached, `requests.not-found` where none is configured, `requests.too-many`.
 */
export async function beginOpenId(server: Core, remember: boolean, { address }: RequestClient) {
  await countAttempt(server, [attemptsOf(address)])
  const client = await openClient(server.config)
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
    await library()
  const away: Away = { verifier: randomPKCECodeVerifier(), state: randomState(), nonce: randomNonce(), remember }
  const url = buildAuthorizationUrl(client, {
    redirect_uri: returnAddress(server.config),
    scope: 'openid email',
    code_challenge: await calculatePKCECodeChallenge(away.verifier),
    code_challenge_method: 'S256',
    state: away.state,
    nonce: away.nonce,
  })
  return { url: url.href, cookie: await beginSignInStep(server, { kind: 'openid', userId: null, data: away }) }
}

/**
 * Signs in somebody who comes back from the provider with `search`, the query of the address. A new address gets an account. One that
 * has an account already is joined by the next sign-in of this browser to it, and until then the answer is `accounts.openid-join`: see
 * `docs/decisions/038-who-vouches-for-an-address.md`. Throws `accounts.openid-refused`, `accounts.openid-unverified`,
 * `accounts.openid-administrator`, `accounts.suspended`, `accounts.throw-away-slowed`.
 */
export async function endOpenId(
  server: Server,
  { search, language }: { readonly search: string; readonly language: Language },
  origin: RequestClient,
): Promise<NewSession | HalfSignedIn> {
  const { database, config } = server
  const step = await findSignInStep<Away>(server, 'openid', origin.cookies)
  if (step === null || step.userId !== null || !(await spendSignInStep(database.kysely, step.tokenHash)))
    throw new KalamError('accounts.openid-refused')
  const { id, email } = await readIdentity(config, step.data, search)
  await undoAttempt(server, attemptsOf(origin.address))
  const find = (column: 'openid' | 'email', value: string) =>
    database.kysely.selectFrom('users').select('id').where(column, '=', value).executeTakeFirst()
  const known = await find('openid', id)
  const { remember } = step.data
  if (known !== undefined) {
    const { totp, passkeys } = await findFactors(database.kysely, known.id)
    if (!totp && passkeys === 0) return beginSession(server, { userId: known.id, remember, origin })
    const cookie = await beginSignInStep(server, { kind: 'password', userId: known.id, data: { remember } })
    return { userId: known.id, cookies: [cookie], needs: 'accounts.second-factor-needed' }
  }
  if (email === null) throw new KalamError('accounts.openid-unverified')
  const owner = await find('email', email)
  if (owner !== undefined) {
    const cookie = await beginSignInStep(server, { kind: 'openid', userId: owner.id, data: { openid: id } })
    return { userId: owner.id, cookies: [cookie], needs: 'accounts.openid-join' }
  }
  // The role comes with that address, and the provider doesn't give it.
  if (isConfiguredAdministrator(config, email)) throw new KalamError('accounts.openid-administrator')
  const byAddress = { of: 'sign-up', pace: 'signUpByAddress', by: origin.address ?? '' } as const
  const isThrowAway = await countNewAddress(server, email, [byAddress])
  const user = { email, password: null, openid: id, role: 'free', verified: true, language, isThrowAway } as const
  return beginSession(server, { userId: await createUser(server, user), remember, origin })
}

/**
 * Takes the joined sign-in away from an account, and tells its owner by mail. Throws `requests.not-found` when none is joined, and
 * `accounts.last-way-in`.
 */
export async function unlinkOpenId({ database, config, clock, mails }: Server, user: SignedIn): Promise<void> {
  await inTransaction(database, async (work) => {
    await work
      .updateTable('users')
      .set({ openid: null, updated_at: clock.now() })
      .where('id', '=', user.id)
      .where('openid', 'is not', null)
      .returning('id')
      .executeTakeFirstOrThrow(notFoundError)
    await requireWayInLeft(work, config, user.id)
    await mails.post(work, { purpose: 'openid-unlinked', email: user.email, language: user.language })
  })
}

function attemptsOf(address: string | null) {
  return { of: 'openid', pace: 'signInByAddress', by: address ?? '' } as const
}

/** Exchanges the code and checks what the provider signed. Only an address that it has verified is an address. */
async function readIdentity(config: ServerConfig, { verifier, state, nonce }: Away, search: string): Promise<Identity> {
  const client = await openClient(config)
  const { authorizationCodeGrant, fetchUserInfo } = await library()
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
  const address = new URL(returnAddress(config))
  address.search = search
  const tokens = await authorizationCodeGrant(client, address, checks).catch(refused)
  const signed = tokens.claims()
  if (signed === undefined) throw new KalamError('accounts.openid-refused')
  const { iss, sub } = signed
  // Some tell of the address in their answer about the user alone.
  const isTold = signed.email !== undefined && signed.email_verified !== undefined
  const { email, email_verified: isVerified } = isTold
    ? signed
    : await fetchUserInfo(client, tokens.access_token, sub).catch(refused)
  const isOwn = typeof email === 'string' && isVerified === true
  return { id: `${iss} ${sub}`, email: isOwn ? normalizeEmail(email) : null }
}

const clients = new WeakMap<Provider, Promise<Configuration>>()

/** What the provider says of itself, asked once. */
async function openClient({ openid }: Pick<ServerConfig, 'openid'>): Promise<Configuration> {
  if (openid === null) throw new KalamError('requests.not-found')
  const opening = clients.get(openid) ?? discover(openid)
  clients.set(openid, opening)
  return opening.catch((error: unknown) => {
    clients.delete(openid)
    return refused(error)
  })
}

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, Configuration, discovery } = await library()
  const isLocal = issuer.startsWith('http:')
  const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(isLocal ? { execute: [allowInsecureRequests] } : {}),
  })
  const metadata = found.serverMetadata()
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = metadata
  const proof = (methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost)(clientSecret)
  const client = new Configuration(metadata, clientId, undefined, proof)
  client.timeout = TIMEOUT_SECONDS
  if (isLocal) allowInsecureRequests(client)
  return client
}

const TIMEOUT_SECONDS = 10

function refused(cause: unknown): never {
  throw new KalamError('accounts.openid-refused', { cause })
}
