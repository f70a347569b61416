import type { Request, Response } from 'express'
import { formatDeviceCookie } from '../accounts/known-device.ts'
import { changePassword, requestPasswordReset, resetPassword } from '../accounts/passwords.ts'
import { readProfile, readSession, updateProfile } from '../accounts/profile.ts'
import { findAccountByToken, withSecurityLog } from '../accounts/security-log.ts'
import type { NewSession } from '../accounts/sessions.ts'
import { type HalfSignedIn, isHalfSignedIn, signIn } from '../accounts/sign-in.ts'
import { signUp } from '../accounts/sign-up.ts'
import { resendVerification, verifyEmail } from '../accounts/verify-email.ts'
import * as shapes from '../contract/accounts.ts'
import { ApiMessage } from '../contract/system.ts'
import { wrapUnexpected } from '../database/transaction.ts'
import { readRequestLanguage } from '../http/language-of.ts'
import { createApiMessage, declareRoutes, type Route } from '../http/route.ts'
import { KalamError } from '../messages/error.ts'
import type { MessageCode } from '../messages/messages.ts'
import type { Server } from '../server.ts'
import { isOutboxShown, readRequestClient, setCookies } from './answers.ts'

const { forAnyone, forUser } = declareRoutes('Accounts')
const profile = declareRoutes('Profile')

/** The session; throws what is still needed, with the cookies by which the browser goes on. */
export function requireWholeSession(signed: NewSession | HalfSignedIn, response: Response): NewSession {
  if (!isHalfSignedIn(signed)) return signed
  setCookies(response, signed.cookies)
  throw new KalamError(signed.needs)
}

/** What the log says of a sign-in, whole or half. */
export function describeSignIn(signed: NewSession | HalfSignedIn) {
  return isHalfSignedIn(signed) ? { accountId: signed.userId, details: { half: true } } : accountOf(signed)
}

interface SigningIn {
  readonly server: Server
  readonly session: NewSession
  readonly request: Request
  readonly response: Response
}

/** Answers in the user's own language and remembers the browser for the account. */
export async function answerSignedIn(
  code: MessageCode,
  { server, session: { user, cookies }, request, response }: SigningIn,
) {
  setCookies(response, [...cookies, formatDeviceCookie(server.config, request.headers.cookie, user.email)])
  return { ...createApiMessage(code, readRequestLanguage(request, user)), user: await readProfile(server, user.id) }
}

function accountOf({ user }: NewSession) {
  const details = user.isAdministrator ? { details: { administrator: true } } : {}
  return { account: user.email, accountId: user.id, ...details }
}

export const accountRoutes: readonly Route[] = [
  forAnyone('post', '/api/auth/sign-up', {
    scope: 'session',
    summary: 'Open a free account; every address gets the same answer, and its owner a mail',
    body: shapes.SignUp,
    returns: shapes.SignedUp,
    status: 201,
    handle: async ({ server, body, language, request }) => {
      const { address } = readRequestClient(request)
      const event = { event: 'sign-up', address, account: body.email } as const
      const signing = wrapUnexpected('accounts.sign-up-failed', signUp(server, { ...body, language, address }))
      const { isThrowAway } = await withSecurityLog(server, event, signing, ({ opened }) => ({ details: { opened } }))
      const code = isThrowAway ? 'accounts.signed-up-throw-away' : 'accounts.signed-up'
      return { ...createApiMessage(code, language), outbox: isOutboxShown(server) }
    },
  }),
  forAnyone('post', '/api/auth/verify', {
    scope: 'session',
    summary: 'Verify an address by the mailed link and the password, and sign in',
    body: shapes.Verify,
    returns: shapes.Entered,
    handle: async ({ server, body, request, response }) => {
      const origin = readRequestClient(request)
      const who = await findAccountByToken(server, 'verify', body.token)
      const verifying = wrapUnexpected('accounts.sign-in-failed', verifyEmail(server, body, origin))
      const event = { event: 'verify' as const, address: origin.address, ...who }
      const session = await withSecurityLog(server, event, verifying, accountOf)
      return answerSignedIn('accounts.verified', { server, session, request, response })
    },
  }),
  forAnyone('post', '/api/auth/resend', {
    scope: 'session',
    summary: 'Mail the verifying link again; every address gets the same answer',
    body: shapes.AskMail,
    returns: shapes.Mailed,
    says: 'accounts.verification-sent',
    logs: ({ body }) => ({ event: 'resend-verification', account: body.email, accountId: undefined }),
    handle: async ({ server, body, language, request: { ip: address = null } }) => {
      const resending = resendVerification(server, { ...body, address, language })
      await wrapUnexpected('accounts.verification-failed', resending)
      return { outbox: isOutboxShown(server) }
    },
  }),
  forAnyone('post', '/api/auth/sign-in', {
    scope: 'session',
    summary: 'Begin a session; 401 `accounts.second-factor-needed` where POST /api/auth/second-factor must follow',
    body: shapes.SignIn,
    returns: shapes.Entered,
    handle: async ({ server, body, request, response }) => {
      const origin = readRequestClient(request)
      const event = { event: 'sign-in', address: origin.address, account: body.email } as const
      const signing = wrapUnexpected('accounts.sign-in-failed', signIn(server, body, origin))
      const signed = await withSecurityLog(server, event, signing, describeSignIn)
      const session = requireWholeSession(signed, response)
      return answerSignedIn('accounts.signed-in', { server, session, request, response })
    },
  }),
  forAnyone('post', '/api/auth/sign-out', {
    scope: 'session',
    summary: 'End the session',
    says: 'accounts.signed-out',
    logs: ({ user }) => (user === null ? undefined : { event: 'sign-out' }),
    handle: async ({ server, request, response }) =>
      setCookies(response, await wrapUnexpected('accounts.sign-out-failed', server.sessions.end(request.headers))),
  }),
  forAnyone('get', '/api/session', {
    scope: 'session',
    summary: 'Who is signed in, and until when',
    returns: shapes.Session,
    handle: async ({ server, user, request, response }) => {
      const { answer, cookies } = await readSession(server, user, request.headers)
      setCookies(response, cookies)
      return answer
    },
  }),
  profile.forUser('get', '/api/profile', {
    firstPassword: true,
    summary: 'Your own profile',
    returns: shapes.Profile,
    handle: ({ server, user }) => wrapUnexpected('accounts.user-failed', readProfile(server, user.id)),
  }),
  profile.forUser('patch', '/api/profile', {
    firstPassword: true,
    summary: 'Change your name, bio, language, or the balance that webhooks are told of',
    body: shapes.ChangeProfile,
    returns: shapes.ProfileChanged,
    handle: async ({ server, user, body, language }) => {
      const profile = await wrapUnexpected('profile.failed', updateProfile(server, user.id, body))
      return { ...createApiMessage('profile.updated', body.language ?? language), profile }
    },
  }),
  forAnyone('post', '/api/auth/request-reset', {
    scope: 'session',
    summary: 'Mail a link that sets a new password; every address gets the same answer',
    body: shapes.AskMail,
    returns: shapes.Mailed,
    says: 'accounts.reset-sent',
    logs: ({ body }) => ({ event: 'reset-request', account: body.email, accountId: undefined }),
    handle: async ({ server, body, language, request: { ip: address = null } }) => {
      const requesting = requestPasswordReset(server, { ...body, address, language })
      await wrapUnexpected('accounts.reset-failed', requesting)
      return { outbox: isOutboxShown(server) }
    },
  }),
  forAnyone('post', '/api/auth/reset', {
    scope: 'session',
    summary: 'Set a new password by the mailed link; all sessions end',
    body: shapes.Reset,
    returns: ApiMessage,
    handle: async ({ server, body, language, request, response }) => {
      const { address, cookies } = readRequestClient(request)
      const who = await findAccountByToken(server, 'reset', body.token)
      const resetting = wrapUnexpected('accounts.password-failed', resetPassword(server, { ...body, language }))
      const { email } = await withSecurityLog(server, { event: 'reset', address, ...who }, resetting, (done) => ({
        account: done.email,
        accountId: done.userId,
      }))
      // The link proves who owns the address, so failed attempts of others do not delay this browser.
      setCookies(response, [formatDeviceCookie(server.config, cookies, email)])
      return createApiMessage('accounts.password-updated', language)
    },
  }),
  forUser('post', '/api/auth/change-password', {
    scope: 'session',
    firstPassword: true,
    summary: 'Change the password; all other sessions end',
    body: shapes.ChangePassword,
    says: 'accounts.password-updated',
    logs: 'password-change',
    handle: async ({ server, user, body, request, response }) => {
      const changing = changePassword(server, user, body, readRequestClient(request))
      const { cookies } = await wrapUnexpected('accounts.password-failed', changing)
      setCookies(response, cookies)
    },
  }),
]
