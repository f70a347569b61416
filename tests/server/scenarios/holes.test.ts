import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import type { Client } from '../client.ts'
import { type Person, startTestServer, type TestServer } from '../harness.ts'

// Where the older product trusted the browser, in one place: each of these once gave credits, a role or another's texts away.

const PASSWORD = 'correct horse'
const KEY = 'sk-live-0123456789abcdefABCDEF'

let kalam: TestServer
let person: Person

beforeAll(async () => {
  kalam = await startTestServer({ provider: {} })
  person = await kalam.signUp()
})
afterAll(async () => {
  expect(await auditLedger(kalam.server.database)).toEqual([])
  await kalam.close()
})

const standing = async (whose: Client = person) => (await whose.get('/api/profile')).body
const write = async (whose: Client, generator: string, body: object) =>
  (
    await whose.fetch(`/api/generators/${generator}/pieces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
  ).text()

it('a GET redeems, claims, upgrades, pays and verifies nothing', async () => {
  const administrator = await kalam.administrator()
  const { code } = (await administrator.post('/api/admin/codes', { credits: 40 })).body.codes[0]
  const { token } = (await administrator.post('/api/admin/links', { credits: 300 })).body.link
  const upgrade = (await administrator.post('/api/admin/upgrade-links', { userId: person.id, plan: 'pro' })).body
  const bought = (await person.post('/api/purchases', { package: 'pro' })).body.purchase
  for (const path of [
    `/redeem/${code}`,
    `/redeem?code=${code}`,
    `/claim/${token}`,
    `/upgrade/processing?plan=pro&token=${upgrade.token}`,
    `/api/codes/redeem?code=${code}`,
    `/api/links/claim?token=${token}`,
    `/api/links/${token}`,
    `/api/upgrades?plan=pro&token=${upgrade.token}`,
    `/api/test-checkout/${bought.id}`,
    `/api/test-checkout/${bought.id}/pay`,
  ]) {
    await person.get(path, { accept: 'text/html' })
    await person.fetch(path, { method: 'HEAD' })
  }
  expect(await standing()).toMatchObject({ role: 'free', credits: 10 })
  // They were good all the while.
  expect((await person.post('/api/codes/redeem', { code })).body).toMatchObject({ awarded: 40, available: 50 })
  await kalam.giveCredits(person, 10)

  const email = `${randomUUID()}@example.test`
  const stranger = kalam.client()
  await stranger.post('/api/auth/sign-up', { email, password: PASSWORD })
  const { link } = (await stranger.get(`/api/outbox?to=${email}`)).body.mails[0]
  await stranger.get(link.slice(kalam.url.length), { accept: 'text/html' })
  expect((await stranger.post('/api/auth/sign-in', { email, password: PASSWORD })).body.error.code).toBe(
    'accounts.unverified',
  )
})

it('another’s id in the address names nobody: what is theirs answers as if it were not there', async () => {
  const owner = await kalam.signUp()
  const told = await write(owner, 'romance', { settings: { numberOfChapters: 7 } })
  const generation = /"generation":"([^"]+)"/.exec(told)![1]
  const item = (await owner.get('/api/history')).body.items[0]
  const book = (await owner.get('/api/books')).body.books[0]
  const { purchase } = (await owner.post('/api/purchases', { package: 'pro' })).body
  for (const path of [
    `/api/history/${item.id}`,
    `/api/books/${book.id}`,
    `/api/generations/${generation}`,
    `/api/generations/${generation}/events`,
    `/api/purchases/${purchase.id}`,
  ])
    expect((await person.get(`${path}?userId=${owner.id}`)).status, path).toBe(404)
  const foreign = await person.get(`/api/history?userId=${owner.id}`)
  expect(JSON.stringify(foreign.body)).not.toContain(item.id)
})

it('a provider’s error that carries its key reaches no reader, no administrator and no log', async () => {
  const echo = await openEcho()
  const baseURL = `http://127.0.0.1:${(echo.address() as AddressInfo).port}/v1`
  const server = await startTestServer({
    config: {
      logLevel: 'debug',
      engine: { providers: [{ name: 'echo', baseURL, model: 'm', key: 'ECHO_KEY' }], useAzure: false, timeouts: {} },
    },
    environment: { ECHO_KEY: KEY },
  })
  try {
    const reader = await server.signUp()
    const said = await write(reader, 'dad-jokes', {})
    expect(said).toContain('event: failed')
    const administrator = await server.administrator()
    const told = [
      (await administrator.post('/api/admin/configuration/check')).body,
      (await administrator.get('/api/admin/configuration')).body,
      (await reader.get('/api/credits')).body,
    ]
    expect(`${said}${JSON.stringify(told)}${server.log()}`).not.toContain(KEY)
    expect(server.log()).toContain('not delivered')
    expect(told[2]).toMatchObject({ available: 10 })
  } finally {
    await server.close()
    echo.close()
  }
})

/** A provider that answers with what it was sent. */
function openEcho(): Promise<Server> {
  const server = createServer((request, response) => {
    response.writeHead(401, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify({ error: { message: `Incorrect API key: ${request.headers.authorization}` } }))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
