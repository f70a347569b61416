import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createGzip } from 'node:zlib'
import { expect, it } from 'vitest'
import { createPool } from '../../../../engine/providers/pool.ts'
import { MAX_TEXT_ATTEMPTS } from '../../../../engine/writer/limits.ts'
import type { Provider } from '../../../../engine/writer/provider.ts'
import { fastClock } from '../../../faults/desk.ts'
import { opened } from '../../../opened.ts'
import {
  type QuirkRequest,
  sendError,
  sendEvents,
  sendJson,
  startQuirkServer,
  textChunk,
} from '../../../provider-server/quirk-server.ts'
import { endpoint, PATIENT, systemClock } from '../../writer/node/setup.ts'
import { orderFor, run } from '../../writer/scripted.ts'

/** What an endpoint answers to the nth request for one text, from 0. */
type Answer = (response: ServerResponse, nth: number, request: QuirkRequest) => void

interface Shape {
  /** As in the table of docs/endpoints.md. */
  readonly name: string
  readonly answer: Answer
  /** Only time ends it: the clock of the run is fast. */
  readonly isTimed?: true
}

const TEXT = `The lamp at six

At six the keeper climbs the stair
And lights the lamp with steady hand;
The ships that pass see it burning there
And know how far they are from land.

No one has thanked him in twenty years,
Nor has he waited to be thanked;
He trims the wick, and what he hears
Is water falling from the bank.`

const WORDS = TEXT.match(/[\s\S]{1,40}/g)!.map((text) => textChunk(text))
const STOP = finish('stop')
const USAGE = { choices: [], usage: { prompt_tokens: 500, completion_tokens: 200 } }
const TOOL = { tool_calls: [{ index: 0, id: 't', type: 'function', function: { name: 'write', arguments: '{}' } }] }

function finish(reason: string): object {
  return { choices: [{ index: 0, delta: {}, finish_reason: reason }] }
}

function delta(part: object): object {
  return { choices: [{ index: 0, delta: part, finish_reason: null }] }
}

/** Events without the end of the response. */
function open(response: ServerResponse, events: readonly unknown[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of events) response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`)
}

function reset(response: ServerResponse): void {
  // What was sent must leave before the connection breaks.
  setTimeout(() => response.socket?.resetAndDestroy(), 20)
}

const events =
  (...list: readonly unknown[]): Answer =>
  (response) =>
    sendEvents(response, list)
const reply = events(...WORDS, STOP, USAGE, '[DONE]')
const raw =
  (write: (text: string) => string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const event of [...WORDS, STOP]) response.write(write(JSON.stringify(event)))
    response.end(write('[DONE]'))
  }
const status =
  (code: number, error: object | string, headers: object = {}): Answer =>
  (response) =>
    sendJson(response, code, { error }, headers)
const page =
  (code: number, title: string): Answer =>
  (response) =>
    void response.writeHead(code, { 'content-type': 'text/html' }).end(`<html><title>${title}</title></html>`)
/** The first requests are answered otherwise. */
const after =
  (count: number, other: Answer): Answer =>
  (response, nth, request) =>
    (nth < count ? other : reply)(response, nth, request)

const LIMITED = status(429, { message: 'slow down', type: 'rate_limit' })
const EMPTY = events(textChunk(''), STOP, '[DONE]')
const FILTERED = events(WORDS[0], finish('content_filter'), '[DONE]')
const REFUSAL = events(textChunk("I'm sorry, but I can't help with that request."), STOP, '[DONE]')
const CUT = events(...WORDS)
const RESET: Answer = (response) => {
  open(response, WORDS.slice(0, 3))
  reset(response)
}
const STREAM_ERROR = events(WORDS[0], { error: { message: 'upstream died', code: 502 } })

/** The shapes of answers and streams that endpoints are known to send, each for all requests unless its name says otherwise. */
const SHAPES: readonly Shape[] = [
  { name: 'a stream with a reason to stop, usage and `[DONE]`', answer: reply },
  { name: 'a reason to stop without `[DONE]`', answer: events(...WORDS, STOP) },
  {
    name: 'the same, and the connection stays open',
    answer: (response) => open(response, [...WORDS, STOP]),
    isTimed: true,
  },
  {
    name: 'the same, and the connection is reset',
    answer(response) {
      open(response, [...WORDS, STOP])
      reset(response)
    },
  },
  {
    name: 'the same, and comments go on for ever',
    answer(response) {
      open(response, [...WORDS, STOP])
      const timer = setInterval(() => response.write(': alive\n\n'), 10)
      response.on('close', () => clearInterval(timer))
    },
    isTimed: true,
  },
  { name: 'an error after the reason to stop', answer: events(...WORDS, STOP, { error: { message: 'late' } }) },
  { name: 'no JSON after the reason to stop', answer: events(...WORDS, STOP, '{"choices": [{"del') },
  {
    name: 'thinking in `reasoning_content`',
    answer: events(delta({ reasoning_content: 'hm' }), ...WORDS, STOP, '[DONE]'),
  },
  {
    name: 'thinking in `reasoning_details`',
    answer: events(delta({ content: '', reasoning_details: [{ type: 'reasoning.text', text: 'hm' }] }), ...WORDS, STOP),
  },
  { name: 'thinking between tags', answer: events(textChunk('<think>\nA poem.\n</think>\n\n'), ...WORDS, STOP) },
  {
    name: 'nothing but thinking between tags',
    answer: events(textChunk('<think>\nA poem.\n</think>'), STOP, '[DONE]'),
  },
  { name: 'content as a list of parts', answer: events(delta({ content: [{ type: 'text', text: TEXT }] }), STOP) },
  { name: '`message` in place of `delta`', answer: events({ choices: [{ message: { content: TEXT } }] }, STOP) },
  { name: 'usage in each chunk', answer: events(...WORDS.map((chunk) => ({ ...chunk, usage: USAGE.usage })), STOP) },
  {
    name: 'comments and `ping` events first',
    answer(response, nth, request) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': PROCESSING\n\nevent: ping\ndata: {"type":"ping"}\n\n')
      response.writeHead = () => response
      reply(response, nth, request)
    },
  },
  { name: '`data:` without a space', answer: raw((event) => `data:${event}\n\n`) },
  { name: 'lines that end in CRLF', answer: raw((event) => `data: ${event}\r\n\r\n`) },
  {
    name: 'a byte order mark',
    answer: raw((event) => `${event.includes('The lamp') ? '\uFEFF' : ''}data: ${event}\n\n`),
  },
  {
    name: 'a stream that is compressed',
    answer(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' })
      const zip = createGzip()
      zip.pipe(response)
      for (const event of [...WORDS, STOP]) zip.write(`data: ${JSON.stringify(event)}\n\n`)
      zip.end('data: [DONE]\n\n')
    },
  },
  {
    name: 'bytes that are cut at any place',
    answer(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const bytes = Buffer.from([...WORDS, STOP].map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''))
      for (let at = 0; at < bytes.length; at += 97) response.write(bytes.subarray(at, at + 97))
      response.end()
    },
  },
  {
    name: 'a JSON answer to a streamed request',
    answer: (response) =>
      sendJson(response, 200, { choices: [{ index: 0, message: { content: TEXT }, finish_reason: 'stop' }] }),
  },
  {
    name: 'a JSON answer whose body never ends',
    answer(response) {
      response.writeHead(200, { 'content-type': 'application/json' })
      const body = JSON.stringify({ choices: [{ index: 0, message: { content: TEXT }, finish_reason: 'stop' }] })
      // Cut behind a brace that ends nothing.
      const cut = body.lastIndexOf(']')
      response.write(body.slice(0, cut))
      setTimeout(() => response.write(body.slice(cut)), 20)
    },
    isTimed: true,
  },
  {
    name: 'a redirect (307)',
    answer: (response) => void response.writeHead(307, { location: '/plain/v1/chat/completions' }).end(),
  },
  {
    name: 'a code fence around the text',
    answer: events(textChunk('```markdown\n'), ...WORDS, textChunk('\n```'), STOP),
  },
  {
    name: 'a preamble and an offer at the end',
    answer: events(
      textChunk("Sure! Here's a poem for you:\n\n"),
      ...WORDS,
      textChunk('\n\nWould you like another version?'),
      STOP,
    ),
  },
  {
    name: 'a text that stops for length, once',
    answer: after(1, events(...WORDS.slice(0, 6), finish('length'), '[DONE]')),
  },
  {
    name: 'a refused parameter (400)',
    answer(response, nth, request) {
      const { temperature } = request.body
      if (temperature === undefined) return reply(response, nth, request)
      sendError(response, 400, {
        message: "Unsupported value: 'temperature'",
        param: 'temperature',
        code: 'unsupported_value',
      })
    },
  },
  { name: '429 once', answer: after(1, LIMITED) },
  { name: '429 twice', answer: after(2, LIMITED) },
  { name: '429 with an hour to wait', answer: status(429, { message: 'slow down' }, { 'retry-after': '3600' }) },
  { name: '408 once', answer: after(1, status(408, '')) },
  { name: '500 once', answer: after(1, status(500, { message: 'out of memory' })) },
  { name: '529 once', answer: after(1, status(529, { type: 'overloaded_error', message: 'Overloaded' })) },
  { name: 'a web page with 502, once', answer: after(1, page(502, 'Bad Gateway')) },
  { name: 'a web page with 200, once', answer: after(1, page(200, 'Sign in')) },
  { name: 'a web page with 200', answer: page(200, 'Sign in') },
  { name: 'an error with 200, once', answer: after(1, status(200, { message: 'Provider returned error', code: 502 })) },
  { name: 'an error with 200, as a string', answer: status(200, 'model overloaded') },
  { name: 'an error in the stream, once', answer: after(1, STREAM_ERROR) },
  { name: 'an error in the stream', answer: STREAM_ERROR },
  { name: 'a connection that is reset within the text, once', answer: after(1, RESET) },
  { name: 'a connection that is reset within the text', answer: RESET },
  { name: 'a stream that ends without a reason to stop, once', answer: after(1, CUT) },
  { name: 'a stream that ends without a reason to stop', answer: CUT },
  { name: '`[DONE]` without a reason to stop', answer: events(...WORDS, '[DONE]') },
  {
    name: 'a stream that falls silent within the text',
    answer: (response) => open(response, WORDS.slice(0, 3)),
    isTimed: true,
  },
  { name: 'an empty text, once', answer: after(1, EMPTY) },
  { name: 'an empty text', answer: EMPTY },
  { name: 'a content filter, once', answer: after(1, FILTERED) },
  { name: 'a content filter', answer: FILTERED },
  { name: 'a refusal in its own field', answer: events(delta({ refusal: "I can't help with that." }), STOP, '[DONE]') },
  { name: 'a refusal as the text', answer: REFUSAL },
  { name: 'a call of a tool', answer: events(delta({ content: null, ...TOOL }), finish('tool_calls'), '[DONE]') },
  { name: 'a call of a tool that stops naturally', answer: events(delta({ content: null, ...TOOL }), STOP, '[DONE]') },
  { name: '401', answer: status(401, { message: 'Incorrect API key provided', code: 'invalid_api_key' }) },
  { name: '402', answer: status(402, { message: 'This request requires more credits', code: 402 }) },
  {
    name: '404, an unknown model',
    answer: status(404, { message: 'The model does not exist', code: 'model_not_found' }),
  },
  {
    name: '400, a prompt that is too long',
    answer: status(400, { message: 'maximum context length is 4096 tokens', code: 'context_length_exceeded' }),
  },
]

/** The reply without an oddity. */
const plainReply: Answer = reply

const docs = readFileSync(new URL('../../../../docs/endpoints.md', import.meta.url), 'utf8')
const [, table = ''] = docs.split('## Shapes of answers')
/** What the docs say of each shape: what comes out of one endpoint, and of it with another one. */
const rows = new Map([...table.matchAll(/^\| (.+?) \| (.+) \|$/gm)].slice(1).map(([, name, row]) => [name, row]))
/** Requests by the first part of their path, and those of them that were sent some text. */
const calls = new Map<string, number>()
const paid = new Map<string, number>()
const server = opened(() =>
  startQuirkServer((request, response) => {
    const [, path = ''] = request.path.split('/')
    const nth = calls.get(path) ?? 0
    calls.set(path, nth + 1)
    let isPaid = false
    const write = response.write.bind(response) as (chunk: unknown) => boolean
    response.write = ((chunk: unknown) => {
      isPaid ||= /"content":"[^"]/.test(String(chunk)) && !String(chunk).includes('[DONE]')
      return write(chunk)
    }) as typeof response.write
    response.on('close', () => isPaid && paid.set(path, (paid.get(path) ?? 0) + 1))
    const shape = SHAPES[Number(path.split('-')[0])]
    return (shape?.answer ?? plainReply)(response, nth, request)
  }),
)

/** Writes a text; tells what came out, and how many requests each endpoint had. */
async function outcomeOf({ isTimed }: Shape, paths: readonly string[]): Promise<string> {
  const clock = isTimed ? fastClock(60) : systemClock
  const origin = new URL(server.url).origin
  const endpoints = paths.map((path, at) => endpoint(`${origin}/${path}/v1`, { name: `${at}` }, clock))
  const provider: Provider =
    endpoints.length === 1
      ? endpoints[0]!
      : createPool(
          endpoints.map((each) => () => each),
          { clock },
        )
  const limits = { ...PATIENT, ...(isTimed ? { deadlineSeconds: 180, idleSeconds: 60 } : {}) }
  const { accepted, code } = await run(orderFor(), provider, { clock, limits })
  if (accepted !== null) expect(accepted.text.replace(/\s+/g, ' ')).toBe(TEXT.replace(/\s+/g, ' '))
  return `${accepted === null ? `\`${code}\`` : 'text'}, ${paths.map((path) => calls.get(path) ?? 0).join(' + ')}`
}

it.each(SHAPES.map((shape, at) => [shape.name, shape, at] as const))('%s', async (name, shape, at) => {
  const alone = await outcomeOf(shape, [`${at}-alone`])
  const both = await outcomeOf(shape, [`${at}-first`, `plain-${at}`])
  expect(rows.get(name)).toBe(`${alone} | ${both}`)
  expect(paid.get(`${at}-alone`) ?? 0).toBeLessThanOrEqual(MAX_TEXT_ATTEMPTS)
  expect((paid.get(`${at}-first`) ?? 0) + (paid.get(`plain-${at}`) ?? 0)).toBeLessThanOrEqual(MAX_TEXT_ATTEMPTS)
})

it('the table of the docs has no other shape', () => {
  expect([...rows.keys()]).toEqual(SHAPES.map(({ name }) => name))
})
