import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { Agent } from 'undici'
import { expect, it } from 'vitest'
import type { Clock } from '../../../engine/base/clock.ts'
import type { PublicNetwork } from '../../../engine/node/public-address.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { addWebhookEvent } from '../../../server/database/webhook-events.ts'
import { post } from '../../../server/money/ledger/post.ts'
import { ANSWER_TIMEOUT_MS, sendDueEvents, WEBHOOK_RETRY_SECONDS } from '../../../server/webhooks/send-webhooks.ts'
import { opened } from '../../opened.ts'
import { DAY, HOUR, SECOND } from '../accounts/accounts-server.ts'
import type { Client } from '../client.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'

interface Received {
  readonly headers: Record<string, string>
  readonly body: string
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A receiver behind the public name `receiver.example`; every other name leads inwards. */
async function openReceiver() {
  const received: Received[] = []
  let answer: Answer = (response) => response.writeHead(204).end()
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() })
    answer(response, request)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const connected: string[] = []
  const places: Record<string, string> = { 'receiver.example': '93.184.216.34' }
  const network: PublicNetwork = {
    resolve: async (host) => [{ address: places[host] ?? '10.0.0.5', family: 4 }],
    async openDispatcher({ address }) {
      connected.push(address)
      return new Agent({
        connect: (_, done) => {
          const socket = connect(port, '127.0.0.1', () => done(null, socket))
        },
      })
    },
  }
  return {
    received,
    connected,
    places,
    network,
    answers: (next: Answer) => {
      answer = next
    },
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

onOneDatabase('webhooks', (kind) => {
  let now = Date.now()
  /** Ends the time that a receiver has to answer. */
  let endTime: () => void = () => undefined
  const clock: Clock = {
    now: () => now,
    delay: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (milliseconds === ANSWER_TIMEOUT_MS) endTime = resolve
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  }
  const receiver = opened(openReceiver)
  const server = opened(() => startTestServer({ kind, clock, network: receiver.network, config: { work: [] } }))
  const signal = new AbortController().signal
  const send = () => sendDueEvents(server.server, signal)

  async function add(person: Person, events?: readonly string[]) {
    receiver.received.length = 0
    receiver.connected.length = 0
    receiver.answers((response) => response.writeHead(204).end())
    const { status, body } = await person.post('/api/profile/webhooks', {
      url: 'https://receiver.example/kalam',
      ...(events ? { events } : {}),
    })
    expect(status).toBe(201)
    return body as { webhook: { id: string }; secret: string }
  }
  const finish = (person: Person, book: string, title: string) =>
    inTransaction(server.server.database, (work) =>
      addWebhookEvent(
        work,
        { type: 'book.finished', userId: person.id, bookId: book, data: { book, generator: 'tale', title } },
        now,
      ),
    )
  const deliveries = async (person: Client, { webhook }: { webhook: { id: string } }) =>
    (await person.get(`/api/profile/webhooks/${webhook.id}/deliveries`)).body.deliveries
  const titles = () => receiver.received.map(({ body }) => JSON.parse(body).data.title)

  it('tells of texts, purchases and a low balance, signed, in the transaction of what it tells', async () => {
    const person = await server.signUp()
    const { secret } = await add(person)
    const { database } = server.server
    const charge = (amount: number, fails: boolean) =>
      inTransaction(database, async (work) => {
        await post(work, { userId: person.id, key: randomUUID(), type: 'adjustment', amount, reason: 'test' }, now)
        if (fails) throw new Error('rolled back')
      })
    await server.giveCredits(person, 60)
    await charge(-20, true).catch(() => undefined)
    await send()
    expect(receiver.received).toEqual([])
    await charge(-20, false)
    const bought = await person.post('/api/purchases', { package: 'pro' })
    await person.post(`/api/test-checkout/${bought.body.purchase?.id}/pay`)
    const wrote = await person.post(
      '/api/generators/poems/pieces',
      { settings: {}, language: 'en' },
      { accept: 'application/json', 'idempotency-key': randomUUID() },
    )
    expect([bought.status, wrote.status]).toEqual([201, 200])
    await send()
    const told = receiver.received.map(({ headers, body }) => new Webhook(secret).verify(body, headers))
    expect(told).toMatchObject([
      { type: 'balance.low', data: { available: 40, below: 50 } },
      { type: 'purchase.paid', data: { purchase: bought.body.purchase.id, test: true } },
      { type: 'book.finished', data: { generator: 'poems' } },
    ])
  })

  it('tells of a balance once each time that it falls below what its owner set', async () => {
    const person = await server.signUp()
    await server.giveCredits(person, 100)
    const hook = await add(person, ['balance.low'])
    const move = (amount: number) =>
      inTransaction(server.server.database, (work) =>
        post(work, { userId: person.id, key: randomUUID(), type: 'adjustment', amount, reason: 'test' }, now),
      )
    const limit = async (lowBalance: number) => (await person.patch('/api/profile', { lowBalance })).status
    expect((await person.get('/api/profile')).body.lowBalance).toBe(50)
    expect(await Promise.all([-1, 1.5, 2e9].map(limit))).toEqual([400, 400, 400])
    expect(await limit(20)).toBe(200)
    // 100, then: 30, 15 (told), 10, 20, 19 (told).
    for (const amount of [-70, -15, -5, 10, -1]) await move(amount)
    // Above the balance already: it hasn't fallen below.
    await limit(80)
    // 18, 100, 79 (told).
    for (const amount of [-1, 82, -21]) await move(amount)
    await limit(0)
    await move(-79)
    await send()
    expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toEqual([
      { available: 15, below: 20 },
      { available: 19, below: 20 },
      { available: 79, below: 80 },
    ])
    const lastStates = async () =>
      (await person.get('/api/profile/webhooks')).body.webhooks.map(({ lastState }: { lastState: string }) => lastState)
    expect(await lastStates()).toEqual(['delivered'])
    await add(person, ['text.failed'])
    // Both were added at the same time of the test's clock.
    expect((await lastStates()).toSorted()).toEqual(['delivered', null])
    expect(await deliveries(person, hook)).toHaveLength(3)
  })

  it('needs the scope read to be seen, and write to be added, removed or sent again', async () => {
    const person = await server.signUp()
    const { webhook } = await add(person)
    await finish(person, randomUUID(), 'A')
    const [{ id }] = await deliveries(person, { webhook })
    const path = '/api/profile/webhooks'
    const calls = [
      ['GET', path],
      ['GET', `${path}/${webhook.id}/deliveries`],
      ['POST', path, { url: 'https://receiver.example/b' }],
      ['POST', `${path}/${webhook.id}/deliveries/${id}/again`],
      ['DELETE', `${path}/${webhook.id}`],
    ] as const
    const asked = async (scopes: readonly string[]) => {
      const made = await person.post('/api/profile/tokens', { name: 'Shop', scopes, credits: 5 })
      const statuses = []
      for (const [method, at, body] of calls) {
        const headers = { authorization: `Bearer ${made.body.token}`, 'content-type': 'application/json' }
        const answer = await fetch(server.url + at, { method, headers, ...(body && { body: JSON.stringify(body) }) })
        statuses.push(
          answer.status === 403 ? ((await answer.json()) as { error: { code: string } }).error.code : answer.status,
        )
      }
      return statuses
    }
    const refused = 'tokens.scope'
    expect(await asked(['read', 'spend'])).toEqual([200, 200, refused, refused, refused])
    expect(await asked(['write', 'spend'])).toEqual([refused, refused, 201, 200, 200])
  })

  it('tells of a text that failed, but not of one that was cancelled', async () => {
    const { release } = await import('../../../server/money/ledger/release.ts')
    const person = await server.signUp()
    await add(person, ['text.failed'])
    const { hold } = await import('../../../server/money/ledger/hold.ts')
    for (const code of ['generation.cancelled', 'generation.failed'] as const) {
      await inTransaction(server.server.database, async (work) => {
        const held = await hold(
          work,
          {
            userId: person.id,
            key: randomUUID(),
            requestHash: 'x',
            generator: 'poems',
            bookId: randomUUID(),
            step: 'poem',
            promptType: 'poem',
            runId: null,
            price: 1,
            leaseUntil: now + HOUR,
            server: 'test',
          } as Parameters<typeof hold>[1],
          now,
        )
        await release(work, held as { id: string; attempt: number }, { code }, now)
      })
    }
    await send()
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'text.failed', data: { code: 'generation.failed', step: 'poem', credits: 1 } },
    ])
  })

  it('sends again what a receiver refuses, with growing pauses, each book in its order, and others meanwhile', async () => {
    const person = await server.signUp()
    const hook = await add(person)
    const [first, second] = [randomUUID(), randomUUID()]
    for (const [book, title] of [
      [first, 'A1'],
      [first, 'A2'],
      [second, 'B1'],
    ] as const)
      await finish(person, book, title)
    let refused = 'A1'
    receiver.answers((response) => response.writeHead(titles().at(-1) === refused ? 500 : 200).end())
    await send()
    expect(titles()).toEqual(['A1', 'B1'])
    await send()
    expect(titles()).toHaveLength(2)
    now += WEBHOOK_RETRY_SECONDS[0]! * SECOND
    await send()
    expect(titles()).toEqual(['A1', 'B1', 'A1'])
    now += WEBHOOK_RETRY_SECONDS[0]! * SECOND
    await send()
    expect(titles()).toHaveLength(3)
    expect(await deliveries(person, hook)).toMatchObject([
      { state: 'delivered' },
      { state: 'waiting', attempts: 0, fault: null },
      { state: 'waiting', attempts: 2, status: 500, fault: 'status' },
    ])
    refused = ''
    now += WEBHOOK_RETRY_SECONDS[1]! * SECOND
    await send()
    expect(titles()).toEqual(['A1', 'B1', 'A1', 'A1', 'A2'])
    expect(new Set(receiver.received.slice(0, 4).map(({ headers }) => headers['webhook-id'])).size).toBe(2)
  })

  it.each<[string, Answer, { readonly status: number | null; readonly fault: string }]>([
    ['that answers late', () => endTime(), { status: null, fault: 'timeout' }],
    ['that hangs up', (response) => response.destroy(), { status: null, fault: 'network' }],
    [
      'that redirects inwards',
      (response) => response.writeHead(307, { location: 'https://10.0.0.1/' }).end(),
      { status: 307, fault: 'status' },
    ],
  ])('takes a receiver %s for none, and follows nothing', async (_, answer, expected) => {
    const person = await server.signUp()
    const hook = await add(person)
    await finish(person, randomUUID(), 'A')
    receiver.answers(answer)
    await send()
    expect(await deliveries(person, hook)).toMatchObject([{ state: 'waiting', attempts: 1, ...expected }])
    expect(receiver.connected).toEqual(['93.184.216.34'])
  })

  it('asks no inner address: not when it is added, and not when its name leads there later', async () => {
    const person = await server.signUp()
    for (const url of [
      'https://inner.example/a',
      'http://receiver.example/a',
      'https://me:secret@receiver.example/a',
      'https://127.0.0.1/a',
      'https://[::ffff:169.254.169.254]/a',
    ]) {
      const { status, body } = await person.post('/api/profile/webhooks', { url })
      expect([status, body.error.code]).toEqual([422, 'webhooks.address'])
    }
    const hook = await add(person)
    await finish(person, randomUUID(), 'A')
    receiver.places['receiver.example'] = '169.254.169.254'
    await send()
    receiver.places['receiver.example'] = '93.184.216.34'
    expect(receiver.connected).toEqual([])
    expect(await deliveries(person, hook)).toMatchObject([{ state: 'waiting', fault: 'address' }])
  })

  it('is put out of use after days without a delivery, with a mail, and in use again by an event sent again', async () => {
    const person = await server.signUp()
    const hook = await add(person)
    receiver.answers((response) => response.writeHead(503).end())
    await finish(person, randomUUID(), 'A')
    for (const pause of [0, ...WEBHOOK_RETRY_SECONDS]) {
      now += pause * SECOND
      await send()
    }
    let later = await server.signIn(person)
    expect(await deliveries(later, hook)).toMatchObject([
      { state: 'failed', attempts: WEBHOOK_RETRY_SECONDS.length + 1 },
    ])
    now += 3 * DAY
    await finish(person, randomUUID(), 'B')
    await send()
    later = await server.signIn(person)
    const { webhooks } = (await later.get('/api/profile/webhooks')).body
    expect(webhooks).toMatchObject([{ disabledAt: new Date(now).toISOString() }])
    expect(JSON.stringify(webhooks)).not.toContain('secret')
    await finish(person, randomUUID(), 'C')
    const [failed, ...rest] = await deliveries(later, hook)
    expect([failed.state, rest.length]).toEqual(['failed', 1])
    const { mails } = (await later.get(`/api/outbox?to=${person.email}`)).body
    expect(JSON.stringify(mails)).toContain('https://receiver.example/kalam')
    receiver.answers((response) => response.writeHead(200).end())
    const again = `/api/profile/webhooks/${hook.webhook.id}/deliveries/${failed.id}/again`
    expect((await (await server.signUp()).post(again)).status).toBe(404)
    expect((await later.post(again)).status).toBe(200)
    await send()
    expect(titles().at(-1)).toBe('B')
    expect((await later.get('/api/profile/webhooks')).body.webhooks).toMatchObject([
      { disabledAt: null, failingSince: null },
    ])
  })

  it('has a limit for each user, and is gone with what waits for it', async () => {
    const person = await server.signUp()
    const hook = await add(person)
    for (let count = 1; count < 5; count++) await add(person)
    const { status, body } = await person.post('/api/profile/webhooks', { url: 'https://receiver.example/a' })
    expect([status, body.error.code]).toEqual([429, 'webhooks.enough'])
    await finish(person, randomUUID(), 'A')
    const path = `/api/profile/webhooks/${hook.webhook.id}`
    const stranger = await server.signUp()
    expect((await stranger.get(`${path}/deliveries`)).status).toBe(404)
    expect((await stranger.delete(path)).status).toBe(404)
    expect((await person.delete(path)).status).toBe(200)
    await send()
    expect(titles()).toEqual(['A', 'A', 'A', 'A'])
  })
})
