import { afterEach, expect, it } from 'vitest'
import { createModelMemory } from '../../../../engine/providers/model-memory.ts'
import { cacheSecondsOf } from '../../../../engine/providers/openai/chat-body.ts'
import type { ChatMessage } from '../../../../engine/writer/provider.ts'
import {
  type Quirk,
  type QuirkServer,
  sendJson,
  sendReply,
  startQuirkServer,
} from '../../../provider-server/quirk-server.ts'
import { opened, partsOf } from './ask.ts'

let server: QuirkServer
afterEach(() => server.close())

/** A question about chapter 4 of a book, whose chapters 1 to 3 come before what is asked. */
const question = (asked: string): ChatMessage[] => [
  { role: 'system', content: 'You write novels.' },
  { role: 'user', content: `The book.One.Two.Three.${asked}`, breaks: [9, 13, 17, 23] },
]

/** What one model's endpoint is sent for the question. */
async function sentBy(model: string, messages: readonly ChatMessage[] = question('Write now.'), quirk: Quirk = reply) {
  server = await startQuirkServer(quirk)
  await partsOf(opened(server.url, model), { messages })
  return server.requests.map(({ body }) => body)
}

const reply: Quirk = (_, response) => sendReply(response)

const part = (text: string, more: object = {}) => ({ type: 'text', text, ...more })

it.each([
  ['claude-opus-5', { cache_control: { type: 'ephemeral' } }],
  ['anthropic/claude-sonnet-5', { cache_control: { type: 'ephemeral' } }],
  ['gpt-6-luna', { prompt_cache_breakpoint: { mode: 'explicit' } }],
  ['openai/gpt-5.6', { prompt_cache_breakpoint: { mode: 'explicit' } }],
])(
  'the cache of a prompt of %s is marked at the last two breaks, in parts that join to the message',
  async (model, mark) => {
    const [body] = await sentBy(model)
    expect(body!.messages).toEqual([
      { role: 'system', content: 'You write novels.' },
      {
        role: 'user',
        content: [part('The book.'), part('One.'), part('Two.', mark), part('Three.', mark), part('Write now.')],
      },
    ])
  },
)

it('the cache of a prompt of an OpenAI model has a key, which is the same as long as the beginning is', async () => {
  const keys: unknown[] = []
  const others: ChatMessage[] = [question('')[0]!, { role: 'user', content: 'A book.One.', breaks: [7, 11] }]
  for (const messages of [question('Write now.'), question('Mend this.'), others]) {
    const [body] = await sentBy('gpt-4.1', messages)
    expect(body).not.toHaveProperty('prompt_cache_options')
    expect(body!.messages).toEqual(messages.map(({ role, content }) => ({ role, content })))
    keys.push(body!.prompt_cache_key)
    await server.close()
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{16}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('the cache of a prompt has no key and no marks without breaks, and nothing is written where each write costs', async () => {
  const plain: ChatMessage[] = [{ role: 'user', content: 'Write a poem.' }]
  const [body] = await sentBy('gpt-6-luna', plain)
  expect(body!.messages).toEqual(plain)
  expect(body).not.toHaveProperty('prompt_cache_key')
  expect(body!.prompt_cache_options).toEqual({ mode: 'explicit' })
})

it.each(['llama3.1', 'gemini-3.5-flash', 'gpt-oss:20b', 'qwen3-32b'])(
  'the cache of a prompt of %s is left to the endpoint',
  async (model) => {
    const [body] = await sentBy(model)
    expect(Object.keys(body!).filter((name) => name.includes('cache'))).toEqual([])
    expect(JSON.stringify(body!.messages)).not.toMatch(/cache|breaks/)
  },
)

const refusals: readonly (readonly [string, string, object, RegExp])[] = [
  ['the key', 'gpt-4.1', { message: 'Unrecognized request argument supplied: prompt_cache_key' }, /prompt_cache_key/],
  ['the options', 'gpt-6-sol', { message: 'Unknown parameter', param: 'prompt_cache_options' }, /prompt_cache_options/],
  [
    'a mark',
    'claude-opus-5',
    { message: 'messages.1.content.2.cache_control: Extra inputs are not permitted' },
    /cache_control/,
  ],
  [
    'a mark, named',
    'gpt-6-sol',
    { message: 'Unknown parameter', param: 'messages[1].content[2].prompt_cache_breakpoint' },
    /breakpoint/,
  ],
  [
    'content in parts',
    'claude-opus-5',
    { message: 'Input should be a valid string: body.messages.1.content' },
    /"content":\[/,
  ],
]
it.each(refusals)(
  'the cache of a prompt is given up for good where an endpoint refuses %s',
  async (_, model, error, refused) => {
    const memory = createModelMemory()
    server = await startQuirkServer(({ body }, response) =>
      refused.test(JSON.stringify(body)) ? sendJson(response, 400, { error }) : sendReply(response),
    )
    const messages = question('Write now.')
    await partsOf(opened(server.url, model, memory), { messages })
    await partsOf(opened(server.url, model, memory), { messages })
    expect(server.requests.map(({ body }) => refused.test(JSON.stringify(body)))).toEqual([true, false, false])
  },
)

it('the cache of a prompt is left out by hand', async () => {
  server = await startQuirkServer(reply)
  const params = { cache_control: null }
  await partsOf(opened(server.url, 'claude-opus-5', undefined, { params }), { messages: question('') })
  expect(JSON.stringify(server.requests[0]!.body)).not.toContain('cache')
})

it.each([
  ['https://api.openai.com/v1', 'gpt-6-luna', 1800],
  ['https://api.openai.com/v1', 'gpt-6.1-sol', 1800],
  ['https://api.openai.com/v1', 'gpt-5.4-mini', 300],
  ['https://api.openai.com/v1', 'o4-mini', 300],
  ['https://openrouter.ai/api/v1', 'anthropic/claude-opus-5', 300],
  ['https://api.anthropic.com/v1', 'claude-opus-5', 0],
  ['http://localhost:11434/v1', 'llama3.1', 0],
  ['https://generativelanguage.googleapis.com/v1beta/openai', 'gemini-3.5-flash', 0],
])('the cache of a prompt is kept by %s for %s so many seconds: %i', async (baseURL, model, seconds) => {
  server = await startQuirkServer(reply)
  expect(cacheSecondsOf({ baseURL, model })).toBe(seconds)
})
