import * as z from 'zod'
import type { MessageCode, MessageValues } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import type { Fault } from './fault.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export const FACTOR_RULES = ['required', 'optional'] as const
export const THROW_AWAY_ADDRESS_RULES = ['slow', 'allow'] as const
export const MODERATED_TEXTS = ['brief', 'text', 'both'] as const
export const MODERATION_DOWN = ['refuse', 'allow'] as const
export const MAX_TOKENS_PER_DAY = 1_000_000_000_000
export const STORE_KINDS = ['rows', 'folder', 's3'] as const
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** `http(s)://host[:port]`: links in mails begin with it, so it has no path. */
export const PublicAddress = z
  .url({ protocol: /^https?$/, error: 'write an address such as https://kalam.example.my' })
  .refine((address) => /^\/?$/.test(new URL(address).pathname) && !/[?#@]/.test(address), {
    error: say('environment.public-address', 'en'),
  })
  .transform((address) => new URL(address).origin)

/** Of a bucket that speaks S3: its host may name the bucket, or its path. */
export const BucketAddress = z
  .url({ protocol: /^https?$/, error: say('environment.bucket-address', 'en') })
  .refine((address) => !/[?#@]/.test(address), { error: say('environment.bucket-address', 'en') })
  .transform((address) => address.replace(/\/+$/, ''))

export const MailAddress = z
  .email({ error: say('environment.email', 'en') })
  .transform((address) => address.toLowerCase())

/** Such as `mail.example`, in lower case. */
export const Domain = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, say('environment.domains', 'en'))

/** An address of mail or of a page, as a link names it. */
export const Contact = z.union(
  [z.email().transform((address) => `mailto:${address}`), z.url({ protocol: /^https?$/ })],
  say('environment.contact', 'en'),
)

/** `a@b.my`, or `Kalam <a@b.my>`. */
export const Sender = z.string().regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, say('environment.sender', 'en'))

/** A variable, and what is said of it whatever is wrong with it, never with its value. */
function variable<Schema extends z.ZodType>(schema: Schema, code: MessageCode, values: MessageValues = {}) {
  return { schema: schema.optional(), advice: { code, values } }
}

function whole(from: number, to: number) {
  const digits = z.string().regex(/^\d{1,13}$/)
  const number = digits.transform(Number).pipe(z.number().min(from).max(to))
  return variable(number, 'environment.whole-number', { from, to })
}

function oneOf<const Choices extends readonly string[]>(choices: Choices) {
  return variable(z.enum(choices), 'environment.choice', { choices: choices.join(', ') })
}

const text = variable(z.string(), 'environment.text')
const secret = variable(z.string().min(32), 'environment.secret')
const one = variable(z.literal('1'), 'environment.one')

/** Of money, with a point. */
const Amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/)
  .transform(Number)
  .pipe(z.number().positive())
const amount = variable(Amount, 'environment.amount')

const DomainList = z
  .string()
  .transform((list) => list.split(',').map((domain) => domain.trim()))
  .pipe(z.array(Domain))

const Issuer = z
  .url({ protocol: /^https?$/ })
  .refine(
    (address) => address.startsWith('https:') || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname),
  )

/** What the environment may say. Its values win over the file's. */
export const VARIABLES = {
  HOST: text,
  PORT: whole(0, 65_535),
  DATABASE_URL: text,
  KALAM_FILES: text,
  KALAM_STORE: oneOf(STORE_KINDS),
  KALAM_S3_URL: variable(BucketAddress, 'environment.bucket-address'),
  KALAM_S3_REGION: text,
  KALAM_S3_KEY_ID: text,
  KALAM_S3_SECRET: text,
  KALAM_URL: variable(PublicAddress, 'environment.public-address'),
  KALAM_SECRET: secret,
  KALAM_SECRET_OLD: secret,
  KALAM_ADMIN_EMAIL: variable(MailAddress, 'environment.email'),
  KALAM_SECOND_FACTOR: oneOf(FACTOR_RULES),
  KALAM_CONTACT: variable(Contact, 'environment.contact'),
  KALAM_OIDC_ISSUER: variable(Issuer, 'environment.openid-issuer'),
  KALAM_OIDC_CLIENT_ID: text,
  KALAM_OIDC_CLIENT_SECRET: text,
  KALAM_OIDC_LABEL: variable(z.string().max(60), 'environment.text'),
  KALAM_THROW_AWAY_MAIL: oneOf(THROW_AWAY_ADDRESS_RULES),
  KALAM_THROW_AWAY_DOMAINS: variable(DomainList, 'environment.domains'),
  SMTP_URL: variable(z.url({ protocol: /^smtps?$/ }), 'environment.smtp-address'),
  MAIL_FROM: variable(Sender, 'environment.sender'),
  STRIPE_SECRET_KEY: variable(z.string().regex(/^[sr]k_\w+$/), 'environment.stripe-key'),
  STRIPE_WEBHOOK_SECRET: variable(z.string().regex(/^whsec_\S+$/), 'environment.stripe-signing-secret'),
  STRIPE_BASE_URL: variable(z.url({ protocol: /^https?$/ }), 'environment.address'),
  KALAM_TEST_PAYMENTS: one,
  KALAM_SELLER: text,
  KALAM_PROXIES: whole(0, 10),
  KALAM_REQUESTS_PER_ADDRESS: whole(1, 1_000_000),
  KALAM_REQUESTS_PER_USER: whole(1, 1_000_000),
  KALAM_LOG_LEVEL: oneOf(LOG_LEVELS),
  KALAM_METRICS_TOKEN: variable(z.string().min(16), 'environment.metrics-token'),
  KALAM_DB_CONNECTIONS: whole(2, 1000),
  KALAM_LEASE_SECONDS: whole(5, 3600),
  KALAM_RUNS_AT_ONCE: whole(1, 100),
  KALAM_CALLS_AT_ONCE: whole(1, 10_000),
  KALAM_CALLS_PER_USER: whole(1, 10_000),
  KALAM_TOKENS_PER_DAY: whole(1, MAX_TOKENS_PER_DAY),
  KALAM_TOKENS_PER_DAY_USER: whole(1, MAX_TOKENS_PER_DAY),
  KALAM_SPEND_PER_DAY: amount,
  KALAM_SPEND_PER_DAY_USER: amount,
  KALAM_MODERATION_URL: variable(z.url({ protocol: /^https$/ }), 'environment.https-address'),
  KALAM_MODERATION_TOKEN: text,
  KALAM_MODERATION_OF: oneOf(MODERATED_TEXTS),
  KALAM_MODERATION_WHEN_DOWN: oneOf(MODERATION_DOWN),
  KALAM_MODERATION_SECONDS: whole(1, 60),
  KALAM_WORKBENCH: one,
  NODE_ENV: text,
}

export type Variables = { readonly [Name in keyof typeof VARIABLES]?: z.output<(typeof VARIABLES)[Name]['schema']> }

/** The variables a server reads, each checked; an empty one counts as absent. Each one that is wrong is a fault, named once. */
export function parseVariables(environment: Environment): { variables: Variables; faults: Fault[] } {
  const faults: Fault[] = []
  const read = Object.entries(VARIABLES).flatMap(([name, { schema, advice }]) => {
    const { success, data } = schema.safeParse(environment[name] || undefined)
    if (!success) faults.push({ name, ...advice })
    return success && data !== undefined ? [[name, data]] : []
  })
  return { variables: Object.fromEntries(read) as Variables, faults }
}
