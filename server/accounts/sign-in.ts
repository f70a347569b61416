import type { Server } from '../server.ts'
import type { Begun, Origin, SignInAttempt } from './accounts.ts'
import { enter } from './enter.ts'
import { mendAccount } from './mend-account.ts'

/** Throws `accounts.credentials-invalid`, `accounts.unverified`, `requests.too-many` with `seconds` to wait. */
export async function signIn(
  server: Pick<Server, 'config' | 'database' | 'clock' | 'catalog' | 'accounts'>,
  asked: SignInAttempt,
  origin: Origin,
): Promise<Begun> {
  const begun = await enter(server, asked, origin)
  await mendAccount(server, begun.user.id)
  return begun
}
