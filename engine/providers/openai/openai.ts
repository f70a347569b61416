import type { Clock } from '../../base/clock.ts'
import { ProviderFault } from '../../writer/fault.ts'
import type { ImageReply, ImageRequest, Provider } from '../../writer/provider.ts'
import { callPurpose } from '../../writer/purpose.ts'
import { createModelMemory } from '../model-memory.ts'
import { streamChat } from './chat.ts'
import { probeBody, thinkingTokens } from './chat-body.ts'
import { type OpenAIClient, openOpenAIClient } from './client.ts'
import { sendWithCorrections } from './corrections.ts'
import { type Endpoint, endpointAddress, memoryKeyOf, type OpenEndpoint, taskHeaders } from './endpoint.ts'
import { ErrorInAnswer, httpErrorIn, readErrorText, toProviderFault } from './faults.ts'
import { imageBody, imageModelOf } from './image-body.ts'
import { discardResponseBody, readBodyStart, readBodyText, type WebResponse } from './wire.ts'

/** A provider that can also say cheaply whether it is alive. */
export interface ProbedProvider extends Provider {
  /** A test call of one token: any HTTP 200 counts as alive. Throws a `ProviderFault`. */
  probe(signal: AbortSignal): Promise<void>
}

/** Speaks to one endpoint through the `openai` client, which is loaded with the first call. */
export function createOpenAI(configured: Endpoint, clock: Clock): ProbedProvider {
  const endpoint: OpenEndpoint = { ...configured, memory: configured.memory ?? createModelMemory() }
  let loading: Promise<OpenAIClient> | null = null
  const client = () => {
    loading ??= openOpenAIClient(endpoint)
    return loading
  }

  /** What a failed call throws: the signal's reason after an abort, else a `ProviderFault`. */
  function thrown(error: unknown, signal: AbortSignal, model: string, quotable: readonly string[]): unknown {
    if (signal.aborted) return signal.reason
    return toProviderFault(error, { endpoint, model, quotable, now: () => clock.now() })
  }

  return {
    name: endpoint.name,
    model: endpoint.model,
    endpointFor({ task, effort }) {
      const { name, model } = endpoint
      const facts = endpoint.memory.read(memoryKeyOf(endpoint), model)
      const tokens = thinkingTokens(endpoint, facts, { purpose: callPurpose(task), effort })
      return { name, model, thinkingTokens: tokens, isOtherLeft: false }
    },
    async *chat(request) {
      try {
        yield* streamChat(await client(), endpoint, request, clock)
      } catch (error) {
        const quotable = request.messages.map(({ content }) => content)
        throw thrown(error, request.signal, endpoint.model, quotable)
      }
    },
    async image(request) {
      try {
        const picture = await makeImage(await client(), endpoint, request)
        return { ...picture, by: { name: endpoint.name, model: imageModelOf(endpoint) } }
      } catch (error) {
        throw thrown(error, request.signal, imageModelOf(endpoint), [request.prompt])
      }
    },
    async probe(signal) {
      try {
        const { chat } = await client()
        const response = await sendWithCorrections(endpoint, {
          model: endpoint.model,
          body: (facts) => probeBody(endpoint, facts),
          send: (body) => chat.completions.create(body, { signal }).asResponse(),
        })
        discardResponseBody(response)
      } catch (error) {
        if (!endedByLimit(error)) throw thrown(error, signal, endpoint.model, [])
      }
    },
  }
}

/** A model that used up the limit of the test call by thinking is alive. */
function endedByLimit(error: unknown): boolean {
  return /output limit was reached/i.test(httpErrorIn(error)?.detail.message ?? '')
}

/** The largest picture that is read: 20 MB. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024

/** Base64 takes four characters for three bytes; 64 KB are for the JSON around it. */
const MAX_ANSWER_BYTES = Math.ceil((MAX_PICTURE_BYTES * 4) / 3) + 64 * 1024

interface ImageAnswer {
  readonly data?: readonly { readonly url?: unknown; readonly b64_json?: unknown }[]
  readonly error?: unknown
}

/** Makes one image. Asks for base64 where the model knows the parameter; fetches the address that an answer gives instead. */
async function makeImage(client: OpenAIClient, endpoint: OpenEndpoint, request: ImageRequest): Promise<ImageReply> {
  const options = { signal: request.signal, headers: taskHeaders(endpoint, request.task) }
  const response = await sendWithCorrections(endpoint, {
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
  const answer = parseAnswer(await readBodyText(response, MAX_ANSWER_BYTES))
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
    await readBodyStart(response, 0)
    throw new ProviderFault('unusable-image', { status: response.status, cause: 'the picture cannot be fetched' })
  }
  const { bytes, whole } = await readBodyStart(response, MAX_PICTURE_BYTES)
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
