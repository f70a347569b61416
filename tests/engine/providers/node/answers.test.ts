import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import {
  type Quirk,
  type QuirkServer,
  sendError,
  sendEvents,
  sendJson,
  sendReply,
  startQuirkServer,
  textChunk,
} from '../../../provider-server/quirk-server.ts'
import { endpoint } from '../../writer/node/setup.ts'
import { fakeClock } from '../../writer/scripted.ts'
import { faultOf, opened, partsOf, replyOf } from './ask.ts'

let server: QuirkServer
afterEach(() => server.close())

async function asked(quirk: Quirk) {
  server = await startQuirkServer(quirk)
  return opened(server.url, 'house-model')
}

it.each(['stop', 'eos', 'end_turn', 'STOP', 'eos_token', 'stop_sequence', 'FINISH_REASON_STOP', 'completed', ''])(
  'a whole reply may end with the reason "%s"',
  async (finish) => {
    const reply = await replyOf(await asked((_, response) => sendReply(response, 'The lamp burned.', finish)))
    expect(reply).toMatchObject({ text: 'The lamp burned.', end: { reason: 'stop' } })
  },
)

it.each(['length', 'max_tokens', 'MAX_TOKENS', 'max_output_tokens'])(
  'a whole reply was cut with the reason "%s"',
  async (finish) => {
    const reply = await replyOf(await asked((_, response) => sendReply(response, 'The lamp', finish)))
    expect(reply.end).toMatchObject({ reason: 'length' })
  },
)

it('a whole reply has no end while the reason is null, or empty without a last word', async () => {
  expect((await replyOf(await asked((_, response) => sendReply(response, 'The lamp', null)))).end).toBeUndefined()
  await server.close()
  const cut = await asked((_, response) => sendEvents(response, [textChunk('The lamp', '')]))
  expect((await replyOf(cut)).end).toBeUndefined()
})

it.each([
  ['tool_calls', 'tool-call'],
  ['something_new', 'filtered'],
])('a whole reply with the reason "%s" is no natural end, and the fault says so', async (finish, kind) => {
  const provider = await asked((_, response) => sendReply(response, 'x', finish))
  expect(await faultOf(replyOf(provider))).toMatchObject({ kind, reason: { code: finish } })
})

it('a whole reply may come as JSON though a stream was asked for', async () => {
  const reply = await replyOf(
    await asked((_, response) =>
      sendJson(response, 200, {
        choices: [{ index: 0, message: { role: 'assistant', content: 'The lamp burned.' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 9, completion_tokens: 4, prompt_tokens_details: { cached_tokens: 5 } },
      }),
    ),
  )
  expect(reply).toEqual({
    text: 'The lamp burned.',
    end: { type: 'end', reason: 'stop', usage: { input: 9, output: 4, cached: 5 } },
  })
})

it('a whole reply may come packed, as plain text, among comments and empty events, and be followed by silence', async () => {
  const packed = gzipSync(`data: ${JSON.stringify(textChunk('The lamp burned.', 'stop'))}\n\ndata: [DONE]\n\n`)
  expect(
    (
      await replyOf(
        await asked(
          (_, response) =>
            void response
              .writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' })
              .end(packed),
        ),
      )
    ).text,
  ).toBe('The lamp burned.')
  await server.close()
  const odd = await asked((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.write(
      `: PROCESSING\r\n\r\ndata:\r\n\r\ndata:${JSON.stringify(textChunk('The lamp burned.', 'stop'))}\r\n\r\ndata: [DONE]\r\n\r\n`,
    )
  })
  expect(await replyOf(odd)).toMatchObject({ text: 'The lamp burned.', end: { reason: 'stop' } })
})

it('a whole reply loses the channels that a server lets through', async () => {
  const words = [
    '<|chan',
    'nel|>analysis<|mess',
    'age|>Think <3 first.<|end|><|start|>assist',
    'ant<|channel|>final<|message|>The lamp',
    ' burned < long.<|ret',
    'urn|>',
  ]
  const reply = await replyOf(
    await asked((_, response) =>
      sendEvents(response, [...words.map((word) => textChunk(word)), textChunk('', 'stop'), '[DONE]']),
    ),
  )
  expect(reply.text).toBe('The lamp burned < long.')
})

it('a whole reply keeps what only looks like a channel', async () => {
  const words = ['a <', '| b |> <|', 'eof|> c <', '']
  const reply = await replyOf(
    await asked((_, response) =>
      sendEvents(response, [...words.map((word) => textChunk(word)), textChunk('', 'stop'), '[DONE]']),
    ),
  )
  expect(reply.text).toBe(words.join(''))
})

it.each(['content_filter', 'SAFETY', 'PROHIBITED_CONTENT', 'RECITATION', 'refusal'])(
  'a reply that is none by the filter, with the reason "%s"',
  async (finish) => {
    const fault = await faultOf(replyOf(await asked((_, response) => sendReply(response, 'Once', finish))))
    expect(fault).toMatchObject({
      kind: 'filtered',
      reason: { provider: 'scripted', model: 'house-model', status: 200, code: finish },
    })
  },
)

it.each([true, false])('a reply that is none by a refusal, streamed: %s', async (streamed) => {
  const part = { content: null, refusal: 'I cannot help with that.' }
  const fault = await faultOf(
    replyOf(
      await asked((_, response) =>
        streamed
          ? sendEvents(response, [{ choices: [{ delta: part, finish_reason: null }] }, textChunk('', 'stop'), '[DONE]'])
          : sendJson(response, 200, { choices: [{ message: part, finish_reason: 'stop' }] }),
      ),
    ),
  )
  expect(fault).toMatchObject({ kind: 'filtered', reason: { code: 'refusal', message: 'I cannot help with that.' } })
})

it.each([
  [
    'an error as JSON',
    'unavailable',
    (response: ServerResponse): void =>
      sendError(response, 200, { message: 'The model is overloaded.', type: 'overloaded_error' }),
    'The model is overloaded.',
  ],
  [
    'a rate limit as JSON',
    'rate-limited',
    (response: ServerResponse): void => sendError(response, 200, 'rate limit exceeded'),
    'rate limit exceeded',
  ],
  [
    'JSON without a reply',
    'malformed',
    (response: ServerResponse): void => sendJson(response, 200, { message: 'no Route matched' }),
    'no Route matched',
  ],
  [
    'a page',
    'malformed',
    (response: ServerResponse): void =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><html><head><title>Sign in to\n the network</title>'),
    'Sign in to the network',
  ],
  [
    'invalid UTF-8',
    'malformed',
    (response: ServerResponse): void =>
      void response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(
          Buffer.concat([
            Buffer.from('data: {"choices":[{"delta":{"content":"a'),
            Buffer.from([0xff, 0xfe]),
            Buffer.from('"}}]}\n\n'),
          ]),
        ),
    null,
  ],
] as const)('a reply that is none as %s', async (_, kind, send, message) => {
  const fault = await faultOf(replyOf(await asked((_request, response) => send(response))))
  expect(fault.kind).toBe(kind)
  if (message !== null) expect(fault.reason?.message).toBe(message)
})

it.each([
  [{ code: 502, message: 'Upstream error' }, 'unavailable'],
  [{ type: 'overloaded_error', message: 'Overloaded' }, 'unavailable'],
  [{ code: 429, message: 'Slow down' }, 'rate-limited'],
  [{ code: 'rate_limit_exceeded', message: 'Slow down' }, 'rate-limited'],
  [{ code: 'insufficient_quota', message: 'You exceeded your current quota' }, 'quota'],
  [{ code: 401, message: 'No key' }, 'authentication'],
  [{ type: 'authentication_error', message: 'invalid x-api-key' }, 'authentication'],
  [{ code: 'content_filter', message: 'The response was filtered' }, 'filtered'],
  [{ message: 'Something broke' }, 'unavailable'],
])('a reply that is none by an error in its middle: %j is %s', async (error, kind) => {
  const fault = await faultOf(
    replyOf(await asked((_, response) => sendEvents(response, [textChunk('Once'), { error }]))),
  )
  expect(fault).toMatchObject({ kind, reason: { message: error.message } })
})

it('a reply that is none by OpenRouter’s finish_reason error', async () => {
  expect(await faultOf(replyOf(await asked((_, response) => sendReply(response, 'Once', 'error'))))).toMatchObject({
    kind: 'unavailable',
  })
})

it.each([
  [402, { error: { message: 'Insufficient credits', code: 402 } }, 'quota'],
  [
    429,
    {
      error: {
        message: 'You exceeded your current quota, please check your plan and billing details.',
        type: 'insufficient_quota',
        code: 'insufficient_quota',
      },
    },
    'quota',
  ],
  [
    400,
    {
      type: 'error',
      error: { type: 'invalid_request_error', message: 'Your credit balance is too low to access the API.' },
    },
    'quota',
  ],
  [429, { error: { message: 'Rate limit reached for requests' } }, 'rate-limited'],
  [
    429,
    [
      {
        error: {
          code: 429,
          message: 'You exceeded your current quota. Please retry in 34.07s.',
          status: 'RESOURCE_EXHAUSTED',
        },
      },
    ],
    'rate-limited',
  ],
  [
    400,
    {
      error: {
        code: 'content_filter',
        message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
      },
    },
    'filtered',
  ],
  [403, { error: { code: 403, message: 'Your input was flagged', metadata: { reasons: ['violence'] } } }, 'filtered'],
  [403, { error: { message: 'Country not supported' } }, 'authentication'],
  [404, { error: { message: 'The model `x` does not exist', code: 'model_not_found' } }, 'refused'],
  [529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'unavailable'],
  [503, { error: { message: 'Loading model', type: 'unavailable_error', code: 503 } }, 'unavailable'],
  [500, { error: { message: 'The server had an error' } }, 'server'],
] as const)('an error answer of %i, %j, is %s', async (status, body, kind) => {
  const fault = await faultOf(partsOf(await asked((_, response) => sendJson(response, status, body))))
  expect(fault).toMatchObject({ kind, status, reason: { provider: 'scripted', model: 'house-model', status } })
})

it('an error answer says how long to wait in its words, where no header does', async () => {
  const body = [{ error: { code: 429, message: 'You exceeded your current quota. Please retry in 34.5s.' } }]
  expect(await faultOf(partsOf(await asked((_, response) => sendJson(response, 429, body))))).toMatchObject({
    retryAfterSeconds: 34.5,
  })
})

it.each([
  [
    '{"error":{"message":"Too long","type":"invalid_request_error","code":"context_length_exceeded"}}',
    'Too long',
    'context_length_exceeded',
  ],
  ['{"error":"model not found"}', 'model not found', null],
  [
    '[{"error":{"code":400,"message":"API key not valid.","status":"INVALID_ARGUMENT"}}]',
    'API key not valid.',
    'INVALID_ARGUMENT',
  ],
  ['{"detail":"Not Found"}', 'Not Found', null],
  ['{"message":"no Route matched"}', 'no Route matched', null],
  ['<html><head><title>502 Bad Gateway</title></head></html>', '502 Bad Gateway', null],
  ['upstream request failed', 'upstream request failed', null],
  ['', null, null],
])('an error answer of any shape is read: %s', async (body, message, code) => {
  const fault = await faultOf(partsOf(await asked((_, response) => void response.writeHead(404).end(body))))
  expect(fault.reason).toMatchObject({ status: 404, message, code })
})

it('an error answer is passed on without keys, addresses and the prompt', async () => {
  const words = 'the keeper of the old lighthouse and his seven daughters'
  const message = `Incorrect API key provided: test-key (sk-proj-abcdef123456). Header Bearer abc.def-ghi. See https://host.example/keys?key=1 or 10.1.2.3:80. Prompt "${words}" is 9 tokens.`
  const fault = await faultOf(
    partsOf(await asked((_, response) => sendError(response, 401, { message, code: 'invalid_api_key' }))),
  )
  const told = JSON.stringify([fault.reason, fault.message, fault.cause])
  for (const secret of ['test-key', 'sk-proj', 'abc.def', 'host.example', '10.1.2.3', 'lighthouse', 'daughters']) {
    expect(told).not.toContain(secret)
  }
  expect(fault.reason?.message).toMatch(/^Incorrect API key provided: \[…\].*is 9 tokens\.$/)
  expect(fault.message).toBe('authentication (401)')
})

it('an error answer is cut at 500 characters', async () => {
  const fault = await faultOf(
    partsOf(await asked((_, response) => sendError(response, 400, { message: 'long '.repeat(10_000) }))),
  )
  expect(fault.reason?.message?.length).toBeLessThanOrEqual(500)
})

it('an error answer of a connection names its system code', async () => {
  const provider = await asked(() => undefined)
  await server.close()
  expect(await faultOf(partsOf(provider))).toMatchObject({
    kind: 'connection',
    reason: { status: null, code: 'APIConnectionError ECONNREFUSED', message: null },
  })
})

it('a stream with a reason to stop whose connection stays open is whole 3 seconds after its last text, by the clock that the endpoint was given', async () => {
  const clock = fakeClock()
  server = await startQuirkServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: ${JSON.stringify(textChunk('The lamp burned.', 'stop'))}\n\n`)
  })
  let isWhole = false
  const parts = partsOf(endpoint(server.url, { describeTask: false }, clock)).then((all) => {
    isWhole = true
    return all
  })
  await vi.waitFor(() => expect(clock.waiting).toBe(1))
  await clock.advance(2999)
  expect(isWhole).toBe(false)
  await clock.advance(1)
  expect((await parts).at(-1)).toMatchObject({ type: 'end', reason: 'stop' })
})
