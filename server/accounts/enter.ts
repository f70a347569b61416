import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'
import type { Begun, Origin, SignInAttempt } from './accounts.ts'
import { type Counted, countTry, forget, forgive } from './attempts.ts'
import { readKnownEmail } from './email.ts'
import { knownDevice } from './known-device.ts'

type Needed = Pick<Server, 'config' | 'database' | 'clock'>

/**
 * Lets someone try a password, at the pace of the address it comes from and of the account it is for. A browser that has signed in
 * to the account before has a pace of its own. A right password takes its own count back; only what has failed slows anyone down.
 * Throws `requests.too-many`, with `seconds` to wait.
 */
export async function tryPassword<Result>(
  server: Needed,
  { email, address, cookies }: { readonly email: string } & Pick<Origin, 'address' | 'cookies'>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const device = knownDevice(server.config, cookies, email)
  const byAddress: Counted = { of: 'sign-in', pace: 'signInByAddress', by: address ?? '' }
  const byAccount: Counted = { of: 'sign-in', pace: 'signInByEmail', by: device ?? email }
  await countTry(server, [byAddress, byAccount])
  const wasRight = async () => {
    await forgive(server, byAddress)
    await forget(server, byAccount)
  }
  try {
    const result = await attempt()
    await wasRight()
    return result
  } catch (error) {
    if (error instanceof KalamError && error.code === 'accounts.unverified') await wasRight()
    throw error
  }
}

/** Begins a session for an e-mail and password. */
export function enter(server: Needed & Pick<Server, 'accounts'>, asked: SignInAttempt, origin: Origin): Promise<Begun> {
  const email = readKnownEmail(asked.email)
  const { address, cookies } = origin
  return tryPassword(server, { email, address, cookies }, () => server.accounts.signIn({ ...asked, email }, origin))
}
