import * as z from 'zod'
import { KalamError } from '../../engine/messages/error.ts'
import { Outbox } from '../contract/accounts.ts'
import { type Route, route } from '../http/route.ts'
import { isFromThisMachine, namesThisMachine } from '../http/this-machine.ts'
import { listMails } from '../mail/list-mails.ts'

export const mailsRoutes: readonly Route[] = [
  route('get', '/api/outbox', {
    access: 'anyone',
    summary: 'Mails that were written instead of sent; in development and to this machine only, otherwise 404',
    tag: 'Development',
    query: z.object({ to: z.string().max(254).optional() }),
    returns: Outbox,
    handle: async ({ server, query, request }) => {
      // A mail holds a working link: nothing that a proxy passes on may read it.
      if (!isFromThisMachine(request) || !namesThisMachine(request, server.config)) {
        throw new KalamError('requests.not-found')
      }
      return listMails(server, query.to)
    },
  }),
]
