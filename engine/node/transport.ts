import type { Dispatcher } from 'undici'
import type { WebFetch } from '../providers/openai/wire.ts'
import { send } from './received.ts'
import { createTurns, type Turns } from './turns.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * A `fetch` for the `openai` client that takes half the platform's CPU: one pool of kept connections, as many as there are calls
 * at once, and bodies without web streams. It never tires before our deadline, and it leaves at once when told to. Proxies as
 * in Node's own: HTTP_PROXY, HTTPS_PROXY and NO_PROXY count under NODE_USE_ENV_PROXY=1. `turns`: whose answer
 * is read first. Loaded with the first call.
 */
export function createTransport(environment: Environment, turns: Turns = createTurns()): WebFetch {
  let loading: Promise<WebFetch> | undefined
  return async (input, init) => {
    loading ??= openTransport(environment, turns)
    return (await loading)(input, init)
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

async function openTransport(environment: Environment, turns: Turns): Promise<WebFetch> {
  const undici = await import('undici')
  const dispatcher = openDispatcher(undici, environment)
  // What is rare goes by the whole standard, over the same pool.
  const whole: WebFetch = (input, init) => undici.fetch(input, { ...init, dispatcher })
  return async (input, init = {}) => {
    const { method = 'GET', body = null, redirect = 'follow', signal = null } = init
    if (typeof input !== 'string' || (body !== null && typeof body !== 'string')) return whole(input, init)
    const request = { method, body, headers: headersOf(init.headers) }
    const response = await send(dispatcher, new URL(input), request, { signal, turn: turns.open() })
    if (redirect === 'manual' || !REDIRECTS.has(response.status)) return response
    await (response.body as { cancel(): Promise<void> }).cancel()
    return whole(input, init)
  }
}

/** Nothing here unpacks, so nothing packed is asked for: texts are short, and a stream of words packs badly. */
function headersOf(given: ConstructorParameters<typeof Headers>[0]): string[] {
  const headers = new Headers(given)
  if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity')
  return [...headers].flat()
}

function openDispatcher(
  { Agent, EnvHttpProxyAgent }: Pick<typeof import('undici'), 'Agent' | 'EnvHttpProxyAgent'>,
  environment: Environment,
): Dispatcher {
  // No limit of connections, none of waiting: the batch's concurrency and the writer's deadline are the only ones.
  const options = { headersTimeout: 0, bodyTimeout: 0, allowH2: false }
  if (environment.NODE_USE_ENV_PROXY !== '1') return new Agent(options)
  const read = (name: string) => environment[name] ?? environment[name.toUpperCase()] ?? ''
  return new EnvHttpProxyAgent({
    ...options,
    httpProxy: read('http_proxy'),
    httpsProxy: read('https_proxy'),
    noProxy: read('no_proxy'),
  })
}
