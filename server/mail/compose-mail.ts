import * as z from 'zod'
import { isLanguage, type Language } from '../../engine/base/language.ts'
import { LanguageCode } from '../../engine/base/text-schemas.ts'
import { issueToken } from '../accounts/mailed-token.ts'
import type { Tx } from '../database/database.ts'
import { say } from '../messages/say.ts'
import type { Mail } from './smtp.ts'

export const MAIL_JOB_KIND = 'mail'

/** Mails that tell of something. Their sentences are `mail.<notice>-subject` and `mail.<notice>-text`. */
const NOTICES = [
  'new-sign-in',
  'factor-added',
  'factor-removed',
  'openid-joined',
  'openid-unlinked',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'change-email',
  'email-changed',
  'token-made',
  'account-deleted',
  'webhook-disabled',
] as const

type Notice = (typeof NOTICES)[number]

function isNotice(purpose: MailOrder['purpose']): purpose is Notice {
  return NOTICES.some((one) => one === purpose)
}

/**
 * A mail that is to be written. Its token is made when the mail is sent, so none waits in a queue; whether anybody has the address
 * is looked up then too, so the request that orders it takes the same steps for every address.
 */
export const MailOrder = z.object({
  purpose: z
    .enum(['verify', 'reset', 'exists', 'password-changed', ...NOTICES])
    .describe(
      'verify: an address that awaits it; exists: somebody tried to sign up with an address that has an account; ' +
        'password-changed and notices: tell the owner of a change, without a token',
    ),
  email: z.string(),
  /** Used when the account names none. */
  language: LanguageCode,
  /** Whose account a notice is about. */
  userId: z.string().optional(),
  /** Of `change-email`: opens nothing for anybody but the signed-in owner. */
  token: z.string().optional(),
  /** Of `email-changed`: the new address; of `token-made`: its name. */
  to: z.string().optional(),
  /** Of `webhook-disabled`: its address. */
  webhook: z.string().optional(),
  /** Of `new-sign-in`: when, and from where. */
  at: z.number().optional(),
  address: z.string().nullish(),
  browser: z.string().nullish(),
})

export type MailOrder = z.output<typeof MailOrder>

/** The mail of an order, with a new token. Null: nobody has the address, or it is verified already. */
export async function composeMail(
  work: Tx,
  order: MailOrder,
  { url, now }: { readonly url: string; readonly now: number },
): Promise<Mail | null> {
  const { purpose, email, language: asked } = order
  if (isNotice(purpose)) return noticeMail(purpose, order, url)
  const user = await work
    .selectFrom('users')
    .select(['id', 'email_verified', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (user === undefined) return null
  const language = isLanguage(user.language) ? user.language : asked
  if (purpose === 'verify') {
    if (user.email_verified) return null
    return composeVerificationMail(email, url, await issueToken(work, 'verify', user.id, now), language)
  }
  if (purpose === 'password-changed') return passwordChangedMail(email, url, language)
  const token = await issueToken(work, 'reset', user.id, now)
  return (purpose === 'reset' ? composeResetMail : composeAccountExistsMail)(email, url, token, language)
}

/** A notice goes to the address that it names, which may be no account's: a former one, or one that isn't confirmed yet. */
function noticeMail(
  notice: Notice,
  { email, language, token, to = '', webhook = '', at, address, browser }: MailOrder,
  url: string,
) {
  const link = token === undefined ? null : `${url}/profile/security?email=${encodeURIComponent(token)}`
  const values = {
    link: link ?? `${url}/profile/security`,
    email: to,
    webhook,
    at: at === undefined ? '' : new Date(at).toISOString().replace('T', ' ').slice(0, 16),
    address: address ?? '?',
    browser: browser ?? '?',
  }
  const subject = say(`mail.${notice}-subject`, language)
  return { to: email, subject, text: `${say(`mail.${notice}-text`, language, values)}\n`, link }
}

/** Asks the new user to confirm the address. The linked page asks for the password, so a stranger can't confirm it. */
export function composeVerificationMail(to: string, url: string, token: string, language: Language): Mail {
  const link = `${url}/signin?verify=${encodeURIComponent(token)}`
  const text = say('mail.verify-text', language, { link })
  return { to, link, subject: say('mail.verify-subject', language), text: `${text}\n` }
}

/** Lets the owner of the address choose a new password. */
export function composeResetMail(to: string, url: string, token: string, language: Language): Mail {
  const link = resetLink(url, token)
  const text = say('mail.reset-text', language, { link })
  return { to, link, subject: say('mail.reset-subject', language), text: `${text}\n` }
}

function resetLink(url: string, token: string): string {
  return `${url}/reset-password?type=recovery&token=${encodeURIComponent(token)}`
}

/**
 * Tells the owner of an address that somebody tried to sign up with it. The page that was signed up on says the same for every
 * address, so only the owner learns that there is an account.
 */
export function composeAccountExistsMail(to: string, url: string, token: string, language: Language): Mail {
  const link = resetLink(url, token)
  const subject = say('accounts.exists', language)
  const text = say('mail.exists-text', language, { subject, signIn: `${url}/signin`, link })
  return { to, link, subject, text: `${text}\n` }
}

/** Tells the owner of an account that its password was changed. It has no link that changes anything. */
function passwordChangedMail(to: string, url: string, language: Language): Mail {
  const text = say('mail.password-changed-text', language, { link: `${url}/reset-password` })
  return { to, link: null, subject: say('mail.password-changed-subject', language), text: `${text}\n` }
}
