import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChatMessage, Task } from '../../../engine/writer/provider.ts'
import { answer } from '../../provider-server/answer.ts'
import { serveParent } from './child.ts'

// A provider with a pace. In `whole` it answers after a delay: the first 30 tokens in one write, so that whoever looks at a text's
// opening before showing it needn't wait for the model, and the rest 20 ms later. In `pace` it speaks 50 tokens a second without
// end; every fourth token says when it was sent.

/** Milliseconds before its first word. */
const DELAY = 50
const TOKEN_MS = 20
const OPENING = 30
const WORDS = ['lamp ', 'under ', 'the ', 'old ', 'quay ']

let mode: 'whole' | 'pace' = 'whole'
/** The last call, for who makes the same one directly. */
let last: { readonly body: object; readonly task: string } | null = null

const head = { id: 'chatcmpl-bench', object: 'chat.completion.chunk', created: 1_790_000_000, model: 'bench' }
const event = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ ...head, choices: [{ index: 0, delta, finish_reason }], usage: null })}\n\n`

const server = createServer((request, response) => void handle(request, response))
server.keepAliveTimeout = 600_000
server.listen(0, '127.0.0.1', () => {
  serveParent(
    { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` },
    (question: 'last' | typeof mode) => {
      if (question === 'last') return last
      mode = question
      return null
    },
  )
})

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { stream?: boolean; messages: ChatMessage[] }
  const described = request.headers['x-kalam-task'] as string
  last = { body, task: described }
  const task = JSON.parse(Buffer.from(described, 'base64').toString()) as Task
  const nothing = { kind: 'chat', path: '', headers: {}, body: {}, play: 'answer', left: false } as const
  const text = mode === 'pace' ? '' : answer({ ...nothing, number: 1, messages: body.messages, task })
  response.setHeader('content-type', body.stream ? 'text/event-stream' : 'application/json')
  setTimeout(() => {
    if (mode === 'pace') pace(response)
    else if (body.stream) stream(response, text.match(/\s*\S{1,6}|\s+$/g) ?? [])
    else {
      const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }]
      response.end(JSON.stringify({ ...head, object: 'chat.completion', choices, usage: {} }))
    }
  }, DELAY)
}

function stream(response: ServerResponse, tokens: readonly string[]): void {
  const events = tokens.map((content) => event({ content }))
  response.write(event({ role: 'assistant', content: '' }) + events.slice(0, OPENING).join(''))
  const rest = `${events.slice(OPENING).join('')}${event({}, 'stop')}data: [DONE]\n\n`
  setTimeout(() => response.end(rest), TOKEN_MS)
}

function pace(response: ServerResponse): void {
  let number = 0
  const timer = setInterval(() => {
    const content =
      number % 4 === 3 ? `k${Date.now().toString(36)} ` : number % 15 === 14 ? 'bay. ' : WORDS[number % 5]!
    number++
    response.write(event({ content }))
  }, TOKEN_MS)
  response.on('close', () => clearInterval(timer))
}
