import { ProviderFault } from '../../writer/fault.ts'
import type { ImageReply, ImageRequest } from '../../writer/provider.ts'
import type { Client } from './client.ts'
import { addressOf, type Endpoint } from './endpoint.ts'
import { taskHeaders } from './task-header.ts'
import type { WebResponse } from './wire.ts'

/** Room for the largest picture a model returns, and no more: 20 MB. */
const LARGEST = 20 * 1024 * 1024

/** Makes one image. An address in the answer is fetched only from the endpoint's own host; no other is ever asked. */
export async function makeImage(client: Client, endpoint: Endpoint, request: ImageRequest): Promise<ImageReply> {
  const answer = await client.images.generate(
    {
      model: endpoint.imageModel ?? endpoint.model,
      prompt: request.prompt,
      n: 1,
      size: request.size,
      quality: request.quality,
      style: request.style,
      response_format: 'url',
    },
    { signal: request.signal, headers: taskHeaders(endpoint, request.task) },
  )
  const first = answer?.data?.[0]
  if (typeof first?.b64_json === 'string') return pictureOf(fromBase64(first.b64_json))
  if (typeof first?.url !== 'string') throw new ProviderFault('no-image')
  if (first.url.startsWith('data:')) return pictureOf(fromBase64(first.url.slice(first.url.indexOf(',') + 1)))
  return pictureOf(await download(endpoint, first.url, request.signal))
}

async function download(endpoint: Endpoint, address: string, signal: AbortSignal): Promise<Uint8Array> {
  const home = addressOf(endpoint)
  let url: URL
  try {
    url = new URL(address)
  } catch (cause) {
    throw new ProviderFault('no-image', { cause })
  }
  if (url.host !== home.host || url.protocol !== home.protocol) throw new ProviderFault('no-image')
  // A redirect would lead elsewhere: it is refused, not followed.
  const response: WebResponse = await endpoint.fetch(url.href, { redirect: 'manual', signal })
  if (!response.ok) throw new ProviderFault('no-image', { status: response.status })
  if (Number(response.headers.get('content-length') ?? 0) > LARGEST) throw new ProviderFault('no-image')
  return readCapped(response)
}

async function readCapped(response: WebResponse): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > LARGEST) throw new ProviderFault('no-image')
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

function fromBase64(text: string): Uint8Array {
  if (text.length > (LARGEST * 4) / 3 + 4) throw new ProviderFault('no-image')
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (character) => character.charCodeAt(0))
  } catch (cause) {
    throw new ProviderFault('no-image', { cause })
  }
}

/** First bytes of the picture formats that every browser shows. */
const SIGNATURES: readonly (readonly [string, string, number])[] = [
  ['image/png', '\x89PNG', 0],
  ['image/jpeg', '\xff\xd8\xff', 0],
  ['image/gif', 'GIF8', 0],
  ['image/webp', 'WEBP', 8],
]

/** The bytes say what they are: a header may lie. SVG is not accepted, as it can carry scripts. */
function pictureOf(bytes: Uint8Array): ImageReply {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  const format = SIGNATURES.find(([, signature, at]) => head.startsWith(signature, at))
  if (format === undefined) throw new ProviderFault('no-image')
  return { bytes, mediaType: format[0] }
}
