import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SentMessage } from '../../engine/providers/openai/chat-body.ts'
import type { ChatMessage, Task } from '../../engine/writer/provider.ts'
import { answer, bankOf, type Handler } from './answer.ts'
import { isFollowUp, type RecordedCall } from './call.ts'
import { answerImage } from './image.ts'
import type { OutlineFault, Play, Taint } from './play.ts'
import { prose } from './prose.ts'
import type { Scene } from './scene.ts'
import { createDirector, type Script } from './script.ts'

/** Dresses a clean reply in what models put around it. */
function taint(text: string, kind: Taint): string {
  switch (kind) {
    case 'preamble':
      return `Sure! Here is the text you asked for:\n\n${text}`
    case 'thinking':
      return `<think>\nThe user wants a text. I should keep it plain.\n</think>\n\n${text}`
    case 'fences':
      return `\`\`\`markdown\n${text}\n\`\`\``
    case 'chatter':
      return `${text}\n\nLet me know if you'd like me to adjust the tone or continue with the next chapter!`
    case 'all-taints':
      return taint(taint(taint(taint(text, 'fences'), 'chatter'), 'preamble'), 'thinking')
  }
}

/** Damages one entry of a clean outline: leaves it out, writes the one before again, or leaves it empty. */
function breakOutline(text: string, fault: OutlineFault, entry = 2): string {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.startsWith(`${entry}.`))
  if (at < 0) return text
  if (fault === 'outline-missing') lines.splice(at, 1)
  else if (fault === 'outline-empty') lines[at] = `${entry}.`
  else lines[at] = (lines[at - 1] ?? '').replace(/^\d+/, String(entry))
  return lines.join('\n')
}

/** Plays one answer. */
async function perform(scene: Scene): Promise<void> {
  const { play, response, call } = scene
  switch (play.play) {
    case 'status':
      return sendStatus(response, play)
    case 'hang':
      return
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'html':
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>Sign in</title><p>Please sign in to this network.</p>')
      return
  }
  if (call.kind === 'image') return answerImage(scene)
  if (play.play === 'malformed' && call.body.stream !== true) {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [{"mess')
    return
  }
  if (call.body.stream !== true || play.play === 'json') return sendWhole(scene, replyOf(scene))
  return stream(scene)
}

function sendStatus(
  response: ServerResponse,
  { status, retryAfter, retryAfterMs }: Extract<Play, { play: 'status' }>,
): void {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (retryAfter !== undefined) headers['retry-after'] = retryAfter
  if (retryAfterMs !== undefined) headers['retry-after-ms'] = String(retryAfterMs)
  const body = { error: { message: `Scripted ${status}`, type: 'scripted', code: null, param: null } }
  response.writeHead(status, headers).end(JSON.stringify(body))
}

interface ScriptedReply {
  readonly text: string
  readonly finish: string | null
}

/** The text that this play makes of the handler's, and how it says it stopped. */
function replyOf(scene: Scene): ScriptedReply {
  const { call, play, handler, rests } = scene
  if (call.kind === 'probe') return { text: 'p', finish: 'length' }
  const key = JSON.stringify(call.messages.filter(({ role }) => role !== 'assistant')[1] ?? call.messages[0] ?? '')
  const rest = isFollowUp(call) ? rests.get(key) : undefined
  rests.delete(key)
  const whole = () => rest ?? handler(call)
  switch (play.play) {
    case 'answer':
      return { text: play.text ?? whole(), finish: play.finish === undefined ? 'stop' : play.finish }
    case 'empty':
      return { text: '', finish: 'stop' }
    case 'filtered':
      return { text: whole(), finish: 'content_filter' }
    case 'length': {
      const text = whole()
      const at = Math.round(text.length * (play.share ?? 0.5))
      rests.set(key, text.slice(at))
      return { text: text.slice(0, at), finish: 'length' }
    }
    case 'preamble':
    case 'thinking':
    case 'fences':
    case 'chatter':
    case 'all-taints':
      return { text: taint(whole(), play.play), finish: 'stop' }
    case 'wrong-language': {
      const own = call.task === null ? 'en' : bankOf(call.task)
      return { text: prose(200, { from: call.number, language: own === 'en' ? 'ms' : 'en' }), finish: 'stop' }
    }
    case 'outline-missing':
    case 'outline-doubled':
    case 'outline-empty':
      return { text: breakOutline(whole(), play.play, play.entry), finish: 'stop' }
    case 'cut':
      return { text: whole(), finish: null }
    default:
      return { text: whole(), finish: 'stop' }
  }
}

function sendWhole({ response, call }: Scene, { text, finish }: ScriptedReply): void {
  const message = { role: 'assistant', content: text }
  const body = {
    id: 'scripted',
    object: 'chat.completion',
    model: call.body.model,
    choices: [{ index: 0, message, finish_reason: finish }],
    usage: usageOf(call, text),
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function usageOf(call: RecordedCall, text: string): object {
  const input = Math.ceil(call.messages.reduce((sum, { content }) => sum + content.length, 0) / 4)
  const output = Math.ceil(text.length / 4)
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
}

async function stream(scene: Scene): Promise<void> {
  const { play, response, call, pace, pause } = scene
  const { text, finish } = replyOf(scene)
  const tokens = tokensOf(text)
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  response.flushHeaders()
  const send = (delta: object, reason: string | null = null) =>
    write(response, { choices: [{ index: 0, delta, finish_reason: reason }] })
  await send({ role: 'assistant', content: '' })

  const half = Math.max(1, Math.floor(tokens.length / 2))
  for (let at = 0; at < tokens.length; at++) {
    if (response.destroyed) return
    if ((play.play === 'reset-mid' || play.play === 'cut' || play.play === 'stall') && at >= (play.after ?? half)) break
    if (play.play === 'hold' && at === Math.min(play.after ?? half, tokens.length - 1)) await play.until
    if (play.play === 'malformed' && at === half) response.write('data: {"choices": [{"del\n\n')
    if (play.play === 'stream-error' && at === half) {
      response.end(`data: ${JSON.stringify({ error: { message: 'Scripted', code: play.code ?? null } })}\n\n`)
      return
    }
    await send({ content: tokens[at] })
    if (play.play === 'drip') await pause(play.every ?? 100)
    else if (pace > 0) await pause(pace)
  }
  if (play.play === 'stall') return
  if (play.play === 'reset-mid') {
    // What was sent must leave before the connection breaks.
    await pause(20)
    response.socket?.resetAndDestroy()
    return
  }
  if (play.play === 'drip') {
    for (;;) {
      if (response.destroyed) return
      await send({ content: ' more' })
      await pause(play.every ?? 100)
    }
  }
  if (finish === null) {
    response.end()
    return
  }
  await send({}, finish)
  const wanted = (call.body.stream_options as { include_usage?: boolean } | undefined)?.include_usage === true
  if (wanted) await write(response, { choices: [], usage: usageOf(call, text) })
  response.end('data: [DONE]\n\n')
}

function write(response: ServerResponse, chunk: object): Promise<void> | undefined {
  if (response.write(`data: ${JSON.stringify({ id: 'scripted', object: 'chat.completion.chunk', ...chunk })}\n\n`))
    return
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go)
      response.off('close', go)
      resolve()
    }
    response.once('drain', go)
    response.once('close', go)
  })
}

/** Pieces as models stream them: a word with the blank before it. */
function tokensOf(text: string): string[] {
  return text.match(/\s*\S{1,6}|\s+$/g) ?? []
}

export interface ProviderServer {
  /** The base URL to configure, such as `http://127.0.0.1:40123/v1`. */
  readonly url: string
  readonly calls: readonly RecordedCall[]
  readonly next: ReturnType<typeof createDirector>['next']
  readonly always: ReturnType<typeof createDirector>['always']
  /** Closes the port, so that connections are refused, until `accept` opens the same one again. */
  refuse(): Promise<void>
  accept(): Promise<void>
  close(): Promise<void>
}

export interface ServerOptions extends Script {
  /** The text of a clean reply. */
  readonly handler?: Handler
  readonly port?: number
}

/** Starts a provider that speaks chat completions and images over real HTTP and plays what it's told. */
export async function startProviderServer(options: ServerOptions = {}): Promise<ProviderServer> {
  const { handler = answer, delay = 0, pace = 0 } = options
  const director = createDirector(options)
  const calls: RecordedCall[] = []
  const sockets = new Set<Socket>()
  const closing = new AbortController()
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: closing.signal })
  /** What a reply that stopped for length still had to say. */
  const rests = new Map<string, string>()

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = recordOf(request, await bodyOf(request), calls.length + 1)
    calls.push(call)
    response.on('close', () => {
      call.left = !response.writableFinished
      call.open = false
    })
    const play = director.choose(call)
    call.play = play.play === 'status' ? String(play.status) : play.play
    if (delay > 0) await pause(delay)
    await perform({ call, play, response, handler, rests, pace, pause, origin: `http://${request.headers.host}` })
  }

  const server: Server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  server.keepAliveTimeout = 1000
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  async function shut(): Promise<void> {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await listen(options.port ?? 0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    next: director.next,
    always: director.always,
    refuse: shut,
    accept: () => listen(port),
    async close() {
      closing.abort()
      await shut()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? {} : JSON.parse(text)
}

/** The message that was sent, though its content came in parts. */
function messageOf({ role, content }: SentMessage): ChatMessage {
  if (typeof content === 'string') return { role, content }
  return { role, content: (content as { text: string }[]).map(({ text }) => text).join('') }
}

function recordOf(request: IncomingMessage, body: Record<string, unknown>, number: number): RecordedCall {
  const path = request.url ?? '/'
  const header = request.headers['x-kalam-task']
  const task: Task | null =
    typeof header === 'string' ? JSON.parse(Buffer.from(header, 'base64').toString('utf8')) : null
  const isProbe = body.max_tokens === 1 || body.max_completion_tokens === 1
  const kind = path.includes('/images/') || request.method === 'GET' ? 'image' : isProbe ? 'probe' : 'chat'
  const messages = ((Array.isArray(body.messages) ? body.messages : []) as SentMessage[]).map(messageOf)
  return { number, kind, path, headers: request.headers, body, messages, task, play: 'answer', left: false, open: true }
}
