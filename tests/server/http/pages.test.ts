import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStudioHandler } from '../../../server/http/studio.ts'
import { systemRoutes } from '../../../server/routes/system.ts'
import { errorOf, openTestApp, type TestApp } from './app.ts'

it('headers let only this server’s own scripts run, and nobody frame a page', async () => {
  const app = await openTestApp(systemRoutes)
  const { headers } = await app.fetch('/')
  const policy = Object.fromEntries(
    headers
      .get('content-security-policy')!
      .split(';')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'script-src-attr': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  })
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers.get('permissions-policy')).toMatch(/(^|, )camera=\(\)(, |$)/)
  expect(headers.has('x-powered-by')).toBe(false)
  expect(headers.has('strict-transport-security')).toBe(false)
  await app.close()
})

it('headers ask for TLS for a year where people come by TLS', async () => {
  const app = await openTestApp(systemRoutes, { config: { url: 'https://kalam.example' } })
  const { headers } = await app.fetch('/api/health')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  await app.close()
})

it('headers carry the request’s id, the caller’s when it is one', async () => {
  const app = await openTestApp(systemRoutes)
  const idOf = async (given: string) =>
    (await app.fetch('/api/health', { headers: { 'x-request-id': given } })).headers.get('x-request-id')
  expect(await idOf('from-the-proxy:1')).toBe('from-the-proxy:1')
  expect(await idOf('a b')).toMatch(/^[\da-f-]{36}$/)
  await app.close()
})

describe('the studio', () => {
  let folder: string
  let app: TestApp

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kalam-studio-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Studio</title>')
    await writeFile(join(folder, 'assets', 'main-3f2a.js'), 'console.info(1)')
    await writeFile(join(folder, 'assets', 'main-3f2a.js.br'), brotliCompressSync('console.info(1)'))
    await writeFile(join(folder, 'favicon.svg'), '<svg/>')
    app = await openTestApp([], { pages: createStudioHandler(folder) })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  it('is one page under every address that is no file', async () => {
    for (const path of ['/', '/romance', '/claim/CREDIT300-TOKEN', '/a/b.c', '/%2e%2e/package.json', '/%']) {
      const answer = await app.fetch(path)
      expect(answer.status, path).toBe(200)
      expect(await answer.text()).toContain('<title>Studio')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
    expect((await app.fetch('/romance', { method: 'POST' })).status).toBe(404)
  })

  it('has files whose names change with them: browsers keep those', async () => {
    const asked = (encoding: string) => app.fetch('/assets/main-3f2a.js', { headers: { 'accept-encoding': encoding } })
    const packed = await asked('br, gzip')
    expect(await packed.text()).toBe('console.info(1)')
    expect(Object.fromEntries(packed.headers)).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
    })
    const plain = await asked('identity')
    expect(plain.headers.has('content-encoding')).toBe(false)
    expect(await plain.text()).toBe('console.info(1)')
    expect((await app.fetch('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml')
  })

  it('answers 404 for a file of another build, not the page', async () => {
    expect((await app.fetch('/assets/main-old.js')).status).toBe(404)
  })

  it('has no page where scanners look for files of the machine', async () => {
    for (const path of ['/.env', '/.git/config', '/books/.env.local', '/%2eenv', '/.well-known/security.txt']) {
      expect((await app.fetch(path)).status, path).toBe(404)
    }
  })

  it('says so when it is not built', async () => {
    const bare = await openTestApp([], { pages: createStudioHandler(join(folder, 'nowhere')) })
    const answer = await bare.fetch('/romance')
    expect(await answer.text()).toContain("studio isn't built")
    expect(await errorOf(await bare.fetch('/api/nothing'))).toMatchObject({ status: 404, code: 'requests.not-found' })
    await bare.close()
  })
})
