import { isLanguage } from '../../engine/language.ts'
import { inTransaction } from '../database/transaction.ts'
import { verificationMail } from '../mail/verification-mail.ts'
import type { Server } from '../server.ts'
import { countTry } from './attempts.ts'
import { readEmail } from './email.ts'
import { issueToken } from './mailed-token.ts'

/**
 * Mails another link to an address that awaits verification; any other address gets the same answer and no mail. Throws
 * `requests.too-many` within a minute, with `seconds` to wait, `accounts.email-required`, `accounts.email-invalid`.
 */
export async function resendVerification(
  server: Pick<Server, 'config' | 'database' | 'clock' | 'mailer'>,
  asked: { readonly email: string; readonly address: string | null },
): Promise<void> {
  const { config, database, clock, mailer } = server
  const email = readEmail(asked.email)
  await countTry(server, [
    { of: 'resend', pace: 'mailByAddress', by: asked.address ?? '' },
    { of: 'resend', pace: 'mailByEmail', by: email },
  ])
  const user = await database.kysely
    .selectFrom('users')
    .select(['id', 'email_verified', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (user === undefined || user.email_verified) return
  const token = await inTransaction(database, (work) => issueToken(work, 'verify', user.id, clock.now()))
  await mailer.send(verificationMail(email, config.url, token, isLanguage(user.language) ? user.language : 'en'))
}
