import { ConfigError } from '../../engine/node/config.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import type { MessageCode } from '../messages/messages.ts'
import type { Environment } from './environment.ts'
import { type Fault, formatConfigFault } from './fault.ts'
import type { ServerConfig } from './server-config.ts'

type Opened = Pick<ServerConfig, 'host' | 'port' | 'databaseUrl'>

/** What keeps a server from its port or its database, as a fault of what was set; null: something else. */
export function explainOpenError(error: unknown, opened: Opened): Fault | null {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return null
  const isPort = /^(listen|bind|getaddrinfo)$/.test(String(syscall)) && LISTENING.some(({ codes }) => codes.test(code))
  const causes = isPort ? LISTENING : /^postgres(ql)?:/.test(opened.databaseUrl) ? POSTGRES : FILE
  const cause = causes.find(({ codes }) => codes.test(code))
  if (cause === undefined) return null
  const { host, port, databaseUrl } = opened
  const place = causes === POSTGRES ? redactDatabaseUrl(databaseUrl) : databaseUrl
  return {
    name: cause.name ?? 'DATABASE_URL',
    code: cause.message,
    values: { code, host, port, next: port + 1, place },
  }
}

interface Cause {
  /** Codes of Node, SQLite or PostgreSQL. */
  readonly codes: RegExp
  /** Left out: DATABASE_URL. */
  readonly name?: string
  readonly message: MessageCode
}

const LISTENING: readonly Cause[] = [
  { codes: /^EADDRINUSE$/, name: 'PORT', message: 'environment.port-taken' },
  { codes: /^EACCES$/, name: 'PORT', message: 'environment.port-reserved' },
  { codes: /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/, name: 'HOST', message: 'environment.host-unknown' },
]

const FILE: readonly Cause[] = [
  {
    codes: /^(EACCES|EPERM|EROFS|ENOTDIR|ENOENT|EEXIST|EISDIR|SQLITE_CANTOPEN\w*|SQLITE_READONLY\w*|SQLITE_PERM)$/,
    message: 'environment.file-not-writable',
  },
  { codes: /^(ENOSPC|EDQUOT|SQLITE_FULL)$/, message: 'environment.disk-full' },
  { codes: /^SQLITE_(NOTADB|CORRUPT\w*)$/, message: 'environment.file-damaged' },
]

const POSTGRES: readonly Cause[] = [
  {
    codes: /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|57P03)$/,
    message: 'environment.postgres-unreachable',
  },
  { codes: /^28/, message: 'environment.postgres-refused' },
  { codes: /^3D000$/, message: 'environment.postgres-no-database' },
  { codes: /^42501$/, message: 'environment.postgres-not-owner' },
]

/** Without what opens it. */
export function redactDatabaseUrl(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

/** Awaits `work`. Throws a port or database that can't be opened as a `ConfigError`, in the terminal's language. */
export async function withConfigFaults<Result>(
  config: ServerConfig,
  environment: Environment,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const fault = explainOpenError(error, config)
    throw fault === null ? error : new ConfigError([formatConfigFault(fault, languageOfTerminal(environment))])
  }
}
