import type { Logger } from 'pino'
import type { Clock } from '../engine/clock.ts'
import type { CountTokens } from '../engine/prompt/tokens.ts'
import type { ModelMemory } from '../engine/providers/model-memory.ts'
import type { ProbedProvider } from '../engine/providers/openai/openai.ts'
import type { Provider } from '../engine/writer/provider.ts'
import type { Accounts } from './accounts/accounts.ts'
import type { LiveCatalog } from './catalog/live-catalog.ts'
import type { ServerConfig } from './config/server-config.ts'
import type { Database } from './database/database.ts'
import type { Generations } from './generations/generations.ts'
import type { Metrics } from './http/metrics.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mails } from './mail/open-mails.ts'
import type { Payments } from './payments/payments.ts'

/** What every command and route works with. */
export interface Server {
  /** This process, by a name of its own: whose leases are whose. */
  readonly name: string
  /** Of the package. */
  readonly version: string
  readonly config: ServerConfig
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  readonly catalog: LiveCatalog
  readonly countTokens: CountTokens
  readonly provider: Provider
  /** What the answers of models have shown; absent: nothing is remembered. */
  readonly modelMemory?: ModelMemory
  /** The configured ones behind it, to ask each alone; none with the demo writer. */
  readonly endpoints: readonly ProbedProvider[]
  readonly accounts: Accounts
  readonly mails: Mails
  readonly payments: Payments
  readonly jobs: Jobs
  readonly generations: Generations
}
