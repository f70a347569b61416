import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChatMessage, Task } from '../../../engine/writer/provider.ts'
import { answer } from '../../provider-server/answer.ts'
import { serveParent } from './child.ts'

// A provider with a pace. In `whole` it answers after a delay: the first 30 tokens in one write, so that whoever looks at a text's
// opening before showing it needn't wait for the model, and the rest 20 ms later; who asks for no stream gets all of it when that
// one has ended. In `pace` it speaks 50 tokens a second without end; every fourth token says when it was sent.

/** Milliseconds before its first word. */
const DELAY = 50
const TOKEN_MS = 20
const OPENING = 30
const WORDS = ['lamp ', 'under ', 'the ', 'old ', 'quay ']

let mode: 'whole' | 'pace' = 'whole'
/** Who is spoken to at a pace: one timer serves all, and catches up when it was late. */
const spoken = new Set<{ readonly response: ServerResponse; number: number; due: number }>()
setInterval(() => {
  const now = performance.now()
  for (const one of spoken) {
    for (; one.due <= now; one.due += TOKEN_MS) one.response.write(event({ content: wordAt(one.number++) }))
  }
}, TOKEN_MS / 5)

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
  const described = request.headers['x-kalam-task']
  response.setHeader('content-type', body.stream ? 'text/event-stream' : 'application/json')
  // A probe tells no task: it wants to know whether anyone is there.
  if (typeof described !== 'string') return answerWhole(response, 'pong')
  last = { body, task: described }
  const task = JSON.parse(Buffer.from(described, 'base64').toString()) as Task
  const call = {
    kind: 'chat',
    path: '',
    headers: { 'x-kalam-task': described },
    body,
    play: 'answer',
    left: false,
    open: true,
  } as const
  // Said once it is made: what the provider itself computes is part of the delay.
  const due = performance.now() + DELAY
  const text = answer({ ...call, number: 1, messages: body.messages, task })
  const tokens = text.match(/\s*\S{1,6}|\s+$/g) ?? []
  const speak =
    mode === 'pace' ? pace(response, tokens) : body.stream ? stream(response, tokens) : whole(response, text)
  setTimeout(speak, due - performance.now())
}

function stream(response: ServerResponse, tokens: readonly string[]): () => void {
  const events = tokens.map((content) => event({ content }))
  const opening = event({ role: 'assistant', content: '' }) + events.slice(0, OPENING).join('')
  const rest = `${events.slice(OPENING).join('')}${event({}, 'stop')}data: [DONE]\n\n`
  return () => {
    response.write(opening)
    setTimeout(() => response.end(rest), TOKEN_MS)
  }
}

function whole(response: ServerResponse, text: string): () => void {
  return () => setTimeout(answerWhole, TOKEN_MS, response, text)
}

function answerWhole(response: ServerResponse, text: string): void {
  const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }]
  response.end(JSON.stringify({ ...head, object: 'chat.completion', choices, usage: {} }))
}

function pace(response: ServerResponse, tokens: readonly string[]): () => void {
  // Without the heading that a generator asks for, nothing would be shown.
  const opening = event({ content: `${tokens.slice(0, OPENING).join('')} ` })
  return () => {
    response.write(opening)
    const one = { response, number: 0, due: performance.now() }
    spoken.add(one)
    response.on('close', () => spoken.delete(one))
  }
}

function wordAt(number: number): string {
  if (number % 4 === 3) return `k${Date.now().toString(36)} `
  return number % 15 === 14 ? 'bay. ' : WORDS[number % 5]!
}
