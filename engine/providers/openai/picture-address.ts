import { ProviderFault } from '../../writer/fault.ts'
import { addressOf, type Endpoint } from './endpoint.ts'
import { MAX_PICTURE_BYTES } from './picture.ts'
import { readCapped } from './read-capped.ts'

/**
 * Fetches the picture that an answer names by its address: from the endpoint's own host, or else by `fetchPicture`, which asks
 * public addresses over https alone. A redirect would lead elsewhere and is refused.
 */
export async function fetchAnswered(endpoint: Endpoint, address: string, signal: AbortSignal): Promise<Uint8Array> {
  const url = readAddress(address)
  const home = addressOf(endpoint)
  if (url.host === home.host && url.protocol === home.protocol) return fetchFromHome(endpoint, url, signal)
  if (endpoint.fetchPicture === undefined || url.protocol !== 'https:') {
    throw new ProviderFault('no-image', { cause: 'the picture lies on another host, which is not asked' })
  }
  try {
    return await endpoint.fetchPicture(url.href, { signal, mostBytes: MAX_PICTURE_BYTES })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ProviderFault('no-image', { cause: `the picture cannot be fetched: ${(error as Error).message}` })
  }
}

async function fetchFromHome(endpoint: Endpoint, url: URL, signal: AbortSignal): Promise<Uint8Array> {
  const { fetch: send } = endpoint
  const response = await send(url.href, { redirect: 'manual', signal })
  if (!response.ok) {
    await readCapped(response, 0)
    throw new ProviderFault('no-image', { status: response.status, cause: 'the picture cannot be fetched' })
  }
  const { bytes, whole } = await readCapped(response, MAX_PICTURE_BYTES)
  if (!whole) throw new ProviderFault('no-image', { cause: `a picture of more than ${MAX_PICTURE_BYTES} bytes` })
  return bytes
}

function readAddress(address: string): URL {
  try {
    return new URL(address)
  } catch {
    throw new ProviderFault('no-image', { cause: 'the answer names no address' })
  }
}
