import type { Request, Response } from 'express'
import type { Language } from '../../engine/language.ts'
import type { MessageCode } from '../../engine/messages/catalogue.ts'
import { isKalamError } from '../../engine/messages/error.ts'
import { say } from '../../engine/messages/say.ts'
import type { Origin, SignedIn } from '../accounts/accounts.ts'
import { changePassword } from '../accounts/change-password.ts'
import { readProfile } from '../accounts/read-profile.ts'
import { readSession } from '../accounts/read-session.ts'
import { requestReset } from '../accounts/request-reset.ts'
import { resendVerification } from '../accounts/resend-verification.ts'
import { resetPassword } from '../accounts/reset-password.ts'
import { signIn } from '../accounts/sign-in.ts'
import { signUp } from '../accounts/sign-up.ts'
import { verifyEmail } from '../accounts/verify-email.ts'
import { orFailed } from '../codes/or-failed.ts'
import {
  ChangePassword,
  Entered,
  Mailed,
  OfEmail,
  Reset,
  Session,
  SignedUp,
  SignIn,
  SignUp,
  Verify,
} from '../contract/accounts.ts'
import { Said } from '../contract/credits.ts'
import { languageOf } from '../http/language-of.ts'
import { type Route, route } from '../http/route.ts'
import type { Server } from '../server.ts'

const tag = 'Accounts'

export const accountsRoutes: readonly Route[] = [
  route('post', '/api/auth/sign-up', {
    access: 'anyone',
    summary: 'Open a free account; a mail with a link that verifies its address follows',
    tag,
    body: SignUp,
    returns: SignedUp,
    status: 201,
    handle: async ({ server, body, language, request, response }) => {
      const { address } = originOf(request)
      await told(response, 'accounts.sign-up-failed', signUp(server, { ...body, language, address }))
      return { ...said('accounts.signed-up', language), outbox: showsOutbox(server) }
    },
  }),
  route('post', '/api/auth/verify', {
    access: 'anyone',
    summary: 'Verify an address by the mailed link and the password, and sign in',
    tag,
    body: Verify,
    returns: Entered,
    handle: async ({ server, body, request, response }) => {
      const { user, cookies } = await told(
        response,
        'accounts.sign-in-failed',
        verifyEmail(server, body, originOf(request)),
      )
      return entered('accounts.verified', { server, user, cookies, request, response })
    },
  }),
  route('post', '/api/auth/resend', {
    access: 'anyone',
    summary: 'Mail the verifying link again; every address gets the same answer',
    tag,
    body: OfEmail,
    returns: Mailed,
    handle: async ({ server, body, language, request, response }) => {
      const { address } = originOf(request)
      await told(response, 'accounts.verification-failed', resendVerification(server, { ...body, address }))
      return { ...said('accounts.verification-sent', language), outbox: showsOutbox(server) }
    },
  }),
  route('post', '/api/auth/sign-in', {
    access: 'anyone',
    summary: 'Begin a session',
    tag,
    body: SignIn,
    returns: Entered,
    handle: async ({ server, body, request, response }) => {
      const { user, cookies } = await told(response, 'accounts.sign-in-failed', signIn(server, body, originOf(request)))
      return entered('accounts.signed-in', { server, user, cookies, request, response })
    },
  }),
  route('post', '/api/auth/sign-out', {
    access: 'anyone',
    summary: 'End the session',
    tag,
    returns: Said,
    handle: async ({ server, language, request, response }) => {
      setCookies(response, await told(response, 'accounts.sign-out-failed', server.accounts.signOut(request.headers)))
      return said('accounts.signed-out', language)
    },
  }),
  route('post', '/api/auth/request-reset', {
    access: 'anyone',
    summary: 'Mail a link that sets a new password; every address gets the same answer',
    tag,
    body: OfEmail,
    returns: Mailed,
    handle: async ({ server, body, language, request, response }) => {
      const { address } = originOf(request)
      await told(response, 'accounts.reset-failed', requestReset(server, { ...body, address }))
      return { ...said('accounts.reset-sent', language), outbox: showsOutbox(server) }
    },
  }),
  route('post', '/api/auth/reset', {
    access: 'anyone',
    summary: 'Set a new password by the mailed link; all sessions end',
    tag,
    body: Reset,
    returns: Said,
    handle: async ({ server, body, language, response }) => {
      await told(response, 'accounts.password-failed', resetPassword(server, body))
      return said('accounts.password-updated', language)
    },
  }),
  route('post', '/api/auth/change-password', {
    access: 'user',
    summary: 'Change the password; all other sessions end',
    tag,
    body: ChangePassword,
    returns: Said,
    handle: async ({ server, user, body, language, request, response }) => {
      const remember = await server.accounts.isRemembered(request.headers)
      const change = changePassword(server, user, { ...body, remember }, originOf(request))
      setCookies(response, (await told(response, 'accounts.password-failed', change)).cookies)
      return said('accounts.password-updated', language)
    },
  }),
  route('get', '/api/session', {
    access: 'anyone',
    summary: 'Who is signed in, and until when',
    tag,
    returns: Session,
    handle: async ({ server, user, request, response }) => {
      const { answer, cookies } = await readSession(server, user, request.headers)
      setCookies(response, cookies)
      return answer
    },
  }),
]

interface Entering {
  readonly server: Server
  readonly user: SignedIn
  readonly cookies: readonly string[]
  readonly request: Request
  readonly response: Response
}

/** Whoever came in is greeted in their own language. */
async function entered(code: MessageCode, { server, user, cookies, request, response }: Entering) {
  setCookies(response, cookies)
  return { ...said(code, languageOf(request, user)), user: await readProfile(server, user.id) }
}

function said(code: MessageCode, language: Language) {
  return { code, message: say(code, language) }
}

function setCookies(response: Response, cookies: readonly string[]): void {
  for (const cookie of cookies) response.append('Set-Cookie', cookie)
}

function originOf(request: Request): Origin {
  return { address: request.ip ?? null, userAgent: request.get('user-agent') ?? null }
}

function showsOutbox({ config }: Server): boolean {
  return config.development && config.mail.kind === 'outbox'
}

/** The use case's own sentence for what nobody foresaw, and how long to wait for who is too quick. */
async function told<Result>(response: Response, failed: MessageCode, work: Promise<Result>): Promise<Result> {
  try {
    return await orFailed(failed, work)
  } catch (error) {
    const seconds = isKalamError(error) ? error.values.seconds : undefined
    if (typeof seconds === 'number') response.setHeader('Retry-After', String(seconds))
    throw error
  }
}
