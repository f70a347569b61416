import { writeDeviceCookie } from '../accounts/known-device.ts'
import { changePassword, requestPasswordReset, resetPassword } from '../accounts/passwords.ts'
import { findAccountByToken, withSecurityLog } from '../accounts/security-log.ts'
import { ChangePassword, Mailed, OfEmail, Reset } from '../contract/accounts.ts'
import { ApiMessage } from '../contract/system.ts'
import { wrapUnexpected } from '../database/transaction.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { apiMessage, isOutboxShown, readRequestClient, setCookies } from './answers.ts'

const { forAnyone, forUser } = declareRoutes('Accounts')

export const passwordsRoutes: readonly Route[] = [
  forAnyone('post', '/api/auth/request-reset', {
    summary: 'Mail a link that sets a new password; every address gets the same answer',
    body: OfEmail,
    returns: Mailed,
    handle: async ({ server, body, language, request }) => {
      const { address } = readRequestClient(request)
      const event = { event: 'reset-request', address, account: body.email } as const
      const requesting = wrapUnexpected(
        'accounts.reset-failed',
        requestPasswordReset(server, { ...body, address, language }),
      )
      await withSecurityLog(server, event, requesting)
      return { ...apiMessage('accounts.reset-sent', language), outbox: isOutboxShown(server) }
    },
  }),
  forAnyone('post', '/api/auth/reset', {
    summary: 'Set a new password by the mailed link; all sessions end',
    body: Reset,
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
      setCookies(response, [writeDeviceCookie(server.config, cookies, email)])
      return apiMessage('accounts.password-updated', language)
    },
  }),
  forUser('post', '/api/auth/change-password', {
    firstPassword: true,
    summary: 'Change the password; all other sessions end',
    body: ChangePassword,
    returns: ApiMessage,
    handle: async ({ server, user, body, language, request, response }) => {
      const origin = readRequestClient(request)
      const changing = changePassword(server, user, body, origin)
      const event = {
        event: 'password-change',
        address: origin.address,
        account: user.email,
        accountId: user.id,
      } as const
      const { cookies } = await withSecurityLog(server, event, wrapUnexpected('accounts.password-failed', changing))
      setCookies(response, cookies)
      return apiMessage('accounts.password-updated', language)
    },
  }),
]
