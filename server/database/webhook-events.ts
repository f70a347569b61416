import { randomUUID } from 'node:crypto'
import type { WebhookEventData } from '../contract/webhooks.ts'
import type { Tx } from './database.ts'

type WebhookEvent = {
  readonly [Type in keyof WebhookEventData]: {
    readonly type: Type
    readonly userId: string
    /** What tells of one book is sent in the order of its events. */
    readonly bookId?: string
    readonly data: WebhookEventData[Type]
  }
}[keyof WebhookEventData]

/** How long what was sent, or given up, is kept. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Writes an event down for each webhook of its user that asks for it, in the transaction of what it tells: no event without that, and
 * none is lost. Takes the user's row, so it comes after the rows of generations and books, as everywhere.
 */
export async function addWebhookEvent(
  work: Tx,
  { type, userId, bookId = '', data }: WebhookEvent,
  now: number,
): Promise<void> {
  const asking = () =>
    work
      .selectFrom('webhooks')
      .select(['id', 'events'])
      .where('user_id', '=', userId)
      .where('disabled_at', 'is', null)
      .execute()
      .then((rows) => rows.filter(({ events }) => (JSON.parse(events) as string[]).includes(type)))
  if ((await asking()).length === 0) return
  // An event that is committed later has a later number.
  await lockWebhooks(work, userId)
  await work
    .deleteFrom('webhook_deliveries')
    .where('user_id', '=', userId)
    .where('ended_at', '<', now - KEPT_MS)
    .execute()
  const { last } = await work
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const body = JSON.stringify({ type, timestamp: new Date(now).toISOString(), data })
  const rows = (await asking()).map(({ id }) => ({
    id: randomUUID(),
    webhook_id: id,
    user_id: userId,
    number: Number(last ?? 0) + 1,
    type,
    book_id: bookId,
    body,
    state: 'waiting' as const,
    next_at: now,
    created_at: now,
  }))
  if (rows.length > 0) await work.insertInto('webhook_deliveries').values(rows).execute()
}

/** Takes the user's row until the transaction ends: their webhooks stay as they are, and nobody else numbers an event. */
export async function lockWebhooks(work: Tx, userId: string): Promise<void> {
  await work
    .updateTable('users')
    .set(({ ref }) => ({ ledger_entries: ref('ledger_entries') }))
    .where('id', '=', userId)
    .execute()
}
