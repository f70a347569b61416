import { hash } from '../../base/chance.ts'
import { DEMO_MODEL, DEMO_TASK_HEADER } from '../../base/provider-names.ts'
import { countWords } from '../../prose/words.ts'
import type { CoverTools } from '../../publish/covers/front.ts'
import { composeReply } from './compose.ts'
import { coverSvg } from './cover.ts'
import { type DemoRequest, readRequest, readTask } from './request.ts'
import { createBankOpener, findPool, type OpenTextBank } from './texts.ts'

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

interface DemoReply {
  /** The same for the same request. */
  readonly id: string
  readonly text: string
  readonly reason: 'stop' | 'length'
  /** Tokens. */
  readonly usage: { readonly input: number; readonly output: number }
}

/** Tokens a word costs, as a common tokenizer counts them. */
const TOKENS_PER_WORD: Readonly<Record<string, number>> = { en: 1.35, ms: 1.9 }
const OTHER_TOKENS_PER_WORD = 1.7
const SPACELESS_LANGUAGES = new Set(['ja', 'ko', 'zh'])

/** What the demo writer says to a request: the text from where the conversation has got to, under its ceiling. */
export function demoReply(request: DemoRequest, openBank: OpenTextBank): DemoReply {
  const { system, prompt, written, promptLanguage, maxTokens } = request
  const language = request.task?.language ?? promptLanguage
  const whole = wholeReply(request, openBank)
  const text = underCeiling(whole, language, maxTokens)
  const read = [system, prompt, ...written]
  return {
    id: `chatcmpl-demo-${hash(...read).toString(16)}`,
    text,
    reason: text.length < whole.length ? 'length' : 'stop',
    usage: { input: tokensOf(read.join(' '), promptLanguage), output: tokensOf(text, language) },
  }
}

function wholeReply(request: DemoRequest, openBank: OpenTextBank): string {
  const { task, promptLanguage, maxTokens } = request
  // Each section before this one is in an answer of its own.
  const written = request.written.slice((task?.section?.number ?? 1) - 1)
  const shared = openBank(task?.language === 'ms' ? 'ms' : promptLanguage)!
  if (maxTokens === 1) return 'OK'
  // The demo writer understands no text, so it finds nothing in one.
  if (task?.reading === true) return '{"none":true}'
  if (!task || task.reading === 'question') return findPool(shared, 'answer').join(' ')
  const full = composeReply(request, task, openBank)
  const rest = full.slice(endOfWritten(full, written))
  if (written.length === 0 || rest.trim() !== '') return rest
  return task.kind === 'plan' || task.items ? full : `\n\n${findPool(shared, 'addition').join(' ')}`
}

/** Characters that tidying may take from what an answer began with. */
const TIDIED = 300

/** Where the text goes on after what is written already; its end when that isn't in it. By its last line: the beginning may have been tidied. */
function endOfWritten(full: string, written: readonly string[]): number {
  let end = 0
  for (const part of written) {
    const tail = part.trim().slice(-80)
    const behind = full.indexOf(tail, Math.max(end, end + part.trim().length - TIDIED))
    const at = behind < 0 ? full.indexOf(tail) : behind
    if (at < 0) return full.length
    end = at + tail.length
  }
  return end
}

/** The text as far as the ceiling allows. A cut falls at the end of a word. */
function underCeiling(text: string, language: string, maxTokens: number): string {
  const isSpaceless = SPACELESS_LANGUAGES.has(language)
  const pieces = text.match(isSpaceless ? /\s*\S/gu : /\s*\S+/g) ?? []
  const each = isSpaceless ? 1 : (TOKENS_PER_WORD[language] ?? OTHER_TOKENS_PER_WORD)
  const allowed = Math.max(1, Math.floor(maxTokens / each))
  return pieces.length <= allowed ? text : pieces.slice(0, allowed).join('')
}

function tokensOf(text: string, language: string): number {
  if (SPACELESS_LANGUAGES.has(language)) return text.replace(/\s/g, '').length
  return Math.ceil(countWords(text) * (TOKENS_PER_WORD[language] ?? OTHER_TOKENS_PER_WORD))
}
