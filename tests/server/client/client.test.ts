import { readFileSync } from 'node:fs'
import { expect, expectTypeOf, it } from 'vitest'
import { type Client, createClient, dataOf, type Schemas, ServerError, watch } from '../../../server/client/client.ts'
import { opened } from '../../opened.ts'
import { startTestServer } from '../harness.ts'
import { generatePathTypes, PATHS } from './path-types.ts'

const server = opened(() => startTestServer())

it('the types of the client are those of the API’s document; else: npm run client', async () => {
  expect(readFileSync(PATHS, 'utf8')).toBe(await generatePathTypes())
})

it('a program has a book written with a token, follows it, reads it and takes its file', async () => {
  const person = await server.signUp()
  const { token } = (
    await person.post('/api/profile/tokens', { name: 'Shop', scopes: ['read', 'write', 'spend'], credits: 1000 })
  ).body
  const kalam = createClient({ url: `${server.url}/`, token, language: 'ms' })
  const guide = { params: { path: { id: 'guide' } } }
  const body = { settings: { topic: 'Bees on a balcony', numberOfChapters: 5 }, title: 'Bees' }
  const { data: book, error } = await kalam.POST('/api/generators/{id}/books', { ...guide, body })
  expect(error).toBeUndefined()
  const params = { path: { id: book!.id } }
  const run = await dataOf(kalam.POST('/api/books/{id}/run', { params, body: {} }))
  const seen: Schemas['Run'][] = []
  const events = kalam.GET('/api/runs/{id}/events', { params: { path: { id: run.id } }, parseAs: 'stream' })
  for await (const { event, data } of watch<Schemas['Run']>(events)) {
    expect(event).toBe('run')
    seen.push(data)
  }
  expect(seen.at(-1)).toMatchObject({ state: 'finished', done: 7, of: 7 })
  const written = await dataOf(kalam.GET('/api/books/{id}', { params }))
  expect(written).toMatchObject({ title: 'Bees', finished: true, progress: { done: 7 } })
  const file = { params: { path: { ...params.path, format: 'epub' as const } }, parseAs: 'arrayBuffer' as const }
  const epub = await dataOf(kalam.GET('/api/books/{id}/exports/{format}', file))
  expect(Buffer.from(epub).toString('latin1', 0, 2)).toBe('PK')

  // What is refused has the server's code, and its sentence in the language that was asked for.
  const refused = await kalam.POST('/api/generators/{id}/books', {
    ...guide,
    body: { settings: { numberOfChapters: -1 } },
  })
  expect(refused.error?.error).toMatchObject({ code: 'requests.invalid', details: expect.any(Array) })
  const nobody = createClient({ url: server.url, token: 'kalam_none', language: 'ms' })
  const fault = await dataOf(nobody.GET('/api/credits')).catch((caught: unknown) => caught)
  expect(fault).toBeInstanceOf(ServerError)
  expect(fault).toMatchObject({ code: 'tokens.unknown', status: 401, message: expect.stringContaining('tidak') })
  const lost = watch(nobody.GET('/api/runs/{id}/events', { params: { path: { id: run.id } }, parseAs: 'stream' }))
  await expect(lost.next()).rejects.toMatchObject({ code: 'tokens.unknown' })
  const other = createClient({ url: server.url, fetch: () => Promise.resolve(new Response('<p>', { status: 502 })) })
  await expect(dataOf(other.GET('/api/credits'))).rejects.toMatchObject({ code: 'http.502', message: 'HTTP 502' })
})

it('a call is typed by its path: what it needs, its answer and its error', () => {
  const calls = async (kalam: Client) => {
    const { data, error } = await kalam.GET('/api/books/{id}', { params: { path: { id: '' } } })
    expectTypeOf(data!.pieces[0]!.text).toEqualTypeOf<string>()
    expectTypeOf(data!.finishedAt).toEqualTypeOf<string | null>()
    expectTypeOf(error?.error.code).toEqualTypeOf<string | undefined>()
    // @ts-expect-error -- no such path
    await kalam.GET('/api/nothing')
    // @ts-expect-error -- the id is missing
    await kalam.GET('/api/books/{id}')
    // @ts-expect-error -- a title is a text
    await kalam.POST('/api/generators/{id}/books', { params: { path: { id: '' } }, body: { title: 1 } })
    // @ts-expect-error -- no token opens it
    await kalam.GET('/api/profile/tokens')
  }
  expectTypeOf(calls).parameter(0).toEqualTypeOf<Client>()
})
