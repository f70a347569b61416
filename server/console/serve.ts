import { once } from 'node:events'
import type { Language } from '../../engine/base/language.ts'
import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import { type CatalogFolders, configPath, packageVersion } from '../../engine/node/folders.ts'
import { loadServerConfig } from '../config/load-server-config.ts'
import { redactDatabaseUrl, withConfigFaults } from '../config/open-fault.ts'
import {
  chooseWriter,
  isFreeOfCharge,
  KINDS_OF_WORK,
  type KindOfWork,
  type ServerConfig,
} from '../config/server-config.ts'
import { isPostgres } from '../database/database.ts'
import { isStudioBuilt } from '../http/studio.ts'
import { say } from '../messages/say.ts'
import { openServer, type ServerDependencies } from '../open-server.ts'
import { type RunningServer, startServer } from '../start.ts'
import { type ConsoleContext, failWith } from './context.ts'

interface ServeOptions {
  /** False: runs, files and mails are left to workers. */
  readonly work?: boolean
  readonly host?: string
  readonly port?: string
  readonly generators: CatalogFolders
}

/** Serves until it is told to stop; then ends streams, gives holds back and returns 0. Log lines go to stderr. */
export async function serve(
  _words: readonly string[],
  options: ServeOptions,
  context: ConsoleContext,
): Promise<number> {
  const { cwd } = context
  const { host, port, work = true, generators } = options
  const env = {
    ...context.env,
    ...(host === undefined ? {} : { HOST: host }),
    ...(port === undefined ? {} : { PORT: port }),
  }
  const loaded = await loadServerConfig(cwd, env, { logLevel: logLevelFor(context), generators })
  if (!work && !isPostgres(loaded.databaseUrl)) return failWith(context, 'console.worker-postgres')
  const config = work ? loaded : { ...loaded, work: [] }
  const dependencies = dependenciesOf({ ...context, env }, generators)
  const running = await withConfigFaults(config, env, () => startServer(config, dependencies))
  return runUntilStopped(await formatBanner(running, context.language), running.close, context)
}

/** Who watches a terminal wants to see what goes wrong, not every request. */
function logLevelFor({ stderr }: ConsoleContext): 'warn' | 'info' {
  return stderr.isTTY === true ? 'warn' : 'info'
}

async function runUntilStopped(
  begun: string,
  close: () => Promise<void>,
  { stdout, signal, language }: ConsoleContext,
): Promise<number> {
  stdout.write(begun)
  if (!signal.aborted) await once(signal, 'abort')
  stdout.write(`${say('startup.stopping', language)}\n`)
  await close()
  return 0
}

interface WorkerOptions extends Partial<Readonly<Record<KindOfWork, boolean>>> {
  /** Where health, readiness and metrics are served; left out: nowhere. */
  readonly metricsPort?: string
  readonly generators: CatalogFolders
}

/** Works on runs, files and mails, or some of these, beside the servers of the same PostgreSQL, until it is told to stop. */
export async function runWorker(
  _words: readonly string[],
  { generators, metricsPort, ...chosen }: WorkerOptions,
  context: ConsoleContext,
): Promise<number> {
  const { cwd, env } = context
  const loaded = await loadServerConfig(cwd, env, { logLevel: logLevelFor(context), generators })
  if (!isPostgres(loaded.databaseUrl)) return failWith(context, 'console.worker-postgres')
  const kinds = KINDS_OF_WORK.filter((kind) => chosen[kind] === true)
  // Its address is that of the servers, whatever the port.
  const { port } = metricsPort === undefined ? loaded : await loadServerConfig(cwd, { ...env, PORT: metricsPort })
  const config = { ...loaded, port, work: kinds.length === 0 ? KINDS_OF_WORK : kinds }
  const dependencies = dependenciesOf(context, generators)
  const close = await withConfigFaults(config, env, async () => {
    if (metricsPort !== undefined) return (await startServer(config, dependencies, { onlyProbes: true })).close
    const worker = await openServer(config, dependencies)
    return () => worker.stopWork().then(worker.close)
  })
  const begun = say('startup.working', context.language, { work: config.work.join(', ') })
  return runUntilStopped(`${begun}\n`, close, context)
}

/** Log lines go to stderr; the configuration is read again as it was at the start. */
function dependenciesOf({ stderr, clock, cwd, env }: ConsoleContext, generators: CatalogFolders): ServerDependencies {
  return {
    clock,
    environment: env,
    version: packageVersion(),
    log: { write: (line) => void stderr.write(stderr.isTTY === true ? formatLogLine(line) : line) },
    readEngine: async () => (await loadServerConfig(cwd, env, { generators })).engine,
    configFile: configPath(cwd, env),
  }
}

/** A log line for a terminal: the faults of generators as text with their carets, every other line as it is. */
export function formatLogLine(line: string): string {
  const read = (parseJsonOrUndefined(line) ?? {}) as { readonly diagnostics?: unknown; readonly msg?: unknown }
  const { diagnostics, msg } = read
  return typeof diagnostics === 'string' ? `kalam: ${String(msg)}\n${diagnostics}\n` : line
}

/** How the command line is called: from a checkout by npm. */
const command = import.meta.filename.endsWith('.ts') ? 'npm run -s kalam --' : 'kalam'

/** What a person who starts it needs to know first. */
export async function formatBanner({ address, url, server }: RunningServer, language: Language): Promise<string> {
  const { config } = server
  const lines = [
    [say('startup.open', language), pageOf(config, url, language)],
    [say('startup.listens', language), address],
    [say('startup.writer', language), writerTextOf(config, language)],
    [
      say('startup.data', language),
      isPostgres(config.databaseUrl) ? `PostgreSQL ${redactDatabaseUrl(config.databaseUrl)}` : config.databaseUrl,
    ],
    [say('startup.mail', language), mailOf(config, language)],
    [
      say('startup.payments', language),
      config.payments.kind === 'stripe' ? 'Stripe' : say('startup.payments-test', language),
    ],
    [say('startup.administrator', language), await administratorOf(server, language)],
    ...(server.installation.isPaused
      ? [[say('startup.paused', language), say('startup.paused-copy', language, { command })] as const]
      : []),
  ] as const
  const width = Math.max(...lines.map(([name]) => name.length))
  return `Kalam ${server.version}\n${lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}\n`).join('')}`
}

function pageOf({ development, port }: ServerConfig, url: string, language: Language): string {
  // In development another door may serve it from its sources.
  if (isStudioBuilt() || (development && new URL(url).port !== String(port))) return url
  return say('startup.studio-missing', language, { url })
}

function writerTextOf(config: ServerConfig, language: Language): string {
  const writer = chooseWriter(config)
  if (writer === 'nobody') return say('startup.writer-none', language)
  if (writer === 'demo') return say(`startup.demo-writer${isFreeOfCharge(config) ? '-free' : ''}`, language)
  return config.engine.providers.map(({ name, model }) => `${name} (${model})`).join(', ')
}

function mailOf({ mail, development }: ServerConfig, language: Language): string {
  if (mail.kind !== 'outbox') return say('startup.mail-sent', language, { host: new URL(mail.url).host })
  return development ? say('startup.mail-linked', language) : say('startup.mail-kept', language, { command })
}

async function administratorOf({ config, database }: RunningServer['server'], language: Language): Promise<string> {
  const made = await database.kysely.selectFrom('users').select('email').where('role', '=', 'admin').executeTakeFirst()
  if (made !== undefined) return made.email
  const { administrator: email } = config
  return email === null
    ? say('startup.administrator-none', language, { command })
    : say('startup.administrator-awaited', language, { email })
}
