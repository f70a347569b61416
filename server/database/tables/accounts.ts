import type { Generated } from 'kysely'
import type { Instant, JsonText } from './columns.ts'

export type Role = 'free' | 'pro' | 'business' | 'admin'

/** What an administrator may do besides the fixed one, who may do everything. */
export type DeskRole = 'all' | 'support' | 'finance'

/** Who may sign in, and how. */
export interface AccountTables {
  users: {
    id: string
    email: string
    /** Argon2id. Null: the user can't sign in by a password. */
    password_hash: string | null
    /** Issuer and subject, with a blank between them. Null: the user can't sign in by an OpenID provider. */
    openid: Generated<string | null>
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
  sessions: {
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
  tokens: {
    id: string
    user_id: string
    name: string
    /** SHA-256, in hex. */
    token_hash: string
    /** What it may be used for. */
    scopes: JsonText
    /** What it may spend in all; null: nothing. */
    credits: number | null
    created_at: Instant
    /** To the minute; null: not used yet. */
    used_at: Instant | null
    /** Null: never. */
    expires_at: Instant | null
  }
  /** Tokens of mailed links. */
  mailed_tokens: {
    /** SHA-256, in hex. */
    token_hash: string
    purpose: 'verify' | 'reset'
    user_id: string
    expires_at: Instant
  }
  /** Codes that stand in for a lost second factor, each once. */
  recovery_codes: {
    /** SHA-256, in hex. */
    code_hash: string
    user_id: string
    used_at: Instant | null
    created_at: Instant
  }
  passkeys: {
    id: string
    user_id: string
    /** The id that the authenticator gave it, in base64url. */
    credential: string
    /** In base64url. */
    public_key: string
    counter: number
    transports: JsonText
    name: string
    created_at: Instant
    used_at: Instant | null
  }
  /** What waits for its second step: a sign-in, a challenge of a passkey. */
  sign_in_steps: {
    /** SHA-256 of the cookie's token, in hex. */
    token_hash: string
    kind: string
    /** Null: not known before the step is done. */
    user_id: string | null
    data: JsonText
    expires_at: Instant
  }
  /** Addresses that wait for their owner to open the mailed link. */
  address_changes: {
    /** SHA-256, in hex. */
    token_hash: string
    user_id: string
    email: string
    expires_at: Instant
  }
}
