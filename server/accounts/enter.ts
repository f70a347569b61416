import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'
import type { Begun, Origin, SignInAttempt } from './accounts.ts'
import { type Counted, countTry, forget, forgive } from './attempts.ts'
import { readKnownEmail } from './email.ts'

type Needed = Pick<Server, 'database' | 'clock'>

/**
 * Lets someone try a password, at the pace of the address it comes from and of the account it is for. A right one takes its own
 * count back; only what has failed slows anyone down. Throws `requests.too-many`, with `seconds` to wait.
 */
export async function tryPassword<Result>(
  server: Needed,
  { email, address }: { readonly email: string; readonly address: string | null },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const byAddress: Counted = { of: 'sign-in', pace: 'signInByAddress', by: address ?? '' }
  const byEmail: Counted = { of: 'sign-in', pace: 'signInByEmail', by: email }
  await countTry(server, [byAddress, byEmail])
  const wasRight = async () => {
    await forgive(server, byAddress)
    await forget(server, byEmail)
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
  return tryPassword(server, { email, address: origin.address }, () =>
    server.accounts.signIn({ ...asked, email }, origin),
  )
}
