import { request as ask, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express, { type Response as Answer } from 'express'
import { beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import type { NumberedEvent } from '../../../server/generations/generations.ts'
import { sendEvents } from '../../../server/http/event-stream.ts'
import { shippedCatalog } from '../../catalog.ts'
import { opened, openedEach } from '../../opened.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { endOf, eventsIn, framesOf, openDesk, orderFor, readAll, standing, tasksOf, textOf, userWith } from './desk.ts'

const catalog = shippedCatalog()
const BODY = JSON.stringify({ settings: { numberOfChapters: 5 } })

onOneDatabase('streams', (kind) => {
  const provider = opened(() => startProviderServer({ pace: 1 }))
  const database = opened(() => openTestDatabase(kind))
  beforeEach(() => provider.always())
  const desk = openedEach(() => openDesk({ database, catalog, provider: provider.url }))

  const write = (user: string, signal?: AbortSignal) =>
    desk.fetch('/api/generators/mental-health/pieces', user, {
      method: 'POST',
      headers: { 'idempotency-key': 'a-key-of-mine' },
      body: BODY,
      ...(signal ? { signal } : {}),
    })

  /** Reads so many events, then breaks the connection. */
  async function readSome(response: Response, many: number, leave: () => void): Promise<NumberedEvent[]> {
    let text = ''
    const decoder = new TextDecoder()
    const reader = response.body!.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) throw new Error('ended too soon')
      text += decoder.decode(value, { stream: true })
      const whole = framesOf(text.slice(0, text.lastIndexOf('\n\n') + 2))
      if (whole.length < many) continue
      leave()
      return whole.slice(0, many)
    }
  }

  it('goes on after the third event: no gap, no repeat, one plan and one text asked for, one charge', async () => {
    const user = await userWith(database, 10)
    const before = provider.calls.length
    const leaving = new AbortController()
    const first = await readSome(await write(user, leaving.signal), 3, () => leaving.abort())
    const { generation } = first[0]!.event as { generation: string }

    const stranger = await userWith(database, 10)
    const foreign = await desk.fetch(`/api/generations/${generation}/events`, stranger, {
      headers: { 'last-event-id': '3' },
    })
    expect(foreign.status).toBe(404)

    const rest = await eventsIn(
      await desk.fetch(`/api/generations/${generation}/events`, user, {
        headers: { 'last-event-id': String(first.at(-1)!.id) },
      }),
    )
    expect(rest[0]!.id).toBeGreaterThan(first.at(-1)!.id)
    expect(rest.map(({ event }) => event.type)).not.toContain('started')
    const { text } = await database.kysely
      .selectFrom('piece_versions')
      .select('text')
      .where('generation_id', '=', generation)
      .executeTakeFirstOrThrow()
    expect(textOf(rest, textOf(first))).toBe(text)
    expect(endOf(rest)).toMatchObject({ type: 'done', charged: 1, credits: 9 })
    expect(tasksOf(provider.calls.slice(before))).toEqual(['plan', 'text'])

    // As a page may that can set no headers.
    const byQuery = await eventsIn(
      await desk.fetch(`/api/generations/${generation}/events?after=${first.at(-1)!.id}`, user),
    )
    expect(textOf(byQuery, textOf(first))).toBe(text)
  })

  it('a browser that vanishes changes nothing: the piece is saved and charged', async () => {
    const user = await userWith(database, 10)
    const gone = new AbortController()
    await readSome(await write(user, gone.signal), 1, () => gone.abort())
    const [live] = ((await (await desk.fetch('/api/generations', user)).json()) as { generations: { id: string }[] })
      .generations
    expect(await desk.generations.outcome(live!.id, new AbortController().signal)).toMatchObject({ state: 'settled' })
    expect(await standing(database, user)).toMatchObject({ available: 9, held: 0, pieces: 1, history: 1 })
  })

  it('a client that never reads keeps nobody waiting', async () => {
    const user = await userWith(database, 10)
    const { port } = new URL(desk.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.pause()
    socket.write(
      [
        'POST /api/generators/mental-health/pieces HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        `Origin: ${desk.url}`,
        `Cookie: session_token=${user}`,
        'Idempotency-Key: a-key-of-mine',
        'Content-Type: application/json',
        `Content-Length: ${BODY.length}`,
        '',
        BODY,
      ].join('\r\n'),
    )
    const other = await userWith(database, 10)
    const { id } = await desk.generations.begin(orderFor(other))
    expect(endOf(await readAll(desk, id, other))).toMatchObject({ type: 'done' })
    await until(async () => (await standing(database, user)).usage === 1)
    expect(await standing(database, user)).toMatchObject({ held: 0, pieces: 1 })
    socket.destroy()
  })

  it('a server that stops ends its streams and gives the holds back', async () => {
    const user = await userWith(database, 10)
    provider.always('stall')
    const stream = eventsIn(await write(user))
    await until(async () => (await standing(database, user)).held === 1)
    await desk.generations.stop()
    expect(endOf(await stream)).toMatchObject({
      type: 'failed',
      code: 'generation.interrupted',
      message: 'Writing was interrupted. Nothing was charged. Please try again.',
      credits: 10,
    })
    expect(await standing(database, user)).toMatchObject({ available: 10, held: 0, books: 0 })
    await expect(desk.generations.begin(orderFor(user))).rejects.toMatchObject({ code: 'generation.interrupted' })
    expect((await write(user)).status).toBe(503)
  })

  it('gives back what a process held that is no more, and its readers hear of it', async () => {
    const user = await userWith(database, 10)
    provider.always('stall')
    let later = 0
    const clock = { ...systemClock, now: () => systemClock.now() + later }
    // A process that died: it holds, and neither beats nor ends.
    const dead = await openDesk({
      database,
      catalog,
      provider: provider.url,
      clock: { ...clock, delay: never as never },
    })
    const { id } = await dead.generations.begin(orderFor(user))
    const reading = readAll(desk, id, user)
    later = 31_000
    const heir = await openDesk({ database, catalog, provider: provider.url, clock })
    expect(endOf(await reading)).toMatchObject({ type: 'failed', code: 'generation.interrupted', credits: 10 })
    expect(await standing(database, user)).toMatchObject({ available: 10, held: 0 })
    await heir.close()
    await dead.close()
  })

  it('keeps what it writes by its heartbeat, however long it takes', async () => {
    const user = await userWith(database, 10)
    provider.always('stall')
    const config = { leaseSeconds: 0.3 }
    const writer = await openDesk({ database, catalog, provider: provider.url, config })
    const { id } = await writer.generations.begin(orderFor(user))
    const lease = async () =>
      (
        await database.kysely
          .selectFrom('generations')
          .select('lease_until')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).lease_until
    const first = await lease()
    await until(async () => (await lease()) > first + 600)
    const sweeper = await openDesk({ database, catalog, provider: provider.url, config })
    await sweeper.close()
    expect(await standing(database, user)).toMatchObject({ available: 9, held: 1 })
    await writer.close()
    expect(await standing(database, user)).toMatchObject({ available: 10, held: 0 })
  })
})

it('a stream whose reader stops reading asks its source for no more than the line holds, and is let go after a while', async () => {
  let asked = 0
  async function* endless() {
    for (;;) {
      asked++
      yield { id: asked, data: 'x'.repeat(10_000) }
    }
  }
  const app = express()
  let ended: Promise<void> | undefined
  app.get('/', (_request, response: Answer) => {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    ended = sendEvents(response, endless(), gone.signal, 100)
  })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = ask({ port, host: '127.0.0.1', path: '/' }, (response) => response.pause())
  client.on('error', () => undefined).end()
  await until(async () => ended !== undefined)
  await ended
  // What the machine's own buffers take, and no more: tens of megabytes would mean that nothing held it back.
  expect(asked).toBeLessThan(2000)
  client.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await systemClock.delay(10)
}

function never(_: number, signal?: AbortSignal): Promise<void> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
}
