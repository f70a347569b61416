import { afterEach, describe, expect, it } from 'vitest'
import { createModelMemory } from '../../../../engine/providers/model-memory.ts'
import { drawImage } from '../../../../engine/writer/ask.ts'
import { PIXEL } from '../../../provider-server/image.ts'
import {
  type Quirk,
  type QuirkServer,
  sendError,
  sendJson,
  startQuirkServer,
} from '../../../provider-server/quirk-server.ts'
import { abilities } from '../../writer/node/setup.ts'
import { TASK } from '../../writer/scripted.ts'
import { faultOf, imageOf, opened } from './ask.ts'

let server: QuirkServer
afterEach(() => server.close())

const PICTURE = { bytes: new Uint8Array(Buffer.from(PIXEL, 'base64')), mediaType: 'image/png' }

/** Refuses what the gpt-image models refuse, in their words and order. */
const gptImage: Quirk = ({ body }, response) => {
  const { size, quality } = body
  for (const name of ['response_format', 'style']) {
    if (name in body) {
      return sendError(response, 400, {
        message: `Unknown parameter: '${name}'.`,
        type: 'invalid_request_error',
        param: name,
        code: 'unknown_parameter',
      })
    }
  }
  if (!['1024x1024', '1024x1536', '1536x1024', 'auto'].includes(String(size))) {
    return sendError(response, 400, {
      message: `Invalid value: '${String(size)}'. Supported values are: '1024x1024', '1024x1536', '1536x1024', and 'auto'.`,
      param: 'size',
      code: 'invalid_value',
    })
  }
  if (!['low', 'medium', 'high', 'auto'].includes(String(quality))) {
    return sendError(response, 400, {
      message: `Invalid value: '${String(quality)}'. Supported values are: 'low', 'medium', 'high', and 'auto'.`,
      param: 'quality',
      code: 'invalid_value',
    })
  }
  sendJson(response, 200, { created: 0, data: [{ b64_json: PIXEL }] })
}

const painting = (url: string, imageModel: string, memory = createModelMemory(), more: object = {}) =>
  opened(url, 'text-model', memory, { imageModel, ...more })

describe('a cover', () => {
  it('by a gpt-image model is asked for rightly at once', async () => {
    server = await startQuirkServer(gptImage)
    expect(await imageOf(painting(server.url, 'gpt-image-2.6-flare'))).toEqual({
      ...PICTURE,
      by: { name: 'scripted', model: 'gpt-image-2.6-flare' },
    })
    expect(server.requests.map(({ body }) => body)).toEqual([
      { model: 'gpt-image-2.6-flare', prompt: 'a lamp', n: 1, size: '1024x1536', quality: 'medium' },
    ])
  })

  it('by one behind a name of its own is asked for rightly at the second try, and remembered', async () => {
    server = await startQuirkServer(gptImage)
    const memory = createModelMemory()
    expect(await imageOf(painting(server.url, 'my-deployment', memory))).toMatchObject(PICTURE)
    expect(server.requests).toHaveLength(2)
    expect(await imageOf(painting(server.url, 'my-deployment', memory))).toMatchObject(PICTURE)
    expect(server.requests).toHaveLength(3)
  })

  it('takes the nearest value of those that an endpoint lists', async () => {
    server = await startQuirkServer(({ body }, response) =>
      body.size === '1024x1792'
        ? sendError(response, 400, {
            message: "The size is not supported. Supported sizes are: '512x512', '768x1344', '1344x768'.",
            param: 'size',
          })
        : sendJson(response, 200, { data: [{ b64_json: PIXEL }] }),
    )
    await imageOf(painting(server.url, 'house-painter'))
    expect(server.requests.map(({ body }) => body.size)).toEqual(['1024x1792', '768x1344'])
  })

  it('is asked for as the configuration says', async () => {
    server = await startQuirkServer((_, response) => sendJson(response, 200, { data: [{ b64_json: PIXEL }] }))
    const params = { size: '2048x3072', quality: null, background: 'opaque', n: { as: 'count' } }
    await imageOf(painting(server.url, 'gpt-image-2.6-flare', createModelMemory(), { params }))
    expect(server.requests[0]!.body).toEqual({
      model: 'gpt-image-2.6-flare',
      prompt: 'a lamp',
      count: 1,
      size: '2048x3072',
      background: 'opaque',
    })
  })

  it.each([
    [400, { code: 'moderation_blocked', message: 'Your request was rejected by the safety system.' }, 'filtered'],
    [400, { code: 'billing_hard_limit_reached', message: 'Billing hard limit has been reached' }, 'quota'],
    [404, { code: 'model_not_found', message: 'The model `dall-e-3` does not exist.' }, 'refused'],
    [200, { message: 'overloaded' }, 'unavailable'],
  ])('that fails with %i, %j tells the reason', async (status, error, kind) => {
    server = await startQuirkServer((_, response) => sendError(response, status, error))
    expect(await faultOf(imageOf(painting(server.url, 'dall-e-3')))).toMatchObject({
      kind,
      reason: { model: 'dall-e-3', message: error.message },
    })
  })
})

it('a page instead of a cover holds no picture, and its title is the reason', async () => {
  server = await startQuirkServer(
    (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>'),
  )
  expect(await faultOf(imageOf(painting(server.url, 'dall-e-3')))).toMatchObject({
    kind: 'no-image',
    reason: { status: 200, message: 'Sign in' },
  })
})

describe('a picture that is answered by its address', () => {
  const answering: (url: string) => Quirk = (url) => (_, response) => sendJson(response, 200, { data: [{ url }] })

  it('on another host is fetched by the ability for it, over https alone', async () => {
    const asked: unknown[] = []
    const fetchPicture = async (url: string, { mostBytes }: { mostBytes: number }) => {
      asked.push([url, mostBytes])
      return PICTURE.bytes
    }
    server = await startQuirkServer(answering('https://pictures.blob.example/a.png?sig=1'))
    expect(await imageOf(painting(server.url, 'dall-e-3', createModelMemory(), { fetchPicture }))).toMatchObject(
      PICTURE,
    )
    expect(asked).toEqual([['https://pictures.blob.example/a.png?sig=1', 20 * 1024 * 1024]])
    await server.close()
    server = await startQuirkServer(answering('http://pictures.blob.example/a.png'))
    expect(
      await faultOf(imageOf(painting(server.url, 'dall-e-3', createModelMemory(), { fetchPicture }))),
    ).toMatchObject({ kind: 'unusable-image' })
    expect(asked).toHaveLength(1)
  })

  it('that cannot be fetched tells why', async () => {
    server = await startQuirkServer(answering('https://pictures.blob.example/a.png'))
    const fetchPicture = () => Promise.reject(new Error('its host has no public address'))
    expect(
      await faultOf(imageOf(painting(server.url, 'dall-e-3', createModelMemory(), { fetchPicture }))),
    ).toMatchObject({
      kind: 'unusable-image',
      reason: { message: 'the picture cannot be fetched: its host has no public address' },
    })
    expect(await faultOf(imageOf(painting(server.url, 'dall-e-3')))).toMatchObject({
      kind: 'unusable-image',
      reason: { message: 'the picture lies on another host, which is not asked' },
    })
  })
})

it.each([
  [404, 'generation.cover-failed', false],
  [402, 'generation.cover-failed', false],
  [500, 'generation.server-error', true],
])('a cover that fails for good with %i is told as %s, with the reason', async (status, code, retryable) => {
  server = await startQuirkServer((_, response) => sendError(response, status, { message: 'Not today' }))
  const request = { prompt: 'a lamp', size: '1024x1792', quality: 'standard', style: 'vivid', task: TASK }
  const drawn = drawImage(request, painting(server.url, 'dall-e-3'), abilities())
  await expect(drawn).rejects.toMatchObject({ code, retryable, cause: { reason: { status, message: 'Not today' } } })
})
