import type { Language } from '../../engine/language.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Server } from '../server.ts'
import { countTry } from './attempts.ts'
import { readEmail } from './email.ts'

const MINUTE = 60

/**
 * Orders the mail with a link that sets a new password; for an address that nobody has the steps are the same and no mail comes of
 * them. Throws `accounts.reset-too-soon` within a minute of the last request, `accounts.reset-too-often` when longer waits have
 * begun, both with `seconds` to wait, `accounts.email-required`, `accounts.email-invalid`.
 */
export async function requestReset(
  server: Pick<Server, 'database' | 'clock' | 'mails'>,
  asked: { readonly email: string; readonly address: string | null; readonly language: Language },
): Promise<void> {
  const { database, mails } = server
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
  const order = { purpose: 'reset', email, language: asked.language } as const
  await inTransaction(database, (work) => mails.post(work, order))
}
