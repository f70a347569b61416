import type * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import type { SignUp } from '../contract/accounts.ts'
import { isPaidPlan } from '../contract/rules.ts'
import { countAttempt } from '../database/attempts.ts'
import { inTransaction } from '../database/transaction.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import { createUser } from './create-user.ts'
import { normalizeEmail } from './email.ts'
import { countNewAddress } from './throw-away.ts'

interface SignUpRequest extends z.output<typeof SignUp> {
  readonly language: Language
  readonly address: string | null
}

/**
 * Opens a free account with its credits and orders the mail that verifies its address. If the address has an account already, the
 * answer is the same and a mail tells the owner (`docs/decisions/013-no-account-can-be-found-out.md`). Returns whether an account
 * was opened, for the log only, and whether its credits wait. Throws `accounts.plan-invalid`, `accounts.passwords-differ`, `accounts.password-short`, `accounts.throw-away-slowed`, …
 */
export async function signUp(
  server: Server,
  request: SignUpRequest,
): Promise<{ readonly opened: boolean; readonly isThrowAway: boolean }> {
  const { mails } = server
  const { password, confirmation, plan = null, language } = request
  const email = normalizeEmail(request.email)
  if (confirmation !== undefined && confirmation !== password) throw new KalamError('accounts.passwords-differ')
  if (plan !== null && !isPaidPlan(plan)) throw new KalamError('accounts.plan-invalid')
  const byAddress = { of: 'sign-up', pace: 'signUpByAddress', by: request.address ?? '' } as const
  const isThrowAway = await countNewAddress(server, email, [byAddress])
  const mayMail = await mayMailOwner(server, email)
  const user = { email, password, role: 'free', verified: false, language, intendedPlan: plan, isThrowAway } as const
  try {
    await createUser(server, user, (work) => mails.post(work, { purpose: 'verify', email, language }))
    return { opened: true, isThrowAway }
  } catch (error) {
    if (!isKalamError(error) || error.code !== 'accounts.exists') throw error
  }
  if (mayMail) await inTransaction(server.database, (work) => mails.post(work, { purpose: 'exists', email, language }))
  return { opened: false, isThrowAway }
}

/** One mail a minute at most. Counted for every address, so the time taken does not reveal whether it has an account. */
async function mayMailOwner(server: Server, email: string): Promise<boolean> {
  try {
    await countAttempt(server, [{ of: 'sign-up', pace: 'mailByEmail', by: email }])
    return true
  } catch (error) {
    if (isKalamError(error) && error.code === 'requests.too-many') return false
    throw error
  }
}
