import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { openLiveCatalog } from '../catalog/open-live-catalog.ts'
import { loadServerConfig } from '../config/load-server-config.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import type { Server } from '../server.ts'
import type { Context } from './context.ts'
import { explained } from './explained.ts'

export interface Ground extends Pick<Server, 'database' | 'clock' | 'catalog'> {
  readonly config: ServerConfig
}

/**
 * What the administrator's commands work with: the database, made and brought up to date when need be, and the catalog's
 * amounts. They run beside a live server: all they change, they change by the same commands.
 */
export async function onGround<Result>(
  context: Context,
  generators: string | undefined,
  work: (ground: Ground) => Promise<Result>,
): Promise<Result> {
  const { cwd, env, clock, stderr } = context
  const named = generators === undefined ? env : { ...env, KALAM_GENERATORS: generators }
  const config = await loadServerConfig(cwd, named, { signs: false })
  const database = await explained(config, context, () => openDatabase(config.databaseUrl))
  try {
    await explained(config, context, () => migrate(database))
    const warn = (about: unknown) => void stderr.write(`${JSON.stringify(about)}\n`)
    const catalog = await openLiveCatalog({
      folder: config.generators,
      watch: false,
      countTokens: await loadTokenCounter(),
      logger: { warn, error: warn, info: () => undefined },
    })
    return await work({ config, database, clock, catalog })
  } finally {
    await database.close()
  }
}
