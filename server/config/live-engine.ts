import type { Logger } from 'pino'
import type { Clock } from '../../engine/base/clock.ts'
import { type Config, ConfigError, isAzure } from '../../engine/node/config.ts'
import { loadPrices, loadPromptMemory } from '../../engine/node/model-prices.ts'
import type { PromptMemoryOptions } from '../../engine/prompt/text-so-far.ts'
import type { PricesByRole } from '../../engine/quote/quote-book.ts'
import type { Database } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'

/** What was last read and has no fault. It is replaced as a whole: who keeps one goes on with it. */
interface EngineSettings {
  /** Endpoints, roles and timeouts, as the file and the database say. */
  readonly engine: Config
  /** Of the endpoints; null: not known of all. */
  readonly prices: PricesByRole | null
  readonly promptMemory: PromptMemoryOptions
}

/** The endpoints and what belongs to them, as they are now. */
export interface LiveEngine {
  current(): EngineSettings
  /** Why the configuration wasn't taken when it was last read, a line each; empty: it was. */
  readonly faults: readonly string[]
  /** Reads the configuration and the row of the database again. A fault is logged, and what was before stays. */
  reload(): Promise<void>
  /** Has only Azure endpoints take part, or all, here and in the row. Throws `administration.no-azure` and `administration.azure-in-file`. */
  setAzure(useAzure: boolean): Promise<void>
}

interface LiveEngineOptions {
  readonly database: Pick<Database, 'kysely'>
  readonly clock: Pick<Clock, 'now'>
  readonly logger: Pick<Logger, 'error' | 'info'>
  /** What the process began with. */
  readonly first: Config
  /** Reads the configuration, throws `ConfigError`; left out: it stays as it is. */
  readonly read?: (() => Promise<Config>) | undefined
  /** Called after each change. */
  readonly changed: () => void
}

export async function openLiveEngine(options: LiveEngineOptions): Promise<LiveEngine> {
  const { database, clock, logger, first, read = async () => configured, changed } = options
  let configured = first
  let faults: readonly string[] = []
  let settings = await settle()
  let turn = Promise.resolve()

  async function settle(): Promise<EngineSettings> {
    const { useAzure } = await readAzureSetting(database, clock)
    const engine = useAzure ? withAzureOnly(configured) : configured
    return { engine, prices: await loadPrices(engine), promptMemory: await loadPromptMemory(engine) }
  }

  async function readAgain(): Promise<void> {
    try {
      configured = await read()
      faults = []
    } catch (error) {
      // The first line names the place; what follows quotes the file.
      faults = (error instanceof ConfigError ? error.faults : [String(error)]).map((fault) => fault.split('\n', 1)[0]!)
      logger.error({ faults }, 'the configuration has faults: the last good one stays')
    }
    const next = await settle()
    // Endpoints that stay keep what is known of them, such as which one rests after a fault.
    if (JSON.stringify(next.engine) === JSON.stringify(settings.engine)) return
    settings = next
    logger.info({ endpoints: next.engine.providers.map(({ name }) => name) }, 'the endpoints were read again')
    changed()
  }

  function reload(): Promise<void> {
    const done = turn.then(readAgain)
    turn = done.catch(() => undefined)
    return done
  }

  return {
    current: () => settings,
    get faults() {
      return faults
    },
    reload,
    async setAzure(useAzure) {
      if (useAzure && !configured.providers.some(isAzure)) throw new KalamError('administration.no-azure')
      if (!useAzure && configured.useAzure) throw new KalamError('administration.azure-in-file')
      const value = JSON.stringify({ useAzure })
      await database.kysely.updateTable('config').set({ value }).where('key', '=', KEY).execute()
      await reload()
    },
  }
}

function withAzureOnly(engine: Config): Config {
  return { ...engine, useAzure: true, providers: engine.providers.filter(isAzure) }
}

/** The row of the table `config`. */
const KEY = 'openai_config'

/** The row, made when it is missing. `useAzure` limits the pool to Azure endpoints. */
async function readAzureSetting({ kysely }: Pick<Database, 'kysely'>, clock: Pick<Clock, 'now'>) {
  await kysely
    .insertInto('config')
    .values({ key: KEY, value: JSON.stringify({ useAzure: false }), created_at: clock.now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await kysely.selectFrom('config').select('value').where('key', '=', KEY).executeTakeFirstOrThrow()
  return { useAzure: (JSON.parse(value) as { useAzure?: unknown }).useAzure === true }
}
