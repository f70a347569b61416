import type { Generated } from 'kysely'
import type { PAYMENT_RESULTS } from '../../contract/rules.ts'
import type { Instant, JsonText } from './columns.ts'

export type LedgerEntryType =
  | 'grant'
  | 'role'
  | 'adjustment'
  | 'code'
  | 'link'
  | 'purchase'
  | 'refund'
  | 'dispute'
  | 'returned'
  | 'debt'
  | 'upgrade'
  | 'hold'
  | 'settle'
  | 'release'
  | 'closed'

/** What is written: a piece of a book, a reading of it, what is proposed (a scene plan, another text, another plan), or an answer. */
export type GenerationKind = 'piece' | 'reading' | 'scenes' | 'rewrite' | 'plan' | 'question'

export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

/** Credits, what holds them, and what gives them. */
export interface MoneyTables {
  credit_transactions: {
    id: string
    key: string
    user_id: string
    /** From 1, without a gap, by user. */
    number: number
    type: LedgerEntryType
    /** What the entry adds to the balance; below zero it takes. */
    amount: number
    previous_balance: number
    new_balance: number
    /** What the entry adds to what is held. */
    held: number
    new_held: number
    /** What the entry adds to what is owed. */
    owed: Generated<number>
    new_owed: Generated<number>
    reason: string
    reference: string | null
    /** The administrator who caused it. */
    actor: string | null
    timestamp: Instant
  }
  generations: {
    id: string
    kind: Generated<GenerationKind>
    user_id: string
    idempotency_key: string
    request_hash: string
    generator: string
    book_id: string
    step: string
    prompt_type: string
    run_id: string | null
    /** The token by which a program asked; null: a person did. */
    token_id: Generated<string | null>
    /** From 1; a key that was released may try again. */
    attempt: number
    price: number
    state: 'held' | 'settled' | 'released'
    lease_until: Instant
    /** The process that writes it. */
    server: string
    error_code: string | null
    error_values: JsonText | null
    /** That wrote it, or said why it failed at it; null: none did, or it ended before this was kept. */
    endpoint: Generated<string | null>
    cancelled_at: Instant | null
    created_at: Instant
    ended_at: Instant | null
  }
  usage_records: {
    id: string
    user_id: string
    generation_id: string
    prompt_type: string
    credits_used: number
    metadata: JsonText
    timestamp: Instant
  }
  credit_codes: {
    id: string
    code_hash: string
    last_four: string
    credits: number
    description: string | null
    max_claims: number
    claimed: Generated<number>
    is_active: Generated<number>
    expires_at: Instant | null
    created_by: string | null
    created_at: Instant
  }
  credit_code_claims: {
    id: string
    code_id: string
    user_id: string
    credits_awarded: number
    claimed_at: Instant
  }
  credit_links: {
    id: string
    token: string
    credits: number
    description: string | null
    max_claims: number | null
    claimed: Generated<number>
    is_active: Generated<number>
    expires_at: Instant | null
    created_by: string | null
    created_at: Instant
  }
  credit_link_claims: {
    id: string
    link_id: string
    user_id: string
    credits_awarded: number
    claimed_at: Instant
  }
  purchases: {
    id: string
    user_id: string
    package_id: string
    credits: number
    /** In the currency's smallest unit. */
    price: number
    currency: string
    payments: 'stripe' | 'test'
    checkout_id: string | null
    /** By which the payment service names its money. */
    payment_intent: Generated<string | null>
    state: 'open' | 'paid' | 'expired'
    /** Credits that were taken back because the money went back. */
    credits_reversed: Generated<number>
    /** From 1, without a gap, by the order of payment; null: not paid. */
    receipt_number: Generated<number | null>
    created_at: Instant
    paid_at: Instant | null
  }
  payment_events: {
    id: string
    type: string
    purchase_id: string | null
    /** What came of it: an event that should have granted and didn't stays to be looked into. */
    result: PaymentResult
    /** What was paid or went back, in the currency's smallest unit; null: it doesn't say, or came before this was kept. */
    amount: number | null
    /** Null: it doesn't say. */
    currency: string | null
    received_at: Instant
  }
  /** Money that went back, or may: refunds of a charge together, and each dispute. */
  payment_reversals: {
    /** The payment service's. */
    id: string
    kind: 'refund' | 'dispute'
    /** Null: not known yet. */
    purchase_id: string | null
    payment_intent: string | null
    /** In the currency's smallest unit. */
    amount: number
    state: 'open' | 'won' | 'lost'
    created_at: Instant
    updated_at: Instant
  }
  /** Numbers that have no gap. */
  number_series: {
    name: string
    last: number
  }
  upgrade_tokens: {
    id: string
    token_hash: string
    user_id: string
    plan: 'pro' | 'business'
    expires_at: Instant
    used_at: Instant | null
    created_by: string | null
    created_at: Instant
  }
}
