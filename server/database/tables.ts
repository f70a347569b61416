import type { Generated } from 'kysely'

/** Milliseconds since the epoch. */
type Instant = number
/** JSON in a text column: the same on both databases. */
type Json = string

export type Role = 'free' | 'pro' | 'business' | 'admin'

/** Written by the accounts library, whose dates are text on SQLite and `Date`s on PostgreSQL: read them through `instantOf`. */
type AccountDate = string | Date

export interface UsersTable {
  id: string
  email: string
  email_verified: number | boolean
  name: string
  image: string | null
  bio: string | null
  role: Generated<Role>
  /** The plan a sign-up asked for; it grants nothing. */
  intended_plan: string | null
  language: Generated<string>
  credits_available: Generated<number>
  credits_held: Generated<number>
  /** How many entries the ledger has for this user. */
  ledger_entries: Generated<number>
  total_usage: Generated<number>
  created_at: AccountDate
  updated_at: AccountDate
}

export interface SessionsTable {
  id: string
  user_id: string
  token: string
  expires_at: AccountDate
  ip_address: string | null
  user_agent: string | null
  created_at: AccountDate
  updated_at: AccountDate
}

export interface AccountsTable {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  password: string | null
  created_at: AccountDate
  updated_at: AccountDate
}

/** Shared by the accounts library and by everything that counts attempts. */
export interface RateLimitsTable {
  id: string
  key: string
  count: number
  last_request: Instant
}

/** Links that were mailed: what they allow, and to whom. */
export interface VerificationsTable {
  id: string
  /** `verify:` or `reset:` and the token's SHA-256. */
  identifier: string
  /** The user's id. */
  value: string
  expires_at: AccountDate
  created_at: AccountDate
  updated_at: AccountDate
}

export interface MailsTable {
  id: string
  recipient: string
  subject: string
  text: string
  link: string | null
  created_at: Instant
}

export interface BooksTable {
  id: string
  user_id: string
  generator: string
  book_type: string
  /** The generator's: book, single, image or test. */
  kind: string
  language: string
  title: string | null
  author: string | null
  settings: Json
  chapter_titles: Json
  outline: Json | null
  characters: string | null
  finished_at: Instant | null
  /** Start New was chosen: no longer the book at hand, and still in the library. */
  set_aside_at: Instant | null
  /** Of an image: the book that it was made for. */
  made_for: Generated<string | null>
  created_at: Instant
  updated_at: Instant
}

export interface PiecesTable {
  id: string
  book_id: string
  step: string
  kind: string
  number: number
  /** Its place in the flow, from 0. */
  place: number
  /** The version that counts. */
  version: number
}

export interface PieceVersionsTable {
  id: string
  piece_id: string
  version: number
  generation_id: string
  /** Of an image: the path it is served under. */
  text: string
  recap: string | null
  words: number
  flags: Json
  calls: number
  input_tokens: number
  output_tokens: number
  provider: string
  model: string
  created_at: Instant
}

export interface ImagesTable {
  id: string
  user_id: string
  generation_id: string
  media_type: string
  bytes: Uint8Array
  created_at: Instant
}

export interface BookProgressTable {
  user_id: string
  book_type: string
  book_id: string
  current_chapter: number
  total_chapters: number
  content: Json
  settings: Json
  updated_at: Instant
}

export interface ContentHistoryTable {
  id: string
  user_id: string
  generation_id: string
  title: string
  content_type: string
  content: string
  /** The step's, and who wrote it: an item outlives its book. */
  kind: string
  provider: string
  /** Title and content type without capitals: databases disagree about those beyond ASCII. */
  search_text: string
  created_at: Instant
}

export type EntryType =
  | 'grant'
  | 'role'
  | 'adjustment'
  | 'code'
  | 'link'
  | 'purchase'
  | 'upgrade'
  | 'hold'
  | 'settle'
  | 'release'
  | 'closed'

export interface CreditTransactionsTable {
  id: string
  key: string
  user_id: string
  /** From 1, without a gap, by user. */
  number: number
  type: EntryType
  /** What the entry adds to the balance; below zero it takes. */
  amount: number
  previous_balance: number
  new_balance: number
  /** What the entry adds to what is held. */
  held: number
  new_held: number
  reason: string
  reference: string | null
  /** The administrator who caused it. */
  actor: string | null
  timestamp: Instant
}

export interface GenerationsTable {
  id: string
  user_id: string
  idempotency_key: string
  request_hash: string
  generator: string
  book_id: string
  step: string
  prompt_type: string
  run_id: string | null
  /** From 1; a key that was released may try again. */
  attempt: number
  price: number
  state: 'held' | 'settled' | 'released'
  lease_until: Instant
  /** The process that writes it. */
  server: string
  error_code: string | null
  error_values: Json | null
  cancelled_at: Instant | null
  created_at: Instant
  ended_at: Instant | null
}

export interface UsageRecordsTable {
  id: string
  user_id: string
  generation_id: string
  prompt_type: string
  credits_used: number
  metadata: Json
  timestamp: Instant
}

export interface CreditCodesTable {
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

export interface CreditCodeClaimsTable {
  id: string
  code_id: string
  user_id: string
  credits_awarded: number
  claimed_at: Instant
}

export interface CreditLinksTable {
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

export interface CreditLinkClaimsTable {
  id: string
  link_id: string
  user_id: string
  credits_awarded: number
  claimed_at: Instant
}

export interface PurchasesTable {
  id: string
  user_id: string
  package_id: string
  credits: number
  /** In the currency's smallest unit. */
  price: number
  currency: string
  payments: 'stripe' | 'test'
  checkout_id: string | null
  state: 'open' | 'paid' | 'expired'
  created_at: Instant
  paid_at: Instant | null
}

export type PaymentResult =
  | 'granted'
  | 'expired'
  | 'ignored'
  | 'settled-before'
  | 'unknown-purchase'
  | 'wrong-amount'
  | 'no-user'

export interface PaymentEventsTable {
  id: string
  type: string
  purchase_id: string | null
  /** What came of it: an event that should have granted and didn't stays to be looked into. */
  result: PaymentResult
  received_at: Instant
}

export interface UpgradeTokensTable {
  id: string
  token_hash: string
  user_id: string
  plan: 'pro' | 'business'
  expires_at: Instant
  used_at: Instant | null
  created_by: string | null
  created_at: Instant
}

export type RunState = 'queued' | 'running' | 'paused' | 'finished' | 'failed' | 'cancelled' | 'capped'

export interface RunsTable {
  id: string
  user_id: string
  book_id: string
  state: RunState
  /** Credits it may spend. */
  cap: number
  spent: Generated<number>
  /** Counts resumptions, so that a job of an earlier turn ends by itself. */
  turn: Generated<number>
  /** 1: its job is in the queue; 0: it waits until its user's other runs leave it a place. */
  admitted: Generated<number>
  error_code: string | null
  error_values: Json | null
  created_at: Instant
  updated_at: Instant
  /** When the user saw that it ended. */
  seen_at: Instant | null
}

export interface JobsTable {
  id: string
  kind: string
  data: Json
  state: 'ready' | 'active'
  /** How often it was taken up. */
  attempts: number
  run_at: Instant
  lease_until: Instant | null
  worker: string | null
  error: string | null
}

export interface ConfigTable {
  key: string
  value: Json
  created_at: Instant
}

export interface DeploymentsTable {
  id: string
  version: string
  status: string
  url: string
  timestamp: Instant
  metadata: Json
}

/** Every table; those of the specification by its names. */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  accounts: AccountsTable
  verifications: VerificationsTable
  rate_limits: RateLimitsTable
  mails: MailsTable
  books: BooksTable
  pieces: PiecesTable
  piece_versions: PieceVersionsTable
  images: ImagesTable
  book_progress: BookProgressTable
  content_history: ContentHistoryTable
  credit_transactions: CreditTransactionsTable
  generations: GenerationsTable
  usage_records: UsageRecordsTable
  credit_codes: CreditCodesTable
  credit_code_claims: CreditCodeClaimsTable
  credit_links: CreditLinksTable
  credit_link_claims: CreditLinkClaimsTable
  purchases: PurchasesTable
  payment_events: PaymentEventsTable
  upgrade_tokens: UpgradeTokensTable
  runs: RunsTable
  jobs: JobsTable
  config: ConfigTable
  deployments: DeploymentsTable
}
