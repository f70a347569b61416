import * as z from 'zod'
import {
  FACTOR_RULES,
  LOG_LEVELS,
  MAX_TOKENS_PER_DAY,
  MODERATED_TEXTS,
  MODERATION_DOWN,
  STORE_KINDS,
  THROW_AWAY_ADDRESS_RULES,
  VARIABLE_KINDS,
} from './expected.ts'
import type { Fault } from './fault.ts'
import { BucketAddress, Contact, Domain, MailAddress, PublicAddress, Sender } from './server-section.ts'

export type Environment = Readonly<Record<string, string | undefined>>

const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,13}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to))

/** Of money, with a point. */
const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/)
  .transform(Number)
  .pipe(z.number().positive())

/** What the environment may say. Its values win over the file's. `VARIABLE_KINDS` says what each must be. */
const Variables = z.object({
  HOST: z.string().optional(),
  PORT: whole(0, 65_535).optional(),
  DATABASE_URL: z.string().optional(),
  KALAM_FILES: z.string().optional(),
  KALAM_STORE: z.enum(STORE_KINDS).optional(),
  KALAM_S3_URL: BucketAddress.optional(),
  KALAM_S3_REGION: z.string().optional(),
  KALAM_S3_KEY_ID: z.string().optional(),
  KALAM_S3_SECRET: z.string().optional(),
  KALAM_URL: PublicAddress.optional(),
  KALAM_SECRET: z.string().min(32).optional(),
  KALAM_SECRET_OLD: z.string().min(32).optional(),
  KALAM_ADMIN_EMAIL: MailAddress.optional(),
  KALAM_SECOND_FACTOR: z.enum(FACTOR_RULES).optional(),
  KALAM_CONTACT: Contact.optional(),
  KALAM_OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(
      (address) => address.startsWith('https:') || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname),
    )
    .optional(),
  KALAM_OIDC_CLIENT_ID: z.string().optional(),
  KALAM_OIDC_CLIENT_SECRET: z.string().optional(),
  KALAM_OIDC_LABEL: z.string().max(60).optional(),
  KALAM_THROW_AWAY_MAIL: z.enum(THROW_AWAY_ADDRESS_RULES).optional(),
  KALAM_THROW_AWAY_DOMAINS: z
    .string()
    .transform((list) => list.split(',').map((domain) => domain.trim()))
    .pipe(z.array(Domain))
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: Sender.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  KALAM_TEST_PAYMENTS: z.literal('1').optional(),
  KALAM_SELLER: z.string().optional(),
  KALAM_PROXIES: whole(0, 10).optional(),
  KALAM_REQUESTS_PER_ADDRESS: whole(1, 1_000_000).optional(),
  KALAM_REQUESTS_PER_USER: whole(1, 1_000_000).optional(),
  KALAM_LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
  KALAM_METRICS_TOKEN: z.string().min(16).optional(),
  KALAM_DB_CONNECTIONS: whole(2, 1000).optional(),
  KALAM_LEASE_SECONDS: whole(5, 3600).optional(),
  KALAM_RUNS_AT_ONCE: whole(1, 100).optional(),
  KALAM_CALLS_AT_ONCE: whole(1, 10_000).optional(),
  KALAM_CALLS_PER_USER: whole(1, 10_000).optional(),
  KALAM_TOKENS_PER_DAY: whole(1, MAX_TOKENS_PER_DAY).optional(),
  KALAM_TOKENS_PER_DAY_USER: whole(1, MAX_TOKENS_PER_DAY).optional(),
  KALAM_SPEND_PER_DAY: amount.optional(),
  KALAM_SPEND_PER_DAY_USER: amount.optional(),
  KALAM_MODERATION_URL: z.url({ protocol: /^https$/ }).optional(),
  KALAM_MODERATION_TOKEN: z.string().optional(),
  KALAM_MODERATION_OF: z.enum(MODERATED_TEXTS).optional(),
  KALAM_MODERATION_WHEN_DOWN: z.enum(MODERATION_DOWN).optional(),
  KALAM_MODERATION_SECONDS: whole(1, 60).optional(),
  KALAM_WORKBENCH: z.literal('1').optional(),
  NODE_ENV: z.string().optional(),
})

type VariableName = keyof typeof Variables.shape

export type Variables = z.output<typeof Variables>

/** The variables a server reads, each checked; an empty one counts as absent. Each one that is wrong is a fault, named once. */
export function parseVariables(environment: Environment): { variables: Variables; faults: Fault[] } {
  const given = Object.fromEntries(
    Object.keys(Variables.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const result = Variables.safeParse(given)
  if (result.success) return { variables: result.data, faults: [] }
  const wrong = new Set(result.error.issues.map(({ path }) => path[0] as VariableName))
  const right = Object.entries(given).filter(([name]) => !wrong.has(name as VariableName))
  const { data = {} } = Variables.safeParse(Object.fromEntries(right))
  return { variables: data, faults: [...wrong].map((name) => ({ name, ...VARIABLE_KINDS[name] })) }
}
