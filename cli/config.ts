import { type Config, ConfigError, loadConfig, missingKeys } from '../engine/node/config.ts'
import { catalogFolders } from '../engine/node/folders.ts'
import { loadPrices } from '../engine/node/model-prices.ts'
import type { Context } from './context.ts'
import { CommandError, EXIT } from './exit.ts'

/** The configuration, with the models of a folder of generators where it names none; or every fault of it at once. */
export async function readConfig({ cwd, env }: Context, generators?: string): Promise<Config> {
  return loadConfig(cwd, env, catalogFolders(generators, cwd)).catch((error: unknown) => {
    const message =
      error instanceof ConfigError ? error.message : `the configuration cannot be read: ${(error as Error).message}`
    throw new CommandError(EXIT.configuration, message, { cause: error })
  })
}

/** The configuration with the published prices of its models where it names none. */
export async function readPricedConfig(context: Context, generators?: string): Promise<Config> {
  return priced(await readConfig(context, generators))
}

async function priced(config: Config): Promise<Config> {
  const prices = await loadPrices(config)
  return prices === null ? config : { ...config, prices }
}

/** The configuration with every key and, where they are known, the prices of its models. */
export async function openConfig(context: Context, generators?: string): Promise<Config> {
  const config = await readConfig(context, generators)
  const missing = missingKeys(config, context.env)
  if (missing.length === 0) return priced(config)
  throw new CommandError(
    EXIT.configuration,
    `set ${missing.join(' and ')}: the configuration names it as a provider's key`,
  )
}
