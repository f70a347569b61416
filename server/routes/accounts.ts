import type { Request, Response } from 'express'
import type { MessageCode } from '../../engine/messages/catalogue.ts'
import type { Begun } from '../accounts/accounts.ts'
import { rememberDevice } from '../accounts/known-device.ts'
import { readProfile } from '../accounts/read-profile.ts'
import { readSession } from '../accounts/read-session.ts'
import { resendVerification } from '../accounts/resend-verification.ts'
import { recorded } from '../accounts/security-log.ts'
import { signIn } from '../accounts/sign-in.ts'
import { signUp } from '../accounts/sign-up.ts'
import { verifyEmail } from '../accounts/verify-email.ts'
import { Entered, Mailed, OfEmail, Session, SignedUp, SignIn, SignUp, Verify } from '../contract/accounts.ts'
import { Said } from '../contract/credits.ts'
import { languageOf } from '../http/language-of.ts'
import { type Route, route } from '../http/route.ts'
import type { Server } from '../server.ts'
import { originOf, said, setCookies, showsOutbox, told } from './accounts-answers.ts'

const tag = 'Accounts'

export const accountsRoutes: readonly Route[] = [
  route('post', '/api/auth/sign-up', {
    access: 'anyone',
    summary: 'Open a free account; every address gets the same answer, and its owner a mail',
    tag,
    body: SignUp,
    returns: SignedUp,
    status: 201,
    handle: async ({ server, body, language, request, response }) => {
      const { address } = originOf(request)
      const event = { event: 'sign-up', address, account: body.email } as const
      const signing = told(response, 'accounts.sign-up-failed', signUp(server, { ...body, language, address }))
      await recorded(server, event, signing, (opened) => ({ details: { opened } }))
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
      const origin = originOf(request)
      const verifying = told(response, 'accounts.sign-in-failed', verifyEmail(server, body, origin))
      const begun = await recorded(server, { event: 'verify', address: origin.address }, verifying, accountOf)
      return entered('accounts.verified', { server, begun, request, response })
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
      const event = { event: 'resend-verification', address, account: body.email } as const
      const resending = resendVerification(server, { ...body, address, language })
      await recorded(server, event, told(response, 'accounts.verification-failed', resending))
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
      const origin = originOf(request)
      const event = { event: 'sign-in', address: origin.address, account: body.email } as const
      const signing = told(response, 'accounts.sign-in-failed', signIn(server, body, origin))
      const begun = await recorded(server, event, signing, accountOf)
      return entered('accounts.signed-in', { server, begun, request, response })
    },
  }),
  route('post', '/api/auth/sign-out', {
    access: 'anyone',
    summary: 'End the session',
    tag,
    returns: Said,
    handle: async ({ server, user, language, request, response }) => {
      const signingOut = told(response, 'accounts.sign-out-failed', server.accounts.signOut(request.headers))
      const who = user === null ? {} : { account: user.email, accountId: user.id }
      const event = { event: 'sign-out', address: originOf(request).address, ...who } as const
      setCookies(response, await (user === null ? signingOut : recorded(server, event, signingOut)))
      return said('accounts.signed-out', language)
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
  readonly begun: Begun
  readonly request: Request
  readonly response: Response
}

/** Whoever came in is greeted in their own language, and the browser is remembered for the account. */
async function entered(code: MessageCode, { server, begun: { user, cookies }, request, response }: Entering) {
  setCookies(response, [...cookies, rememberDevice(server.config, request.headers.cookie, user.email)])
  return { ...said(code, languageOf(request, user)), user: await readProfile(server, user.id) }
}

function accountOf({ user }: Begun) {
  const details = user.isAdministrator ? { details: { administrator: true } } : {}
  return { account: user.email, accountId: user.id, ...details }
}
