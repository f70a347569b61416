import type { Clock } from '../clock.ts'
import { createOpenAI, type ProbedProvider } from '../providers/openai/openai.ts'
import type { WebFetch } from '../providers/openai/wire.ts'
import { createPool } from '../providers/pool.ts'
import type { Provider } from '../writer/provider.ts'
import { type Config, type EndpointEntry, isAzure } from './config.ts'
import { createDemo } from './demo.ts'
import { createTransport } from './transport.ts'
import type { Turns } from './turns.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What answers: the pool of configured endpoints, or the demo writer when there is none. */
export function openProvider(config: Config, environment: Environment, clock: Clock, turns?: Turns): Provider {
  if (config.providers.length === 0) return createDemo(clock)
  const fetch = createTransport(environment, turns)
  const pool = createPool(
    config.providers.map((entry) => () => openEndpoint(entry, environment, clock, config.images?.model, fetch)),
    { clock },
  )
  if (!config.images) return pool
  const images = openEndpoint(config.images, environment, clock, config.images.model, fetch)
  return {
    get name() {
      return pool.name
    },
    get model() {
      return pool.model
    },
    chat: (request) => pool.chat(request),
    image: (request) => images.image(request),
  }
}

/** One endpoint on its own, for `doctor`. */
export function openEndpoint(
  entry: EndpointEntry,
  environment: Environment,
  clock: Clock,
  imageModel = 'dall-e-3',
  fetch: WebFetch = createTransport(environment),
): ProbedProvider {
  const { azure, key, name, baseURL, model, maxTokensField, usage } = entry
  const apiVersion = typeof azure === 'object' ? { apiVersion: azure.apiVersion } : {}
  return createOpenAI(
    {
      name,
      baseURL,
      model,
      imageModel,
      apiKey: (key && environment[key]) || '',
      azure: isAzure(entry) && azure !== false ? apiVersion : null,
      fetch,
      ...(maxTokensField ? { maxTokensField } : {}),
      ...(usage === undefined ? {} : { usage }),
      describeTask: environment.KALAM_DESCRIBE_TASK === '1',
    },
    () => clock.now(),
  )
}
