import type { Logger } from 'pino'
import type { Clock } from '../../engine/base/clock.ts'
import { toLanguage } from '../../engine/base/language.ts'
import { findPublicAddress, type PublicNetwork, type ResolvedAddress } from '../../engine/node/public-address.ts'
import { unsealText } from '../accounts/seal.ts'
import { startRepeating } from '../bus/repeat.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Database, RowOf } from '../database/database.ts'
import type { WebhookDeliveryFault } from '../database/tables/operation.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Mails } from '../mail/mails.ts'

interface Sending {
  readonly config: Pick<ServerConfig, 'secret' | 'oldSecret'>
  readonly database: Database
  readonly clock: Clock
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly mails: Mails
  readonly network: PublicNetwork
}

/** Events that this process sends at once; of one user's webhooks one at a time, so a slow receiver keeps no other user waiting. */
const SENT_AT_ONCE = 4
/** How often events are looked for, in milliseconds. */
const POLL_INTERVAL_MS = 1000
/** An answer that takes longer is none. */
export const ANSWER_TIMEOUT_MS = 10_000
/** How long an event stays with a process that is not heard of. */
const LEASE_MS = 60_000

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds before each further try: three days together. After the last an event is given up. */
export const WEBHOOK_RETRY_SECONDS: readonly number[] = [
  5,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  20 * HOUR,
]
/** After this long without a delivery a webhook is put out of use. */
const DISABLED_AFTER_MS = 5 * 24 * HOUR * 1000
/** The status of a receiver that wants no more. */
const GONE = 410

type Delivery = RowOf<'webhook_deliveries'>

/** What came of one try. */
interface Outcome {
  readonly status: number | null
  /** Null: delivered. */
  readonly fault: WebhookDeliveryFault | null
}

/** From here on this process sends what is written down. Returns what stops it: what is in flight is sent again by another. */
export function startWebhooks(parts: Sending): () => Promise<void> {
  const { clock, logger } = parts
  // A database that can't be asked: the lease lapses, and the event is there when that is over.
  const fault = 'webhooks could not be read or written'
  const times = { clock, logger, interval: POLL_INTERVAL_MS, fault, atOnce: SENT_AT_ONCE }
  return startRepeating((signal) => sendDueEvents(parts, signal), times)
}

/** Sends one event after the other until none is due. */
export async function sendDueEvents(parts: Sending, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const due = await claimDelivery(parts)
    if (due === null) return
    const outcome = await tryDelivery(parts, due, signal)
    if (signal.aborted && outcome.fault !== null) await giveBack(parts, due)
    else await finish(parts, due, outcome)
  }
}

/** The next event that is due: of each webhook's book the first alone, so that its events arrive in their order. */
async function claimDelivery({ database, clock }: Sending): Promise<Delivery | null> {
  const now = clock.now()
  const { kysely } = database
  for (;;) {
    const next = await kysely
      .selectFrom('webhook_deliveries as due')
      .select('due.id')
      .where('due.state', '=', 'waiting')
      .where('due.next_at', '<=', now)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_deliveries as earlier')
              .select('earlier.id')
              .whereRef('earlier.webhook_id', '=', 'due.webhook_id')
              .whereRef('earlier.book_id', '=', 'due.book_id')
              .whereRef('earlier.number', '<', 'due.number')
              .where('earlier.state', '=', 'waiting'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_deliveries as sent')
              .select('sent.id')
              .whereRef('sent.user_id', '=', 'due.user_id')
              .where('sent.lease_until', '>', now),
          ),
        ),
      )
      .orderBy('due.next_at')
      .orderBy('due.number')
      .limit(1)
      .executeTakeFirst()
    if (next === undefined) return null
    const claimed = await kysely
      .updateTable('webhook_deliveries')
      .set(({ eb }) => ({ lease_until: now + LEASE_MS, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', next.id)
      .where('state', '=', 'waiting')
      .where('lease_until', '<=', now)
      .returningAll()
      .executeTakeFirst()
    // Another process was first: look again.
    if (claimed !== undefined) return claimed
  }
}

async function tryDelivery(parts: Sending, { id, webhook_id, body }: Delivery, signal: AbortSignal): Promise<Outcome> {
  const { config, database, clock, network } = parts
  const webhook = await database.kysely
    .selectFrom('webhooks')
    .select(['url', 'secret'])
    .where('id', '=', webhook_id)
    .executeTakeFirst()
  const secret = webhook === undefined ? null : unsealText(config, webhook.secret)
  if (webhook === undefined || secret === null) return { status: null, fault: 'secret' }
  const url = new URL(webhook.url)
  const { Webhook } = await import('standardwebhooks')
  const at = new Date(clock.now())
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Kalam',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
  const over = new AbortController()
  const late = new AbortController()
  clock.delay(ANSWER_TIMEOUT_MS, over.signal).then(
    () => late.abort(),
    () => undefined,
  )
  const limited = AbortSignal.any([signal, late.signal])
  try {
    const address = await Promise.race([findPublicAddress(url, network).catch(() => null), whenAborted(limited)])
    if (address === null) return { status: null, fault: limited.aborted ? 'timeout' : 'address' }
    const status = await post({ url, address, headers, body }, network, limited)
    return { status, fault: status >= 200 && status < 300 ? null : 'status' }
  } catch {
    return { status: null, fault: late.signal.aborted ? 'timeout' : 'network' }
  } finally {
    over.abort()
  }
}

function whenAborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
}

interface Post {
  readonly url: URL
  readonly address: ResolvedAddress
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The status of the answer, of which nothing else is read. No redirect is followed. */
async function post({ url, address, headers, body }: Post, network: PublicNetwork, signal: AbortSignal) {
  const { request } = await import('undici')
  const dispatcher = await network.openDispatcher(address)
  try {
    const answer = await request(url, { method: 'POST', dispatcher, signal, headers, body })
    answer.body.on('error', () => undefined).destroy()
    return answer.statusCode
  } finally {
    void dispatcher.destroy()
  }
}

/** A process that stops has sent nothing: that counts as no try. */
async function giveBack({ database }: Sending, { id, attempts }: Delivery): Promise<void> {
  await database.kysely
    .updateTable('webhook_deliveries')
    .set({ lease_until: 0, attempts: attempts - 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

async function finish({ database, clock, logger, mails }: Sending, delivery: Delivery, { status, fault }: Outcome) {
  const { id, attempts, webhook_id: webhookId, type } = delivery
  const now = clock.now()
  const ended = { lease_until: 0, status, fault, ended_at: now }
  await inTransaction(database, async (work) => {
    const change = (values: object) =>
      work.updateTable('webhook_deliveries').set(values).where('id', '=', id).where('attempts', '=', attempts).execute()
    if (fault === null) {
      await work
        .updateTable('webhooks')
        .set({ failing_since: null, disabled_at: null })
        .where('id', '=', webhookId)
        .execute()
      return void (await change({ ...ended, state: 'delivered' }))
    }
    const webhook = await work
      .updateTable('webhooks')
      .set(({ fn, ref, val }) => ({ failing_since: fn.coalesce(ref('failing_since'), val(now)) }))
      .where('id', '=', webhookId)
      .returning(['user_id', 'url', 'failing_since', 'disabled_at'])
      .executeTakeFirst()
    if (webhook === undefined) return
    const isDisabled = webhook.disabled_at !== null
    const pause = WEBHOOK_RETRY_SECONDS[attempts - 1]
    if (isDisabled || pause === undefined) await change({ ...ended, state: 'failed' })
    else await change({ lease_until: 0, status, fault, next_at: now + pause * 1000 })
    if (isDisabled || (status !== GONE && now - Number(webhook.failing_since) < DISABLED_AFTER_MS)) return
    await work.updateTable('webhooks').set({ disabled_at: now }).where('id', '=', webhookId).execute()
    await work
      .updateTable('webhook_deliveries')
      .set({ state: 'failed', ended_at: now, lease_until: 0, fault: 'disabled' })
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'waiting')
      .execute()
    const user = await work
      .selectFrom('users')
      .select(['email', 'language'])
      .where('id', '=', webhook.user_id)
      .executeTakeFirst()
    if (user === undefined) return
    const language = toLanguage(user.language)
    const mail = { purpose: 'webhook-disabled', email: user.email, language, userId: webhook.user_id } as const
    await mails.post(work, { ...mail, webhook: webhook.url })
  })
  logger.info({ delivery: id, webhook: webhookId, type, attempts, status, fault }, 'webhook')
}
