import { type AttemptKey, clearAttempts, countAttempt, undoAttempt } from '../database/attempts.ts'
import { KalamError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'
import { normalizeEmail } from './email.ts'
import { grantWhatIsDue } from './grant-what-is-due.ts'
import { readDeviceKey } from './known-device.ts'
import { findUserByPassword } from './password.ts'
import type { NewSession, RequestClient } from './sessions.ts'

interface SignIn {
  readonly email: string
  readonly password: string
  readonly remember: boolean
}

/**
 * Begins a session for an e-mail and password. Throws `accounts.credentials-invalid`, `accounts.unverified` when the password is
 * right, `requests.too-many` with `seconds` to wait.
 */
export async function signIn(
  server: Server,
  { email, password, remember }: SignIn,
  origin: RequestClient,
): Promise<NewSession> {
  const user = await checkCredentials(server, { email: readKnownEmail(email), password }, origin)
  if (!user.isVerified) throw new KalamError('accounts.unverified')
  await grantWhatIsDue(server, user.id)
  return server.sessions.begin({ userId: user.id, remember, origin })
}

/** What is not an e-mail address gets the same answer as an unknown address. */
function readKnownEmail(text: string): string {
  try {
    return normalizeEmail(text)
  } catch (error) {
    throw new KalamError('accounts.credentials-invalid', { cause: error })
  }
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Finds a user by e-mail and password, with a limit on attempts for the IP address and for the account. A browser that has signed
 * in to the account before has a limit of its own. Only failed attempts count. Throws `accounts.credentials-invalid`, and
 * `requests.too-many` with `seconds` to wait.
 */
export async function checkCredentials(
  server: Core,
  { email, password }: Credentials,
  { address, cookies }: Pick<RequestClient, 'address' | 'cookies'>,
): Promise<{ readonly id: string; readonly isVerified: boolean }> {
  const device = readDeviceKey(server.config, cookies, email)
  const byAddress: AttemptKey = { of: 'sign-in', pace: 'signInByAddress', by: address ?? '' }
  const byAccount: AttemptKey = { of: 'sign-in', pace: 'signInByEmail', by: device ?? email }
  await countAttempt(server, [byAddress, byAccount])
  const found = await findUserByPassword(server.database, { email, password })
  await undoAttempt(server, byAddress)
  await clearAttempts(server, byAccount)
  return found
}
