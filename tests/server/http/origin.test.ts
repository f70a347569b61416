import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { opened } from '../../opened.ts'
import { startTestServer } from '../harness.ts'

/** `fetch` sets `Host` itself: asked by hand, any may be named. */
function ask(url: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode!))
    })
    asked.on('error', reject).end()
  })
}
const server = opened(() => startTestServer())

it('the outbox is shown to this machine by any of its names', async () => {
  const { port } = new URL(server.url)
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]) {
    expect(await ask(server.url, '/api/outbox', { host }), host).toBe(200)
  }
})

it.each([
  ['x-forwarded-for', '8.8.8.8'],
  ['x-forwarded-host', 'kalam.example.my'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', 'for=8.8.8.8'],
  ['fastly-client-ip', '8.8.8.8'],
  ['x-envoy-external-address', '8.8.8.8'],
  ['x-azure-clientip', '8.8.8.8'],
  ['tailscale-user-login', 'siti@example.my'],
  ['a-proxy-of-tomorrow', '1'],
  ['via', '1.1 proxy'],
  ['x-real-ip', '8.8.8.8'],
  ['cf-connecting-ip', '8.8.8.8'],
  ['cf-ray', '8a-KUL'],
])('the outbox is shown to nobody whose request a proxy passed on, as %s says', async (name, value) => {
  expect(await ask(server.url, '/api/outbox', { [name]: value })).toBe(404)
})

it('the outbox is shown under no other port: a proxy of this machine may keep the name', async () => {
  expect(await ask(server.url, '/api/outbox', { host: 'localhost' })).toBe(404)
  expect(await ask(server.url, '/api/outbox', { host: 'localhost:1' })).toBe(404)
})

describe('in development', () => {
  it.each(['evil.example', 'localhost.evil.example', 'evil.example:80', '10.0.0.1', 'localhost/evil'])(
    'Host "%s" is refused everywhere',
    async (host) => {
      for (const path of ['/', '/api/health', '/api/outbox', '/api/generators']) {
        expect(await ask(server.url, path, { host }), path).toBe(403)
      }
    },
  )

  it('the public address is answered, and an IP address where it listens on a network', async () => {
    const config = { host: '0.0.0.0', url: 'http://studio.test:0' }
    const open = await startTestServer({ config })
    const { port } = open.server.config
    const here = `http://127.0.0.1:${port}`
    for (const host of ['studio.test', `192.168.1.7:${port}`, `[fe80::1]:${port}`, `localhost:${port}`]) {
      expect(await ask(here, '/api/health', { host }), host).toBe(200)
    }
    expect(await ask(here, '/api/health', { host: 'evil.example' })).toBe(403)
    await open.close()
  })
})

it('beyond development any Host is answered: the proxy decides', async () => {
  const open = await startTestServer({ config: { development: false } })
  expect(await ask(open.url, '/api/health', { host: 'kalam.example.my' })).toBe(200)
  expect(await ask(open.url, '/api/outbox')).toBe(404)
  await open.close()
})
