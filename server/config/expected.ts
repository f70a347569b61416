import type { Advice } from './fault.ts'

export const FACTOR_RULES = ['required', 'optional'] as const
export const THROW_AWAY_ADDRESS_RULES = ['slow', 'allow'] as const
export const MODERATED_TEXTS = ['brief', 'text', 'both'] as const
export const MODERATION_DOWN = ['refuse', 'allow'] as const
export const MAX_TOKENS_PER_DAY = 1_000_000_000_000
export const STORE_KINDS = ['rows', 'folder', 's3'] as const
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const whole = (from: number, to: number): Advice => ({ code: 'environment.whole-number', values: { from, to } })
const text: Advice = { code: 'environment.text' }

/** What each variable may be: said whatever is wrong with it, and never with its value. */
export const VARIABLE_KINDS = {
  HOST: text,
  PORT: whole(0, 65_535),
  DATABASE_URL: text,
  KALAM_FILES: text,
  KALAM_STORE: { code: 'environment.choice', values: { choices: STORE_KINDS.join(', ') } },
  KALAM_S3_URL: { code: 'environment.bucket-address' },
  KALAM_S3_REGION: text,
  KALAM_S3_KEY_ID: text,
  KALAM_S3_SECRET: text,
  KALAM_URL: { code: 'environment.public-address' },
  KALAM_SECRET: { code: 'environment.secret' },
  KALAM_SECRET_OLD: { code: 'environment.secret' },
  KALAM_ADMIN_EMAIL: { code: 'environment.email' },
  KALAM_SECOND_FACTOR: { code: 'environment.choice', values: { choices: FACTOR_RULES.join(', ') } },
  KALAM_CONTACT: { code: 'environment.contact' },
  KALAM_OIDC_ISSUER: { code: 'environment.openid-issuer' },
  KALAM_OIDC_CLIENT_ID: text,
  KALAM_OIDC_CLIENT_SECRET: text,
  KALAM_OIDC_LABEL: text,
  KALAM_THROW_AWAY_MAIL: { code: 'environment.choice', values: { choices: THROW_AWAY_ADDRESS_RULES.join(', ') } },
  KALAM_THROW_AWAY_DOMAINS: { code: 'environment.domains' },
  SMTP_URL: { code: 'environment.smtp-address' },
  MAIL_FROM: { code: 'environment.sender' },
  STRIPE_SECRET_KEY: { code: 'environment.stripe-key' },
  STRIPE_WEBHOOK_SECRET: { code: 'environment.stripe-signing-secret' },
  STRIPE_BASE_URL: { code: 'environment.address' },
  KALAM_TEST_PAYMENTS: { code: 'environment.one' },
  KALAM_SELLER: text,
  KALAM_PROXIES: whole(0, 10),
  KALAM_REQUESTS_PER_ADDRESS: whole(1, 1_000_000),
  KALAM_REQUESTS_PER_USER: whole(1, 1_000_000),
  KALAM_LOG_LEVEL: { code: 'environment.choice', values: { choices: LOG_LEVELS.join(', ') } },
  KALAM_METRICS_TOKEN: { code: 'environment.metrics-token' },
  KALAM_DB_CONNECTIONS: whole(2, 1000),
  KALAM_LEASE_SECONDS: whole(5, 3600),
  KALAM_RUNS_AT_ONCE: whole(1, 100),
  KALAM_CALLS_AT_ONCE: whole(1, 10_000),
  KALAM_CALLS_PER_USER: whole(1, 10_000),
  KALAM_TOKENS_PER_DAY: whole(1, MAX_TOKENS_PER_DAY),
  KALAM_TOKENS_PER_DAY_USER: whole(1, MAX_TOKENS_PER_DAY),
  KALAM_SPEND_PER_DAY: { code: 'environment.amount' },
  KALAM_SPEND_PER_DAY_USER: { code: 'environment.amount' },
  KALAM_MODERATION_URL: { code: 'environment.https-address' },
  KALAM_MODERATION_TOKEN: text,
  KALAM_MODERATION_OF: { code: 'environment.choice', values: { choices: MODERATED_TEXTS.join(', ') } },
  KALAM_MODERATION_WHEN_DOWN: { code: 'environment.choice', values: { choices: MODERATION_DOWN.join(', ') } },
  KALAM_MODERATION_SECONDS: whole(1, 60),
  KALAM_WORKBENCH: { code: 'environment.one' },
  NODE_ENV: text,
  OPENAI_BASE_URL: { code: 'environment.endpoint-address' },
} as const satisfies Readonly<Record<string, Advice>>
