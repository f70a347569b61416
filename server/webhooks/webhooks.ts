import { randomBytes, randomUUID } from 'node:crypto'
import { findPublicAddress } from '../../engine/node/public-address.ts'
import { sealText } from '../accounts/seal.ts'
import { MAX_WEBHOOKS, type WEBHOOK_EVENTS } from '../contract/webhook-rules.ts'
import { Webhook, WebhookDelivery } from '../contract/webhooks.ts'
import type { OwnId, Tables } from '../database/database.ts'
import { listModelColumns, presentRow } from '../database/present-row.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockWebhooks } from '../database/webhook-events.ts'
import { KalamError, notFoundError } from '../messages/error.ts'
import type { Core, Server } from '../server.ts'

type EventName = (typeof WEBHOOK_EVENTS)[number]

const SECRET_BYTES = 32
/** Deliveries that are shown. */
const MAX_SHOWN = 100

const COLUMNS = [...listModelColumns(Webhook, 'events', 'lastState'), 'events'] as const

interface WebhookRow {
  readonly id: string
  readonly url: string
  readonly events: string
  readonly created_at: number
  readonly failing_since: number | null
  readonly disabled_at: number | null
}

function present(row: WebhookRow, lastState: Tables['webhook_deliveries']['state'] | null) {
  return presentRow(Webhook, row, { events: JSON.parse(row.events) as EventName[], lastState })
}

/** A user's webhooks, oldest first. */
export async function listWebhooks({ database }: Core, userId: string) {
  const rows = await database.kysely
    .selectFrom('webhooks')
    .select(COLUMNS)
    .select(({ selectFrom }) =>
      selectFrom('webhook_deliveries')
        .select('state')
        .whereRef('webhook_id', '=', 'webhooks.id')
        .orderBy('number', 'desc')
        .limit(1)
        .as('last_state'),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => present(row, row.last_state))
}

interface NewWebhook {
  readonly url: string
  readonly events: readonly EventName[]
}

/**
 * Adds a webhook. Its secret is told this once. Throws `webhooks.address` for an address that isn't https and public, and
 * `webhooks.enough`.
 */
export async function addWebhook({ config, database, clock, network }: Server, userId: string, asked: NewWebhook) {
  await findPublicAddress(new URL(asked.url), network).catch((cause: unknown) => {
    throw new KalamError('webhooks.address', { cause })
  })
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  const row = {
    id: randomUUID(),
    url: asked.url,
    events: JSON.stringify([...new Set(asked.events)]),
    created_at: clock.now(),
    failing_since: null,
    disabled_at: null,
  }
  await inTransaction(database, async (work) => {
    await lockWebhooks(work, userId)
    const own = await work.selectFrom('webhooks').select('id').where('user_id', '=', userId).execute()
    if (own.length >= MAX_WEBHOOKS) throw new KalamError('webhooks.enough', { values: { most: MAX_WEBHOOKS } })
    await work
      .insertInto('webhooks')
      .values({ ...row, user_id: userId, secret: sealText(config, secret) })
      .execute()
  })
  return { webhook: present(row, null), secret }
}

/** Removes a webhook with what waits for it. Throws `requests.not-found` for another user's. */
export async function removeWebhook({ database }: Core, { id, userId }: OwnId): Promise<void> {
  await inTransaction(database, async (work) => {
    await lockWebhooks(work, userId)
    await work
      .deleteFrom('webhooks')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirstOrThrow(notFoundError)
  })
}

/** What was sent to a webhook, or will be. Throws `requests.not-found` for another user's. */
export async function listDeliveries({ database }: Core, { id, userId }: OwnId) {
  const { kysely } = database
  await kysely
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(notFoundError)
  const rows = await kysely
    .selectFrom('webhook_deliveries')
    .select(listModelColumns(WebhookDelivery))
    .where('webhook_id', '=', id)
    .orderBy('number', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map((row) => presentRow(WebhookDelivery, row, { nextAt: row.state === 'waiting' ? row.next_at : null }))
}

/**
 * Has an event sent again, with its id and body, at once. One that is being sent stays as it is. A delivery to a webhook that is out
 * of use puts it in use again. Throws `requests.not-found` for another user's.
 */
export async function resendEvent({ database, clock }: Core, { id, userId }: OwnId, deliveryId: string): Promise<void> {
  const now = clock.now()
  const { kysely } = database
  await kysely
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(notFoundError)
  await kysely
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: now, ended_at: null })
    .where('id', '=', deliveryId)
    .where('lease_until', '<=', now)
    .execute()
}
