import { ProviderFault } from '../../writer/fault.ts'
import type { ImageReply, ImageRequest } from '../../writer/provider.ts'
import type { Client } from './client.ts'
import { correctedCall } from './corrected-call.ts'
import { readErrorText } from './error-body.ts'
import { decode } from './events.ts'
import { imageBody, imageModelOf } from './image-body.ts'
import type { OpenEndpoint } from './open-endpoint.ts'
import { fromBase64, MAX_PICTURE_BYTES, pictureOf } from './picture.ts'
import { fetchAnswered } from './picture-address.ts'
import { readCapped } from './read-capped.ts'
import { StreamError } from './stream-error.ts'
import { taskHeaders } from './task-header.ts'
import type { ImageAnswer, WebResponse } from './wire.ts'

/** Base64 takes four characters for three bytes; 64 KB for what stands around it. */
const MAX_ANSWER_BYTES = Math.ceil((MAX_PICTURE_BYTES * 4) / 3) + 64 * 1024

/** As much of a page as is read for its title. */
const MAX_PAGE_CHARACTERS = 64 * 1024

/** Makes one image. Base64 is asked for where the model knows the word; an address in the answer is fetched with care. */
export async function makeImage(client: Client, endpoint: OpenEndpoint, request: ImageRequest): Promise<ImageReply> {
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
  return pictureOf(await fetchAnswered(endpoint, first.url, request.signal))
}

async function answerOf(response: WebResponse): Promise<ImageAnswer> {
  const { bytes, whole } = await readCapped(response, MAX_ANSWER_BYTES)
  if (!whole) throw new ProviderFault('oversized', { status: 200, cause: `more than ${MAX_ANSWER_BYTES} bytes` })
  const answer = parsed(decode(new TextDecoder('utf-8', { fatal: true }), bytes))
  if (answer?.error) throw new StreamError(answer, response.headers)
  return answer ?? {}
}

/** What is no JSON, such as the page of a network's sign-in, holds no picture. */
function parsed(text: string): ImageAnswer | null {
  try {
    return JSON.parse(text) as ImageAnswer | null
  } catch {
    const detail = readErrorText(text.slice(0, MAX_PAGE_CHARACTERS))
    throw new ProviderFault('no-image', { status: 200, cause: { detail } })
  }
}
