import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../harness.ts'

const KEY = 'sk-live-ABCDEF0123456789abcdef'
const PLAIN_KEY = 'this key looks like nothing "special"'
const PROMPT = 'A reef that nobody may read about'

/** A provider that says everything it was told: keys, and the prompt. */
function openEcho(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const message = `bad key ${request.headers.authorization} ${PLAIN_KEY} for ${Buffer.concat(chunks).toString()}`
    response.writeHead(401, { 'content-type': 'application/json', 'x-echo': KEY })
    response.end(JSON.stringify({ error: { message, type: 'invalid_request_error', code: KEY } }))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

let echo: Server
let server: TestServer
beforeAll(async () => {
  echo = await openEcho()
  const baseURL = `http://127.0.0.1:${(echo.address() as AddressInfo).port}/v1`
  const entries = [
    { name: 'one', baseURL, model: 'm', key: 'ONE_KEY' },
    { name: 'two', baseURL, model: 'm', key: 'TWO_KEY' },
  ]
  server = await startTestServer({
    config: { logLevel: 'debug', engine: { providers: entries, useAzure: false, timeouts: {} } },
    environment: { ONE_KEY: KEY, TWO_KEY: PLAIN_KEY },
  })
})
afterAll(async () => {
  await server.close()
  echo.closeAllConnections()
  echo.close()
})

it('no key, cookie, password, token or prompt is in a log or an answer, whatever a provider says', async () => {
  const person = await server.signUp()
  const administrator = await server.administrator()
  const said: string[] = []
  const generators = server.server.catalog.current().generators
  const generator = generators.find(({ kind, price }) => kind === 'single' && price !== undefined)!
  const field = generator.fields.find(({ kind }) => kind === 'text')
  const response = await person.fetch(`/api/generators/${generator.id}/pieces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'of-the-echo' },
    body: JSON.stringify({ settings: field ? { [field.name]: PROMPT } : {} }),
  })
  said.push(await response.text())
  said.push(JSON.stringify((await administrator.post('/api/admin/configuration/check')).body))
  said.push(JSON.stringify((await administrator.get('/api/admin/configuration')).body))
  said.push(
    await (
      await person.fetch(`/api/nowhere/${KEY}?key=${KEY}`, { headers: { authorization: `Bearer ${KEY}` } })
    ).text(),
  )
  await person.post('/api/auth/change-password', { currentPassword: 'wrong horse', newPassword: 'another horse' })
  await server.client().get(`/api/links/CREDIT300-ABCDEFGHIJKLMNOPQRSTUVWXYZ?search=${encodeURIComponent(PROMPT)}`)
  expect(said.join('')).toContain('failed')
  const log = server.log()
  expect(log).toContain('/api/auth/change-password')
  const secrets = [KEY, PLAIN_KEY, JSON.stringify(PLAIN_KEY).slice(1, -1), server.server.config.secret]
  const private_ = [PROMPT, 'horse', 'session_token', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', person.cookie().split('=')[1]!]
  for (const text of [...secrets, ...private_]) expect(log, `logged: ${text}`).not.toContain(text)
  // Who did what is in the lines for that alone.
  const others = log.split('\n').filter((line) => !line.includes('"msg":"security"'))
  expect(others.join('\n')).not.toContain(person.email)
  for (const text of secrets) expect(said.join('\n'), `said: ${text}`).not.toContain(text)
})
