import type { Config } from '../../engine/node/config.ts'
import { openProvider } from '../../engine/node/providers.ts'
import type { ModelMemory } from '../../engine/providers/model-memory.ts'
import type { Provider } from '../../engine/writer/provider.ts'
import type { Context } from '../base/context.ts'

/** The provider of each endpoint that a row names, opened once. */
export function createProviders(
  config: Config,
  { env, clock }: Context,
  memory: ModelMemory,
): (name: string) => Provider {
  const opened = new Map<string, Provider>()
  return (name) => {
    const alone = { ...config, providers: config.providers.filter((one) => one.name === name) }
    const provider = opened.get(name) ?? openProvider(alone, env, clock, { memory, oldestFirst: true })
    opened.set(name, provider)
    return provider
  }
}
