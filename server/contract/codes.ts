import * as z from 'zod'
import { Said } from './credits.ts'
import { Next } from './paging.ts'

/** Optional line by which the administrator knows it again. */
export const Description = z.string().trim().max(200).nullable().default(null)
/** When it closes by itself; null: never. */
export const ExpiresAt = z.iso.datetime({ offset: true }).nullable().default(null)

export const RedeemCode = z
  .strictObject({ code: z.string().trim().min(1).max(100).describe('As typed: any case, spaces and hyphens too') })
  .meta({ id: 'RedeemCode' })

/** What a code or link gave. */
export const CreditsReceived = Said.extend({
  awarded: z.int(),
  available: z.int().describe('The balance with it'),
}).meta({ id: 'CreditsReceived' })

export const CreateCodes = z
  .strictObject({
    credits: z.number().describe('1 to 10,000'),
    count: z.int().min(1).max(1000).default(1),
    maxClaims: z.int().min(1).max(1_000_000).default(1).describe('Users who may redeem each of them'),
    description: Description,
    expiresAt: ExpiresAt,
  })
  .meta({ id: 'CreateCodes' })

export const CreatedCodes = z
  .object({ codes: z.array(z.object({ id: z.string(), code: z.string().describe('Shown this once') })) })
  .meta({ id: 'CreatedCodes' })

export const CreditCode = z
  .object({
    id: z.string(),
    lastFour: z.string(),
    credits: z.int(),
    description: z.string().nullable(),
    maxClaims: z.int(),
    claimed: z.int(),
    open: z.boolean().describe('Somebody could redeem it now'),
    disabled: z.boolean(),
    expiresAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'CreditCode' })

export const CreditCodes = z.object({ codes: z.array(CreditCode), next: Next }).meta({ id: 'CreditCodes' })

export const CodeClaims = z
  .object({
    claims: z.array(
      z.object({
        id: z.string(),
        email: z.string().nullable().describe('null: the user was deleted'),
        lastFour: z.string(),
        credits: z.int(),
        creditsAwarded: z.int(),
        claimedAt: z.iso.datetime(),
      }),
    ),
    count: z.int().describe('Of all claims'),
    next: Next,
  })
  .meta({ id: 'CodeClaims' })
