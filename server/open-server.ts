import type { Logger } from 'pino'
import type { Clock } from '../engine/clock.ts'
import { isAzure } from '../engine/node/config.ts'
import { openModelMemory } from '../engine/node/model-memory.ts'
import { openEndpoint, openProvider } from '../engine/node/providers.ts'
import { inOrder } from '../engine/node/turns.ts'
import { loadTokenCounter } from '../engine/prompt/tokens.ts'
import type { Provider } from '../engine/writer/provider.ts'
import { createAccounts } from './accounts/create-accounts.ts'
import { readAiSetting } from './admin/ai-setting.ts'
import { recordDeployment } from './admin/deployments.ts'
import { openLiveCatalog } from './catalog/open-live-catalog.ts'
import type { ServerConfig } from './config/server-config.ts'
import { isFreeOfCharge, writerOf } from './config/writer.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { createGenerations } from './generations/create-generations.ts'
import { limitCalls } from './generations/limit-calls.ts'
import { createLogger, type LogDestination } from './http/logger.ts'
import { createMetrics } from './http/metrics.ts'
import { secretsOf } from './http/secrets.ts'
import { freeJobs } from './jobs/free-jobs.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { sweepGone } from './ledger/sweep.ts'
import { openMails } from './mail/open-mails.ts'
import { createPayments } from './payments/create-payments.ts'
import { isProcessGone, nameProcess } from './process-name.ts'
import { workRuns } from './runs/work-runs.ts'
import type { Server } from './server.ts'

/** What the outside gives; tests give their own. */
export interface Surroundings {
  readonly clock: Clock
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Where log lines go. */
  readonly log: LogDestination
  readonly version: string
  /** Instead of what the configuration names. */
  readonly provider?: Provider
  /** The folder of the built studio, instead of the package's own. */
  readonly studio?: string
}

/** Everything a server works with, opened and migrated. */
export interface OpenServer extends Server {
  /** Ends what it does: no new work, texts in flight released, their readers told. */
  rest(): Promise<void>
  /** Then the database, and the files it follows. */
  close(): Promise<void>
}

/** Opens every part; when one can't be opened, those before it are closed. */
export async function openServer(given: ServerConfig, surroundings: Surroundings): Promise<OpenServer> {
  const opened: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const one of opened.splice(0).toReversed()) await one()
  }
  try {
    return await openParts(given, surroundings, opened, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function openParts(
  given: ServerConfig,
  surroundings: Surroundings,
  opened: (() => Promise<void> | void)[],
  close: () => Promise<void>,
): Promise<OpenServer> {
  const { clock, environment, version } = surroundings
  const logger = createLogger(given, secretsOf(given, environment), surroundings.log)
  const database = await openDatabase(given.databaseUrl)
  opened.push(() => database.close())
  const ran = await migrate(database)
  if (ran.length > 0) logger.info({ migrations: ran }, 'migrated')
  const config = await withAiSetting(given, database, clock)
  const countTokens = await loadTokenCounter()
  const { generators: folder, development: watch } = config
  if (surroundings.provider === undefined) warnOfWriter(config, logger)
  const isFree = surroundings.provider === undefined && isFreeOfCharge(config)
  const catalog = await openLiveCatalog({ folder, watch, isFree, countTokens, logger })
  opened.push(() => catalog.close())
  const name = nameProcess()
  // One process serves a file: what a former one held needn't wait for its lease.
  if (database.kind === 'sqlite') {
    const released = await sweepGone(database, isProcessGone, clock.now())
    if (released.length > 0) logger.warn({ holds: released.map(({ id }) => id) }, 'gave back what a lost process held')
    await freeJobs(database, isProcessGone, clock.now())
  }
  const memory = openModelMemory(environment)
  const { databaseUrl, leaseSeconds } = config
  const jobs = await openJobs({ database, databaseUrl, clock, name, logger, leaseSeconds })
  const ground = {
    name,
    version,
    config,
    database,
    clock,
    logger,
    catalog,
    jobs,
    metrics: createMetrics(database),
    countTokens,
    provider: limitCalls(
      surroundings.provider ??
        openProvider(config.engine, environment, clock, { turns: inOrder, memory, testCalls: true }),
      config.callsAtOnce,
    ),
    modelMemory: memory,
    endpoints: config.engine.providers.map((entry) =>
      openEndpoint(entry, { config: config.engine, environment, clock, memory }),
    ),
    mails: await openMails({ config, database, clock, jobs, logger }),
    payments: createPayments(config, clock),
    accounts: createAccounts({ config, database, clock, logger }),
  }
  await recordDeployment(ground)
  const server: Server = { ...ground, generations: createGenerations(ground) }
  await workRuns(server)
  const rest = async () => {
    await Promise.all([jobs.stop(), server.generations.stop()])
  }
  return { ...server, rest, close }
}

function warnOfWriter(config: ServerConfig, logger: Logger): void {
  const writer = writerOf(config)
  if (writer === 'nobody') logger.error('useAzure leaves no endpoint: every text fails with generation.configuration')
  if (writer !== 'demo') return
  const about = 'no model is connected: the demo writer answers'
  if (isFreeOfCharge(config)) logger.error(`${about}, and its texts cost nothing because payments are real`)
  else if (!config.development) logger.warn(about)
  else logger.info(about)
}

/** The database's `useAzure` limits the pool as the file's does. */
async function withAiSetting(config: ServerConfig, database: Database, clock: Clock): Promise<ServerConfig> {
  const { useAzure } = await readAiSetting(database, clock)
  const { engine } = config
  return useAzure && !engine.useAzure
    ? { ...config, engine: { ...engine, useAzure, providers: engine.providers.filter(isAzure) } }
    : config
}
