import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/database.ts'

/** How the rows of a table belong to a user, or why none does. */
type Belonging =
  | {
      /** The rows of a user's id. */
      readonly of: (userId: string) => RawBuilder<boolean>
      /** Columns that are no data about the user but keys to the account, or bytes that the archive has as files. */
      readonly hidden?: readonly string[]
      /** What orders the rows; left out: the first two columns, which are, or begin, the table's key. */
      readonly order?: RawBuilder<unknown>
      /** True for what is left of a deleted user: the ledger and what it pays for, by an id that names nobody. */
      readonly stays?: true
    }
  | { readonly nobody: string }

const BOOKS = (userId: string) => sql`select id from books where user_id = ${userId}`

const byUser = (userId: string) => sql<boolean>`user_id = ${userId}`
const byBook = (userId: string) => sql<boolean>`book_id in (${BOOKS(userId)})`

/** Every table. A new one must say here whose its rows are: the archive of a user's data is made of it. */
export const TABLE_OWNERSHIP: Readonly<Record<keyof Tables, Belonging>> = {
  users: { of: (userId) => sql`id = ${userId}`, hidden: ['password_hash', 'totp_secret', 'totp_step'] },
  sessions: { of: byUser, hidden: ['token_hash'] },
  tokens: { of: byUser, hidden: ['token_hash'] },
  mailed_tokens: { of: byUser, hidden: ['token_hash'] },
  recovery_codes: { of: byUser, hidden: ['code_hash'] },
  passkeys: { of: byUser, hidden: ['public_key'] },
  sign_in_steps: { of: byUser, hidden: ['token_hash', 'data'] },
  address_changes: { of: byUser, hidden: ['token_hash'] },
  mails: {
    of: (userId) =>
      sql`(user_id = ${userId} or recipient = (select users.email from users where users.id = ${userId}))`,
    hidden: ['text', 'link'],
  },
  request_counts: { nobody: 'how often an address or user asked in a minute, forgotten after it' },
  permits: { nobody: 'what is in use at this moment, forgotten after it' },
  model_usage: { of: (userId) => sql`subject = ${`user ${userId}`}`, order: sql`day`, stays: true },
  model_facts: { nobody: 'what models take and refuse' },
  shared_tasks: { nobody: 'what is made at this moment of rows that are listed here, forgotten a minute after it' },
  rate_limits: { nobody: 'its keys are hashes, which are forgotten after a week' },
  daily_counts: { of: (userId) => sql`subject = ${userId}`, order: sql`kind, day`, stays: true },

  books: { of: byUser },
  pieces: { of: byBook },
  piece_versions: {
    of: (userId) => sql`piece_id in (select id from pieces where book_id in (${BOOKS(userId)}))`,
  },
  readings: { of: byBook },
  rewrites: { of: byBook },
  passage_bundles: { of: byBook },
  plan_proposals: { of: byBook },
  questions: { of: byBook },
  snapshots: { of: byBook },
  notes: { of: byBook },
  shares: { of: byBook, hidden: ['token_hash'] },
  reader_comments: { of: byBook },
  // Who reported a link, and what they said of it, is theirs.
  share_reports: { of: byBook, hidden: ['note', 'contact'] },
  images: { of: byUser, hidden: ['bytes'] },
  removed_files: { nobody: 'names of files that are about to be removed, which tell nothing of anybody' },
  pictures: { of: byUser },
  book_pictures: { of: byBook },
  books_before: { of: byBook },
  book_progress: { of: byUser },
  content_history: { of: byUser, hidden: ['search_text'] },
  runs: { of: byUser },
  webhooks: { of: byUser, hidden: ['secret'] },
  webhook_deliveries: { of: byUser },

  credit_transactions: { of: byUser, stays: true },
  generations: { of: byUser, hidden: ['server', 'request_hash'], stays: true },
  usage_records: { of: byUser, stays: true },
  credit_code_claims: { of: byUser, stays: true },
  credit_link_claims: { of: byUser, stays: true },
  purchases: { of: byUser, stays: true },
  upgrade_tokens: { of: byUser, hidden: ['token_hash'] },
  payment_events: {
    of: (userId) => sql`purchase_id in (select id from purchases where user_id = ${userId})`,
    stays: true,
  },

  payment_reversals: {
    of: (userId) => sql`purchase_id in (select id from purchases where user_id = ${userId})`,
    stays: true,
  },

  admin_actions: { of: byUser, hidden: ['actor', 'address'], stays: true },

  endpoint_usage: {
    of: (userId) => sql`generation_id in (select id from generations where user_id = ${userId})`,
    stays: true,
  },

  announcements: { nobody: 'made by the operator for everybody' },
  row_counts: { nobody: 'how many users there are' },
  number_series: { nobody: 'the last number of receipts' },
  credit_codes: { nobody: 'made by the operator for whoever has them' },
  credit_links: { nobody: 'made by the operator for whoever has them' },
  jobs: { nobody: 'work that is done within hours' },
  config: { nobody: 'settings of the server' },
  deployments: { nobody: 'versions of the server' },
}

/** The tables with rows of users. */
export const USER_OWNED_TABLES = (Object.keys(TABLE_OWNERSHIP) as (keyof Tables)[]).filter(
  (table) => 'of' in TABLE_OWNERSHIP[table],
)
