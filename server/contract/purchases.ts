import * as z from 'zod'
import { Next } from './paging.ts'

const Text = z.object({ en: z.string(), ms: z.string() })
const Price = z.int().describe('In the currency’s smallest unit')

const Package = z.object({
  id: z.string(),
  title: Text,
  credits: z.int(),
  price: Price,
  currency: z.string(),
  popular: z.boolean(),
  features: z.array(Text).describe('What this one is said to have'),
  savings: z
    .array(z.object({ saved: Price, times: z.int(), credits: z.int() }))
    .describe('Less than so many times a smaller package'),
})

export const Packages = z
  .object({
    upgrade: z.array(Package),
    topup: z.array(Package.extend({ url: z.string().describe('A payment form elsewhere') })),
    notes: z
      .object({ upgrade: z.array(Text), topup: z.array(Text) })
      .describe('What the pages say of all their packages'),
  })
  .meta({ id: 'Packages' })

/** Nothing else: price, credits and buyer are the server's to say. */
export const CreatePurchase = z
  .strictObject({ package: z.union([z.string().max(64), z.number()]).describe('Its id, or its credits') })
  .meta({ id: 'CreatePurchase' })

export const Purchase = z
  .object({
    id: z.string(),
    package: z.string(),
    credits: z.int(),
    price: Price,
    currency: z.string(),
    state: z.enum(['open', 'paid', 'expired']).describe('paid: a verified payment was granted'),
    test: z.boolean().describe('No money moved'),
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Purchase' })

export const CreatedPurchase = z
  .object({ purchase: Purchase, url: z.string().describe('Where it is paid') })
  .meta({ id: 'CreatedPurchase' })

export const Purchases = z.object({ purchases: z.array(Purchase), next: Next }).meta({ id: 'Purchases' })
