import { changePassword } from '../accounts/change-password.ts'
import { rememberDevice } from '../accounts/known-device.ts'
import { requestReset } from '../accounts/request-reset.ts'
import { resetPassword } from '../accounts/reset-password.ts'
import { recorded } from '../accounts/security-log.ts'
import { ChangePassword, Mailed, OfEmail, Reset } from '../contract/accounts.ts'
import { Said } from '../contract/credits.ts'
import { type Route, route } from '../http/route.ts'
import { originOf, said, setCookies, showsOutbox, told } from './accounts-answers.ts'

const tag = 'Accounts'

export const passwordsRoutes: readonly Route[] = [
  route('post', '/api/auth/request-reset', {
    access: 'anyone',
    summary: 'Mail a link that sets a new password; every address gets the same answer',
    tag,
    body: OfEmail,
    returns: Mailed,
    handle: async ({ server, body, language, request, response }) => {
      const { address } = originOf(request)
      const event = { event: 'reset-request', address, account: body.email } as const
      const requesting = told(response, 'accounts.reset-failed', requestReset(server, { ...body, address, language }))
      await recorded(server, event, requesting)
      return { ...said('accounts.reset-sent', language), outbox: showsOutbox(server) }
    },
  }),
  route('post', '/api/auth/reset', {
    access: 'anyone',
    summary: 'Set a new password by the mailed link; all sessions end',
    tag,
    body: Reset,
    returns: Said,
    handle: async ({ server, body, language, request, response }) => {
      const { address, cookies } = originOf(request)
      const resetting = told(response, 'accounts.password-failed', resetPassword(server, body))
      const { email } = await recorded(server, { event: 'reset', address }, resetting, (done) => ({
        account: done.email,
        accountId: done.userId,
      }))
      // The link has shown whose address it is: guesses of strangers don't slow this browser down.
      setCookies(response, [rememberDevice(server.config, cookies, email)])
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
      const origin = originOf(request)
      const remember = await server.accounts.isRemembered(request.headers)
      const changing = changePassword(server, user, { ...body, remember }, origin)
      const event = {
        event: 'password-change',
        address: origin.address,
        account: user.email,
        accountId: user.id,
      } as const
      const { cookies } = await recorded(server, event, told(response, 'accounts.password-failed', changing))
      setCookies(response, cookies)
      return said('accounts.password-updated', language)
    },
  }),
]
