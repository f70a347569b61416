import { randomUUID } from 'node:crypto'
import type { Clock } from '../../engine/clock.ts'
import type { Database } from '../database/database.ts'
import type { Mailer } from './mailer.ts'

/** Writes mails down instead of sending them: read by `kalam outbox`, and on the page in development. */
export function createOutbox({ kysely }: Database, clock: Clock): Mailer {
  return {
    async send({ to, subject, text, link }) {
      await kysely
        .insertInto('mails')
        .values({ id: randomUUID(), recipient: to, subject, text, link, created_at: clock.now() })
        .execute()
    },
  }
}
