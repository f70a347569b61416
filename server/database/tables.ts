import type { Generated } from 'kysely'
import type { StepKind } from '../../engine/base/step-kind.ts'
import type { Finding } from '../../engine/book/finding.ts'
import type { TaskKind } from '../../engine/node/threads/tasks.ts'
import type { Picture } from '../../engine/publish/document.ts'
import type { Manner } from '../../engine/revision/manner.ts'
import type { Origin } from '../../engine/revision/version.ts'
import type { ReaderCommentKind } from '../contract/rules.ts'

/** Milliseconds since the epoch. */
type Instant = number
/** JSON in a text column: the same on both databases. */
type Json = string

/** Of a rewrite with its variants. */
export type RewriteState = 'open' | 'taken' | 'left' | 'thrown-away'

export type Role = 'free' | 'pro' | 'business' | 'admin'

/** What an administrator may do besides the fixed one, who may do everything. */
export type DeskRole = 'all' | 'support' | 'finance'

export interface UsersTable {
  id: string
  email: string
  /** Argon2id. Null: the user can't sign in by a password. */
  password_hash: string | null
  /** 1: somebody else chose it, so that nothing else can be done before it is changed. */
  must_change_password: Generated<number>
  /** Of codes by time, in base32, sealed. Null: none. */
  totp_secret: Generated<string | null>
  /** When its first code was entered; null: it isn't asked for yet. */
  totp_confirmed_at: Generated<Instant | null>
  /** The last time step whose code was used. */
  totp_step: Generated<number>
  /** The last sign-in; null: none yet, or before these were noted. */
  signed_in_at: Generated<Instant | null>
  /** 0 or 1. */
  email_verified: number
  name: string
  bio: string | null
  role: Generated<Role>
  /** Of a further administrator, who keeps a plan of their own; null: none. */
  desk_role: Generated<DeskRole | null>
  /** Null: not suspended. */
  suspended_at: Generated<Instant | null>
  /** The plan a sign-up asked for; it grants nothing. */
  intended_plan: string | null
  language: Generated<string>
  credits_available: Generated<number>
  credits_held: Generated<number>
  /** Credits of purchases whose money went back, which weren't there any more. */
  credits_owed: Generated<number>
  /** How many entries the ledger has for this user. */
  ledger_entries: Generated<number>
  /** A balance that falls below it is told to webhooks. */
  low_balance: Generated<number>
  total_usage: Generated<number>
  created_at: Instant
  updated_at: Instant
}

interface SessionsTable {
  id: string
  user_id: string
  /** SHA-256 of the cookie's token, in hex. */
  token_hash: string
  /** 0 or 1. */
  remembered: number
  /** The client's IP address at sign-in. */
  address: string | null
  user_agent: string | null
  /** When the person last proved who they are; null: at the beginning. */
  proved_at: Generated<Instant | null>
  created_at: Instant
  used_at: Instant
  expires_at: Instant
}

/** By which programs act for a user. */
interface TokensTable {
  id: string
  user_id: string
  name: string
  /** SHA-256, in hex. */
  token_hash: string
  /** What it may be used for. */
  scopes: Json
  /** What it may spend in all; null: nothing. */
  credits: number | null
  created_at: Instant
  /** To the minute; null: not used yet. */
  used_at: Instant | null
  /** Null: never. */
  expires_at: Instant | null
}

/** Codes that stand in for a lost second factor, each once. */
interface RecoveryCodesTable {
  /** SHA-256, in hex. */
  code_hash: string
  user_id: string
  used_at: Instant | null
  created_at: Instant
}

export interface PasskeysTable {
  id: string
  user_id: string
  /** The id that the authenticator gave it, in base64url. */
  credential: string
  /** In base64url. */
  public_key: string
  counter: number
  transports: Json
  name: string
  created_at: Instant
  used_at: Instant | null
}

/** What waits for its second step: a sign-in, a challenge of a passkey. */
interface SignInStepsTable {
  /** SHA-256 of the cookie's token, in hex. */
  token_hash: string
  kind: string
  /** Null: not known before the step is done. */
  user_id: string | null
  data: Json
  expires_at: Instant
}

/** Addresses that wait for their owner to open the mailed link. */
interface AddressChangesTable {
  /** SHA-256, in hex. */
  token_hash: string
  user_id: string
  email: string
  expires_at: Instant
}

/** Tokens of mailed links. */
interface MailedTokensTable {
  /** SHA-256, in hex. */
  token_hash: string
  purpose: 'verify' | 'reset'
  user_id: string
  expires_at: Instant
}

/** Counted attempts of every kind. */
interface RateLimitsTable {
  key: string
  count: number
  last_request: Instant
}

/** How often something that costs nothing was taken on a day. */
export interface DailyCountsTable {
  /** A user's id; empty: all users together. */
  subject: string
  kind: 'free-calls' | 'imports'
  /** Year-month-day in the catalog's time zone. */
  day: string
  count: number
}

/** Requests of a minute, of PostgreSQL alone. */
interface RequestCountsTable {
  subject: string
  /** When it began. */
  window: Instant
  count: number
}

/** What processes have in use, of PostgreSQL alone. */
interface PermitsTable {
  subject: string
  /** The process. */
  holder: string
  count: number
  lease_until: Instant
}

/** What a day's calls of models took: of all users (`all`), of one (`user …`), of an endpoint (`endpoint …`). */
export interface ModelUsageTable {
  subject: string
  /** Such as 2026-11-21, of the catalog's time zone. */
  day: string
  tokens: number
  /** Millionths of the prices' currency. */
  spend: number
}

/** What was learnt about a model at an endpoint. */
interface ModelFactsTable {
  provider: string
  model: string
  facts: Json
}

/** Tasks of threads that any process of a PostgreSQL may work on, until a minute after their end. Their bytes are in the store. */
export interface SharedTasksTable {
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

interface MailsTable {
  id: string
  recipient: string
  subject: string
  text: string
  link: string | null
  /** Whose account it is about, of notices. */
  user_id: Generated<string | null>
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
  author_brief: Generated<Json | null>
  /** Words of each chapter that the author wants; null: as the generator asks. */
  entry_words: Generated<number | null>
  bible: Generated<Json | null>
  /** Of pieces that aren't written yet, by step. */
  scene_plans: Generated<Json | null>
  /** What is written of the next piece, when it has several sections. */
  unfinished: Generated<Json | null>
  finished_at: Instant | null
  /** Start New was chosen: no longer the book at hand, and still in the library. */
  set_aside_at: Instant | null
  /** Of an image: the book that it was made for. */
  made_for: Generated<string | null>
  series: Generated<string | null>
  /** Its place in the series. */
  series_number: Generated<number | null>
  /** Its details for shops and printers, without the series. */
  publication: Generated<Json | null>
  /** The chosen design of its cover; null: the latest picture that was made for it. */
  cover: Generated<Json | null>
  /** Deleted, and kept for a while; null: it is on the shelf. */
  deleted_at: Generated<Instant | null>
  /** The book that it, and every copy of a copy, was made from; null: it is no copy. */
  copied_from: Generated<string | null>
  /** Bytes of its texts, versions, notes and snapshots, counted by the database itself. */
  stored_bytes: Generated<number>
  created_at: Instant
  updated_at: Instant
}

interface PiecesTable {
  id: string
  book_id: string
  step: string
  /** The name of its step, such as `chapter`. */
  kind: string
  writes: Generated<StepKind>
  number: number
  /** Its place in the flow, from 0. */
  place: number
  /** The version that counts. */
  version: number
  /** 1: no writer changes its text. */
  locked: Generated<number>
  /** Why it is older than what it was written from; null: it isn't. */
  marks: Generated<Json | null>
}

interface PieceVersionsTable {
  id: string
  piece_id: string
  version: number
  origin: Generated<Origin>
  /** Null unless it was written by one. */
  generation_id: string | null
  /** Of a repair, taken or undone: the finding's id within the book. */
  finding: Generated<string | null>
  /** Of a text that was typed: the sitting in which it was, whose next save takes its place. */
  session: Generated<string | null>
  /** When that sitting's first save made this version. */
  began_at: Generated<Instant | null>
  /** 1: something refers to it, so that no save takes its place. */
  sealed: Generated<number>
  /** Given by its author. */
  name: Generated<string | null>
  /** Of a rewrite. */
  manner: Generated<Manner | null>
  instruction: Generated<string | null>
  /** The version that came back. */
  restored: Generated<number | null>
  /** The entry of the plan, and a fingerprint of the brief, that the text was written from. */
  from_plan: Generated<string | null>
  from_brief: Generated<string | null>
  /** Of an image: the path it is served under. */
  text: string
  recap: string | null
  /** The plan of its scenes. */
  scenes: Generated<string | null>
  words: number
  flags: Json
  calls: number
  input_tokens: number
  output_tokens: number
  provider: string
  model: string
  created_at: Instant
}

/** A picture that texts of books name; its bytes are a file. */
interface PicturesTable {
  id: string
  /** Null: the account was deleted. */
  user_id: string | null
  name: string
  media_type: Picture['mediaType']
  /** Pixels. */
  width: number
  height: number
  /** How many the file has. */
  bytes: number
  /** Where they are; null: in the folder. */
  store: Generated<'folder' | 's3' | null>
  created_at: Instant
}

interface BookPicturesTable {
  book_id: string
  picture_id: string
}

interface ReadingsTable {
  id: string
  book_id: string
  /** From 1. */
  number: number
  generation_id: string
  /** The reading as the engine has it, with its findings and what was decided about them. */
  body: Json
  created_at: Instant
}

/** One text of a rewrite: the first, or a variant that was written for the same request. */
export interface RewritesTable {
  id: string
  /** Of the first one: they are decided together. */
  rewrite_id: string
  book_id: string
  generation_id: string
  step: string
  /** The version that it was made of. */
  base: number
  /** Where the passage occurs in the base; null: the whole piece. */
  passage: Json | null
  manner: Manner
  instruction: string | null
  /** What is proposed in place of the piece or passage; null: thrown away. */
  text: string | null
  /** The accepted text as the engine has it, with its notes and figures; null: thrown away. */
  accepted: Json | null
  state: Generated<RewriteState>
  created_at: Instant
}

/** Rewrites of passages that were paid for, beyond those that pieces include. */
interface PassageBundlesTable {
  generation_id: string
  book_id: string
  passages: number
  /** Credits. */
  price: number
  created_at: Instant
}

interface PlanProposalsTable {
  generation_id: string
  book_id: string
  body: Json
  created_at: Instant
}

interface SnapshotsTable {
  id: string
  book_id: string
  /** Null: kept by itself before another was restored. */
  name: string | null
  body: Json
  created_at: Instant
}

interface NotesTable {
  id: string
  book_id: string
  step: string
  quote: string
  text: string
  /** 0 or 1. */
  done: Generated<number>
  created_at: Instant
  updated_at: Instant
}

/** A link to one state of a book, for readers without an account. */
export interface SharesTable {
  id: string
  book_id: string
  /** SHA-256 of the link's token, in hex. */
  token_hash: string
  /** Whom the link is for; null: it isn't said. */
  reader: string | null
  /** The state: names, and which version of each part it shows. */
  body: Json
  views: Generated<number>
  expires_at: Instant
  created_at: Instant
}

interface ShareReportsTable {
  id: string
  book_id: string
  /** Null: the link is closed. */
  share_id: string | null
  reason: string
  /** What its reader says of it; null: nothing. */
  note: string | null
  /** Where the reader wants an answer; null: nowhere. Forgotten once it is decided. */
  contact: string | null
  /** Null: it is open. */
  decision: 'closed' | 'dismissed' | null
  created_at: Instant
}

interface ReaderCommentsTable {
  book_id: string
  /** From 1; never used twice in a book. */
  number: number
  /** Null: the link was revoked. */
  share_id: string | null
  kind: ReaderCommentKind
  /** Null: the reader gave no name. */
  reader: string | null
  /** That of the finding. */
  state: Finding['state']
  /** The finding as decisions have it. */
  body: Json
  created_at: Instant
}

interface ImagesTable {
  id: string
  user_id: string
  generation_id: string
  media_type: string
  /** Empty once they have left the row for a store. */
  bytes: Uint8Array
  /** Where they are; null: in the row. */
  store: Generated<'folder' | 's3' | null>
  /** How many they are, and their SHA-256 in hex, once they have left the row. */
  size: Generated<number | null>
  sha256: Generated<string | null>
  created_at: Instant
}

/** Files whose rows are gone, and that are still to be removed from the store. */
interface RemovedFilesTable {
  name: string
  removed_at: Instant
}

interface BookProgressTable {
  user_id: string
  book_type: string
  book_id: string
  current_chapter: number
  total_chapters: number
  /** A reference to the book, whose pieces are the texts. Of earlier versions: the texts. */
  content: Json
  settings: Json
  updated_at: Instant
}

interface ContentHistoryTable {
  id: string
  user_id: string
  generation_id: string
  title: string
  content_type: string
  /** Empty when a version has the text. */
  content: string
  /** The version that has the text. Empty: none has; null: not looked for yet. */
  version_id: Generated<string | null>
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
  | 'refund'
  | 'dispute'
  | 'returned'
  | 'debt'
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
  /** What the entry adds to what is owed. */
  owed: Generated<number>
  new_owed: Generated<number>
  reason: string
  reference: string | null
  /** The administrator who caused it. */
  actor: string | null
  timestamp: Instant
}

/** What is written: a piece of a book, a reading of it, or what is proposed: a scene plan, another text, another plan. */
export type GenerationKind = 'piece' | 'reading' | 'scenes' | 'rewrite' | 'plan'

export interface GenerationsTable {
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

interface CreditCodeClaimsTable {
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

export type PaymentResult =
  | 'granted'
  | 'expired'
  | 'ignored'
  | 'settled-before'
  | 'unknown-purchase'
  | 'wrong-amount'
  | 'no-user'
  | 'reversed'
  | 'returned'
  | 'waiting'

/** Money that went back, or may: refunds of a charge together, and each dispute. */
interface PaymentReversalsTable {
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
interface NumberSeriesTable {
  name: string
  last: number
}

interface PaymentEventsTable {
  id: string
  type: string
  purchase_id: string | null
  /** What came of it: an event that should have granted and didn't stays to be looked into. */
  result: PaymentResult
  received_at: Instant
}

interface UpgradeTokensTable {
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
  /** The token by which a program began or resumed it; null: a person did. */
  token_id: Generated<string | null>
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

interface ConfigTable {
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

export interface WebhooksTable {
  id: string
  user_id: string
  url: string
  /** Names of `WEBHOOK_EVENTS`. */
  events: Json
  /** What signs, sealed with the server's secret. */
  secret: string
  /** Since when nothing was delivered, though something was sent; null: what was sent last was delivered. */
  failing_since: Instant | null
  /** Null: it is in use. */
  disabled_at: Instant | null
  created_at: Instant
}

export type WebhookFault = 'address' | 'network' | 'timeout' | 'status' | 'secret' | 'disabled'

export interface WebhookDeliveriesTable {
  id: string
  webhook_id: string
  user_id: string
  /** The order of the user's events. */
  number: number
  type: string
  /** Empty: of none. What tells of one book is sent in its order. */
  book_id: string
  body: Json
  state: 'waiting' | 'delivered' | 'failed'
  attempts: Generated<number>
  next_at: Instant
  /** Until then a process is sending it. */
  lease_until: Generated<Instant>
  /** The last answer; null: none came. */
  status: number | null
  /** Of the last try; null: none, or it was delivered. */
  fault: WebhookFault | null
  created_at: Instant
  ended_at: Instant | null
}

/** What administrators did, at the portal or on the command line. Rows are never changed or deleted. */
export interface AdminActionsTable {
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
  details: Json
}

/** What is told to all users until it ends. */
export interface AnnouncementsTable {
  id: string
  text_en: string
  text_ms: string
  ends_at: Instant
  /** The administrator; null: the command line. */
  created_by: string | null
  created_at: Instant
}

/** What an endpoint did of one delivered text. */
interface EndpointUsageTable {
  id: string
  generation_id: string
  timestamp: Instant
  generator: string
  endpoint: string
  model: string
  /** Of the text, where this endpoint wrote it; 0 of one that helped. */
  words: number
  calls: number
  /** What the text cost its user, where this endpoint wrote it. */
  credits: number
  /** Null: the endpoint didn't say. */
  input_tokens: number | null
  output_tokens: number | null
  cached_tokens: number | null
}

/** How many rows a table has, kept by the database itself. */
interface RowCountsTable {
  name: 'users'
  count: number
}

/** Every table; those of the specification by its names. */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  tokens: TokensTable
  mailed_tokens: MailedTokensTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  sign_in_steps: SignInStepsTable
  address_changes: AddressChangesTable
  rate_limits: RateLimitsTable
  daily_counts: DailyCountsTable
  request_counts: RequestCountsTable
  permits: PermitsTable
  shared_tasks: SharedTasksTable
  model_usage: ModelUsageTable
  model_facts: ModelFactsTable
  mails: MailsTable
  books: BooksTable
  pieces: PiecesTable
  piece_versions: PieceVersionsTable
  readings: ReadingsTable
  rewrites: RewritesTable
  passage_bundles: PassageBundlesTable
  plan_proposals: PlanProposalsTable
  snapshots: SnapshotsTable
  notes: NotesTable
  shares: SharesTable
  reader_comments: ReaderCommentsTable
  share_reports: ShareReportsTable
  images: ImagesTable
  pictures: PicturesTable
  book_pictures: BookPicturesTable
  removed_files: RemovedFilesTable
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
  payment_reversals: PaymentReversalsTable
  number_series: NumberSeriesTable
  upgrade_tokens: UpgradeTokensTable
  runs: RunsTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  jobs: JobsTable
  config: ConfigTable
  deployments: DeploymentsTable
  admin_actions: AdminActionsTable
  announcements: AnnouncementsTable
  endpoint_usage: EndpointUsageTable
  row_counts: RowCountsTable
}
