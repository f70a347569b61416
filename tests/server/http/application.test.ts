import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { declareRoutes } from '../../../server/http/route.ts'
import { KalamError } from '../../../server/messages/error.ts'
import { opened } from '../../opened.ts'
import { ADMINISTRATOR, errorOf, openTestApp, USER } from './app.ts'

const Told = z.object({ told: z.unknown() })

const LONG = 'Pada suatu hari – once upon a time. '.repeat(200)

const { forAnyone, forUser, forAdministrator } = declareRoutes('Test')
const common = { summary: 'Of the test', returns: Told }

const routes = [
  forAnyone('get', '/api/open', {
    ...common,
    handle: async ({ user, language }) => ({ told: { user: user?.id ?? null, language } }),
  }),
  forUser('get', '/api/mine', { ...common, handle: async ({ user }) => ({ told: user.id }) }),
  forAnyone('get', '/api/long', {
    ...common,
    handle: async () => ({ told: LONG }),
  }),
  forAdministrator('get', '/api/rule', { ...common, handle: async ({ user }) => ({ told: user.id }) }),
  forUser('post', '/api/echo/{id}', {
    ...common,
    params: z.object({ id: z.uuid() }),
    query: z.strictObject({ page: z.string().regex(/^\d+$/).optional() }),
    body: z.strictObject({ email: z.email(), age: z.int().min(3) }),
    handle: async ({ params, query, body }) => ({ told: { params, query, body } }),
  }),
  forAnyone('post', '/api/signed', {
    ...common,
    signed: true,
    handle: async ({ request }) => ({ told: Buffer.isBuffer(request.body) ? request.body.toString() : null }),
  }),
  forUser('delete', '/api/nothing', { ...common, status: 204, handle: async () => ({ told: null }) }),
  forAnyone('get', '/api/lies', {
    ...common,
    returns: z.object({ number: z.number() }),
    handle: async () => ({ number: 'seven' }) as never,
  }),
  forAnyone('get', '/api/fails/{how}', {
    ...common,
    params: z.object({ how: z.string() }),
    handle: async ({ params }) => {
      if (params.how === 'credits') throw new KalamError('credits.insufficient')
      if (params.how === 'full') throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
      if (params.how === 'postgres') throw Object.assign(new Error('terminating'), { code: '57P01' })
      throw new Error('the password of everything is hunter2-hunter2', { cause: new Error('a prompt of a user') })
    },
  }),
]

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { ...USER, 'content-type': 'application/json' },
})
const app = opened(() => openTestApp(routes))

describe('an answer', () => {
  const bytesOf = ({ headers }: Response) => Number(headers.get('content-length'))

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ])('that is long is packed for who takes %s', async (accepted, packing) => {
    const answer = await app.fetch('/api/long', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBe(packing)
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(bytesOf(answer)).toBeLessThan(LONG.length / 10)
    expect(await answer.json()).toEqual({ told: LONG })
  })

  it.each([
    ['/api/long', 'identity'],
    ['/api/open', 'br'],
  ])('stays as it is where packing is not asked for or not worth it: %s for %s', async (path, accepted) => {
    const answer = await app.fetch(path, { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect((await answer.arrayBuffer()).byteLength).toBe(bytesOf(answer))
  })
})

describe('who asks', () => {
  it('lets anyone, users and the administrator where they may go', async () => {
    expect(await (await app.fetch('/api/open')).json()).toEqual({ told: { user: null, language: 'en' } })
    expect(await (await app.fetch('/api/mine', { headers: USER })).json()).toEqual({ told: 'the-pro' })
    expect(await (await app.fetch('/api/rule', { headers: ADMINISTRATOR })).json()).toEqual({ told: 'the-admin' })
  })

  it('tells a visitor from a session that has ended, and a user from the administrator', async () => {
    expect(await errorOf(await app.fetch('/api/mine'))).toMatchObject({ status: 401, code: 'requests.signed-out' })
    expect(
      await errorOf(await app.fetch('/api/mine', { headers: { cookie: 'a=1; kalam.session_token=old' } })),
    ).toMatchObject({
      status: 401,
      code: 'accounts.session-expired',
      message: 'Session expired. Please sign in again.',
    })
    expect(await errorOf(await app.fetch('/api/rule'))).toMatchObject({ status: 401 })
    expect(await errorOf(await app.fetch('/api/rule', { headers: USER }))).toMatchObject({
      status: 403,
      code: 'requests.forbidden',
    })
  })

  it("speaks the page's language, then the user's, then the browser's", async () => {
    const language = async (headers: Record<string, string>) =>
      ((await (await app.fetch('/api/open', { headers })).json()) as { told: { language: string } }).told.language
    expect(await language({ 'accept-language': 'ms-MY,ms;q=0.9' })).toBe('ms')
    expect(await language({ 'accept-language': 'de' })).toBe('en')
    expect(await language({ ...USER, 'accept-language': 'en' })).toBe('ms')
    expect(await language({ ...USER, 'kalam-language': 'en' })).toBe('en')
    expect(await language({ 'kalam-language': 'klingon' })).toBe('en')
    expect((await errorOf(await app.fetch('/api/mine', { headers: { 'kalam-language': 'ms' } }))).message).toBe(
      'Sila log masuk dahulu',
    )
  })
})

describe('what is sent', () => {
  it('is read by the schemas', async () => {
    const response = await app.fetch(`/api/echo/${ID}?page=2`, json({ email: 'a@b.my', age: 7 }))
    expect(await response.json()).toEqual({
      told: { params: { id: ID }, query: { page: '2' }, body: { email: 'a@b.my', age: 7 } },
    })
  })

  it('is refused with every field and its fault, in both languages', async () => {
    const fault = await errorOf(
      await app.fetch(`/api/echo/${ID}?pages=2`, json({ email: 'nobody', age: 1, role: 'admin' })),
    )
    expect(fault).toMatchObject({ status: 400, code: 'requests.invalid' })
    const details = fault.details as { field: string; message: string }[]
    expect(details.map(({ field }) => field).toSorted()).toEqual(['body', 'body.age', 'body.email', 'query'])
    expect(details.find(({ field }) => field === 'body')?.message).toContain('role')
    expect(fault.message).toMatch(/^Sila semak butiran yang anda isi: /)
    expect(details.find(({ field }) => field === 'body.email')?.message).toBe('Sila masukkan alamat e-mel yang sah')
    const english = json({ email: 'nobody', age: 7 })
    const said = await errorOf(
      await app.fetch(`/api/echo/${ID}`, { ...english, headers: { ...english.headers, 'kalam-language': 'en' } }),
    )
    expect(said.message).toBe('Please check what you entered: Please enter a valid email address')
  })

  it('names the key that schemas pass over, at any depth', async () => {
    const post = (body: string) =>
      app.fetch(`/api/echo/${ID}`, { method: 'POST', body, headers: { ...USER, 'content-type': 'application/json' } })
    const fields = async (body: string) => {
      const { status, details } = await errorOf(await post(body))
      return { status, fields: (details as { field: string }[]).map(({ field }) => field) }
    }
    expect(await fields('{"email":"a@b.my","age":7,"__proto__":{"role":"admin"}}')).toEqual({
      status: 400,
      fields: ['body.__proto__'],
    })
    expect(await fields('{"settings":{"list":[{"__proto__":1}]}}')).toEqual({
      status: 400,
      fields: ['body.settings.list.0.__proto__'],
    })
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    expect((await post(deep)).status).toBe(400)
  })

  it('leads nowhere when the address fits nothing', async () => {
    expect(await errorOf(await app.fetch('/api/echo/1', json({})))).toMatchObject({
      status: 404,
      code: 'requests.not-found',
    })
    expect(await errorOf(await app.fetch('/api/nowhere'))).toMatchObject({ status: 404, code: 'requests.not-found' })
    expect(await errorOf(await app.fetch('/api/mine', { method: 'PUT', headers: USER }))).toMatchObject({ status: 404 })
    expect(await errorOf(await app.fetch('/api/echo/%E0%A4%A', json({})))).toMatchObject({ status: 404 })
    expect(await errorOf(await app.fetch('/api/%'))).toMatchObject({ status: 404 })
    expect(await errorOf(await app.fetch('/api/mine/and/nothing'))).toMatchObject({ status: 404 })
    for (const path of ['/api/signed', '/api/mine/and/nothing', '/api/nowhere', '/api']) {
      expect(await app.fetch(path, { method: 'HEAD' }), path).toMatchObject({ status: 404 })
      const { headers } = await app.fetch(path, { method: 'OPTIONS' })
      expect(headers.get('access-control-allow-origin'), path).toBe(null)
    }
  })

  it('must be JSON, and small', async () => {
    const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
      app.fetch(`/api/echo/${ID}`, { method: 'POST', body, headers: { ...USER, 'content-type': type } })
    expect(await errorOf(await post('{"email":'))).toMatchObject({ status: 400, code: 'requests.unreadable' })
    expect(await errorOf(await post('{}', 'application/json; charset=klingon'))).toMatchObject({
      status: 400,
      code: 'requests.unreadable',
    })
    for (const packing of ['br', 'gzip', 'deflate']) {
      const headers = { ...USER, 'content-type': 'application/json', 'content-encoding': packing }
      const packed = await app.fetch(`/api/echo/${ID}`, { method: 'POST', body: 'not packed at all', headers })
      expect(await errorOf(packed), packing).toMatchObject({ status: 400, code: 'requests.unreadable' })
    }
    expect(await errorOf(await post('email=a@b.my', 'application/x-www-form-urlencoded'))).toMatchObject({
      status: 400,
      code: 'requests.invalid',
    })
    const most = 'x'.repeat(64 * 1024)
    expect(await errorOf(await post(JSON.stringify({ email: most })))).toMatchObject({
      status: 413,
      code: 'requests.too-large',
      message: 'Terlalu besar. Had maksimum ialah 64 KB.',
    })
    expect(await errorOf(await post(JSON.stringify({ email: 'x'.repeat(60_000) })))).toMatchObject({
      code: 'requests.invalid',
    })
  })

  it('is asked of nobody who may not call', async () => {
    const { method, body } = json({ email: 'x'.repeat(100_000) })
    expect(await errorOf(await app.fetch(`/api/echo/${ID}`, { method, body }))).toMatchObject({ status: 401 })
  })

  it('reaches a signed route to the byte', async () => {
    const body = '{ "a":1 }  '
    expect(
      await (
        await app.fetch('/api/signed', { method: 'POST', body, headers: { origin: 'https://pay.example' } })
      ).json(),
    ).toEqual({ told: body })
  })
})

describe('where a change comes from', () => {
  const change = (headers: Record<string, string>) => app.fetch('/api/nothing', { method: 'DELETE', headers })
  const { cookie } = USER

  it('is this site', async () => {
    expect((await change({ cookie, origin: app.url })).status).toBe(204)
    expect((await change({ cookie, origin: app.url.replace('127.0.0.1', 'localhost') })).status).toBe(204)
    expect((await change({ cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(204)
  })

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'http://localhost' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    {},
  ])('is no other: %o', async (headers) => {
    expect(await errorOf(await change({ cookie, ...(headers as Record<string, string>) }))).toMatchObject({
      status: 403,
      code: 'requests.origin',
    })
  })

  it('may be a program without a browser’s cookie', async () => {
    expect((await change({})).status).toBe(401)
  })
})

describe('what goes wrong', () => {
  it('answers by its code', async () => {
    expect(await errorOf(await app.fetch('/api/fails/credits'))).toEqual({
      status: 402,
      code: 'credits.insufficient',
      message: 'Insufficient credits. Please upgrade your plan.',
    })
    for (const how of ['full', 'postgres']) {
      expect(await errorOf(await app.fetch(`/api/fails/${how}`))).toMatchObject({
        status: 503,
        code: 'requests.unavailable',
      })
    }
  })

  it('says nothing of what nobody foresaw, and logs it', async () => {
    const response = await app.fetch('/api/fails/other')
    const id = response.headers.get('x-request-id')
    expect(await response.text()).toBe(
      '{"error":{"code":"generation.unexpected","message":"An unexpected error occurred"}}',
    )
    await expect
      .poll(() => app.lines.find((line) => JSON.stringify(line).includes('hunter2')))
      .toMatchObject({
        level: 'error',
        route: '/api/fails/{how}',
        status: 500,
        request: id,
      })
    expect(app.log()).not.toContain('a prompt of a user')
  })

  it('finds an answer that is not as declared', async () => {
    expect(await errorOf(await app.fetch('/api/lies'))).toMatchObject({ status: 500, code: 'generation.unexpected' })
  })
})
