import type { Endpoint } from '../../providers/openai/endpoint.ts'
import { createOpenAI as createClient, type ProbedProvider } from '../../providers/openai/openai.ts'
import { createPool as createPoolOf } from '../../providers/pool.ts'
import type { Provider } from '../../writer/provider.ts'
import type { Role } from '../../writer/purpose.ts'
import { systemClock } from '../clock.ts'
import { createDemo as createDemoAt } from '../demo.ts'
import { createPictureFetch } from '../public-address.ts'
import { createTransport } from '../transport.ts'

/** An endpoint. What is left out, the model's family or the endpoint's own answers tell. */
export interface OpenAIOptions
  extends Pick<Endpoint, 'model' | 'imageModel' | 'azure' | 'params' | 'effort' | 'maxTokensField' | 'usage'> {
  /** Such as `http://localhost:11434/v1`, or an Azure resource's address. Left out: `https://api.openai.com/v1`. */
  readonly baseURL?: string | undefined
  /** Left out for servers that need none. It appears in no error and no event. */
  readonly apiKey?: string | undefined
  /** What events and errors call it. Left out: `openai`. */
  readonly name?: string | undefined
  /** Left out: a pool of kept connections. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** An endpoint that speaks the OpenAI protocol, as most model servers do. Nothing is asked until a text is written. */
export function createOpenAI({
  name = 'openai',
  baseURL = 'https://api.openai.com/v1',
  apiKey = '',
  fetch,
  ...options
}: OpenAIOptions): ProbedProvider {
  const network = { fetch: fetch ?? createTransport(process.env), fetchPicture: createPictureFetch() }
  return createClient({ ...options, ...network, name, baseURL, apiKey }, systemClock)
}

interface PoolRoles {
  /** The endpoints of each role by their names, such as `{ planner: ['deep'] }`; a role that is left out has all. */
  readonly roles?: Readonly<Partial<Record<Role, readonly string[]>>>
}

/**
 * Several endpoints behind one provider: one answers, and the next takes over after a minute, or at once when it fails. Throws an
 * `Error` when the list is empty, or a role names an endpoint that isn't in it.
 */
export function createPool(endpoints: readonly ProbedProvider[], { roles = {} }: PoolRoles = {}): Provider {
  const names = endpoints.map(({ name }) => name)
  const placeOf = (name: string) => {
    const place = names.indexOf(name)
    if (place < 0) throw new Error(`no endpoint is called "${name}": there are ${names.join(', ')}`)
    return place
  }
  return createPoolOf(
    endpoints.map((endpoint) => () => endpoint),
    {
      clock: systemClock,
      roles: Object.fromEntries(Object.entries(roles).map(([role, named]) => [role, named.map(placeOf)])),
    },
  )
}

/** The demo writer: answers offline and without a key, the same every time. Its texts are samples and are marked as such. */
export function createDemo(): Provider {
  return createDemoAt(systemClock)
}
