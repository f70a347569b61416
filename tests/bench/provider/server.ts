import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChatMessage, Task } from '../../../engine/writer/provider.ts'
import { answer } from '../../provider-server/answer.ts'

// A provider in a process of its own that answers as fast as it can after a fixed delay, in tokens of a usual size, and prints its
// port. `/bench/begin?delay=20` starts a measurement, with `&keep=true` one that remembers its calls; `/bench/end` gives what was
// served since, `/bench/calls` what was asked.

interface Reply {
  readonly stream: Buffer
  readonly whole: Buffer
}

interface Call {
  readonly body: object
  readonly task: string
}

let delay = 0
let keeps = false
let served = { calls: 0, probes: 0, first: 0, last: 0 }
const calls: Call[] = []
const replies = new Map<string, Reply>()
/** By a request's last message: a peer sends the same prompts, but describes no task. */
const byPrompt = new Map<string, Reply>()

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => response.destroy(error as Error))
})
server.keepAliveTimeout = 600_000
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bench')
  if (url.pathname === '/bench/begin') {
    delay = Number(url.searchParams.get('delay'))
    keeps = url.searchParams.has('keep')
    served = { calls: 0, probes: 0, first: 0, last: 0 }
    calls.length = 0
    response.end()
  } else if (url.pathname === '/bench/end') response.end(JSON.stringify(served))
  else if (url.pathname === '/bench/calls') response.end(JSON.stringify(calls))
  else await chat(request, response)
}

async function chat(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const arrived = performance.now()
  const body = JSON.parse(await textOf(request)) as { max_tokens: number; stream?: boolean; messages: ChatMessage[] }
  const isProbe = body.max_tokens === 1
  const task = request.headers['x-kalam-task']
  const prompt = body.messages.at(-1)!.content
  const reply = isProbe ? replyOf('.') : typeof task === 'string' ? replyTo(task, body.messages) : byPrompt.get(prompt)!
  if (!isProbe) {
    if (served.calls === 0) served.first = arrived
    served.calls++
    if (keeps) byPrompt.set(prompt, reply)
    if (keeps && typeof task === 'string') calls.push({ body, task })
  } else served.probes++
  setTimeout(() => {
    response.setHeader('content-type', body.stream ? 'text/event-stream' : 'application/json')
    response.end(body.stream ? reply.stream : reply.whole)
    served.last = performance.now()
  }, delay)
}

/** The same text for the same task: what is measured is the reader, not the writer. */
function replyTo(header: string, messages: readonly ChatMessage[]): Reply {
  const task = JSON.parse(Buffer.from(header, 'base64').toString()) as Task
  const isFirst = messages.length <= 2
  const key = JSON.stringify({ ...task, number: 0, subject: '' })
  const known = isFirst ? replies.get(key) : undefined
  if (known) return known
  const nothing = { kind: 'chat', path: '', headers: {}, body: {}, play: 'answer', left: false, open: true } as const
  const made = replyOf(answer({ ...nothing, number: 1, messages, task }))
  if (isFirst) replies.set(key, made)
  return made
}

function replyOf(text: string): Reply {
  const usage = { prompt_tokens: 500, completion_tokens: Math.ceil(text.length / 4), total_tokens: 0 }
  const head = { id: 'chatcmpl-bench', created: 1_790_000_000, model: 'bench' }
  const event = (more: object) => `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...more })}\n\n`
  const part = (delta: object, finish_reason: string | null) =>
    event({ choices: [{ index: 0, delta, finish_reason }], usage: null })
  const tokens = text.match(/\s*\S{1,6}|\s+$/g) ?? []
  const events = [
    part({ role: 'assistant', content: '' }, null),
    ...tokens.map((content) => part({ content }, null)),
    part({}, 'stop'),
    event({ choices: [], usage }),
    'data: [DONE]\n\n',
  ]
  const message = { role: 'assistant', content: text }
  const choices = [{ index: 0, message, finish_reason: 'stop' }]
  return {
    stream: Buffer.from(events.join('')),
    whole: Buffer.from(JSON.stringify({ ...head, object: 'chat.completion', choices, usage })),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
