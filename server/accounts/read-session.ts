import type { IncomingHttpHeaders } from 'node:http'
import type { Server } from '../server.ts'
import { readProfile } from './profile.ts'
import { completeAccount } from './repair-account.ts'
import { hasSessionCookie, type SignedIn } from './sessions.ts'

/** The signed-in user, until when, and the cookies to set. The studio asks for it when it opens, which extends the session. */
export async function readSession(server: Server, user: SignedIn | null, headers: IncomingHttpHeaders) {
  const { sessions } = server
  const { contact } = server.config
  const renewed = user === null ? null : await sessions.renew(headers)
  if (user === null || renewed === null) {
    const expired = hasSessionCookie(headers)
    // The cookie is deleted with this answer, so the end of a session is reported once.
    const cookies = expired ? await sessions.end(headers) : []
    return { answer: { user: null, expiresAt: null, expired, contact }, cookies }
  }
  await completeAccount(server, user.id)
  const expiresAt = new Date(renewed.expiresAt).toISOString()
  const profile = await readProfile(server, user.id)
  return { answer: { user: profile, expiresAt, expired: false, contact }, cookies: renewed.cookies }
}
