import * as z from 'zod'
import { say } from '../../engine/messages/say.ts'
import { recorded } from '../accounts/security-log.ts'
import { CreditsReceived } from '../contract/codes.ts'
import { Said } from '../contract/credits.ts'
import { ClaimLink, CreatedLink, CreateLink, CreditLinks, LinkClaims, LinkState } from '../contract/links.ts'
import { Paging } from '../contract/paging.ts'
import { type Route, route } from '../http/route.ts'
import { claimLink } from '../links/claim-link.ts'
import { createLink } from '../links/create-link.ts'
import { deleteLink } from '../links/delete-link.ts'
import { listLinkClaims } from '../links/list-link-claims.ts'
import { listLinks } from '../links/list-links.ts'
import { lookAtLink } from '../links/look-at-link.ts'

const tag = 'Links'

/** What the portal offers beside an amount of one's own. */
const PRESETS = [300, 500, 1000]

export const linksRoutes: readonly Route[] = [
  route('post', '/api/links/claim', {
    access: 'user',
    summary: 'Claim a link’s credits',
    tag,
    body: ClaimLink,
    returns: CreditsReceived,
    handle: async ({ server, user, language, body }) => {
      const received = await claimLink(server, { token: body.token, userId: user.id })
      return { code: 'links.claimed', message: say('links.claimed', language), ...received }
    },
  }),
  route('get', '/api/links/{token}', {
    access: 'anyone',
    summary: 'Whether a link is open and what it gives; looking never claims',
    tag,
    params: z.object({ token: z.string().max(100) }),
    returns: LinkState,
    handle: ({ server, params }) => lookAtLink(server, params.token),
  }),
  route('post', '/api/admin/links', {
    access: 'administrator',
    summary: 'Make a link that gives credits',
    tag,
    body: CreateLink,
    returns: CreatedLink,
    status: 201,
    handle: async ({ server, user, language, body, request }) => {
      const expiresAt = body.expiresAt === null ? null : Date.parse(body.expiresAt)
      const details = { credits: body.credits }
      const event = { event: 'link-made', address: request.ip ?? null, actor: user.id, details } as const
      const making = createLink(server, { ...body, expiresAt, createdBy: user.id })
      const link = await recorded(server, event, making, ({ id }) => ({ details: { ...details, link: id } }))
      return { code: 'administration.link-created', message: say('administration.link-created', language), link }
    },
  }),
  route('get', '/api/admin/links', {
    access: 'administrator',
    summary: 'The links that were not deleted, newest first, with their claims counted',
    tag,
    query: Paging,
    returns: CreditLinks,
    handle: async ({ server, query }) => ({ ...(await listLinks(server, query)), presets: PRESETS }),
  }),
  route('delete', '/api/admin/links/{id}', {
    access: 'administrator',
    summary: 'Close a link for good; its claims stay',
    tag,
    params: z.object({ id: z.string() }),
    returns: Said,
    handle: async ({ server, user, language, params, request }) => {
      const details = { link: params.id }
      const event = { event: 'link-deleted', address: request.ip ?? null, actor: user.id, details } as const
      await recorded(server, event, deleteLink(server, params.id))
      return { code: 'administration.link-deleted', message: say('administration.link-deleted', language) }
    },
  }),
  route('get', '/api/admin/link-claims', {
    access: 'administrator',
    summary: 'Who claimed which link, newest first',
    tag,
    query: Paging,
    returns: LinkClaims,
    handle: ({ server, query }) => listLinkClaims(server, query),
  }),
]
