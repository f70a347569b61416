import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import type { SignedIn } from '../accounts/sessions.ts'
import * as shapes from '../contract/gifts.ts'
import { GIFT_PRESETS } from '../contract/rules.ts'
import { Paging } from '../contract/system.ts'
import { declareRoutes, type HandlerContext, type Route } from '../http/route.ts'
import { say } from '../messages/say.ts'
import { createCodes, listCodeClaims, listCodes, redeemCode } from '../money/gifts/codes.ts'
import { CODE_GIFTS, closeGift, closeOpenGifts, type GiftKind, LINK_GIFTS, writeGiftsCsv } from '../money/gifts/gift.ts'
import { claimCreditLink, createLink, listLinkClaims, listLinks, previewLink } from '../money/gifts/links.ts'

const codes = declareRoutes('Codes')
const links = declareRoutes('Links')

type ByAdministrator<Query, Body> = HandlerContext<undefined, Query, Body, SignedIn>

/** Sends the gifts that fit as a file. */
async function sendCsv(
  kind: GiftKind,
  name: string,
  { server, query, response, signal }: ByAdministrator<z.output<typeof shapes.GiftFilter>, undefined>,
): Promise<void> {
  response.setHeader('Content-Type', 'text/csv; charset=utf-8')
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`)
  await pipeline(writeGiftsCsv(server, kind, query), response, { signal })
}

function instantOf(time: string | null): number | null {
  return time === null ? null : Date.parse(time)
}

async function closeAll(
  kind: GiftKind,
  { server, body, language }: ByAdministrator<undefined, z.output<typeof shapes.CloseGifts>>,
) {
  const closed = await closeOpenGifts(server, kind, body)
  const code = 'administration.gifts-closed'
  return { code, message: say(code, language, { number: closed }), closed }
}

export const giftRoutes: readonly Route[] = [
  codes.forUser('post', '/api/codes/redeem', {
    summary: 'Redeem a code',
    body: shapes.RedeemCode,
    returns: shapes.CreditsReceived,
    says: 'codes.redeemed',
    handle: ({ server, user, body, request }) =>
      redeemCode(server, { code: body.code, userId: user.id, address: request.ip ?? null }),
  }),
  codes.forAdministrator('post', '/api/admin/codes', {
    desk: ['finance'],
    summary: 'Make codes; they are shown whole this once',
    body: shapes.CreateCodes,
    returns: shapes.CreatedCodes,
    status: 201,
    logs: ({ body: { credits, count, maxClaims } }) => ({
      event: 'codes-made',
      details: { credits, count, maxClaims },
    }),
    handle: async ({ server, user, body }) => ({
      codes: await createCodes(server, { ...body, expiresAt: instantOf(body.expiresAt), createdBy: user.id }),
    }),
  }),
  codes.forAdministrator('get', '/api/admin/codes', {
    desk: ['finance'],
    summary: 'Every code that fits by its last four, newest first',
    query: shapes.GiftsQuery,
    returns: shapes.CreditCodes,
    handle: ({ server, query }) => listCodes(server, query),
  }),
  codes.forAdministrator('get', '/api/admin/codes.csv', {
    desk: ['finance'],
    summary: 'The codes that fit as CSV, by their last four',
    query: shapes.GiftFilter,
    returns: 'text/csv',
    handle: (context) => sendCsv(CODE_GIFTS, 'kalam-codes.csv', context),
  }),
  codes.forAdministrator('post', '/api/admin/codes/close', {
    desk: ['finance'],
    summary: 'Disable every open code that fits',
    body: shapes.CloseGifts,
    returns: shapes.GiftsClosed,
    logs: ({ body }) => ({ event: 'gifts-closed', details: { kind: CODE_GIFTS.type, count: body.count } }),
    handle: (context) => closeAll(CODE_GIFTS, context),
  }),
  codes.forAdministrator('post', '/api/admin/codes/{id}/disable', {
    desk: ['finance'],
    summary: 'Nobody can redeem it any more',
    params: z.object({ id: z.string() }),
    returns: z.object({ disabled: z.literal(true) }),
    logs: ({ params }) => ({ event: 'code-disabled', details: { code: params.id } }),
    handle: async ({ server, params }) => {
      await closeGift(server, CODE_GIFTS, params.id)
      return { disabled: true as const }
    },
  }),
  codes.forAdministrator('get', '/api/admin/code-claims', {
    desk: ['finance'],
    summary: 'Who redeemed which code, newest first',
    query: Paging,
    returns: shapes.CodeClaims,
    handle: ({ server, query }) => listCodeClaims(server, query),
  }),
  links.forUser('post', '/api/links/claim', {
    summary: 'Claim a link’s credits',
    body: shapes.ClaimLink,
    returns: shapes.CreditsReceived,
    says: 'links.claimed',
    handle: ({ server, user, body }) => claimCreditLink(server, { token: body.token, userId: user.id }),
  }),
  links.forAnyone('get', '/api/links/{token}', {
    summary: 'Whether a link is open and what it gives; looking never claims',
    params: z.object({ token: z.string().max(100) }),
    returns: shapes.LinkState,
    handle: ({ server, params }) => previewLink(server, params.token),
  }),
  links.forAdministrator('post', '/api/admin/links', {
    desk: ['finance'],
    summary: 'Make a link that gives credits',
    body: shapes.CreateLink,
    returns: shapes.CreatedLink,
    says: 'administration.link-created',
    status: 201,
    logs: ({ body: { credits } }) => ({ event: 'link-made', details: { credits } }),
    logged: ({ link: { id, credits } }) => ({ details: { credits, link: id } }),
    handle: async ({ server, user, body }) => ({
      link: await createLink(server, { ...body, expiresAt: instantOf(body.expiresAt), createdBy: user.id }),
    }),
  }),
  links.forAdministrator('get', '/api/admin/links', {
    desk: ['finance'],
    summary: 'The links that fit, newest first, with their claims counted; deleted ones only by the state closed',
    query: shapes.GiftsQuery,
    returns: shapes.CreditLinks,
    handle: async ({ server, query }) => ({ ...(await listLinks(server, query)), presets: GIFT_PRESETS }),
  }),
  links.forAdministrator('get', '/api/admin/links.csv', {
    desk: ['finance'],
    summary: 'The links that fit as CSV',
    query: shapes.GiftFilter,
    returns: 'text/csv',
    handle: (context) => sendCsv(LINK_GIFTS, 'kalam-links.csv', context),
  }),
  links.forAdministrator('post', '/api/admin/links/close', {
    desk: ['finance'],
    summary: 'Close every open link that fits, for good',
    body: shapes.CloseGifts,
    returns: shapes.GiftsClosed,
    logs: ({ body }) => ({ event: 'gifts-closed', details: { kind: LINK_GIFTS.type, count: body.count } }),
    handle: (context) => closeAll(LINK_GIFTS, context),
  }),
  links.forAdministrator('delete', '/api/admin/links/{id}', {
    desk: ['finance'],
    summary: 'Close a link for good; its claims stay',
    params: z.object({ id: z.string() }),
    says: 'administration.link-deleted',
    logs: ({ params }) => ({ event: 'link-deleted', details: { link: params.id } }),
    handle: ({ server, params }) => closeGift(server, LINK_GIFTS, params.id),
  }),
  links.forAdministrator('get', '/api/admin/link-claims', {
    desk: ['finance'],
    summary: 'Who claimed which link, newest first',
    query: Paging,
    returns: shapes.LinkClaims,
    handle: ({ server, query }) => listLinkClaims(server, query),
  }),
]
