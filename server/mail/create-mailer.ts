import type { Clock } from '../../engine/clock.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Database } from '../database/database.ts'
import type { Mailer } from './mailer.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpMailer } from './smtp.ts'

export function createMailer({ mail }: Pick<ServerConfig, 'mail'>, database: Database, clock: Clock): Mailer {
  return mail.kind === 'smtp' ? createSmtpMailer(mail.url, mail.from) : createOutbox(database, clock)
}
