import type { Clock } from '../base/clock.ts'
import { KalamError } from '../messages/error.ts'
import type { ModelMemory } from '../providers/model-memory.ts'
import { createOpenAI, type ProbedProvider } from '../providers/openai/openai.ts'
import type { WebFetch } from '../providers/openai/wire.ts'
import { createPool } from '../providers/pool.ts'
import type { Failover, ImageRequest, Provider } from '../writer/provider.ts'
import { type Config, configuredKeys, type EndpointEntry, isAzure, isForPictures, roleEndpoints } from './config.ts'
import { createDemo } from './demo.ts'
import { openModelMemory } from './model-memory.ts'
import { createPictureFetch } from './public-address.ts'
import { createReadingOrder, createTransport } from './transport.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface ProviderOptions {
  /** What was learnt about models; the file of this user's cache folder unless given. */
  readonly memory?: ModelMemory
  /** As in `PoolOptions`. */
  readonly testCalls?: boolean
  /** True for a batch: calls that are answered together are read one after the other. */
  readonly oldestFirst?: boolean
  /** Put around each endpoint. */
  readonly around?: (endpoint: ProbedProvider) => ProbedProvider
  /** As in `PoolOptions`. */
  readonly hasEnough?: (name: string) => boolean
}

/**
 * Opens the pool of configured endpoints, or the demo writer when none is configured. Every call fails when `useAzure` leaves
 * none.
 */
export function createProvider(
  config: Config,
  environment: Environment,
  clock: Clock,
  options: ProviderOptions = {},
): Provider {
  const { memory = openModelMemory(environment), testCalls = false, oldestFirst = false } = options
  const { around = (endpoint) => endpoint, hasEnough } = options
  if (config.providers.length === 0) return config.useAzure ? createUnconfigured() : createDemo(clock)
  const context = {
    config,
    environment,
    clock,
    memory,
    fetch: createTransport(environment, oldestFirst ? createReadingOrder() : undefined),
  }
  const pool = createPool(
    config.providers.map((entry) => () => around(createEndpoint(entry, context))),
    { clock, testCalls, roles: roleEndpoints(config), ...(hasEnough ? { hasEnough } : {}) },
  )
  if (!config.images || config.roles?.pictures) return pool
  const images = around(createEndpoint(config.images, context))
  // Everything else, getters too, stays the pool's own.
  return Object.create(pool, {
    image: { value: (request: ImageRequest) => images.image(request) },
    ...(pool.failover ? { failover: { value: forTexts(pool.failover) } } : {}),
  }) as Provider
}

/** A provider for a configuration that leaves no endpoint: every call throws `generation.configuration`. */
function createUnconfigured(): Provider {
  const refuse = () => Promise.reject(new KalamError('generation.configuration'))
  return {
    name: 'none',
    model: 'none',
    chat: () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) }),
    image: refuse,
  }
}

/** Failover for texts alone: images have one endpoint. */
function forTexts(failover: Failover): Failover {
  return {
    passOver: (attempts) => failover.passOver(attempts),
    lasting: (fault, kind, attempts) => (kind === 'image' ? fault : failover.lasting(fault, kind, attempts)),
  }
}

interface EndpointContext {
  /** The whole configuration, for the keys that no reason may show and the model of images. */
  readonly config: Config
  readonly environment: Environment
  readonly clock: Clock
  readonly memory?: ModelMemory
  readonly fetch?: WebFetch
}

/** One endpoint on its own. */
export function createEndpoint(entry: EndpointEntry, context: EndpointContext): ProbedProvider {
  const { config, environment, clock, fetch = createTransport(environment) } = context
  const { memory = openModelMemory(environment) } = context
  const { azure, key, name, baseURL, model, maxTokensField, usage, params, effort, window } = entry
  const imageModel = isForPictures(config, name) ? model : (config.images?.model ?? config.models?.image)
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
      ...(effort ? { effort } : {}),
      takesRecaps: entry.memory === 'recaps',
      ...(window === undefined ? {} : { window }),
      ...(maxTokensField ? { maxTokensField } : {}),
      ...(usage === undefined ? {} : { usage }),
      describeTask: environment.KALAM_DESCRIBE_TASK === '1',
    },
    clock,
  )
}
