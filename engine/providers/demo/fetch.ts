import { DEMO_MODEL, DEMO_TASK_HEADER } from '../../base/provider-names.ts'
import type { CoverTools } from '../../publish/covers/front.ts'
import { coverSvg } from './cover.ts'
import { type DemoReply, demoReply } from './reply.ts'
import { readRequest, readTask } from './request.ts'
import { createBankOpener, type OpenTextBank } from './texts.ts'

interface DemoOptions {
  /** The files of `templates/demo/` by language. */
  readonly texts: Readonly<Record<string, string>>
  /** Turns a cover into the bytes of a PNG: `svgBy` writes it as SVG. Left out: no covers are drawn. */
  readonly drawCover?: (svgBy: (tools: CoverTools) => string) => Promise<Uint8Array>
}

interface DemoFetchRequest {
  readonly method?: string
  /** A `Headers`, a list of pairs or a record. */
  readonly headers?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal | null
}

/**
 * A `fetch` behind which the demo writer sits: `POST …/chat/completions`, streamed or not, `POST …/images/generations`
 * and `GET …/models` of the OpenAI protocol, for any host. It never touches the network. What is wanted is in the
 * header `x-kalam-task`; a request without it gets a short plain answer. Other paths are 404, unreadable bodies 400.
 */
export function createDemoFetch(options: DemoOptions): (url: unknown, request?: DemoFetchRequest) => Promise<Response> {
  const openBank = createBankOpener(options.texts)
  return async (url, request = {}) => {
    request.signal?.throwIfAborted()
    const path = pathOf(url)
    if (path.endsWith('/models')) return json(200, modelList())
    const body = readJson(request.body)
    if (body === null) return fault(400, 'The body is not JSON.')
    const taskHeader = headerOf(request.headers, DEMO_TASK_HEADER)
    if (path.endsWith('/chat/completions')) return chat(body, taskHeader, request, openBank)
    if (path.endsWith('/images/generations') && options.drawCover) return image(body, taskHeader, options.drawCover)
    return fault(404, `The demo writer has no ${path}.`)
  }
}

function chat(body: object, taskHeader: string | null, { signal }: DemoFetchRequest, openBank: OpenTextBank): Response {
  const asked = readRequest(body, taskHeader)
  const reply = demoReply(asked, openBank)
  if (!asked.stream) return json(200, completion(reply))
  const withUsage = (body as { stream_options?: { include_usage?: boolean } }).stream_options?.include_usage === true
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(eventStream(reply, { withUsage, signal: signal ?? null }), { status: 200, headers })
}

async function image(
  body: object,
  taskHeader: string | null,
  drawCover: NonNullable<DemoOptions['drawCover']>,
): Promise<Response> {
  const { prompt, size } = body as { prompt?: unknown; size?: unknown }
  const cover = {
    prompt: String(prompt ?? ''),
    size: String(size ?? '1024x1024'),
    subject: readTask(taskHeader)?.subject ?? '',
  }
  const bytes = await drawCover((tools) => coverSvg(cover, tools))
  return json(200, { created: 0, data: [{ b64_json: base64(bytes) }] })
}

function modelList(): object {
  return { object: 'list', data: [{ id: DEMO_MODEL, object: 'model', created: 0, owned_by: 'kalam' }] }
}

function fault(status: number, message: string): Response {
  return json(status, { error: { message, type: 'invalid_request_error', param: null, code: null } })
}

function json(status: number, value: object): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
}

function readJson(body: unknown): object | null {
  try {
    const value: unknown = JSON.parse(String(body))
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function pathOf(url: unknown): string {
  const address = typeof url === 'object' && url !== null && 'url' in url ? String(url.url) : String(url)
  return new URL(address, 'https://demo.invalid').pathname.replace(/\/+$/, '')
}

function headerOf(headers: unknown, name: string): string | null {
  if (typeof headers !== 'object' || headers === null) return null
  if ('get' in headers && typeof headers.get === 'function') return headers.get(name) as string | null
  const pairs: [string, unknown][] = Array.isArray(headers) ? headers : Object.entries(headers)
  const found = pairs.find(([key]) => key.toLowerCase() === name)
  return found ? String(found[1]) : null
}

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

interface StreamOptions {
  readonly withUsage: boolean
  readonly signal: AbortSignal | null
}

/** The made-up second at which every demo reply was made, so that equal requests give equal bytes. */
const CREATED = 1_767_225_600

/** A reply as server-sent events, the way the OpenAI protocol streams it. Aborting errors the stream. */
function eventStream(reply: DemoReply, { withUsage, signal }: StreamOptions): ReadableStream {
  const encoder = new TextEncoder()
  const events = eventsOf(reply, withUsage)
  return new ReadableStream({
    pull(controller) {
      signal?.throwIfAborted()
      const { value, done } = events.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

function* eventsOf(reply: DemoReply, withUsage: boolean): Generator<string> {
  const event = (choices: readonly unknown[], more: object = {}) =>
    `data: ${JSON.stringify({ id: reply.id, object: 'chat.completion.chunk', created: CREATED, model: DEMO_MODEL, choices, ...more })}\n\n`
  yield event([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }])
  for (const content of chunksOf(reply.text)) yield event([{ index: 0, delta: { content }, finish_reason: null }])
  yield event([{ index: 0, delta: {}, finish_reason: reply.reason }])
  if (withUsage) yield event([], { usage: usageOf(reply) })
  yield 'data: [DONE]\n\n'
}

/** A reply in one piece. */
function completion(reply: DemoReply): object {
  const message = { role: 'assistant', content: reply.text }
  return {
    id: reply.id,
    object: 'chat.completion',
    created: CREATED,
    model: DEMO_MODEL,
    choices: [{ index: 0, message, finish_reason: reply.reason }],
    usage: usageOf(reply),
  }
}

function usageOf({ usage }: DemoReply): object {
  return { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: usage.input + usage.output }
}

/** A few words at a time, or a few characters of a script without spaces. */
function chunksOf(text: string): string[] {
  return (
    text.match(/(?:\s*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4}|(?:\s*\S{1,12}){1,3})\s*?|\s+/gu) ??
    []
  )
}
