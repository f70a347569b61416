import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/database.ts'
import type { Mail } from './mailer.ts'

/** Writes a mail down instead of sending it: read by `kalam outbox`, and on the page in development. */
export async function keepMail(queries: Queries, { to, subject, text, link }: Mail, now: number): Promise<void> {
  await queries
    .insertInto('mails')
    .values({ id: randomUUID(), recipient: to, subject, text, link, created_at: now })
    .execute()
}
