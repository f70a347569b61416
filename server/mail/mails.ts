import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../../engine/base/clock.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { OutboxMail } from '../contract/accounts.ts'
import type { Database, Queryable, Tx } from '../database/database.ts'
import { listModelColumns, presentRow } from '../database/present-row.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import type { JobQueue, QueueJob } from '../runs/queue/jobs.ts'
import type { Core } from '../server.ts'
import { composeMail, MAIL_JOB_KIND, MailOrder } from './compose-mail.ts'
import { createSmtpMailer, type Mail, type Mailer } from './smtp.ts'

/** Mails that requests order. */
export interface Mails {
  /** Within the request's own transaction. With a mail server it is sent after the answer; without one it is in the outbox. */
  post(work: Tx, order: MailOrder): Promise<void>
}

/** From here on this process sends what is ordered, here and on other servers of the same database, unless others do that. */
export async function openMails(parts: MailParts): Promise<Mails> {
  const { config, clock, jobs } = parts
  const { mail, url } = config
  if (mail.kind === 'outbox') {
    return {
      async post(work, order) {
        // The outbox would keep the address of somebody who is gone.
        if (order.purpose === 'account-deleted') return
        const now = clock.now()
        const written = await composeMail(work, order, { url, now })
        if (written !== null) await saveOutboxMail(work, { ...written, userId: order.userId ?? null }, now)
      },
    }
  }
  if (config.work.includes('mails')) await workMails(parts, mail)
  return { post: (work, order) => jobs.enqueue(work, MAIL_JOB_KIND, order) }
}

/** Writes a mail down instead of sending it: read by `kalam outbox`, and on the page in development. */
export async function saveOutboxMail(
  queries: Queryable,
  { to, subject, text, link, userId = null }: Mail & { readonly userId?: string | null },
  now: number,
): Promise<void> {
  await queries
    .insertInto('mails')
    .values({ id: randomUUID(), recipient: to, subject, text, link, user_id: userId, created_at: now })
    .execute()
}

/** The newest mails of the outbox. Throws `requests.not-found` outside development: they hold working links. */
export async function listOutboxMails({ config, database }: Core, recipient: string | undefined) {
  if (!config.development || config.mail.kind !== 'outbox') throw new KalamError('requests.not-found')
  const mails = await database.kysely
    .selectFrom('mails')
    .select([...listModelColumns(OutboxMail, 'to', 'at'), 'recipient', 'created_at'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient!.trim().toLowerCase()))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return { mails: mails.map((row) => presentRow(OutboxMail, row, { to: row.recipient, at: row.created_at })) }
}

interface MailParts {
  readonly config: Pick<ServerConfig, 'mail' | 'url' | 'work'>
  readonly database: Database
  readonly clock: Clock
  readonly jobs: JobQueue
  readonly logger: Logger
}

/** Mails that this process sends at once. */
const MAILS_AT_ONCE = 2
/** The queue tries after 1, 2, 4, … 60 seconds, then every minute: about an hour, as long as a reset link is good. */
const MAX_ATTEMPTS = 65

/** Sends what is ordered by SMTP, whatever time the mail server takes. */
function workMails(parts: MailParts, { url, from }: { readonly url: string; readonly from: string }) {
  const mailer = createSmtpMailer(url, from)
  return parts.jobs.work(MAIL_JOB_KIND, MAILS_AT_ONCE, (job) => sendMail(parts, mailer, job))
}

/** Throws, for another try, unless the mail server refuses for good or the last try is over: then the log says so. */
export async function sendMail(
  { config, database, clock, logger }: Pick<MailParts, 'config' | 'database' | 'clock' | 'logger'>,
  mailer: Mailer,
  { data, attempt, signal }: Pick<QueueJob, 'data' | 'attempt' | 'signal'>,
): Promise<void> {
  const order = MailOrder.parse(data)
  const around = { url: config.url, now: clock.now() }
  const mail = await inTransaction(database, (work) => composeMail(work, order, around))
  if (mail === null) return
  try {
    await mailer.send(mail, signal)
  } catch (error) {
    if (signal.aborted || (attempt < MAX_ATTEMPTS && !isRefusal(error))) throw error
    logger.error({ err: error, purpose: order.purpose, account: order.email, attempt }, 'a mail was not sent')
  }
}

/** A mail server's answer from 500 on is final. */
function isRefusal(error: unknown): boolean {
  const { responseCode } = error as { readonly responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}
