import type { EndpointEntry } from '../../engine/node/config.ts'
import { isAzure } from '../../engine/node/config.ts'
import { createTransport } from '../../engine/node/transport.ts'
import { addressOf } from '../../engine/providers/openai/endpoint.ts'
import { dropBody } from '../../engine/providers/openai/wire.ts'
import { ProviderFault } from '../../engine/writer/fault.ts'
import type { Context } from '../context.ts'

/** The most that an endpoint of images may take to answer, in seconds. */
const MOST_SECONDS = 20

/**
 * Asks an endpoint for its list of models: it costs nothing, and shows whether it is reached and takes the key. Any other status
 * than 401 and 403 counts as reached. Null when it answers, else the fault.
 */
export async function reach(entry: EndpointEntry, { env, clock, signal }: Context): Promise<ProviderFault | null> {
  const { azure, baseURL, key } = entry
  const isAzureEntry = isAzure(entry) && azure !== false
  const { baseURL: base, apiVersion } = addressOf({
    baseURL,
    azure: isAzureEntry ? (typeof azure === 'object' ? azure : {}) : null,
  })
  const apiKey = (key && env[key]) || ''
  const headers: Record<string, string> =
    apiVersion === null ? { authorization: `Bearer ${apiKey || 'none'}` } : { 'api-key': apiKey }
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end, { once: true })
  const late = clock.delay(MOST_SECONDS * 1000, ending.signal).then(
    () => new ProviderFault('timeout'),
    () => new ProviderFault('timeout'),
  )
  const query = apiVersion === null ? '' : `?api-version=${apiVersion}`
  try {
    const asked = createTransport(env)(`${base}/models${query}`, { headers, redirect: 'manual', signal: ending.signal })
    return await Promise.race([asked.then(judge), late])
  } catch {
    return new ProviderFault('connection')
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

function judge(response: Awaited<ReturnType<ReturnType<typeof createTransport>>>): ProviderFault | null {
  dropBody(response)
  const { status } = response
  if (status === 401 || status === 403) return new ProviderFault('authentication', { status })
  return status >= 500 ? new ProviderFault(status === 503 ? 'unavailable' : 'server', { status }) : null
}
