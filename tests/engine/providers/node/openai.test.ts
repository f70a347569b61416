import { describe, expect, onTestFinished, test } from 'vitest'
import { endpointAddress } from '../../../../engine/providers/openai/endpoint.ts'
import { retryAfter } from '../../../../engine/providers/openai/faults.ts'
import { openedEach } from '../../../opened.ts'
import { PIXEL } from '../../../provider-server/image.ts'
import { startProviderServer } from '../../../provider-server/server.ts'
import { endpoint } from '../../writer/node/setup.ts'
import { TASK } from '../../writer/scripted.ts'
import { faultOf, imageOf, partsOf } from './ask.ts'

const server = openedEach(() => startProviderServer({ handler: () => 'The lamp burned.' }))

const WRITE = { messages: [{ role: 'user', content: 'Write.' } as const] }

describe('a chat', () => {
  test('opens, streams and ends with its usage', async () => {
    const parts = await partsOf(endpoint(server.url), WRITE)
    expect(parts[0]).toEqual({ type: 'open', provider: 'scripted', model: 'test-model' })
    expect(parts.map((part) => (part.type === 'text' ? part.text : '')).join('')).toBe('The lamp burned.')
    expect(parts.at(-1)).toEqual({ type: 'end', reason: 'stop', usage: { input: 2, output: 4 } })
  })

  test('sends what was asked for', async () => {
    await partsOf(endpoint(server.url, { maxTokensField: 'max_completion_tokens', usage: false }), WRITE)
    await partsOf(endpoint(server.url, { describeTask: false }))
    expect(server.calls[0]?.body).toEqual({
      model: 'test-model',
      messages: [{ role: 'user', content: 'Write.' }],
      max_completion_tokens: 500,
      temperature: 0.8,
      presence_penalty: 0.3,
      frequency_penalty: 0.3,
      stream: true,
    })
    expect(server.calls[0]?.task).toEqual(TASK)
    expect(server.calls[1]?.headers).not.toHaveProperty('x-kalam-task')
    expect(server.calls[1]?.body.stream_options).toEqual({ include_usage: true })
    expect(server.calls[1]?.headers.authorization).toBe('Bearer test-key')
  })

  test('describes a task in any script', async () => {
    const task = { ...TASK, subject: 'Kisah ribut — 嵐 🌊' }
    await partsOf(endpoint(server.url), { task })
    expect(server.calls[0]?.task).toEqual(task)
  })

  test('needs no key where none is needed', async () => {
    expect((await partsOf(endpoint(server.url, { apiKey: '' }))).at(-1)).toMatchObject({ type: 'end' })
  })

  test('that was cut has no end part', async () => {
    server.next('cut')
    expect((await partsOf(endpoint(server.url))).some(({ type }) => type === 'end')).toBe(false)
  })

  test('that is aborted throws the reason', async () => {
    server.next('hang')
    const leaving = new AbortController()
    const reading = partsOf(endpoint(server.url), { signal: leaving.signal })
    setTimeout(() => leaving.abort('enough'), 20)
    await expect(reading).rejects.toBe('enough')
  })
})

test.each([
  [429, 'rate-limited'],
  [503, 'unavailable'],
  [500, 'server'],
  [401, 'authentication'],
  [400, 'refused'],
  [404, 'refused'],
  [402, 'quota'],
  [403, 'authentication'],
  [408, 'unavailable'],
  [409, 'unavailable'],
  [502, 'server'],
  [504, 'server'],
  [520, 'unavailable'],
  [524, 'unavailable'],
  [529, 'unavailable'],
] as const)('a fault of status %i is %s', async (status, kind) => {
  server.next({ play: 'status', status })
  expect(await faultOf(partsOf(endpoint(server.url)))).toMatchObject({ kind, status })
})

test('a fault carries what Retry-After says, in any of its forms', async () => {
  server.next({ play: 'status', status: 429, retryAfter: '3600' })
  expect(await faultOf(partsOf(endpoint(server.url)))).toMatchObject({ retryAfterSeconds: 3600 })
  const headers = (values: Record<string, string>) => ({ get: (name: string) => values[name] ?? null })
  const now = () => Date.parse('2026-11-21T10:00:00Z')
  expect(retryAfter(headers({ 'retry-after': '2.5' }), now)).toBe(2.5)
  expect(retryAfter(headers({ 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' }), now)).toBe(30)
  expect(retryAfter(headers({ 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT' }), now)).toBe(0)
  expect(retryAfter(headers({ 'retry-after-ms': '1500', 'retry-after': '9' }), now)).toBe(1.5)
  expect(retryAfter(headers({ 'retry-after': 'soon' }), now)).toBeNull()
  expect(retryAfter(undefined, now)).toBeNull()
})

test('a fault in the stream is read by the code it names', async () => {
  server.next({ play: 'stream-error', code: 429 })
  expect(await faultOf(partsOf(endpoint(server.url)))).toMatchObject({ kind: 'rate-limited' })
  server.next('stream-error')
  expect(await faultOf(partsOf(endpoint(server.url)))).toMatchObject({ kind: 'unavailable' })
})

test('a fault of the connection names its system code, and no address', async () => {
  await server.refuse()
  expect(await faultOf(partsOf(endpoint(server.url)))).toMatchObject({
    kind: 'connection',
    cause: 'APIConnectionError ECONNREFUSED',
  })
  await server.accept()
})

test('a probe is one token, and any 200 is life', async () => {
  await endpoint(server.url).probe(new AbortController().signal)
  expect(server.calls[0]).toMatchObject({ kind: 'probe', body: { max_tokens: 1 } })
  server.always({ play: 'html', kinds: ['probe'] })
  await endpoint(server.url).probe(new AbortController().signal)
  server.always({ play: '503', kinds: ['probe'] })
  expect(await faultOf(endpoint(server.url).probe(new AbortController().signal))).toMatchObject({
    kind: 'unavailable',
  })
})

describe('an image', () => {
  test('is asked for as specified, and fetched from the provider', async () => {
    const reply = await imageOf(endpoint(server.url, { imageModel: 'painter' }))
    expect(reply).toEqual({
      bytes: new Uint8Array(Buffer.from(PIXEL, 'base64')),
      mediaType: 'image/png',
      by: { name: 'scripted', model: 'painter' },
    })
    expect(server.calls[0]?.body).toEqual({
      model: 'painter',
      prompt: 'a lamp',
      n: 1,
      size: '1024x1792',
      quality: 'standard',
      style: 'vivid',
      response_format: 'b64_json',
    })
    expect(server.calls).toHaveLength(2)
  })

  test('may come as base64', async () => {
    for (const text of ['base64', `data:image/png;base64,${PIXEL}`]) {
      server.always({ play: { play: 'answer', text }, kinds: ['image'] })
      expect((await imageOf(endpoint(server.url))).mediaType).toBe('image/png')
    }
  })

  test('is fetched from no other address, and behind no redirect', async () => {
    const other = await startProviderServer()
    onTestFinished(() => other.close())
    for (const address of [
      other.url,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'ftp://127.0.0.1/a.png',
      `${server.url.replace('/v1', '')}@example.org/a.png`,
      '//example.org/a.png',
      'nonsense',
    ]) {
      server.always({ play: { play: 'answer', text: address }, kinds: ['image'], times: 1 })
      const kind = /^\/\/|nonsense/.test(address) ? 'no-image' : 'unusable-image'
      expect(await faultOf(imageOf(endpoint(server.url)))).toMatchObject({ kind })
    }
    expect(other.calls).toHaveLength(0)
    server.always({
      play: { play: 'answer', text: server.url.replace('/v1', '/redirect') },
      kinds: ['image'],
      times: 1,
    })
    expect(await faultOf(imageOf(endpoint(server.url)))).toMatchObject({ kind: 'unusable-image' })
  })

  test('that is none is refused', async () => {
    server.always({ play: 'empty', kinds: ['image'] })
    expect(await faultOf(imageOf(endpoint(server.url)))).toMatchObject({ kind: 'no-image' })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString(
      'base64',
    )
    server.always({ play: { play: 'answer', text: `data:image/svg+xml;base64,${svg}` }, kinds: ['image'] })
    expect(await faultOf(imageOf(endpoint(server.url)))).toMatchObject({ kind: 'unusable-image' })
    server.always({ play: { play: 'answer', text: server.url.replace('/v1', '/huge') }, kinds: ['image'], times: 1 })
    expect(await faultOf(imageOf(endpoint(server.url)))).toMatchObject({ kind: 'unusable-image' })
  })
})

test('an address is read with and without Azure', () => {
  expect(endpointAddress({ baseURL: 'https://api.openai.com/v1/' })).toMatchObject({
    baseURL: 'https://api.openai.com/v1',
    apiVersion: null,
  })
  expect(endpointAddress({ baseURL: 'https://books.openai.azure.com' })).toMatchObject({
    baseURL: 'https://books.openai.azure.com/openai',
    apiVersion: '2024-10-21',
  })
  expect(endpointAddress({ baseURL: 'https://books.openai.azure.com/openai/v1/' })).toMatchObject({
    baseURL: 'https://books.openai.azure.com/openai/v1',
    apiVersion: null,
  })
  expect(endpointAddress({ baseURL: 'https://books.openai.azure.com/?api-version=2025-01-01-preview' })).toMatchObject({
    baseURL: 'https://books.openai.azure.com/openai',
    apiVersion: '2025-01-01-preview',
  })
  expect(
    endpointAddress({ baseURL: 'https://gateway.example.org/openai', azure: { apiVersion: '2024-06-01' } }),
  ).toMatchObject({ baseURL: 'https://gateway.example.org/openai', apiVersion: '2024-06-01' })
})

test('an address of Azure’s v1 needs no version, whatever else is said of Azure', async () => {
  for (const baseURL of [
    server.url.replace('/v1', '/openai/v1'),
    server.url.replace('/v1', '/openai/v1/?api-version=preview'),
  ]) {
    await partsOf(endpoint(baseURL, { azure: {} }))
  }
  expect(server.calls.map(({ path }) => path)).toEqual(['/openai/v1/chat/completions', '/openai/v1/chat/completions'])
  expect(server.calls[0]?.headers.authorization).toBe('Bearer test-key')
})

test('an address of Azure sends its key and version, to the deployment', async () => {
  await partsOf(endpoint(server.url.replace('/v1', ''), { azure: {} }))
  expect(server.calls[0]?.path).toBe('/openai/deployments/test-model/chat/completions?api-version=2024-10-21')
  expect(server.calls[0]?.headers['api-key']).toBe('test-key')
  expect(server.calls[0]?.headers).not.toHaveProperty('authorization')
})
