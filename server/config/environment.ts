import * as z from 'zod'
import { LOG_LEVELS, MailAddress, PublicAddress, Sender } from './server-section.ts'

export type Environment = Readonly<Record<string, string | undefined>>

const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, `write a whole number from ${from} to ${to}`)
    .transform(Number)
    .pipe(
      z.number().min(from, `write a whole number from ${from} to ${to}`).max(to, `write a whole number up to ${to}`),
    )

const secret = z.string().min(32, 'write at least 32 characters, such as `openssl rand -hex 32` prints')

/** What the environment may say. Its values win over the file's. */
const Variables = z.object({
  HOST: z.string().optional(),
  PORT: whole(0, 65_535).optional(),
  DATABASE_URL: z.string().optional(),
  KALAM_URL: PublicAddress.optional(),
  KALAM_SECRET: secret.optional(),
  KALAM_ADMIN_EMAIL: MailAddress.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'write smtp://user:password@host:port, or smtps:// for TLS at once' })
    .optional(),
  MAIL_FROM: Sender.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'write a secret key of Stripe, which begins with sk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'write the signing secret of the webhook, which begins with whsec_')
    .optional(),
  STRIPE_BASE_URL: z.url({ protocol: /^https?$/, error: 'write an address' }).optional(),
  KALAM_TEST_PAYMENTS: z.literal('1', { error: 'write 1' }).optional(),
  KALAM_PROXIES: whole(0, 10).optional(),
  KALAM_REQUESTS_PER_ADDRESS: whole(1, 1_000_000).optional(),
  KALAM_REQUESTS_PER_USER: whole(1, 1_000_000).optional(),
  KALAM_LOG_LEVEL: z.enum(LOG_LEVELS, { error: `write one of ${LOG_LEVELS.join(', ')}` }).optional(),
  KALAM_METRICS_TOKEN: z.string().min(16, 'write at least 16 characters').optional(),
  KALAM_LEASE_SECONDS: whole(5, 3600).optional(),
  KALAM_RUNS_AT_ONCE: whole(1, 100).optional(),
  KALAM_GENERATORS: z.string().optional(),
  NODE_ENV: z.string().optional(),
})

export type Variables = z.output<typeof Variables>

/** The variables a server reads, each checked; an empty one counts as absent. Faults name the variable, never its value. */
export function readVariables(environment: Environment): { variables: Variables; faults: string[] } {
  const given = Object.fromEntries(
    Object.keys(Variables.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const result = Variables.safeParse(given)
  if (result.success) return { variables: result.data, faults: [] }
  const wrong = new Set(result.error.issues.map(({ path }) => path[0]))
  const { data = {} } = Variables.safeParse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
  )
  return { variables: data, faults: result.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) }
}
