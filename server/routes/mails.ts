import * as z from 'zod'
import { Outbox } from '../contract/accounts.ts'
import { type Route, route } from '../http/route.ts'
import { listMails } from '../mail/list-mails.ts'

export const mailsRoutes: readonly Route[] = [
  route('get', '/api/outbox', {
    access: 'anyone',
    summary: 'Mails that were written instead of sent; in development only, otherwise 404',
    tag: 'Development',
    query: z.object({ to: z.string().max(254).optional() }),
    returns: Outbox,
    handle: ({ server, query }) => listMails(server, query.to),
  }),
]
