import type { Logger } from 'pino'
import type { Clock } from '../../engine/clock.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import { composeMail } from './compose-mail.ts'
import { MAIL_JOB, MailOrder } from './mail-order.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp.ts'

export interface MailParts {
  readonly config: Pick<ServerConfig, 'mail' | 'url'>
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly logger: Logger
}

/** Mails that this process sends at once. */
const AT_ONCE = 2
/** The queue tries after 1, 2, 4, … 60 seconds, then every minute: about an hour, as long as a reset link is good. */
const MOST_ATTEMPTS = 65

type Sending = Pick<MailParts, 'config' | 'database' | 'clock' | 'logger'>

/** Sends what is ordered by SMTP, whatever time the mail server takes. */
export function workMails(parts: MailParts, { url, from }: { readonly url: string; readonly from: string }) {
  const mailer = createSmtpMailer(url, from)
  return parts.jobs.work(MAIL_JOB, AT_ONCE, (job) => sendMail(parts, mailer, job))
}

/** Throws, for another try, unless the mail server refuses for good or the last try is over: then the log says so. */
export async function sendMail(
  { config, database, clock, logger }: Sending,
  mailer: Mailer,
  { data, attempt, signal }: Pick<Job, 'data' | 'attempt' | 'signal'>,
): Promise<void> {
  const order = MailOrder.parse(data)
  const around = { url: config.url, now: clock.now() }
  const mail = await inTransaction(database, (work) => composeMail(work, order, around))
  if (mail === null) return
  try {
    await mailer.send(mail, signal)
  } catch (error) {
    if (signal.aborted || (attempt < MOST_ATTEMPTS && !isRefusal(error))) throw error
    logger.error({ err: error, purpose: order.purpose, account: order.email, attempt }, 'a mail was not sent')
  }
}

/** A mail server's answer from 500 on is final. */
function isRefusal(error: unknown): boolean {
  const { responseCode } = error as { readonly responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}
