import { KalamError } from '../../engine/messages/error.ts'
import type { Server } from '../server.ts'

/** The newest mails of the outbox. Throws `requests.not-found` outside development: they hold working links. */
export async function listMails(
  { config, database }: Pick<Server, 'config' | 'database'>,
  recipient: string | undefined,
) {
  if (!config.development || config.mail.kind !== 'outbox') throw new KalamError('requests.not-found')
  const mails = await database.kysely
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'text', 'link', 'created_at'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient!.trim().toLowerCase()))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return {
    mails: mails.map(({ id, recipient: to, subject, text, link, created_at }) => ({
      id,
      to,
      subject,
      text,
      link,
      at: new Date(created_at).toISOString(),
    })),
  }
}
