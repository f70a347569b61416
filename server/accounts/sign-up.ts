import type { Language } from '../../engine/language.ts'
import { KalamError } from '../../engine/messages/error.ts'
import { verificationMail } from '../mail/verification-mail.ts'
import type { Server } from '../server.ts'
import { countTry } from './attempts.ts'
import { createUser } from './create-user.ts'
import { readEmail } from './email.ts'
import { issueToken } from './mailed-token.ts'

export interface SignUp {
  readonly email: string
  readonly password: string
  readonly confirmation?: string
  /** What it leads to; it grants nothing. */
  readonly plan?: string | null
  readonly language: Language
  readonly address: string | null
}

const PLANS = new Set(['pro', 'business'])

/**
 * Opens a free account with its credits and mails the link that verifies its address. Throws `accounts.exists`,
 * `accounts.plan-invalid`, `accounts.passwords-differ`, `accounts.mail-failed` when the account stands and the mail doesn't, …
 */
export async function signUp(
  server: Pick<Server, 'config' | 'database' | 'clock' | 'catalog' | 'mailer' | 'logger'>,
  asked: SignUp,
): Promise<void> {
  const { config, clock, mailer, logger } = server
  const { password, confirmation, plan = null, language } = asked
  const email = readEmail(asked.email)
  if (confirmation !== undefined && confirmation !== password) throw new KalamError('accounts.passwords-differ')
  if (plan !== null && !PLANS.has(plan)) throw new KalamError('accounts.plan-invalid')
  await countTry(server, [{ of: 'sign-up', pace: 'signUpByAddress', by: asked.address ?? '' }])
  let token = ''
  const user = { email, password, role: 'free', verified: false, language, intendedPlan: plan } as const
  await createUser(server, user, async (work, userId) => {
    token = await issueToken(work, 'verify', userId, clock.now())
  })
  try {
    await mailer.send(verificationMail(email, config.url, token, language))
  } catch (error) {
    logger.error({ err: error }, 'a verification mail was not sent')
    throw new KalamError('accounts.mail-failed', { cause: error })
  }
}
