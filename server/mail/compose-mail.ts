import { isLanguage } from '../../engine/language.ts'
import { issueToken } from '../accounts/mailed-token.ts'
import type { Work } from '../database/database.ts'
import { existsMail } from './exists-mail.ts'
import type { MailOrder } from './mail-order.ts'
import type { Mail } from './mailer.ts'
import { resetMail } from './reset-mail.ts'
import { verificationMail } from './verification-mail.ts'

/** The mail of an order, with a new token. Null: nobody has the address, or it is verified already. */
export async function composeMail(
  work: Work,
  { purpose, email, language: asked }: MailOrder,
  { url, now }: { readonly url: string; readonly now: number },
): Promise<Mail | null> {
  const user = await work
    .selectFrom('users')
    .select(['id', 'email_verified', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (user === undefined) return null
  const language = isLanguage(user.language) ? user.language : asked
  if (purpose === 'verify') {
    if (user.email_verified) return null
    return verificationMail(email, url, await issueToken(work, 'verify', user.id, now), language)
  }
  const token = await issueToken(work, 'reset', user.id, now)
  return (purpose === 'reset' ? resetMail : existsMail)(email, url, token, language)
}
