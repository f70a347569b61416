import * as z from 'zod'
import { withSecurityLog } from '../accounts/security-log.ts'
import {
  ClaimLink,
  CodeClaims,
  CreateCodes,
  CreatedCodes,
  CreatedLink,
  CreateLink,
  CreditCodes,
  CreditLinks,
  CreditsReceived,
  LinkClaims,
  LinkState,
  RedeemCode,
} from '../contract/gifts.ts'
import { GIFT_PRESETS } from '../contract/rules.ts'
import { ApiMessage, Paging } from '../contract/system.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { createCodes, listCodeClaims, listCodes, redeemCode } from '../money/gifts/codes.ts'
import { CODE_TABLES, closeGift, LINK_TABLES } from '../money/gifts/gift.ts'
import { claimCreditLink, createLink, listLinkClaims, listLinks, previewLink } from '../money/gifts/links.ts'
import { administratorEvent, apiMessage } from './answers.ts'

const codes = declareRoutes('Codes')
const links = declareRoutes('Links')

export const codesRoutes: readonly Route[] = [
  codes.forUser('post', '/api/codes/redeem', {
    summary: 'Redeem a code',
    body: RedeemCode,
    returns: CreditsReceived,
    handle: async ({ server, user, language, body, request }) => {
      const received = await redeemCode(server, { code: body.code, userId: user.id, address: request.ip ?? null })
      return { ...apiMessage('codes.redeemed', language), ...received }
    },
  }),
  codes.forAdministrator('post', '/api/admin/codes', {
    desk: ['finance'],
    summary: 'Make codes; they are shown whole this once',
    body: CreateCodes,
    returns: CreatedCodes,
    status: 201,
    handle: async ({ server, user, body, request }) => {
      const { credits, count, maxClaims } = body
      const details = { credits, count, maxClaims }
      const event = administratorEvent({ user, request }, 'codes-made', { details })
      const expiresAt = body.expiresAt === null ? null : Date.parse(body.expiresAt)
      return {
        codes: [
          ...(await withSecurityLog(server, event, createCodes(server, { ...body, expiresAt, createdBy: user.id }))),
        ],
      }
    },
  }),
  codes.forAdministrator('get', '/api/admin/codes', {
    desk: ['finance'],
    summary: 'Every code by its last four, newest first',
    query: Paging,
    returns: CreditCodes,
    handle: ({ server, query }) => listCodes(server, query),
  }),
  codes.forAdministrator('post', '/api/admin/codes/{id}/disable', {
    desk: ['finance'],
    summary: 'Nobody can redeem it any more',
    params: z.object({ id: z.string() }),
    returns: z.object({ disabled: z.literal(true) }),
    handle: async ({ server, user, params, request }) => {
      const event = administratorEvent({ user, request }, 'code-disabled', { details: { code: params.id } })
      await withSecurityLog(server, event, closeGift(server, CODE_TABLES, params.id))
      return { disabled: true as const }
    },
  }),
  codes.forAdministrator('get', '/api/admin/code-claims', {
    desk: ['finance'],
    summary: 'Who redeemed which code, newest first',
    query: Paging,
    returns: CodeClaims,
    handle: ({ server, query }) => listCodeClaims(server, query),
  }),
]

export const linksRoutes: readonly Route[] = [
  links.forUser('post', '/api/links/claim', {
    summary: 'Claim a link’s credits',
    body: ClaimLink,
    returns: CreditsReceived,
    handle: async ({ server, user, language, body }) => {
      const received = await claimCreditLink(server, { token: body.token, userId: user.id })
      return { ...apiMessage('links.claimed', language), ...received }
    },
  }),
  links.forAnyone('get', '/api/links/{token}', {
    summary: 'Whether a link is open and what it gives; looking never claims',
    params: z.object({ token: z.string().max(100) }),
    returns: LinkState,
    handle: ({ server, params }) => previewLink(server, params.token),
  }),
  links.forAdministrator('post', '/api/admin/links', {
    desk: ['finance'],
    summary: 'Make a link that gives credits',
    body: CreateLink,
    returns: CreatedLink,
    status: 201,
    handle: async ({ server, user, language, body, request }) => {
      const expiresAt = body.expiresAt === null ? null : Date.parse(body.expiresAt)
      const details = { credits: body.credits }
      const event = administratorEvent({ user, request }, 'link-made', { details })
      const making = createLink(server, { ...body, expiresAt, createdBy: user.id })
      const link = await withSecurityLog(server, event, making, ({ id }) => ({ details: { ...details, link: id } }))
      return { ...apiMessage('administration.link-created', language), link }
    },
  }),
  links.forAdministrator('get', '/api/admin/links', {
    desk: ['finance'],
    summary: 'The links that were not deleted, newest first, with their claims counted',
    query: Paging,
    returns: CreditLinks,
    handle: async ({ server, query }) => ({ ...(await listLinks(server, query)), presets: GIFT_PRESETS }),
  }),
  links.forAdministrator('delete', '/api/admin/links/{id}', {
    desk: ['finance'],
    summary: 'Close a link for good; its claims stay',
    params: z.object({ id: z.string() }),
    returns: ApiMessage,
    handle: async ({ server, user, language, params, request }) => {
      const details = { link: params.id }
      const event = administratorEvent({ user, request }, 'link-deleted', { details })
      await withSecurityLog(server, event, closeGift(server, LINK_TABLES, params.id))
      return apiMessage('administration.link-deleted', language)
    },
  }),
  links.forAdministrator('get', '/api/admin/link-claims', {
    desk: ['finance'],
    summary: 'Who claimed which link, newest first',
    query: Paging,
    returns: LinkClaims,
    handle: ({ server, query }) => listLinkClaims(server, query),
  }),
]
