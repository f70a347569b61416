import { type Logger, pino } from 'pino'
import type { ServerConfig } from '../config/server-config.ts'

/** Receives the JSON lines. */
export interface LogDestination {
  write(line: string): void
}

const REDACTED = '[hidden]'

/** The shape of API keys: a provider's answer may quote one that is not configured here. */
const KEY_LIKE = /\b(?:sk|pk|rk|whsec)[-_][A-Za-z0-9_*-]{6,}|\bBearer\s+[^\s"\\]+/g

/**
 * Logs JSON lines. `secrets` gives the same list while none has changed. Secrets of the configuration and texts shaped like keys are replaced in the finished line. Callers pass no
 * bodies, prompts, cookies or query strings.
 */
export function createLogger(
  { logLevel }: Pick<ServerConfig, 'logLevel'>,
  secrets: () => readonly string[],
  destination: LogDestination,
  /** In every line. */
  base: Readonly<Record<string, string>> | null = null,
): Logger {
  const redact = redactor(secrets)
  return pino(
    {
      level: logLevel,
      base,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError },
      redact: {
        paths: ['cookie', 'authorization', 'password', 'token', 'secret', 'body', 'prompt', 'messages'].flatMap(
          (name) => [name, `*.${name}`, `*.*.${name}`],
        ),
        censor: REDACTED,
      },
    },
    { write: (line: string) => destination.write(redact(line)) },
  )
}

/** Replaces the secrets in a text, raw or escaped as in JSON. */
function redactor(secrets: () => readonly string[]): (text: string) => string {
  let seen: readonly string[] = []
  let known: readonly string[] = []
  return (text) => {
    const now = secrets()
    if (now !== seen) known = formsOf(now)
    seen = now
    return known.reduce((left, secret) => left.replaceAll(secret, REDACTED), text).replace(KEY_LIKE, REDACTED)
  }
}

function formsOf(secrets: readonly string[]): readonly string[] {
  return (
    [...new Set(secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]))]
      // A shorter one could match ordinary words.
      .filter((secret) => secret.length >= 6)
      .toSorted((one, other) => other.length - one.length)
  )
}

/** An error as data. The messages of its causes are left out: a provider's may quote the prompt. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, code, cause } = error as Error & { code?: unknown }
  return { type: name, message: message.slice(0, 300), code, stack: stack?.slice(0, 3000), causes: causesOf(cause) }
}

function causesOf(cause: unknown, depth = 0): unknown[] {
  if (!(cause instanceof Error) || depth > 4) return []
  const { name, code, status, stack = '' } = cause as Error & { code?: unknown; status?: unknown }
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return [
    { type: name, code, status, at: frames.slice(0, 4).map((line) => line.trim()) },
    ...causesOf(cause.cause, depth + 1),
  ]
}

/** The configured keys, passwords and secrets. */
export function listSecrets(config: ServerConfig, environment: Readonly<Record<string, string | undefined>>): string[] {
  const { engine, payments, mail } = config
  const keys = [...engine.providers, ...(engine.images ? [engine.images] : [])].map(
    ({ key }) => key && environment[key],
  )
  return [
    ...keys,
    config.secret,
    config.oldSecret ?? '',
    config.metricsToken,
    config.moderation?.token,
    config.store.bucket?.secret,
    config.openid?.clientSecret,
    ...(payments.kind === 'stripe' ? [payments.key, payments.webhookSecret] : [payments.secret]),
    ...(mail.kind === 'smtp' ? passwordsOf(mail.url) : []),
    ...passwordsOf(config.databaseUrl),
  ].filter((secret) => typeof secret === 'string' && secret !== '') as string[]
}

function passwordsOf(address: string): string[] {
  if (!URL.canParse(address)) return []
  const { password } = new URL(address)
  return password === '' ? [] : [password, decodeURIComponent(password)]
}
