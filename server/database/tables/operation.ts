import type { Generated } from 'kysely'
import type { TaskKind } from '../../../engine/node/threads/tasks.ts'
import type { Instant, JsonText } from './columns.ts'

export type WebhookDeliveryFault = 'address' | 'network' | 'timeout' | 'status' | 'secret' | 'disabled'

/** What the server itself keeps. */
export interface OperationTables {
  /** Counted attempts of every kind. */
  rate_limits: {
    key: string
    count: number
    last_request: Instant
  }
  /** How often something that costs nothing was taken on a day. */
  daily_counts: {
    /** A user's id; empty: all users together. */
    subject: string
    kind: 'free-calls' | 'imports'
    /** Year-month-day in the catalog's time zone. */
    day: string
    count: number
  }
  /** Requests of a minute, of PostgreSQL alone. */
  request_counts: {
    subject: string
    /** When it began. */
    window: Instant
    count: number
  }
  /** What processes have in use, of PostgreSQL alone. */
  permits: {
    subject: string
    /** The process. */
    holder: string
    count: number
    lease_until: Instant
  }
  /** Tasks of threads that any process of a PostgreSQL may work on, until a minute after their end. Their bytes are in the store. */
  shared_tasks: {
    id: string
    /** Names what is made. */
    key: string
    kind: TaskKind
    user_id: string
    length: 'short' | 'long'
    state: 'waiting' | 'making' | 'done' | 'failed'
    /** Where its result is kept, as JSON. */
    keep: string | null
    created_at: Instant
    begun_at: Instant | null
    ended_at: Instant | null
    /** A task that waits is dropped then, unless somebody asks for it. */
    wanted_until: Instant
    /** The process that works on it, and its job of the queue. */
    holder: string | null
    job: string | null
    tries: number
    /** The progress, as JSON. */
    share: string | null
    fault_code: string | null
    fault_values: string | null
  }
  /** What a day's calls of models took: of all users (`all`), of one (`user …`), of an endpoint (`endpoint …`). */
  model_usage: {
    subject: string
    /** Such as 2026-11-21, of the catalog's time zone. */
    day: string
    tokens: number
    /** Millionths of the prices' currency. */
    spend: number
  }
  /** What was learnt about a model at an endpoint. */
  model_facts: {
    provider: string
    model: string
    facts: JsonText
  }
  mails: {
    id: string
    recipient: string
    subject: string
    text: string
    link: string | null
    /** Whose account it is about, of notices. */
    user_id: Generated<string | null>
    created_at: Instant
  }
  webhooks: {
    id: string
    user_id: string
    url: string
    /** Names of `WEBHOOK_EVENTS`. */
    events: JsonText
    /** What signs, sealed with the server's secret. */
    secret: string
    /** Since when nothing was delivered, though something was sent; null: what was sent last was delivered. */
    failing_since: Instant | null
    /** Null: it is in use. */
    disabled_at: Instant | null
    created_at: Instant
  }
  webhook_deliveries: {
    id: string
    webhook_id: string
    user_id: string
    /** The order of the user's events. */
    number: number
    type: string
    /** Empty: of none. What tells of one book is sent in its order. */
    book_id: string
    body: JsonText
    state: 'waiting' | 'delivered' | 'failed'
    attempts: Generated<number>
    next_at: Instant
    /** Until then a process is sending it. */
    lease_until: Generated<Instant>
    /** The last answer; null: none came. */
    status: number | null
    /** Of the last try; null: none, or it was delivered. */
    fault: WebhookDeliveryFault | null
    created_at: Instant
    ended_at: Instant | null
  }
  jobs: {
    id: string
    kind: string
    data: JsonText
    state: 'ready' | 'active'
    /** How often it was taken up. */
    attempts: number
    run_at: Instant
    lease_until: Instant | null
    worker: string | null
    error: string | null
  }
  config: {
    key: string
    value: JsonText
    created_at: Instant
  }
  deployments: {
    id: string
    version: string
    status: string
    url: string
    timestamp: Instant
    metadata: JsonText
  }
  /** What administrators did, at the portal or on the command line. Rows are never changed or deleted. */
  admin_actions: {
    id: string
    at: Instant
    /** The administrator; null: the command line. */
    actor: string | null
    action: string
    /** Whose account it was about; null: nobody's. */
    user_id: string | null
    address: string | null
    /** `success`, or the error's code. */
    outcome: string
    details: JsonText
  }
  /** What is told to all users until it ends. */
  announcements: {
    id: string
    text_en: string
    text_ms: string
    ends_at: Instant
    /** The administrator; null: the command line. */
    created_by: string | null
    created_at: Instant
  }
  /** What an endpoint did of one delivered text. */
  endpoint_usage: {
    id: string
    generation_id: string
    timestamp: Instant
    generator: string
    endpoint: string
    model: string
    /** Of the text, where this endpoint wrote it; 0 of one that helped. */
    words: number
    /** That it answered. */
    calls: number
    /** What the text cost its user, where this endpoint wrote it. */
    credits: number
    /** Null: the endpoint didn't say. */
    input_tokens: number | null
    output_tokens: number | null
    cached_tokens: number | null
  }
  /** How many rows a table has, kept by the database itself. */
  row_counts: {
    name: 'users'
    count: number
  }
}
