import type { Language } from '../../engine/language.ts'
import { isKalamError, KalamError } from '../../engine/messages/error.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Server } from '../server.ts'
import { countTry } from './attempts.ts'
import { createUser } from './create-user.ts'
import { readEmail } from './email.ts'

export interface SignUp {
  readonly email: string
  readonly password: string
  readonly confirmation?: string
  /** What it leads to; it grants nothing. */
  readonly plan?: string | null
  readonly language: Language
  readonly address: string | null
}

type Needed = Pick<Server, 'database' | 'clock' | 'catalog' | 'mails'>

const PLANS = new Set(['pro', 'business'])

/**
 * Opens a free account with its credits and orders the mail that verifies its address. An address that has an account gets the same
 * answer, and its owner a mail that says so (`docs/decisions/013-no-account-can-be-found-out.md`). Returns whether an account was
 * opened, for the log alone. Throws `accounts.plan-invalid`, `accounts.passwords-differ`, `accounts.password-short`, …
 */
export async function signUp(server: Needed, asked: SignUp): Promise<boolean> {
  const { mails } = server
  const { password, confirmation, plan = null, language } = asked
  const email = readEmail(asked.email)
  if (confirmation !== undefined && confirmation !== password) throw new KalamError('accounts.passwords-differ')
  if (plan !== null && !PLANS.has(plan)) throw new KalamError('accounts.plan-invalid')
  await countTry(server, [{ of: 'sign-up', pace: 'signUpByAddress', by: asked.address ?? '' }])
  const mayTell = await mayTellOwner(server, email)
  const user = { email, password, role: 'free', verified: false, language, intendedPlan: plan } as const
  try {
    await createUser(server, user, (work) => mails.post(work, { purpose: 'verify', email, language }))
    return true
  } catch (error) {
    if (!isKalamError(error) || error.code !== 'accounts.exists') throw error
  }
  if (mayTell) await inTransaction(server.database, (work) => mails.post(work, { purpose: 'exists', email, language }))
  return false
}

/** Counted for every address alike, so that nobody's mailbox is filled by sign-ups and nothing shows whether it has an account. */
async function mayTellOwner(server: Needed, email: string): Promise<boolean> {
  try {
    await countTry(server, [{ of: 'sign-up', pace: 'mailByEmail', by: email }])
    return true
  } catch (error) {
    if (isKalamError(error) && error.code === 'requests.too-many') return false
    throw error
  }
}
