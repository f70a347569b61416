import * as z from 'zod'
import { LanguageCode } from '../../engine/base/text-schemas.ts'
import { AdminUser, UserId } from './administration.ts'
import { CreditTransaction, Purchase } from './money.ts'
import {
  DESK_ROLES,
  MAX_ANNOUNCEMENT_LENGTH,
  MAX_CREDITS,
  MAX_FIGURES_DAYS,
  MAX_REASON_LENGTH,
  PAID_PLANS,
  PAYMENT_RESULTS,
  PAYMENT_TROUBLE,
} from './rules.ts'
import { ApiMessage, makeModel, makeRequest, NextCursor, Paging } from './system.ts'

const DeskRole = z.enum(DESK_ROLES).meta({ id: 'DeskRole' })

export const UserDetail = makeModel('UserDetail', {
  user: AdminUser,
  language: LanguageCode,
  intendedPlan: z.string().nullable(),
  creditsOwed: z.int().describe('Of purchases whose money went back'),
  signedInAt: z.iso.datetime().nullable(),
  suspendedAt: z.iso.datetime().nullable(),
  mustChangePassword: z.boolean(),
  secondFactor: z.boolean(),
  books: z.int(),
  storedBytes: z.int(),
  failures: z
    .array(z.object({ code: z.string(), count: z.int() }))
    .describe('Of the last 500 texts, the commonest first'),
})

export const AdminText = makeModel('AdminText', {
  id: z.string(),
  kind: z.string(),
  generator: z.string(),
  step: z.string(),
  price: z.int(),
  state: z
    .enum(['held', 'settled', 'released'])
    .describe('settled: delivered and paid; released: it failed, and cost nothing'),
  error: z.object({ code: z.string(), message: z.string().nullable() }).nullable().describe('Why it was not delivered'),
  endpoint: z.string().nullable().describe('That wrote it, or said why it failed; null: none, or it isn’t known'),
  run: z.boolean().describe('Of a whole-book run'),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})

export const AdminTexts = makeModel('AdminTexts', { texts: z.array(AdminText), next: NextCursor })

export const GiveCredits = makeRequest('GiveCredits', {
  amount: z
    .int()
    .min(-MAX_CREDITS)
    .max(MAX_CREDITS)
    .refine((amount) => amount !== 0)
    .describe('Added to the balance; below zero: taken'),
  reason: z.string().trim().min(1).max(MAX_REASON_LENGTH).describe('Kept in the ledger'),
})

export const AdminTransaction = CreditTransaction.extend({
  note: z.string().nullable().describe('The reason that was given for an adjustment; the user does not see it'),
  actor: z.string().nullable().describe('The administrator who made it; null of an adjustment: the command line'),
  actorEmail: z.string().nullable(),
}).meta({ id: 'AdminTransaction' })

export const AdminTransactions = makeModel('AdminTransactions', {
  transactions: z.array(AdminTransaction),
  next: NextCursor,
})

export const SetDeskRole = makeRequest('SetDeskRole', {
  role: DeskRole.nullable().describe('null: no administrator any more'),
})

export const UserMailed = ApiMessage.meta({ id: 'UserMailed' })

export const AdminAction = makeModel('AdminAction', {
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string().nullable().describe('null: the command line'),
  actorEmail: z.string().nullable(),
  action: z.string(),
  userId: z.string().nullable(),
  userEmail: z.string().nullable().describe('null: nobody’s account, or one that was deleted'),
  address: z.string().nullable(),
  outcome: z.string().describe('success, or the code of what refused it'),
  details: z.record(z.string(), z.unknown()),
  reason: z.string().nullable().describe('What was given as the reason of an adjustment of credits'),
})

export const AdminActions = makeModel('AdminActions', { actions: z.array(AdminAction), next: NextCursor })

const PurchaseState = z.enum(['open', 'paid', 'expired'])

export const Sale = Purchase.extend({
  userId: z.string(),
  email: z.string().nullable().describe('null: the account was deleted'),
  told: z.boolean().describe('The payment service told something of it'),
  trouble: z.enum(PAYMENT_TROUBLE).nullable().describe('Why an event that should have granted it did not'),
  dispute: z.enum(['lost', 'open', 'won']).nullable().describe('How its disputes stand, the worst of them'),
}).meta({ id: 'Sale' })

export const SalesQuery = Paging.extend({ state: PurchaseState.optional() }).meta({ id: 'SalesQuery' })

export const AdminPurchases = makeModel('AdminPurchases', { purchases: z.array(Sale), next: NextCursor })

export const Sales = makeModel('Sales', { sales: z.array(Sale), next: NextCursor })

export const PaymentEventRow = makeModel('PaymentEvent', {
  id: z.string(),
  type: z.string(),
  purchaseId: z.string().nullable(),
  result: z.enum(PAYMENT_RESULTS).describe('What came of it'),
  amount: z.int().nullable().describe('What was paid or went back, in the currency’s smallest unit; null: not told'),
  currency: z.string().nullable().describe('null: not told'),
  purchase: z
    .object({ userId: z.string(), email: z.string().nullable(), price: z.int(), currency: z.string() })
    .nullable()
    .describe('What the purchase costs, and whose it is; null: unknown'),
  receivedAt: z.iso.datetime(),
})

export const PaymentEvents = makeModel('PaymentEvents', { events: z.array(PaymentEventRow), next: NextCursor })

export const UpgradeLinkRow = makeModel('UpgradeLink', {
  id: z.string(),
  plan: z.enum(PAID_PLANS),
  userId: z.string(),
  email: z.string(),
  open: z.boolean().describe('It can be used now'),
  expiresAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

export const UpgradeLinks = makeModel('UpgradeLinks', { links: z.array(UpgradeLinkRow), next: NextCursor })

export const EndpointFiguresQuery = makeModel('EndpointFiguresQuery', {
  days: z
    .string()
    .regex(/^\d{1,3}$/)
    .default('30')
    .transform(Number)
    .pipe(z.number().min(1).max(MAX_FIGURES_DAYS))
    .describe('The last days'),
})

export const EndpointFigures = makeModel('EndpointFigures', {
  days: z.int(),
  currency: z.string().nullable().describe('Of costs; null: prices are unknown'),
  generators: z
    .array(
      z.object({
        generator: z.string(),
        texts: z.int().describe('Delivered'),
        words: z.int(),
        credits: z.int(),
        failures: z.int().describe('Cancelled ones too'),
        cost: z.number().nullable().describe('By today’s prices; null: unknown'),
      }),
    )
    .describe('The most credits first'),
  endpoints: z
    .array(
      z.object({
        endpoint: z.string(),
        model: z.string(),
        texts: z.int().describe('Delivered texts that it was asked for'),
        words: z.int().describe('Of texts that it wrote'),
        calls: z.int(),
        inputTokens: z.int(),
        outputTokens: z.int(),
        untold: z.int().describe('Texts whose tokens it did not say'),
        cost: z.number().nullable().describe('By today’s prices; null: unknown'),
      }),
    )
    .describe('The most words first'),
  failures: z
    .array(
      z.object({
        generator: z.string(),
        code: z.string(),
        endpoint: z.string().nullable().describe('That said why; null: none did'),
        count: z.int(),
      }),
    )
    .describe('Texts that were given back, the commonest first'),
  writers: z
    .array(
      z.object({
        userId: z.string(),
        email: z.string().nullable().describe('null: the account was deleted'),
        texts: z.int(),
        credits: z.int(),
      }),
    )
    .describe('Who had the most texts and images'),
})

const AnnouncementText = z.string().trim().min(1).max(MAX_ANNOUNCEMENT_LENGTH)
const AnnouncementTexts = z.object({ en: AnnouncementText, ms: AnnouncementText })

export const Announcement = makeModel('Announcement', {
  id: z.string(),
  text: AnnouncementTexts,
  shown: z.boolean().describe('It has not ended'),
  endsAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
})

export const Announcements = makeModel('Announcements', { announcements: z.array(Announcement), next: NextCursor })

export const Announce = makeRequest('Announce', { text: AnnouncementTexts, endsAt: z.iso.datetime({ offset: true }) })

export const Announced = ApiMessage.extend({ announcement: Announcement }).meta({ id: 'Announced' })

export const OfUserQuery = Paging.extend({ userId: UserId.shape.id.optional() }).meta({ id: 'OfUserQuery' })
