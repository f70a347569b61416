import type { IncomingHttpHeaders } from 'node:http'
import type { Server } from '../server.ts'
import type { SignedIn } from './accounts.ts'
import { mendAccount } from './mend-account.ts'
import { readProfile } from './read-profile.ts'

/** Who is signed in, until when, and the cookies that keep it so. Opening the studio asks this: it lets the session last again. */
export async function readSession(
  server: Pick<Server, 'config' | 'database' | 'clock' | 'catalog' | 'accounts'>,
  user: SignedIn | null,
  headers: IncomingHttpHeaders,
) {
  const { accounts } = server
  const { contact } = server.config
  const renewed = user === null ? null : await accounts.renew(headers)
  if (user === null || renewed === null) {
    const hadCookie = /(?:^|;\s*)[\w.-]*session_token=[^;]+/.test(headers.cookie ?? '')
    // Told once: the cookie goes with it.
    const cookies = hadCookie ? await accounts.signOut(headers) : []
    return { answer: { user: null, expiresAt: null, expired: hadCookie, contact }, cookies }
  }
  await mendAccount(server, user.id)
  const expiresAt = new Date(renewed.expiresAt).toISOString()
  const profile = await readProfile(server, user.id)
  return { answer: { user: profile, expiresAt, expired: false, contact }, cookies: renewed.cookies }
}
