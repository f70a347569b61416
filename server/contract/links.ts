import * as z from 'zod'
import { Description, ExpiresAt } from './codes.ts'
import { Said } from './credits.ts'
import { Next } from './paging.ts'

export const ClaimLink = z.strictObject({ token: z.string().trim().min(1).max(100) }).meta({ id: 'ClaimLink' })

export const LinkState = z
  .object({ open: z.boolean(), credits: z.int().nullable().describe('null: it is not open') })
  .meta({ id: 'LinkState' })

export const CreateLink = z
  .strictObject({
    credits: z.number().describe('1 to 10,000; the portal offers 300, 500 and 1000'),
    description: Description,
    maxClaims: z
      .int()
      .min(1)
      .max(1_000_000)
      .nullable()
      .default(null)
      .describe('Users who may claim it; null: any number'),
    expiresAt: ExpiresAt,
  })
  .meta({ id: 'CreateLink' })

export const CreditLink = z
  .object({
    id: z.string(),
    token: z.string(),
    url: z.string().describe('What is handed on'),
    credits: z.int(),
    description: z.string().nullable(),
    maxClaims: z.int().nullable(),
    claims: z.int(),
    open: z.boolean().describe('Somebody could claim it now'),
    expiresAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'CreditLink' })

export const CreatedLink = Said.extend({ link: CreditLink }).meta({ id: 'CreatedLink' })

export const CreditLinks = z
  .object({ links: z.array(CreditLink), presets: z.array(z.int()), next: Next })
  .meta({ id: 'CreditLinks' })

export const LinkClaims = z
  .object({
    claims: z.array(
      z.object({
        id: z.string(),
        email: z.string().nullable().describe('null: the user was deleted'),
        token: z.string(),
        credits: z.int(),
        creditsAwarded: z.int(),
        claimedAt: z.iso.datetime(),
      }),
    ),
    count: z.int().describe('Of all claims'),
    next: Next,
  })
  .meta({ id: 'LinkClaims' })
