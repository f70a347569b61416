import { inEachLanguage } from '../../engine/base/language.ts'
import { type Config, ConfigError, loadConfig, missingKeys, withOneEndpoint } from '../../engine/node/config.ts'
import type { CatalogFolders } from '../../engine/node/folders.ts'
import { loadPrices, loadPromptMemory } from '../../engine/node/model-prices.ts'
import type { TextMemory } from '../../engine/spec/memory.ts'
import { toMessage, verbatim } from '../messages/told.ts'
import type { Context } from './context.ts'
import { CommandError, EXIT } from './exit.ts'

/** The configuration, with the models of the lowest `_catalog.yaml` where it names none. Throws all its faults at once. */
export async function readConfig({ cwd, env }: Context, generators?: CatalogFolders): Promise<Config> {
  return loadConfig(cwd, env, generators).catch((error: unknown) => {
    const { message } = error as Error
    const fault =
      error instanceof ConfigError ? verbatim(message) : toMessage('generators.no-configuration', { reason: message })
    throw new CommandError(EXIT.configuration, fault, { cause: error })
  })
}

/** The configuration, with published prices of its models where it names none. `memory`: what prompts hold of a book, over all else. */
export async function readPricedConfig(
  context: Context,
  generators?: CatalogFolders,
  memory?: TextMemory,
): Promise<Config> {
  return priced(await readConfig(context, generators), memory)
}

/** A configuration without a model. */
export const CONFIG_WITHOUT_MODEL: Config = { providers: [], useAzure: false, timeouts: {} }

/** Whether a model is connected: without an endpoint the demo writer writes. */
export function hasModel({ providers, useAzure }: Pick<Config, 'providers' | 'useAzure'>): boolean {
  return providers.length > 0 || useAzure
}

/** With prices, and with how prompts hold what is written of a book. */
async function priced(read: Config, memory: TextMemory | undefined): Promise<Config> {
  const providers = memory === undefined ? read.providers : read.providers.map((entry) => ({ ...entry, memory }))
  const config = { ...read, providers }
  const prices = await loadPrices(config)
  const promptMemory = await loadPromptMemory(config, memory)
  return { ...config, promptMemory, ...(prices === null ? {} : { prices }) }
}

/** The priced configuration, with `model` in place of the configured one. Throws when the variable of a key is not set. */
export async function readCallableConfig(
  context: Context,
  generators?: CatalogFolders,
  { model, memory }: { readonly model?: string | undefined; readonly memory?: TextMemory | undefined } = {},
): Promise<Config> {
  const read = await readConfig(context, generators)
  const config = model === undefined ? read : withModel(read, model)
  const missing = missingKeys(config, context.env)
  if (missing.length === 0) return priced(config, memory)
  const keys = { ...inEachLanguage(() => missing.join(', ')), en: missing.join(' and '), ms: missing.join(' dan ') }
  throw new CommandError(EXIT.configuration, toMessage('generators.no-key', { keys }))
}

/** The configuration with one endpoint: the one of this name, or else the first with this model. */
function withModel(config: Config, model: string): Config {
  const [first] = config.providers
  const named = config.providers.find(({ name }) => name === model)
  if (named) return withOneEndpoint(config, named)
  if (first) return withOneEndpoint(config, { ...first, model })
  throw new CommandError(EXIT.configuration, toMessage('generators.no-endpoint', { model }))
}
