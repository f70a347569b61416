import { get } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { systemClock } from '../../../engine/node/clock.ts'
import { sendEvents } from '../../../server/http/event-stream.ts'
import { declareRoutes } from '../../../server/http/route.ts'
import { systemRoutes } from '../../../server/routes/system.ts'
import { errorOf, openTestApp, type TestApp, USER } from './app.ts'

const { forAnyone, forUser } = declareRoutes('Test')
const nothing = { summary: 'Of the test', returns: z.object({}), handle: async () => ({}) }
const routes = [...systemRoutes, forAnyone('get', '/api/open', nothing), forUser('get', '/api/mine', nothing)]

let app: TestApp

/** The status of a request whose `Host` is another machine's, which `fetch` can't send. */
function asForeignHost(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host: 'evil.example' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
}

afterEach(() => app.close())

it('a limit by address is told, and ends in a sentence', async () => {
  app = await openTestApp(routes, { config: { requestLimits: { perAddress: 3, perUser: 100 } } })
  const answers = [] as Response[]
  for (let at = 0; at < 4; at++) answers.push(await app.fetch('/api/open', { headers: { 'kalam-language': 'ms' } }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers[0]!.headers.get('ratelimit')).toContain('remaining=2')
  expect(answers[0]!.headers.get('ratelimit-policy')).toContain('3;w=60')
  expect(Number(answers[3]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await errorOf(answers[3]!)).toMatchObject({
    code: 'requests.too-many-a-minute',
    message: expect.stringMatching(/^Anda telah membuat 3 permintaan .* dalam \d+ saat\.$/),
  })
})

it('a limit counts nobody’s forwarded address, unless a proxy stands before the server', async () => {
  const limits = { requestLimits: { perAddress: 1, perUser: 100 } }
  const twice = async () => {
    await app.fetch('/api/open', { headers: { 'x-forwarded-for': '10.0.0.1' } })
    return (await app.fetch('/api/open', { headers: { 'x-forwarded-for': '10.0.0.2' } })).status
  }
  app = await openTestApp(routes, { config: limits })
  expect(await twice()).toBe(429)
  await app.close()
  app = await openTestApp(routes, { config: { ...limits, proxies: 1 } })
  expect(await twice()).toBe(200)
})

it('a limit counts an IPv6 address by its network, and an IPv4 address in either notation', async () => {
  app = await openTestApp(routes, { config: { proxies: 1, requestLimits: { perAddress: 1, perUser: 100 } } })
  const addresses = [
    '2001:db8:1:200::1',
    '2001:db8:1:2ff::2',
    '2001:db8:1:300::1',
    '10.0.0.1',
    '::ffff:10.0.0.1',
    '::1',
  ]
  const statuses = []
  for (const address of addresses)
    statuses.push((await app.fetch('/api/open', { headers: { 'x-forwarded-for': address } })).status)
  expect(statuses).toEqual([200, 429, 200, 200, 429, 200])
})

it('a limit by user holds whatever the address', async () => {
  app = await openTestApp(routes, { config: { proxies: 1, requestLimits: { perAddress: 100, perUser: 2 } } })
  const statuses = []
  for (let at = 0; at < 3; at++) {
    statuses.push((await app.fetch('/api/mine', { headers: { ...USER, 'x-forwarded-for': `10.0.0.${at}` } })).status)
  }
  expect(statuses).toEqual([200, 200, 429])
})

it('a limit counts in minutes of the server’s clock', async () => {
  let now = Date.parse('2031-05-01T00:00:00Z')
  const clock = { ...systemClock, now: () => now }
  app = await openTestApp(routes, { clock, config: { requestLimits: { perAddress: 1, perUser: 1 } } })
  const ask = () => app.fetch('/api/mine', { headers: USER })
  expect((await ask()).status).toBe(200)
  now += 45_000
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15'])
  now += 14_999
  expect((await ask()).status).toBe(429)
  now += 1
  expect((await ask()).status).toBe(200)
  // Set back by a day.
  now -= 86_400_000
  expect((await ask()).status).toBe(200)
})

it('a limit is not for probes', async () => {
  app = await openTestApp(routes, { config: { requestLimits: { perAddress: 1, perUser: 1 } } })
  for (let at = 0; at < 5; at++) expect((await app.fetch('/api/health')).status).toBe(200)
})

it('figures are for this machine, or for who has the token', async () => {
  app = await openTestApp(routes)
  expect((await app.fetch('/api/metrics')).status).toBe(200)
  expect((await app.fetch('/api/metrics', { headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(404)
  await app.close()
  app = await openTestApp(routes, { config: { development: false } })
  expect(await asForeignHost(`${app.url}/api/metrics`)).toBe(404)
  await app.close()
  app = await openTestApp(routes, { config: { url: 'https://kalam.example.my' } })
  expect((await app.fetch('/api/metrics')).status).toBe(404)
  await app.close()
  app = await openTestApp(routes, { config: { metricsToken: 'a-token-of-the-test' } })
  const asked = async (authorization: string) =>
    (await app.fetch('/api/metrics', { headers: { authorization } })).status
  expect(await asked('Bearer a-token-of-the-test')).toBe(200)
  expect(await asked('Bearer a-token-of-the-tesT')).toBe(404)
  expect((await app.fetch('/api/metrics')).status).toBe(404)
})

it('a stream of events waits for a slow reader, and ends with the server', async () => {
  let made = 0
  let ended = false
  async function* events() {
    try {
      for (;;) yield { id: ++made, event: 'delta', data: { text: 'x'.repeat(10_000) } }
    } finally {
      ended = true
    }
  }
  app = await openTestApp([
    forAnyone('get', '/api/events', {
      summary: 'Without end',
      returns: 'text/event-stream',
      handle: ({ response, signal }) => sendEvents(response, events(), signal),
    }),
  ])
  expect((await app.fetch('/api/events', { method: 'HEAD' })).headers.get('content-type')).toContain('event-stream')
  expect(made).toBe(0)
  const response = await app.fetch('/api/events', { headers: { 'accept-encoding': 'br, gzip' } })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('content-encoding')).toBeNull()
  const reader = response.body!.getReader()
  await reader.read()
  // What a socket and its buffers hold, not the thousands that could have been made.
  const held = made
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(made).toBeLessThan(held + 3000)
  const settled = made
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(made).toBe(settled)
  app.stopping.abort()
  for (;;) if ((await reader.read()).done) break
  expect(ended).toBe(true)
})
