import { pino } from 'pino'
import { systemClock } from '../../../engine/node/clock.ts'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { loadCatalog } from '../../../engine/node/load.ts'
import { createLocalBus } from '../../../server/bus/bus.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { createGenerations } from '../../../server/generations/create-generations.ts'
import type { NextPieceOrder } from '../../../server/generations/generations.ts'
import type { ServerParts } from '../../../server/server.ts'
import { fixedCatalog } from '../catalog/fixed-catalog.ts'
import { testConfig } from '../config.ts'
import { workInCrew } from '../crew.ts'
import { noMetrics } from '../no-metrics.ts'
import { testWorkshop } from '../threads.ts'
import { providerAt } from './parts.ts'

// Arguments: a database's url and a provider's.
const [, , databaseUrl, providerUrl] = process.argv as [string, string, string, string]
const database = await openDatabase(databaseUrl)
const { catalog } = await loadCatalog(resolveCatalogFolders(), process.cwd(), { only: ['poems', 'dad-jokes'] })
const generations = createGenerations({
  name: `process-${process.pid}`,
  database,
  clock: systemClock,
  config: testConfig(databaseUrl),
  logger: pino({ level: 'silent' }),
  catalog: fixedCatalog(catalog!),
  metrics: noMetrics(),
  countTokens: (text) => text.length,
  workshop: testWorkshop(),
  bus: createLocalBus(),
  provider: providerAt(providerUrl, systemClock),
} as Partial<ServerParts> as ServerParts)
await workInCrew((orders: readonly NextPieceOrder[]) => Promise.all(orders.map(endOf)))
await generations.stop()
await database.close()

async function endOf(order: NextPieceOrder): Promise<string> {
  try {
    const { id } = await generations.begin(order)
    const outcome = await generations.outcome(id, new AbortController().signal)
    return outcome.state === 'settled' ? 'settled' : outcome.code
  } catch (error) {
    return String((error as { code?: unknown }).code ?? error)
  }
}
