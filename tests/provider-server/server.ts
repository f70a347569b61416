import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatMessage, Task } from '../../engine/writer/provider.ts'
import { answer, type Handler } from './answer.ts'
import type { RecordedCall } from './call.ts'
import { perform } from './perform.ts'
import { createDirector, type Script } from './script.ts'

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

function recordOf(request: IncomingMessage, body: Record<string, unknown>, number: number): RecordedCall {
  const path = request.url ?? '/'
  const header = request.headers['x-kalam-task']
  const task: Task | null =
    typeof header === 'string' ? JSON.parse(Buffer.from(header, 'base64').toString('utf8')) : null
  const isProbe = body.max_tokens === 1 || body.max_completion_tokens === 1
  const kind = path.includes('/images/') || request.method === 'GET' ? 'image' : isProbe ? 'probe' : 'chat'
  const messages = (Array.isArray(body.messages) ? body.messages : []) as ChatMessage[]
  return { number, kind, path, headers: request.headers, body, messages, task, play: 'answer', left: false }
}
