import { ProviderFault } from '../../writer/fault.ts'
import type { ImageReply, ImageRequest } from '../../writer/provider.ts'
import type { OpenAIClient } from './client.ts'
import { correctedCall } from './corrections.ts'
import { type Endpoint, endpointAddress, type OpenEndpoint, taskHeaders } from './endpoint.ts'
import { ErrorInAnswer, readErrorText } from './errors.ts'
import { imageBody, imageModelOf } from './image-body.ts'
import { readStart, readText, type WebResponse } from './wire.ts'

/** The largest picture that is read: 20 MB. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024

/** Base64 takes four characters for three bytes; 64 KB are for the JSON around it. */
const MAX_ANSWER_BYTES = Math.ceil((MAX_PICTURE_BYTES * 4) / 3) + 64 * 1024

interface ImageAnswer {
  readonly data?: readonly { readonly url?: unknown; readonly b64_json?: unknown }[]
  readonly error?: unknown
}

/** Makes one image. Asks for base64 where the model knows the parameter; fetches the address that an answer gives instead. */
export async function makeImage(
  client: OpenAIClient,
  endpoint: OpenEndpoint,
  request: ImageRequest,
): Promise<ImageReply> {
  const options = { signal: request.signal, headers: taskHeaders(endpoint, request.task) }
  const response = await correctedCall(endpoint, {
    model: imageModelOf(endpoint),
    body: (facts) => imageBody(endpoint, request, facts),
    send: (body) => client.images.generate(body, options).asResponse(),
  })
  const answer = await answerOf(response)
  const first = answer.data?.[0]
  if (typeof first?.b64_json === 'string') return pictureOf(fromBase64(first.b64_json))
  if (typeof first?.url !== 'string') throw new ProviderFault('no-image', { cause: 'the answer holds no picture' })
  if (first.url.startsWith('data:')) return pictureOf(fromBase64(first.url.slice(first.url.indexOf(',') + 1)))
  return pictureOf(await fetchPictureAt(endpoint, first.url, request.signal))
}

async function answerOf(response: WebResponse): Promise<ImageAnswer> {
  const answer = parseAnswer(await readText(response, MAX_ANSWER_BYTES))
  if (answer?.error) throw new ErrorInAnswer(answer, response.headers)
  return answer ?? {}
}

/** Throws a `ProviderFault` (`no-image`) for what is not JSON, such as the page of a network's sign-in. */
function parseAnswer(text: string): ImageAnswer | null {
  try {
    return JSON.parse(text) as ImageAnswer | null
  } catch {
    const detail = readErrorText(text)
    throw new ProviderFault('no-image', { status: 200, cause: { detail } })
  }
}

/**
 * Fetches the picture whose address an answer gives: from the endpoint's own host, or else by `fetchPicture`, which asks only
 * public addresses over https. A redirect is refused.
 */
async function fetchPictureAt(endpoint: Endpoint, address: string, signal: AbortSignal): Promise<Uint8Array> {
  const url = readAddress(address)
  const own = endpointAddress(endpoint)
  if (url.host === own.host && url.protocol === own.protocol) return fetchFromEndpoint(endpoint, url, signal)
  if (endpoint.fetchPicture === undefined || url.protocol !== 'https:') {
    throw new ProviderFault('unusable-image', { cause: 'the picture lies on another host, which is not asked' })
  }
  try {
    return await endpoint.fetchPicture(url.href, { signal, mostBytes: MAX_PICTURE_BYTES })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ProviderFault('unusable-image', { cause: `the picture cannot be fetched: ${(error as Error).message}` })
  }
}

async function fetchFromEndpoint(endpoint: Endpoint, url: URL, signal: AbortSignal): Promise<Uint8Array> {
  const { fetch: send } = endpoint
  const response = await send(url.href, { redirect: 'manual', signal })
  if (!response.ok) {
    await readStart(response, 0)
    throw new ProviderFault('unusable-image', { status: response.status, cause: 'the picture cannot be fetched' })
  }
  const { bytes, whole } = await readStart(response, MAX_PICTURE_BYTES)
  if (!whole) throw new ProviderFault('unusable-image', { cause: `a picture of more than ${MAX_PICTURE_BYTES} bytes` })
  return bytes
}

function readAddress(address: string): URL {
  try {
    return new URL(address)
  } catch {
    throw new ProviderFault('no-image', { cause: 'the answer names no address' })
  }
}

function fromBase64(text: string): Uint8Array {
  if (text.length > (MAX_PICTURE_BYTES * 4) / 3 + 4) {
    throw new ProviderFault('oversized', { cause: `a picture of more than ${MAX_PICTURE_BYTES} bytes` })
  }
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (character) => character.charCodeAt(0))
  } catch {
    throw new ProviderFault('unusable-image', { cause: 'the answer is no base64' })
  }
}

/** First bytes of the picture formats that every browser shows. */
const SIGNATURES: readonly (readonly [string, string, number])[] = [
  ['image/png', '\x89PNG', 0],
  ['image/jpeg', '\xff\xd8\xff', 0],
  ['image/gif', 'GIF8', 0],
  ['image/webp', 'WEBP', 8],
]

/** Tells the format by the bytes, since a header may be wrong. SVG is not accepted: it can carry scripts. */
function pictureOf(bytes: Uint8Array): ImageReply {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  const format = SIGNATURES.find(([, signature, at]) => head.startsWith(signature, at))
  if (format === undefined) throw new ProviderFault('unusable-image', { cause: 'not a PNG, JPEG, GIF or WebP picture' })
  return { bytes, mediaType: format[0] }
}
