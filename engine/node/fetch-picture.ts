import type { Dispatcher } from 'undici'
import type { FetchPicture } from '../providers/openai/endpoint.ts'
import { connectToPublic, PUBLIC_NETWORK, type PublicNetwork } from './public-address.ts'

/**
 * Fetches pictures from public addresses over https. A host is resolved once, and the connection leads to the very address that
 * was checked. No redirect is followed.
 */
export function createPictureFetch(network: PublicNetwork = PUBLIC_NETWORK): FetchPicture {
  return async (address, { signal, mostBytes }) => {
    const url = new URL(address)
    const dispatcher = await connectToPublic(url, signal as globalThis.AbortSignal, network)
    try {
      return await download(url, dispatcher, signal as globalThis.AbortSignal, mostBytes)
    } finally {
      void dispatcher.destroy()
    }
  }
}

async function download(
  url: URL,
  dispatcher: Dispatcher,
  signal: globalThis.AbortSignal,
  mostBytes: number,
): Promise<Uint8Array> {
  const { request } = await import('undici')
  const { statusCode, body } = await request(url, { dispatcher, signal, headers: { accept: 'image/*' } })
  if (statusCode !== 200) throw new Error(`its host answers with status ${statusCode}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > mostBytes) throw new Error(`it has more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}
