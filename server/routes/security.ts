import { changeAddress, findPendingAddress, requestAddressChange } from '../accounts/change-address.ts'
import { beginOpenId, endOpenId, unlinkOpenId } from '../accounts/openid.ts'
import { endSession, endSessions, isProofFresh, listSessions, requireFreshProof } from '../accounts/own-sessions.ts'
import {
  addPasskey,
  arePasskeysPossible,
  offerNewPasskey,
  offerPasskeySignIn,
  removePasskey,
} from '../accounts/passkeys.ts'
import {
  beginTotp,
  checkFactorLeft,
  confirmTotp,
  presentFactors,
  removeTotp,
  renewRecoveryCodes,
} from '../accounts/second-factor.ts'
import { withSecurityLog } from '../accounts/security-log.ts'
import { confirmIdentity, confirmPassword, signInByCode, signInByPasskey } from '../accounts/sign-in.ts'
import { formatEndedStepCookie } from '../accounts/sign-in-steps.ts'
import { doStartingCreditsWait } from '../accounts/throw-away.ts'
import { createToken, listTokens, revokeToken } from '../accounts/tokens.ts'
import { sendArchive } from '../admin/archive.ts'
import { deleteUser } from '../admin/change-users.ts'
import { Entered, Mailed } from '../contract/accounts.ts'
import * as shapes from '../contract/security.ts'
import { NewToken, TokenMade, Tokens } from '../contract/tokens.ts'
import { countAttempt } from '../database/attempts.ts'
import { wrapUnexpected } from '../database/transaction.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { answerSignedIn, describeSignIn, requireWholeSession } from './accounts.ts'
import { isOutboxShown, readRequestClient, setCookies } from './answers.ts'

const { forAnyone, forUser } = declareRoutes('Accounts')
const profile = declareRoutes('Profile')

export const securityRoutes: readonly Route[] = [
  forAnyone('post', '/api/auth/second-factor', {
    scope: 'session',
    summary: 'End a sign-in whose password was right, by a code of the app or a recovery code',
    body: shapes.EnterCode,
    returns: Entered,
    handle: async ({ server, body, request, response }) => {
      const origin = readRequestClient(request)
      const event = { event: 'second-factor', address: origin.address } as const
      const signing = wrapUnexpected('accounts.sign-in-failed', signInByCode(server, body.code, origin))
      const session = await withSecurityLog(server, event, signing, describeSignIn)
      setCookies(response, [formatEndedStepCookie(server.config, 'password')])
      return answerSignedIn('accounts.signed-in', { server, session, request, response })
    },
  }),
  forAnyone('post', '/api/auth/passkey/options', {
    scope: 'session',
    summary: 'What a passkey signs to sign in; it names no account',
    returns: shapes.PasskeyOptions,
    handle: async ({ server, response }) => {
      const { options, cookie } = await offerPasskeySignIn(server)
      setCookies(response, [cookie])
      return { options: { ...options } }
    },
  }),
  forAnyone('post', '/api/auth/passkey', {
    scope: 'session',
    summary: 'Sign in by a passkey alone',
    body: shapes.PasskeySignIn,
    returns: Entered,
    handle: async ({ server, body, request, response }) => {
      const origin = readRequestClient(request)
      const event = { event: 'passkey-sign-in', address: origin.address } as const
      const signing = wrapUnexpected('accounts.sign-in-failed', signInByPasskey(server, body, origin))
      const session = await withSecurityLog(server, event, signing, describeSignIn)
      // Somebody signed in proves again who they are: one session goes on.
      await server.sessions.end(request.headers)
      setCookies(response, [formatEndedStepCookie(server.config, 'passkey')])
      return answerSignedIn('accounts.signed-in', { server, session, request, response })
    },
  }),
  forAnyone('post', '/api/auth/openid', {
    scope: 'session',
    summary: 'Begin a sign-in by the OpenID provider: which page of it to open',
    body: shapes.OpenIdBegin,
    returns: shapes.OpenIdAway,
    handle: async ({ server, body, request, response }) => {
      const { url, cookie } = await beginOpenId(server, body.remember, readRequestClient(request))
      setCookies(response, [cookie])
      return { url }
    },
  }),
  forAnyone('post', '/api/auth/openid/end', {
    scope: 'session',
    summary: 'End it with what the provider led back with; 401 `accounts.second-factor-needed` as after a password',
    body: shapes.OpenIdEnd,
    returns: Entered,
    handle: async ({ server, body, language, request, response }) => {
      const origin = readRequestClient(request)
      const event = { event: 'openid-sign-in', address: origin.address } as const
      const ending = wrapUnexpected('accounts.sign-in-failed', endOpenId(server, { ...body, language }, origin))
      const signed = await withSecurityLog(server, event, ending, describeSignIn)
      const session = requireWholeSession(signed, response)
      return answerSignedIn('accounts.signed-in', { server, session, request, response })
    },
  }),
  forUser('post', '/api/auth/confirm', {
    scope: 'session',
    firstFactor: true,
    summary: 'Prove again who you are, before what is dangerous',
    body: shapes.ConfirmIdentity,
    says: 'accounts.confirmed',
    logs: 'confirmed',
    handle: ({ server, user, body }) => confirmIdentity(server, user, body),
  }),
  profile.forUser('get', '/api/profile/security', {
    scope: 'session',
    firstFactor: true,
    summary: 'Your second factor, passkeys, and what is due',
    returns: shapes.Security,
    handle: async ({ server, user }) => ({
      ...(await presentFactors(server, user)),
      passkeysPossible: arePasskeysPossible(server.config),
      creditsWait: await doStartingCreditsWait(server, user),
      pendingEmail: await findPendingAddress(server, user.id),
      fresh: isProofFresh(server, user),
    }),
  }),
  profile.forUser('post', '/api/profile/totp', {
    firstFactor: true,
    fresh: true,
    summary: 'Begin to set up an authenticator app',
    returns: shapes.TotpBegun,
    handle: ({ server, user }) => beginTotp(server, user),
  }),
  profile.forUser('post', '/api/profile/totp/confirm', {
    scope: 'session',
    firstFactor: true,
    summary: "Put the app in use by its first code; the answer's recovery codes are seen this once",
    body: shapes.EnterCode,
    returns: shapes.RecoveryCodes,
    says: 'accounts.factor-added',
    logs: () => ({ event: 'factor-change', details: { change: 'totp-added' } }),
    handle: async ({ server, user, body }) => ({ recoveryCodes: await confirmTotp(server, user, body.code) }),
  }),
  profile.forUser('delete', '/api/profile/totp', {
    fresh: true,
    summary: 'Take the authenticator app out of use',
    says: 'accounts.factor-removed',
    logs: () => ({ event: 'factor-change', details: { change: 'totp-removed' } }),
    handle: async ({ server, user }) => {
      await checkFactorLeft(server, user, 'totp')
      await removeTotp(server, user)
    },
  }),
  profile.forUser('post', '/api/profile/recovery-codes', {
    fresh: true,
    summary: 'Make the recovery codes anew; they are seen this once',
    returns: shapes.RecoveryCodes,
    says: 'accounts.recovery-codes-made',
    logs: () => ({ event: 'factor-change', details: { change: 'recovery-codes' } }),
    handle: async ({ server, user }) => ({ recoveryCodes: await renewRecoveryCodes(server, user) }),
  }),
  profile.forUser('post', '/api/profile/passkeys/options', {
    firstFactor: true,
    fresh: true,
    summary: 'What the browser makes a passkey of',
    returns: shapes.PasskeyOptions,
    handle: async ({ server, user, response }) => {
      const { options, cookie } = await offerNewPasskey(server, user)
      setCookies(response, [cookie])
      return { options: { ...options } }
    },
  }),
  profile.forUser('post', '/api/profile/passkeys', {
    scope: 'session',
    firstFactor: true,
    summary: 'Add the passkey that the browser has made',
    body: shapes.NewPasskey,
    returns: shapes.RecoveryCodes,
    says: 'accounts.passkey-added',
    status: 201,
    logs: () => ({ event: 'factor-change', details: { change: 'passkey-added' } }),
    handle: async ({ server, user, body, request, response }) => {
      const recoveryCodes = await addPasskey(server, user, body, readRequestClient(request))
      setCookies(response, [formatEndedStepCookie(server.config, 'new-passkey')])
      return { recoveryCodes }
    },
  }),
  profile.forUser('delete', '/api/profile/passkeys/{id}', {
    fresh: true,
    summary: 'Remove a passkey',
    params: shapes.SessionId,
    says: 'accounts.passkey-removed',
    logs: () => ({ event: 'factor-change', details: { change: 'passkey-removed' } }),
    handle: async ({ server, user, params }) => {
      await checkFactorLeft(server, user, 'passkey')
      await removePasskey(server, user, params.id)
    },
  }),
  profile.forUser('delete', '/api/profile/openid', {
    fresh: true,
    summary: 'Unlink the sign-in at the OpenID provider; 409 when nothing else opens the account',
    says: 'accounts.openid-unlinked',
    logs: () => ({ event: 'factor-change', details: { change: 'openid-unlinked' } }),
    handle: ({ server, user }) => unlinkOpenId(server, user),
  }),
  profile.forUser('get', '/api/profile/sessions', {
    scope: 'session',
    firstFactor: true,
    summary: 'Where you are signed in, the last used first',
    returns: shapes.OwnSessions,
    handle: ({ server, user }) => listSessions(server, user.id, user.sessionId),
  }),
  profile.forUser('delete', '/api/profile/sessions', {
    scope: 'session',
    summary: 'End all your other sessions',
    says: 'accounts.sessions-ended',
    logs: 'session-ended',
    logged: (ended) => ({ details: { ended: ended as number } }),
    handle: ({ server, user }) => endSessions(server, user.id, user.sessionId),
  }),
  profile.forUser('delete', '/api/profile/sessions/{id}', {
    scope: 'session',
    summary: 'End one of your sessions',
    params: shapes.SessionId,
    says: 'accounts.session-ended',
    logs: 'session-ended',
    handle: ({ server, user, params }) => endSession(server, { id: params.id, userId: user.id }),
  }),
  profile.forUser('get', '/api/profile/tokens', {
    scope: 'session',
    summary: 'The tokens by which programs act for you, the newest first',
    returns: Tokens,
    handle: ({ server, user }) => listTokens(server, user.id),
  }),
  profile.forUser('post', '/api/profile/tokens', {
    fresh: true,
    summary: 'Make a token for a program; it is seen this once',
    body: NewToken,
    returns: TokenMade,
    says: 'tokens.made',
    status: 201,
    logs: ({ body: { scopes, credits = null, days = null } }) => ({
      event: 'token-made',
      details: { scopes: scopes.join(' '), credits, days },
    }),
    handle: ({ server, user, body }) => createToken(server, user, body),
  }),
  profile.forUser('delete', '/api/profile/tokens/{id}', {
    scope: 'session',
    summary: 'Revoke a token: it opens nothing from now on',
    params: shapes.SessionId,
    says: 'tokens.revoked',
    logs: ({ params }) => ({ event: 'token-revoked', details: { token: params.id } }),
    handle: ({ server, user, params }) => revokeToken(server, { id: params.id, userId: user.id }),
  }),
  profile.forUser('post', '/api/profile/email', {
    fresh: true,
    summary: 'Mail a link to another address, which becomes yours when you open it; every address gets the same answer',
    body: shapes.ChangeEmail,
    returns: Mailed,
    says: 'accounts.email-change-sent',
    logs: () => ({ event: 'address-change', details: { step: 'asked' } }),
    handle: async ({ server, user, body }) => {
      await requestAddressChange(server, user, body.email)
      return { outbox: isOutboxShown(server) }
    },
  }),
  profile.forUser('post', '/api/profile/email/confirm', {
    scope: 'session',
    summary: 'Make the mailed address yours',
    body: shapes.ConfirmEmail,
    returns: shapes.EmailChanged,
    says: 'accounts.email-changed',
    logs: () => ({ event: 'address-change', details: { step: 'confirmed' } }),
    handle: ({ server, user, body }) => changeAddress(server, user, body.token),
  }),
  profile.forUser('get', '/api/profile/archive', {
    fresh: true,
    summary: 'Everything that the server has of you, as one zip: JSON of each table, texts, pictures',
    returns: 'application/zip',
    logs: 'archive',
    handle: async ({ server, user, language, response }) => {
      await countAttempt(server, [{ of: 'archive', pace: 'archiveByUser', by: user.id }])
      await wrapUnexpected('accounts.archive-failed', sendArchive(server, { userId: user.id, language }, response))
    },
  }),
  profile.forUser('delete', '/api/profile', {
    scope: 'session',
    summary: 'Delete your account with everything that is yours; the ledger stays, without a name',
    body: shapes.DeleteAccount,
    says: 'accounts.deleted',
    logs: 'account-deleted',
    handle: async ({ server, user, body, request, response }) => {
      if (body?.password === undefined) requireFreshProof(server, user)
      else await confirmPassword(server, user, body.password)
      await wrapUnexpected('accounts.delete-failed', deleteUser(server, { id: user.id, actor: null }))
      setCookies(response, await server.sessions.end(request.headers))
    },
  }),
]
