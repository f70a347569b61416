import { type Logger, pino } from 'pino'
import type { ServerConfig } from '../config/server-config.ts'

/** Where lines of JSON go. */
export interface LogDestination {
  write(line: string): void
}

const HIDDEN = '[hidden]'

/** What keys look like, whoever's they are: a provider's answer may name one that isn't ours. */
const KEY_LIKE = /\b(?:sk|pk|rk|whsec)[-_][A-Za-z0-9_*-]{6,}|\bBearer\s+[^\s"\\]+/g

/**
 * JSON lines. No line holds a secret of the configuration or what looks like a key: they are replaced in the finished text,
 * so nothing that is logged can carry one out. Bodies, prompts, cookies and addresses' queries are never given to it.
 */
export function createLogger(
  { logLevel }: Pick<ServerConfig, 'logLevel'>,
  secrets: readonly string[],
  destination: LogDestination,
): Logger {
  const hide = hiding(secrets)
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError },
      redact: {
        paths: ['cookie', 'authorization', 'password', 'token', 'secret', 'body', 'prompt', 'messages'].flatMap(
          (name) => [name, `*.${name}`, `*.*.${name}`],
        ),
        censor: HIDDEN,
      },
    },
    { write: (line: string) => destination.write(hide(line)) },
  )
}

/** Takes the secrets out of a text, as they stand and as JSON writes them. */
export function hiding(secrets: readonly string[]): (text: string) => string {
  const known = [...new Set(secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]))]
    // A shorter one would blacken ordinary words.
    .filter((secret) => secret.length >= 6)
    .toSorted((one, other) => other.length - one.length)
  return (text) => known.reduce((left, secret) => left.replaceAll(secret, HIDDEN), text).replace(KEY_LIKE, HIDDEN)
}

/** An error as data. Of its causes only what they are: a provider's sentence may repeat the prompt. */
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
