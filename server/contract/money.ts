import * as z from 'zod'
import { DEFAULT_UPGRADE_HOURS, MAX_UPGRADE_HOURS, PAID_PLANS } from './rules.ts'
import { ApiMessage, makeModel, makeRequest, NextCursor } from './system.ts'

export const Balance = makeModel('Balance', {
  available: z.int().min(0),
  held: z.int().min(0).describe('Set aside for texts that are being written'),
})

export const CreditTransaction = makeModel('CreditTransaction', {
  id: z.string(),
  number: z.int().describe('From 1, without a gap'),
  type: z.string(),
  amount: z.int().describe('Added to the balance; below zero: taken'),
  previousBalance: z.int(),
  newBalance: z.int(),
  held: z.int().describe('Added to what is held'),
  reason: z.string().describe('A sentence in the language of the person who asks'),
  about: z.string().nullable().describe('The text it was for: its title in history, or its book’s'),
  at: z.iso.datetime(),
})

export const CreditTransactions = makeModel('CreditTransactions', {
  transactions: z.array(CreditTransaction),
  next: NextCursor,
})

export const Quotas = makeModel('Quotas', {
  limited: z.boolean().describe('False for the administrator, to whom none of these applies'),
  hours: z.int().describe('Until a new day begins, rounded up'),
  timezone: z.string().describe('Whose days these are'),
  freeCalls: z
    .object({
      used: z.int(),
      most: z.int(),
      left: z.int().describe('Fewer than the rest where all users together have used up theirs'),
    })
    .describe('Calls of a model at 0 credits, today'),
  imports: z.object({ used: z.int(), most: z.int() }).describe('Imported and copied books, today'),
  storage: z
    .object({ used: z.int(), most: z.int(), deleted: z.int().describe('Of these those of deleted books') })
    .describe('Bytes of texts, versions, notes, snapshots and pictures'),
  pictures: z.object({ used: z.int(), most: z.int() }).describe('Brought along with manuscripts'),
  versions: z.int().describe('Texts kept of a piece beside those that were paid for, imported or named'),
})

export const UsageRecord = makeModel('UsageRecord', {
  id: z.string(),
  promptType: z.string(),
  creditsUsed: z.int(),
  metadata: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
})

export const UsageRecords = makeModel('UsageRecords', { records: z.array(UsageRecord), next: NextCursor })

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

export const Packages = makeModel('Packages', {
  upgrade: z.array(Package),
  topup: z.array(Package.extend({ url: z.string().describe('A payment form elsewhere') })),
  notes: z
    .object({ upgrade: z.array(Text), topup: z.array(Text) })
    .describe('What the pages say of all their packages'),
})

/** Nothing else: price, credits and buyer are the server's to say. */
export const CreatePurchase = makeRequest('CreatePurchase', {
  package: z.union([z.string().max(64), z.number()]).describe('Its id, or its credits'),
})

export const Purchase = makeModel('Purchase', {
  id: z.string(),
  package: z.string(),
  credits: z.int(),
  price: Price,
  currency: z.string(),
  state: z.enum(['open', 'paid', 'expired']).describe('paid: a verified payment was granted'),
  test: z.boolean().describe('No money moved'),
  creditsReversed: z.int().describe('Taken back because the money went back'),
  receiptNumber: z.int().nullable().describe('Of GET /api/purchases/{id}/receipt; null: not paid'),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
})

export const CreatedPurchase = makeModel('CreatedPurchase', {
  purchase: Purchase,
  url: z.string().describe('Where it is paid'),
})

export const Purchases = makeModel('Purchases', { purchases: z.array(Purchase), next: NextCursor })

/** What the link's address says; either may be missing from it. */
export const ProcessUpgrade = makeRequest('ProcessUpgrade', {
  plan: z.string().max(64).optional(),
  token: z.string().max(200).optional(),
})

const Plan = z.enum(PAID_PLANS)

export const Upgraded = ApiMessage.extend({
  plan: Plan,
  available: z.int().describe('The balance, which is now the plan’s amount'),
}).meta({ id: 'Upgraded' })

export const UpgradeQuote = makeModel('UpgradeQuote', {
  plan: Plan,
  creditsNow: z.int().describe('The balance'),
  creditsThen: z.int().describe('What it becomes: the plan’s amount, also where that is less'),
})

export const CreateUpgradeLink = makeRequest('CreateUpgradeLink', {
  userId: z.string().min(1).max(200),
  plan: Plan,
  hours: z.int().min(1).max(MAX_UPGRADE_HOURS).default(DEFAULT_UPGRADE_HOURS).describe('How long it can be used'),
})

export const CreatedUpgradeLink = makeModel('CreatedUpgradeLink', {
  id: z.string(),
  token: z.string().describe('Shown this once'),
  url: z.string().describe('What is handed on'),
  expiresAt: z.iso.datetime(),
})
