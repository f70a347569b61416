import { isLanguage } from '../../engine/language.ts'
import { inTransaction } from '../database/transaction.ts'
import { resetMail } from '../mail/reset-mail.ts'
import type { Server } from '../server.ts'
import { countTry } from './attempts.ts'
import { readEmail } from './email.ts'
import { issueToken } from './mailed-token.ts'

const MINUTE = 60

/**
 * Mails a link that sets a new password; an address that nobody has gets the same answer and no mail. Throws
 * `accounts.reset-too-soon` within a minute of the last request, `accounts.reset-too-often` when longer waits have begun, both with
 * `seconds` to wait, `accounts.email-required`, `accounts.email-invalid`.
 */
export async function requestReset(
  server: Pick<Server, 'config' | 'database' | 'clock' | 'mailer'>,
  asked: { readonly email: string; readonly address: string | null },
): Promise<void> {
  const { config, database, clock, mailer } = server
  const email = readEmail(asked.email)
  await countTry(
    server,
    [
      { of: 'reset', pace: 'mailByAddress', by: asked.address ?? '' },
      { of: 'reset', pace: 'mailByEmail', by: email },
    ],
    ({ pace }, seconds) =>
      pace === 'mailByEmail' && seconds <= MINUTE ? 'accounts.reset-too-soon' : 'accounts.reset-too-often',
  )
  const user = await database.kysely
    .selectFrom('users')
    .select(['id', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (user === undefined) return
  const token = await inTransaction(database, (work) => issueToken(work, 'reset', user.id, clock.now()))
  await mailer.send(resetMail(email, config.url, token, isLanguage(user.language) ? user.language : 'en'))
}
