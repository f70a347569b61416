import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../engine/base/clock.ts'
import { type Config, isForPictures } from '../engine/node/config.ts'
import { openModelMemory } from '../engine/node/model-memory.ts'
import { createEndpoint, createProvider } from '../engine/node/providers.ts'
import { PUBLIC_NETWORK, type PublicNetwork } from '../engine/node/public-address.ts'
import type { Thread } from '../engine/node/threads/threads.ts'
import { loadTokenCounter } from '../engine/prompt/tokens.ts'
import type { Provider } from '../engine/writer/provider.ts'
import { createSessions } from './accounts/sessions.ts'
import { recordDeployment } from './admin/deployments.ts'
import { purgeExpiredBooks } from './books/delete-book.ts'
import { startMovingFiles } from './books/move-files.ts'
import { createLocalBus } from './bus/bus.ts'
import { followReloads } from './catalog/follow-reloads.ts'
import { openLiveCatalog } from './catalog/live-catalog.ts'
import { watchFile } from './catalog/watch-folders.ts'
import { openLiveEngine } from './config/live-engine.ts'
import { chooseWriter, isFreeOfCharge, type ServerConfig } from './config/server-config.ts'
import { openInstallation } from './database/installation.ts'
import { migrate, openDatabase } from './database/open.ts'
import { createPermits } from './database/permits.ts'
import { createGenerations } from './generations/create-generations.ts'
import { createSemaphore, limitCalls } from './generations/limit-calls.ts'
import { createModelLimits, hasSpendLimit } from './generations/model-limits.ts'
import { createModeration } from './generations/moderation.ts'
import { observeCalls } from './generations/observe-calls.ts'
import { shareModelMemory } from './generations/shared-model-memory.ts'
import { createLogger, type LogDestination, listSecrets } from './http/logger.ts'
import { createMetrics } from './http/metrics.ts'
import { openMails } from './mail/mails.ts'
import { releaseLostHolds } from './money/ledger/leases.ts'
import { createPayments } from './money/payments/create-payments.ts'
import { openExportFiles } from './publish/file-cache.ts'
import { openJobs, pauseWithInstallation } from './runs/queue/open-jobs.ts'
import { releaseLostJobs } from './runs/queue/sqlite-jobs.ts'
import { startRunWorker } from './runs/write-run.ts'
import type { Server } from './server.ts'
import { openServerFiles } from './store/open-files.ts'
import { createSharedWorkshop } from './threads/shared-workshop.ts'
import { createWorkshop } from './threads/workshop.ts'
import { startWebhooks } from './webhooks/send-webhooks.ts'

/** Passed in by the process that starts a server; tests pass their own. */
export interface ServerDependencies {
  readonly clock: Clock
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Where log lines go. */
  readonly log: LogDestination
  readonly version: string
  /** Replaces the configured one. */
  readonly provider?: Provider
  /** Reads the endpoints of the configuration again, throws `ConfigError`; absent: they stay as they are. */
  readonly readEngine?: () => Promise<Config>
  /** The file of the configuration, which is followed in development; absent: it isn't. */
  readonly configFile?: string
  /** Reaches the public addresses that users name, instead of the internet. */
  readonly network?: PublicNetwork
  /** The folder of the built studio, instead of the package's own. */
  readonly studio?: string
  /** Opens a thread for what grows with a text; absent: one of its own. */
  readonly openThread?: () => Thread
}

/** How long what a process had in use counts after it has died. */
const PERMIT_SECONDS = 30

/** All parts of a server, with the database migrated. */
interface OpenServer extends Server {
  /** Stops jobs and generations: releases texts in flight and tells their readers. */
  stopWork(): Promise<void>
  /** Closes the database and the file watchers. Call `stopWork` first. */
  close(): Promise<void>
}

/** Opens every part. When one fails to open, closes those before it. */
export async function openServer(given: ServerConfig, dependencies: ServerDependencies): Promise<OpenServer> {
  const opened: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const one of opened.splice(0).toReversed()) await one()
  }
  try {
    return await openParts(given, dependencies, opened, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function openParts(
  given: ServerConfig,
  dependencies: ServerDependencies,
  opened: (() => Promise<void> | void)[],
  close: () => Promise<void>,
): Promise<OpenServer> {
  const { clock, environment, version, openThread } = dependencies
  const name = createServerName()
  let secrets = listSecrets(given, environment)
  const logger = createLogger(given, () => secrets, dependencies.log, { process: name })
  const database = await openDatabase(given.databaseUrl, given.databaseConnections)
  opened.push(() => database.close())
  const ran = await migrate(database)
  if (ran.length > 0) logger.info({ migrations: ran }, 'migrated')
  const liveEngine = await openLiveEngine({
    database,
    clock,
    logger,
    first: given.engine,
    read: dependencies.readEngine,
    changed() {
      secrets = [...new Set([...secrets, ...listSecrets(config, environment)])]
      warnOfSettings()
    },
  })
  const prices = () => liveEngine.current().prices
  const config: ServerConfig = {
    ...given,
    get engine() {
      return liveEngine.current().engine
    },
  }
  function warnOfSettings(): void {
    if (dependencies.provider === undefined) warnOfWriter(config, logger)
    if (prices() === null && hasSpendLimit(config))
      logger.error('spend is not limited: the price of an endpoint is unknown')
  }
  warnOfSettings()
  const countTokens = await loadTokenCounter()
  const { generators: folders, development: watch } = config
  const catalog = await openLiveCatalog({
    folders,
    watch,
    isFree: () => dependencies.provider === undefined && isFreeOfCharge(config),
    countTokens,
    promptMemory: () => liveEngine.current().promptMemory,
    logger,
  })
  opened.push(() => catalog.close())
  // Only one process serves a SQLite file: holds of an earlier one are released before their lease ends.
  if (database.kind === 'sqlite') {
    const released = await releaseLostHolds(database, isProcessGone, clock.now())
    if (released.length > 0) logger.warn({ holds: released.map(({ id }) => id) }, 'gave back what a lost process held')
    await releaseLostJobs(database, isProcessGone, clock.now())
  }
  const { databaseUrl, leaseSeconds } = config
  const metrics = createMetrics({ database, clock, prices })
  // Its driver is loaded only where it is the one.
  const bus =
    database.kind === 'postgres'
      ? await (await import('./bus/postgres-bus.ts')).openPostgresBus({
          databaseUrl,
          clock,
          name,
          logger,
          onLag: metrics.heard,
        })
      : createLocalBus()
  opened.push(() => bus.close())
  metrics.watchBus(bus)
  const learnt = openModelMemory(environment)
  const shared = database.kind === 'postgres' ? await shareModelMemory({ database, bus, logger }, learnt) : null
  if (shared !== null) opened.push(shared.close)
  const memory = shared?.memory ?? learnt
  opened.push(await followReloads({ database, clock, bus, catalog, liveEngine, logger }))
  const { configFile } = dependencies
  if (watch && configFile !== undefined)
    opened.push(
      watchFile(
        configFile,
        () => liveEngine.reload().then(catalog.reload),
        (err) => logger.error({ err }, 'watching stopped'),
      ).close,
    )
  const permits = createPermits({ database, clock, name, leaseSeconds: PERMIT_SECONDS })
  opened.push(() => permits.close())
  const installation = await openInstallation({ database, databaseUrl, clock })
  opened.push(() => installation.close())
  if (installation.isPaused)
    logger.warn('this database is a copy: runs, mails and webhooks wait for `kalam admin resume`')
  const queue = await openJobs({ database, databaseUrl, clock, name, logger, leaseSeconds })
  const jobs = pauseWithInstallation(queue, installation, logger)
  const modelLimits = createModelLimits({ config, database, clock, catalog, permits, bus, logger, prices })
  const files = openServerFiles(config)
  const exportCache = await openExportFiles({ database, config, clock }, environment)
  opened.push(() => exportCache.close())
  const threads = createWorkshop({ clock, logger, cache: exportCache, ...(openThread && { openThread }) })
  // A paused copy makes files, too: they cost nothing and reach nobody else.
  const tasks =
    database.kind === 'postgres'
      ? createSharedWorkshop({ database, clock, bus, name, logger, files, queue, own: threads })
      : null
  const callsAtOnce = createSemaphore(config.callsAtOnce)
  const openEndpoints = (engine: Config) => ({
    engine,
    provider: limitCalls(
      dependencies.provider ??
        createProvider(engine, environment, clock, {
          memory,
          testCalls: true,
          around: (endpoint) => modelLimits.around(observeCalls(endpoint, metrics, clock)),
          hasEnough: modelLimits.hasEnough,
        }),
      // Of all users together, within the deadline of their text.
      ({ signal }) => callsAtOnce.acquire(signal),
    ),
    endpoints: engine.providers
      .filter((entry) => !isForPictures(engine, entry.name))
      .map((entry) => createEndpoint(entry, { config: engine, environment, clock, memory })),
  })
  let endpointsNow = openEndpoints(config.engine)
  const currentEndpoints = () => {
    if (endpointsNow.engine !== config.engine) endpointsNow = openEndpoints(config.engine)
    return endpointsNow
  }
  const parts = {
    name,
    version,
    config,
    database,
    clock,
    logger,
    catalog,
    jobs,
    installation,
    bus,
    permits,
    metrics,
    countTokens,
    get provider() {
      return currentEndpoints().provider
    },
    get endpoints() {
      return currentEndpoints().endpoints
    },
    liveEngine,
    modelLimits,
    modelMemory: memory,
    mails: await openMails({ config, database, clock, jobs, logger }),
    network: dependencies.network ?? PUBLIC_NETWORK,
    payments: createPayments(config, clock),
    sessions: createSessions({ config, database, clock }),
    moderate: createModeration(config, { clock, logger, network: dependencies.network }),
    workshop: tasks ?? threads,
    exportCache,
    files,
  }
  opened.push(() => parts.workshop.close())
  await recordDeployment(parts)
  await purgeExpiredBooks(parts, clock.now())
  // Not copied: its endpoints are asked for when they are used.
  const server: Server = Object.assign(parts, { generations: createGenerations(parts) })
  const stopResuming = config.work.includes('runs') ? await startRunWorker(server) : null
  if (stopResuming !== null) opened.push(stopResuming)
  if (config.work.includes('files')) await tasks?.takeTasks()
  const stopWebhooks = config.work.includes('mails') ? startWebhooks(server) : null
  if (stopWebhooks !== null) opened.push(stopWebhooks)
  const stopMoving = config.work.length > 0 ? startMovingFiles(server) : null
  if (stopMoving !== null) opened.push(stopMoving)
  const stopWork = async () => {
    await Promise.all([
      stopWebhooks?.(),
      stopMoving?.(),
      stopResuming?.(),
      jobs.stop(),
      server.generations.stop(),
      parts.workshop.close(),
    ])
  }
  return Object.assign(server, { stopWork, close })
}

function warnOfWriter(config: ServerConfig, logger: Logger): void {
  const writer = chooseWriter(config)
  if (writer === 'nobody') logger.error('useAzure leaves no endpoint: every text fails with generation.configuration')
  if (writer !== 'demo') return
  const about = 'no model is connected: the demo writer answers'
  if (isFreeOfCharge(config)) logger.error(`${about}, and its texts cost nothing because payments are real`)
  else if (!config.development) logger.warn(about)
  else logger.info(about)
}

/** The names that this process has given itself: tests open several servers in one. */
const own = new Set<string>()

/** A name that no other server has, with the process id: whose leases are whose. */
export function createServerName(): string {
  const name = `${process.pid}.${randomUUID()}`
  own.add(name)
  return name
}

/** True when the process that had this name, on this machine, runs no more. A name without a process id says nothing: false. */
export function isProcessGone(name: string): boolean {
  const pid = Number(/^(\d+)\./.exec(name)?.[1])
  if (!Number.isSafeInteger(pid) || own.has(name)) return false
  // In a container the process before had the same id.
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
