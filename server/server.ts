import type { Logger } from 'pino'
import type { Clock } from '../engine/base/clock.ts'
import type { PublicNetwork } from '../engine/node/public-address.ts'
import type { CountTokens } from '../engine/prompt/tokens.ts'
import type { ModelMemory } from '../engine/providers/model-memory.ts'
import type { ProbedProvider } from '../engine/providers/openai/openai.ts'
import type { Provider } from '../engine/writer/provider.ts'
import type { Sessions } from './accounts/sessions.ts'
import type { Bus } from './bus/bus.ts'
import type { LiveCatalog } from './catalog/live-catalog.ts'
import type { LiveEngine } from './config/live-engine.ts'
import type { ServerConfig } from './config/server-config.ts'
import type { Database } from './database/database.ts'
import type { Installation } from './database/installation.ts'
import type { Permits } from './database/permits.ts'
import type { Generations, ModelLimits } from './generations/generations.ts'
import type { Moderate } from './generations/moderation.ts'
import type { Metrics } from './http/metrics.ts'
import type { Mails } from './mail/mails.ts'
import type { Payments } from './money/payments/payments.ts'
import type { FileCache } from './publish/file-cache.ts'
import type { JobQueue } from './runs/queue/jobs.ts'
import type { ServerFiles } from './store/open-files.ts'
import type { Workshop } from './threads/workshop.ts'

/** What most use cases need. Commands of the terminal have it without a running server. */
export interface Core {
  readonly config: ServerConfig
  readonly database: Database
  readonly clock: Clock
  readonly catalog: LiveCatalog
}

/** The parts of a running server, except what writes texts with them. */
export interface ServerParts extends Core {
  /** Unique name of this process; its leases carry it. */
  readonly name: string
  /** Of the package. */
  readonly version: string
  readonly logger: Logger
  readonly metrics: Metrics
  readonly countTokens: CountTokens
  /** The endpoints as they are now: a text takes them once, and goes on with them. */
  readonly provider: Provider
  /** What was learned about models from their replies; absent: nothing is kept. */
  readonly modelMemory?: ModelMemory
  /** The configured endpoints behind `provider`, to probe each alone; none with the demo writer. */
  readonly endpoints: readonly ProbedProvider[]
  readonly liveEngine: LiveEngine
  readonly sessions: Sessions
  readonly mails: Mails
  /** Reaches the public addresses that users name. */
  readonly network: PublicNetwork
  readonly payments: Payments
  readonly jobs: JobQueue
  readonly installation: Installation
  /** What processes on the same database tell each other. */
  readonly bus: Bus
  readonly permits: Permits
  /** Refuses texts while a limit of models is reached; absent: nothing is limited. */
  readonly modelLimits?: Pick<ModelLimits, 'refuse'>
  /** Asks the operator's service about briefs and texts; absent or null: there is none. */
  readonly moderate?: Moderate | null
  /** Makes files of books beside the requests. */
  readonly workshop: Workshop
  readonly exportCache: FileCache
  /** Pictures of books. */
  readonly files: ServerFiles
}

export interface Server extends ServerParts {
  readonly generations: Generations
}
