import { type Config, ConfigError, loadConfig, missingKeys } from '../engine/node/config.ts'
import { catalogFolders } from '../engine/node/folders.ts'
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

/** The configuration with every key it names. */
export async function openConfig(context: Context, generators?: string): Promise<Config> {
  const config = await readConfig(context, generators)
  const missing = missingKeys(config, context.env)
  if (missing.length === 0) return config
  throw new CommandError(
    EXIT.configuration,
    `set ${missing.join(' and ')}: the configuration names it as a provider's key`,
  )
}
