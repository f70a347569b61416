import { IdParams } from '../contract/system.ts'
import { AddedWebhook, DeliveryParams, NewWebhook, WebhookDeliveries, Webhooks } from '../contract/webhooks.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { addWebhook, listDeliveries, listWebhooks, removeWebhook, resendEvent } from '../webhooks/webhooks.ts'

const { forUser } = declareRoutes('Profile')

export const webhookRoutes: readonly Route[] = [
  forUser('get', '/api/profile/webhooks', {
    summary: 'Your addresses that are told of events',
    returns: Webhooks,
    handle: async ({ server, user }) => ({ webhooks: await listWebhooks(server, user.id) }),
  }),
  forUser('post', '/api/profile/webhooks', {
    summary: 'Add an address that is told of events; the answer’s secret is seen this once',
    body: NewWebhook,
    returns: AddedWebhook,
    says: 'webhooks.added',
    status: 201,
    handle: ({ server, user, body }) => addWebhook(server, user.id, body),
  }),
  forUser('delete', '/api/profile/webhooks/{id}', {
    summary: 'Tell an address nothing more',
    params: IdParams,
    says: 'webhooks.removed',
    handle: ({ server, user, params }) => removeWebhook(server, { id: params.id, userId: user.id }),
  }),
  forUser('get', '/api/profile/webhooks/{id}/deliveries', {
    summary: 'What was sent to an address, and what waits',
    params: IdParams,
    returns: WebhookDeliveries,
    handle: async ({ server, user, params }) => ({
      deliveries: await listDeliveries(server, { id: params.id, userId: user.id }),
    }),
  }),
  forUser('post', '/api/profile/webhooks/{id}/deliveries/{delivery}/again', {
    summary: 'Send an event again, with the same id and body',
    params: DeliveryParams,
    says: 'webhooks.again',
    handle: ({ server, user, params: { id, delivery } }) => resendEvent(server, { id, userId: user.id }, delivery),
  }),
]
