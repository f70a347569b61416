import type { Language } from '../../engine/language.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Server } from '../server.ts'
import { countTry } from './attempts.ts'
import { readEmail } from './email.ts'

/**
 * Orders another mail for an address that awaits verification; for any other address the steps are the same and no mail comes of
 * them. Throws `requests.too-many` within a minute, with `seconds` to wait, `accounts.email-required`, `accounts.email-invalid`.
 */
export async function resendVerification(
  server: Pick<Server, 'database' | 'clock' | 'mails'>,
  asked: { readonly email: string; readonly address: string | null; readonly language: Language },
): Promise<void> {
  const { database, mails } = server
  const email = readEmail(asked.email)
  await countTry(server, [
    { of: 'resend', pace: 'mailByAddress', by: asked.address ?? '' },
    { of: 'resend', pace: 'mailByEmail', by: email },
  ])
  const order = { purpose: 'verify', email, language: asked.language } as const
  await inTransaction(database, (work) => mails.post(work, order))
}
