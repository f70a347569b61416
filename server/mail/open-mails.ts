import type { Work } from '../database/database.ts'
import { composeMail } from './compose-mail.ts'
import { MAIL_JOB, type MailOrder } from './mail-order.ts'
import { keepMail } from './outbox.ts'
import { type MailParts, workMails } from './work-mails.ts'

/** Mails that requests order. */
export interface Mails {
  /** Within the request's own transaction. With a mail server it is sent after the answer; without one it is in the outbox. */
  post(work: Work, order: MailOrder): Promise<void>
}

/** From here on this process sends what is ordered, here and on other servers of the same database. */
export async function openMails(parts: MailParts): Promise<Mails> {
  const { config, clock, jobs } = parts
  const { mail, url } = config
  if (mail.kind === 'outbox') {
    return {
      async post(work, order) {
        const now = clock.now()
        const written = await composeMail(work, order, { url, now })
        if (written !== null) await keepMail(work, written, now)
      },
    }
  }
  await workMails(parts, mail)
  return { post: (work, order) => jobs.enqueue(work, MAIL_JOB, order) }
}
