import * as z from 'zod'
import { say } from '../../engine/messages/say.ts'
import { recorded } from '../accounts/security-log.ts'
import { createCodes } from '../codes/create-codes.ts'
import { disableCode } from '../codes/disable-code.ts'
import { listCodeClaims } from '../codes/list-code-claims.ts'
import { listCodes } from '../codes/list-codes.ts'
import { redeemCode } from '../codes/redeem-code.ts'
import { CodeClaims, CreateCodes, CreatedCodes, CreditCodes, CreditsReceived, RedeemCode } from '../contract/codes.ts'
import { Paging } from '../contract/paging.ts'
import { type Route, route } from '../http/route.ts'

const tag = 'Codes'

export const codesRoutes: readonly Route[] = [
  route('post', '/api/codes/redeem', {
    access: 'user',
    summary: 'Redeem a code',
    tag,
    body: RedeemCode,
    returns: CreditsReceived,
    handle: async ({ server, user, language, body, request }) => {
      const received = await redeemCode(server, { code: body.code, userId: user.id, address: request.ip ?? null })
      return { code: 'codes.redeemed', message: say('codes.redeemed', language), ...received }
    },
  }),
  route('post', '/api/admin/codes', {
    access: 'administrator',
    summary: 'Make codes; they are shown whole this once',
    tag,
    body: CreateCodes,
    returns: CreatedCodes,
    status: 201,
    handle: async ({ server, user, body, request }) => {
      const { credits, count, maxClaims } = body
      const details = { credits, count, maxClaims }
      const event = { event: 'codes-made', address: request.ip ?? null, actor: user.id, details } as const
      const expiresAt = body.expiresAt === null ? null : Date.parse(body.expiresAt)
      return {
        codes: [...(await recorded(server, event, createCodes(server, { ...body, expiresAt, createdBy: user.id })))],
      }
    },
  }),
  route('get', '/api/admin/codes', {
    access: 'administrator',
    summary: 'Every code by its last four, newest first',
    tag,
    query: Paging,
    returns: CreditCodes,
    handle: ({ server, query }) => listCodes(server, query),
  }),
  route('post', '/api/admin/codes/{id}/disable', {
    access: 'administrator',
    summary: 'Nobody can redeem it any more',
    tag,
    params: z.object({ id: z.string() }),
    returns: z.object({ disabled: z.literal(true) }),
    handle: async ({ server, user, params, request }) => {
      const event = {
        event: 'code-disabled',
        address: request.ip ?? null,
        actor: user.id,
        details: { code: params.id },
      } as const
      await recorded(server, event, disableCode(server, params.id))
      return { disabled: true as const }
    },
  }),
  route('get', '/api/admin/code-claims', {
    access: 'administrator',
    summary: 'Who redeemed which code, newest first',
    tag,
    query: Paging,
    returns: CodeClaims,
    handle: ({ server, query }) => listCodeClaims(server, query),
  }),
]
