import * as z from 'zod'
import { MAX_NAME_LENGTH, MAX_RUN_CREDITS, MAX_TOKEN_DAYS, TOKEN_SCOPES } from './rules.ts'
import { ApiMessage, makeModel, makeRequest } from './system.ts'

const Scopes = z
  .array(z.enum(TOKEN_SCOPES))
  .describe(
    'What it may be used for, each by itself: read; write: change what is yours; spend: have texts written; admin: what your role allows in the portal',
  )

export const Token = makeModel('Token', {
  id: z.string(),
  name: z.string(),
  scopes: Scopes,
  credits: z.int().nullable().describe('What it may spend in all; null: it may not spend'),
  spent: z.int().describe('Credits spent by it, or held for it'),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable().describe('To the minute; null: not used yet'),
  expiresAt: z.iso.datetime().nullable().describe('Null: never'),
})

export const Tokens = makeModel('Tokens', { tokens: z.array(Token) })

export const NewToken = makeRequest('NewToken', {
  name: z.string().trim().min(1).max(MAX_NAME_LENGTH).describe('What it is for'),
  scopes: Scopes.min(1).max(TOKEN_SCOPES.length),
  credits: z
    .int()
    .min(1)
    .max(MAX_RUN_CREDITS)
    .optional()
    .describe('What it may spend in all, over its whole life. With the scope spend, and only with it'),
  days: z.int().min(1).max(MAX_TOKEN_DAYS).optional().describe('After which it expires; left out: never'),
})

export const TokenMade = ApiMessage.extend({
  token: z.string().describe('For `Authorization: Bearer …`. Shown this once'),
  made: Token,
}).meta({ id: 'TokenMade' })
