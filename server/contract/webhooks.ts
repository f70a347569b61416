import * as z from 'zod'
import { ApiMessage, makeModel, makeRequest } from './system.ts'
import { MAX_WEBHOOK_URL_LENGTH, WEBHOOK_EVENTS } from './webhook-rules.ts'

const EventName = z.enum(WEBHOOK_EVENTS)
const DeliveryState = z.enum(['waiting', 'delivered', 'failed'])

export const Webhook = makeModel('Webhook', {
  id: z.string(),
  url: z.string(),
  events: z.array(EventName),
  createdAt: z.iso.datetime(),
  failingSince: z.iso.datetime().nullable().describe('Since when nothing was delivered; null: the last was'),
  lastState: DeliveryState.nullable().describe('Of its newest event; null: none yet'),
  disabledAt: z.iso.datetime().nullable().describe('Nothing is sent after days of failures; null: it is in use'),
})

export const Webhooks = makeModel('Webhooks', { webhooks: z.array(Webhook) })

export const NewWebhook = makeRequest('NewWebhook', {
  url: z.url().max(MAX_WEBHOOK_URL_LENGTH).describe('https, at a public address'),
  events: z
    .array(EventName)
    .min(1)
    .default([...WEBHOOK_EVENTS])
    .describe('What it is told of'),
})

export const AddedWebhook = ApiMessage.extend({
  webhook: Webhook,
  secret: z.string().describe('Checks signatures by the Standard Webhooks rules; shown this once'),
}).meta({ id: 'AddedWebhook' })

export const DeliveryParams = z.object({ id: z.uuid(), delivery: z.uuid() })

export const WebhookDelivery = makeModel('WebhookDelivery', {
  id: z.string().describe('The header `webhook-id`'),
  type: z.string(),
  state: DeliveryState,
  attempts: z.int().min(0),
  status: z.int().nullable().describe('Of the last answer; null: none came'),
  fault: z
    .enum(['address', 'network', 'timeout', 'status', 'secret', 'disabled'])
    .nullable()
    .describe('Why the last try was no delivery'),
  body: z.string().describe('What is sent, as it is signed'),
  createdAt: z.iso.datetime(),
  nextAt: z.iso.datetime().nullable().describe('When it is sent; null: it isn’t any more'),
  endedAt: z.iso.datetime().nullable(),
})

export const WebhookDeliveries = makeModel('WebhookDeliveries', {
  deliveries: z.array(WebhookDelivery).describe('The newest 100, newest first; kept for 30 days'),
})

/** The data of each event, beside its `type` and `timestamp`. */
export interface WebhookEventData {
  'book.finished': { readonly book: string; readonly generator: string; readonly title: string | null }
  'text.failed': {
    readonly generation: string
    readonly book: string
    readonly generator: string
    readonly step: string
    /** Of the error, as answers of the API have it. */
    readonly code: string
    /** What was given back. */
    readonly credits: number
  }
  'balance.low': { readonly available: number; readonly below: number }
  'purchase.paid': {
    readonly purchase: string
    readonly package: string
    readonly credits: number
    /** In the currency's smallest unit. */
    readonly price: number
    readonly currency: string
    readonly test: boolean
    readonly receiptNumber: number
  }
}
