import { afterEach, describe, expect, it } from 'vitest'
import { createModelMemory } from '../../../../engine/providers/model-memory.ts'
import { memoryKeyOf } from '../../../../engine/providers/openai/endpoint.ts'
import { endpointFor } from '../../../../engine/writer/provider.ts'
import {
  type Quirk,
  type QuirkServer,
  sendError,
  sendJson,
  sendReply,
  startQuirkServer,
} from '../../../provider-server/quirk-server.ts'
import { TASK } from '../../writer/scripted.ts'
import { faultOf, opened, partsOf, replyOf } from './ask.ts'

let server: QuirkServer
afterEach(() => server.close())

type Body = Readonly<Record<string, unknown>>

/** Refuses while `finds` finds something in the body, by the error that it makes. */
const refusing =
  (finds: (body: Body) => object | null, status = 400): Quirk =>
  ({ body }, response) => {
    const refusal = finds(body)
    return refusal === null ? sendReply(response) : sendJson(response, status, refusal)
  }

const openAiError = (message: string, param: string | null, code: string | null = null) => ({
  error: { message, type: 'invalid_request_error', param, code },
})

const unsupported = (name: string, hint = '') =>
  openAiError(
    `Unsupported parameter: '${name}' is not supported with this model.${hint}`,
    name,
    'unsupported_parameter',
  )

const PENALTIES = ['presence_penalty', 'frequency_penalty']
const SAMPLING = ['temperature', ...PENALTIES]

/** The first of these that a body holds, as endpoints check them one after the other. */
const firstIn = (body: Body, names: readonly string[]) => names.find((name) => name in body)

const REASONING = (body: Body) => {
  if ('max_tokens' in body) return unsupported('max_tokens', " Use 'max_completion_tokens' instead.")
  const name = firstIn(body, SAMPLING)
  if (name === undefined) return null
  return openAiError(
    `Unsupported value: '${name}' does not support 0.8 with this model. Only the default (1) value is supported.`,
    name,
    'unsupported_value',
  )
}

interface Row {
  readonly quirk: Quirk
  /** Names that the accepted request must not hold. */
  readonly without: readonly string[]
  readonly holds?: Body
}

/** Endpoints that refuse a parameter of a model whose name says nothing. */
const ROWS: Readonly<Record<string, Row>> = {
  'a reasoning model behind a name of its own': {
    quirk: refusing(REASONING),
    without: ['max_tokens', ...SAMPLING],
    holds: { max_completion_tokens: 500 + 4096, reasoning_effort: 'low' },
  },
  'temperature, then the penalties': {
    quirk: refusing((body) => {
      const name = firstIn(body, SAMPLING)
      return name === undefined ? null : unsupported(name)
    }),
    without: SAMPLING,
    holds: { max_tokens: 500 },
  },
  'temperature in Anthropic’s words': {
    quirk: refusing((body) =>
      'temperature' in body
        ? {
            error: {
              code: 'invalid_request_error',
              message: '`temperature` is deprecated for this model.',
              type: 'invalid_request_error',
              param: null,
            },
          }
        : null,
    ),
    without: ['temperature'],
  },
  'temperature through a gateway that wraps the answer': {
    quirk: refusing((body) =>
      'temperature' in body
        ? {
            error: {
              message: 'Provider returned error',
              code: 400,
              metadata: {
                raw: '{"type":"error","error":{"type":"invalid_request_error","message":"`temperature` is deprecated for this model."}}',
              },
            },
          }
        : null,
    ),
    without: ['temperature'],
  },
  'penalties in Gemini’s first words, in an array': {
    quirk: refusing((body) => {
      const name = firstIn(body, PENALTIES)
      const message = `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`
      return name === undefined ? null : [{ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }]
    }),
    without: PENALTIES,
    holds: { temperature: 0.8 },
  },
  'penalties in Gemini’s other words': {
    quirk: refusing((body) =>
      firstIn(body, PENALTIES) === undefined
        ? null
        : [{ error: { code: 400, message: 'Penalty is not enabled for this model', status: 'INVALID_ARGUMENT' } }],
    ),
    without: PENALTIES,
    holds: { temperature: 0.8 },
  },
  'stream_options with 400': {
    quirk: refusing((body) =>
      'stream_options' in body
        ? {
            object: 'error',
            message:
              "[{'type': 'extra_forbidden', 'loc': ('body', 'stream_options'), 'msg': 'Extra inputs are not permitted'}]",
            type: 'BadRequestError',
            param: null,
            code: 400,
          }
        : null,
    ),
    without: ['stream_options'],
    holds: { temperature: 0.8 },
  },
  'stream_options with 422': {
    quirk: refusing(
      (body) =>
        'stream_options' in body
          ? {
              detail: [
                { type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' },
              ],
            }
          : null,
      422,
    ),
    without: ['stream_options'],
  },
  'a list of parameters at once': {
    quirk: refusing((body) =>
      firstIn(body, PENALTIES) === undefined
        ? null
        : {
            error: {
              message:
                "litellm.UnsupportedParamsError: gemini does not support parameters: {'frequency_penalty': 0.3, 'presence_penalty': 0.3}",
            },
          },
    ),
    without: PENALTIES,
  },
  'a limit that is too high': {
    quirk: refusing((body) =>
      Number(body.max_tokens) > 400
        ? openAiError(
            'max_tokens is too large: 500. This model supports at most 400 completion tokens, whereas you provided 500.',
            'max_tokens',
          )
        : null,
    ),
    without: [],
    holds: { max_tokens: 400, temperature: 0.8 },
  },
  'the newer name of the limit': {
    quirk: refusing((body) =>
      'max_tokens' in body ? { error: "unknown field 'max_tokens', use 'max_new_tokens' instead" } : null,
    ),
    without: ['max_tokens'],
    holds: { max_new_tokens: 500 },
  },
}

describe('an endpoint that refuses', () => {
  it.each(Object.entries(ROWS))(
    '%s is asked rightly at the second try, and at the first from then on',
    async (_, row) => {
      server = await startQuirkServer(row.quirk)
      const memory = createModelMemory()
      const reply = await replyOf(opened(server.url, 'house-model', memory))
      expect(reply).toEqual({ text: 'The lamp burned.', end: { type: 'end', reason: 'stop', usage: null } })
      expect(server.requests).toHaveLength(2)
      const { body } = server.requests[1]!
      for (const name of row.without) expect(body).not.toHaveProperty(name)
      expect(body).toMatchObject(row.holds ?? {})

      expect((await replyOf(opened(server.url, 'house-model', memory))).text).toBe('The lamp burned.')
      expect(server.requests).toHaveLength(3)
      expect(server.requests[2]!.body).toEqual(body)
    },
  )

  it('a value is given the least of those that it lists', async () => {
    server = await startQuirkServer(
      refusing(({ reasoning_effort }) =>
        reasoning_effort === 'none'
          ? openAiError(
              "Unsupported value: 'none' is not supported with the 'gpt-5.4' model. Supported values are: 'low', 'medium', and 'high'.",
              'reasoning_effort',
              'unsupported_value',
            )
          : null,
      ),
    )
    const provider = opened(server.url, 'gpt-5.4')
    expect(endpointFor(provider, { task: TASK }).thinkingTokens).toBe(0)
    await replyOf(provider)
    expect(server.requests.map(({ body }) => body.reasoning_effort)).toEqual(['none', 'low'])
    expect(server.requests[1]!.body.max_completion_tokens).toBe(500 + 4096)
    expect(endpointFor(provider, { task: TASK }).thinkingTokens).toBe(4096)
  })

  it('each effort by itself, by the highest below it', async () => {
    server = await startQuirkServer(
      refusing(({ reasoning_effort: sent }) =>
        sent === 'none' || sent === 'medium'
          ? openAiError(
              `Unsupported value: '${String(sent)}'. Supported values are: 'low' and 'high'.`,
              'reasoning_effort',
            )
          : null,
      ),
    )
    const provider = opened(server.url, 'gpt-5.4')
    for (const effort of ['none', 'medium', 'high', 'medium', 'none'] as const) await partsOf(provider, { effort })
    const sent = server.requests.map(({ body }) => body.reasoning_effort)
    expect(sent).toEqual(['none', 'low', 'medium', 'low', 'high', 'low', 'low'])
  })

  it('an effort without a list is asked without one', async () => {
    server = await startQuirkServer(
      refusing((body) => ('reasoning_effort' in body ? { error: 'model "x" does not support thinking' } : null)),
    )
    await replyOf(opened(server.url, 'gpt-oss:20b'))
    expect(server.requests).toHaveLength(2)
    expect(server.requests[1]!.body).not.toHaveProperty('reasoning_effort')
  })

  it('a question that is longer than its window is asked the shorter one, and from then on at once', async () => {
    const whole = 'The keeper of the lamp. '.repeat(2000)
    const shorter = () => ({ content: 'The keeper, in short.' })
    const messages = [{ role: 'user', content: whole, shorter }] as const
    server = await startQuirkServer(
      refusing(({ messages: sent }) =>
        JSON.stringify(sent).length > 30_000
          ? openAiError(
              "This model's maximum context length is 8192 tokens. However, your messages resulted in 12000 tokens.",
              'messages',
              'context_length_exceeded',
            )
          : null,
      ),
    )
    const memory = createModelMemory()
    const asked = () => server.requests.map(({ body }) => (body.messages as { content: string }[])[0]!.content.length)
    await partsOf(opened(server.url, 'house-model', memory), { messages })
    expect(asked()).toEqual([whole.length, shorter().content.length])
    await partsOf(opened(server.url, 'house-model', memory), { messages })
    expect(asked()).toHaveLength(3)
    expect(asked()[2]).toBe(shorter().content.length)
    // A short question is whole still.
    await partsOf(opened(server.url, 'house-model', memory), { messages: [{ ...messages[0], content: 'The lamp.' }] })
    expect(asked()[3]).toBe('The lamp.'.length)
  })

  it('a question that is too long and has no shorter form fails at once, with its reason', async () => {
    server = await startQuirkServer(
      refusing(() => openAiError('the request exceeds the available context size (4096 tokens)', null)),
    )
    const fault = await faultOf(partsOf(opened(server.url, 'house-model')))
    expect(fault).toMatchObject({ kind: 'refused', status: 400 })
    expect(server.requests).toHaveLength(1)
  })

  it('no text so far is sent recaps, by its configuration or its window', async () => {
    server = await startQuirkServer((_, response) => sendReply(response))
    const messages = [{ role: 'user', content: 'x '.repeat(9000), shorter: () => ({ content: 'recaps' }) }] as const
    await partsOf(opened(server.url, 'a', undefined, { takesRecaps: true }), { messages })
    await partsOf(opened(server.url, 'b', undefined, { window: 4096 }), { messages })
    await partsOf(opened(server.url, 'c', undefined, { window: 40_960 }), { messages })
    const lengths = server.requests.map(({ body }) => (body.messages as { content: string }[])[0]!.content.length)
    expect(lengths).toEqual([6, 6, 18_000])
  })

  it('everything is asked a few times, and no more', async () => {
    server = await startQuirkServer(({ body }, response) => {
      const name = Object.keys(body).findLast((key) => !['model', 'messages', 'stream'].includes(key))
      sendError(response, 400, { message: `Unknown parameter: '${name}'`, param: name ?? null })
    })
    expect(await faultOf(partsOf(opened(server.url, 'house-model')))).toMatchObject({ kind: 'refused', status: 400 })
    expect(server.requests.length).toBeLessThanOrEqual(6)
  })

  it.each([
    [
      'a prompt that is too long',
      "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens (8500 in the messages, 500 in the completion).",
      'messages',
    ],
    [
      'a prompt that is too long, by vLLM',
      "'max_tokens' or 'max_completion_tokens' is too large: 500. This model's maximum context length is 4096 tokens and your request has 4000 input tokens.",
      null,
    ],
    ['a model that is not there', 'The model `house-model` does not exist or you do not have access to it.', null],
    ['a message', "Invalid type for 'messages[0].content': the temperature of the story is unknown.", 'messages'],
  ])('%s is not asked again', async (_, message, param) => {
    server = await startQuirkServer((_request, response) => sendError(response, 400, { message, param }))
    const fault = await faultOf(partsOf(opened(server.url, 'house-model')))
    expect(fault).toMatchObject({ kind: 'refused', status: 400, reason: { status: 400 } })
    expect(fault.reason?.message?.slice(0, 20)).toBe(message.slice(0, 20))
    expect(server.requests).toHaveLength(1)
  })

  it('what the configuration sets is told, not changed', async () => {
    server = await startQuirkServer(refusing((body) => ('temperature' in body ? unsupported('temperature') : null)))
    const provider = opened(server.url, 'house-model', createModelMemory(), { params: { temperature: 0.2 } })
    expect(await faultOf(partsOf(provider))).toMatchObject({
      kind: 'refused',
      reason: {
        code: 'unsupported_parameter',
        message: "Unsupported parameter: 'temperature' is not supported with this model.",
      },
    })
    expect(server.requests).toHaveLength(1)
  })
})

it('what was learnt is known by the endpoint’s name and address, without what is secret in it', async () => {
  server = await startQuirkServer(refusing((body) => ('temperature' in body ? unsupported('temperature') : null)))
  const memory = createModelMemory()
  await replyOf(opened(server.url, 'house-model', memory))
  const key = memoryKeyOf({ name: 'scripted', baseURL: server.url })
  expect(key).toBe(`scripted ${server.url}`)
  expect(memory.read(key, 'house-model')).toEqual({ drops: SAMPLING })
  expect(memoryKeyOf({ name: 'a', baseURL: 'https://me:secret@host/v1/?api-key=secret' })).toBe('a https://host/v1')
})

it('what was learnt holds for the test call too', async () => {
  server = await startQuirkServer(({ body }, response) => {
    const refusal = REASONING(body)
    return refusal === null ? sendJson(response, 200, { choices: [] }) : sendJson(response, 400, refusal)
  })
  await opened(server.url, 'house-model').probe(new AbortController().signal)
  expect(server.requests.map(({ body }) => [body.max_tokens, body.max_completion_tokens])).toEqual([
    [1, undefined],
    [undefined, 16],
  ])
})
