import type { Clock } from '../clock.ts'
import type { ModelMemory } from '../providers/model-memory.ts'
import { createOpenAI, type ProbedProvider } from '../providers/openai/openai.ts'
import type { WebFetch } from '../providers/openai/wire.ts'
import { createPool } from '../providers/pool.ts'
import { createUnconfigured } from '../providers/unconfigured.ts'
import type { Failover, Provider } from '../writer/provider.ts'
import { type Config, configuredKeys, type EndpointEntry, isAzure } from './config.ts'
import { createDemo } from './demo.ts'
import { createPictureFetch } from './fetch-picture.ts'
import { openModelMemory } from './model-memory.ts'
import { createTransport } from './transport.ts'
import type { Turns } from './turns.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface ProviderOptions {
  readonly turns?: Turns
  /** What was learnt about models; the file of this user's cache folder unless given. */
  readonly memory?: ModelMemory
  /** As the pool's own. */
  readonly testCalls?: boolean
}

/** What answers: the pool of configured endpoints, or the demo writer when there is none; nothing when `useAzure` leaves none. */
export function openProvider(
  config: Config,
  environment: Environment,
  clock: Clock,
  { turns, memory = openModelMemory(environment), testCalls = false }: ProviderOptions = {},
): Provider {
  if (config.providers.length === 0) return config.useAzure ? createUnconfigured() : createDemo(clock)
  const surroundings = { config, environment, clock, memory, fetch: createTransport(environment, turns) }
  const pool = createPool(
    config.providers.map((entry) => () => openEndpoint(entry, surroundings)),
    { clock, testCalls },
  )
  if (!config.images) return pool
  const images = openEndpoint(config.images, surroundings)
  return {
    get name() {
      return pool.name
    },
    get model() {
      return pool.model
    },
    get thinkingTokens() {
      return pool.thinkingTokens ?? 0
    },
    ...(pool.failover ? { failover: forTexts(pool.failover) } : {}),
    chat: (request) => pool.chat(request),
    image: (request) => images.image(request),
  }
}

/** Texts fail over; the one endpoint of images has no other to turn to. */
function forTexts(failover: Failover): Failover {
  return {
    get isOtherLeft() {
      return failover.isOtherLeft
    },
    lasting: (fault, kind) => (kind === 'image' ? fault : failover.lasting(fault, kind)),
  }
}

export interface EndpointSurroundings {
  /** What the endpoint is configured beside: whose keys it must not repeat, and the model that is asked for images. */
  readonly config: Config
  readonly environment: Environment
  readonly clock: Clock
  readonly memory?: ModelMemory
  readonly fetch?: WebFetch
}

/** One endpoint on its own. */
export function openEndpoint(entry: EndpointEntry, surroundings: EndpointSurroundings): ProbedProvider {
  const { config, environment, clock, fetch = createTransport(environment) } = surroundings
  const { memory = openModelMemory(environment) } = surroundings
  const { azure, key, name, baseURL, model, maxTokensField, usage, params } = entry
  const imageModel = config.images?.model ?? config.models?.image
  const apiVersion = typeof azure === 'object' ? { apiVersion: azure.apiVersion } : {}
  return createOpenAI(
    {
      name,
      baseURL,
      model,
      ...(imageModel === undefined ? {} : { imageModel }),
      apiKey: (key && environment[key]) || '',
      otherKeys: configuredKeys(config, environment),
      azure: isAzure(entry) && azure !== false ? apiVersion : null,
      fetch,
      fetchPicture: createPictureFetch(),
      memory,
      ...(params ? { params } : {}),
      ...(maxTokensField ? { maxTokensField } : {}),
      ...(usage === undefined ? {} : { usage }),
      describeTask: environment.KALAM_DESCRIBE_TASK === '1',
    },
    () => clock.now(),
  )
}
