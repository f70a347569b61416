import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { endSessions } from '../../../server/accounts/own-sessions.ts'
import { requestReload } from '../../../server/catalog/follow-reloads.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { opened } from '../../opened.ts'
import { isLongRun } from '../../seeded.ts'
import type { StreamedEvent } from '../client.ts'
import type { Person } from '../harness.ts'
import { addressOf, startServers } from './servers.ts'

const generators = resolveCatalogFolders([new URL('../runs/generators', import.meta.url).pathname], '.', false)
const TALE = { settings: { hero: 'Salmah' }, language: 'en' } as const
/** A user has at most 20 streams open, on all servers together: 19 on the wrong one and one on the right one. */
const READERS = 18
/** Users, each with a text of their own and so many readers. */
const USERS = isLongRun ? 6 : 1

describe('two servers on one PostgreSQL', () => {
  const all = opened(() =>
    startServers(2, { pace: 8 }, (index) => ({ generators, leaseSeconds: 60, ...(index === 0 ? { work: [] } : {}) })),
  )

  /** Begins a text on the first server, and says which it is. */
  async function begin(person: Person): Promise<string> {
    const events = person.events('/api/generators/tale/pieces', {
      method: 'POST',
      body: JSON.stringify(TALE),
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    })
    for await (const { data } of events) if (data.generation !== undefined) return data.generation
    throw new Error('nothing was begun')
  }

  /** The server that writes a text, and another one. */
  async function writerAndOther(id: string) {
    const [one, two] = all.servers as [(typeof all.servers)[0], (typeof all.servers)[0]]
    const { server } = await one.server.database.kysely
      .selectFrom('generations')
      .select('server')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return server === one.server.name ? { writer: one, other: two } : { writer: two, other: one }
  }

  async function read(person: Person, address: string, id: string, after?: number): Promise<StreamedEvent[]> {
    const told: StreamedEvent[] = []
    const headers = after === undefined ? {} : { 'last-event-id': String(after) }
    for await (const event of person.at(address).events(`/api/generations/${id}/events`, { headers })) told.push(event)
    return told
  }

  function textOf(told: readonly StreamedEvent[], before = ''): string {
    return told.reduce((text, { event, data }) => {
      if (event === 'started') return ''
      return 'at' in data ? text.slice(0, data.at) : event === 'delta' ? text + data.text : text
    }, before)
  }

  async function savedText(id: string): Promise<string> {
    const { text } = await all.servers[0]!.server.database.kysely.selectFrom('piece_versions')
      .select('text')
      .where('generation_id', '=', id)
      .executeTakeFirstOrThrow()
    return text
  }

  const deltasOf = (told: readonly StreamedEvent[]) => told.filter(({ event }) => event === 'delta').length

  test('readers on the wrong server get the whole text while it is written, and go on there from their last event', async () => {
    await Promise.all(Array.from({ length: USERS }, () => readEverywhere()))
  })

  async function readEverywhere(): Promise<void> {
    const person = await all.servers[0]!.signUp()
    const id = await begin(person)
    const { writer, other } = await writerAndOther(id)
    const people = Array.from({ length: READERS }, () => read(person, addressOf(other), id))
    const begun: StreamedEvent[] = []
    for await (const event of person.at(addressOf(writer)).events(`/api/generations/${id}/events`)) {
      begun.push(event)
      if (deltasOf(begun) === 3) break
    }
    const here = read(person, addressOf(writer), id)
    const resumed = await read(person, addressOf(other), id, begun.at(-1)!.id!)
    const text = await savedText(id)
    expect(textOf(await here)).toBe(text)
    for (const told of await Promise.all(people)) {
      expect(textOf(told)).toBe(text)
      expect(deltasOf(told)).toBeGreaterThan(10)
      expect(told.map(({ event }) => event).filter((event) => event !== 'delta')).toEqual(['started', 'done'])
      expect(told.map((event) => event.id)).toEqual(
        [...new Set(told.map((event) => event.id))].toSorted((a, b) => a! - b!),
      )
    }
    expect(textOf(resumed, textOf(begun))).toBe(text)
    expect(resumed[0]!.id).toBeGreaterThan(begun.at(-1)!.id!)
    expect(deltasOf(resumed)).toBeGreaterThan(5)
  }

  test('a cancel on the other server ends the call of the model', async () => {
    const person = await all.servers[0]!.signUp()
    all.provider.always({ play: 'stall', small: false })
    const before = all.provider.calls.length
    const id = await begin(person)
    const { writer, other } = await writerAndOther(id)
    const here = read(person, addressOf(writer), id)
    // A test call of the pool may come first.
    const call = await vi.waitUntil(() => all.provider.calls.slice(before).find(({ kind }) => kind === 'chat'))
    const cancelled = await person
      .at(addressOf(other))
      .post(`/api/generations/${id}/cancel`, undefined, { origin: all.url })
    expect(cancelled.body).toMatchObject({ cancelled: true })
    // The heartbeat of a lease of 60 seconds would end it after 20.
    await vi.waitUntil(() => call.left, { timeout: 10_000 })
    expect((await here).at(-1)).toMatchObject({ event: 'failed', data: { code: 'generation.cancelled' } })
    all.provider.always()
  })

  test('while the bus is cut again and again nothing is lost', async () => {
    const person = await all.servers[0]!.signUp()
    const id = await begin(person)
    const { other } = await writerAndOther(id)
    const reading = Array.from({ length: 5 }, () => read(person, addressOf(other), id))
    const ended = new AbortController()
    const over = Promise.all(reading).finally(() => ended.abort())
    let cuts = 0
    while (!ended.signal.aborted) {
      cuts += await all.cut('kalam bus')
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    const text = await savedText(id)
    for (const told of await over) {
      expect(textOf(told)).toBe(text)
      expect(told.at(-1)!.event).toBe('done')
    }
    expect(cuts).toBeGreaterThan(2)
    await vi.waitUntil(() => all.servers.every(({ server }) => server.bus.isOpen), { timeout: 10_000 })
  })

  test('a run is followed, paused and cancelled on the other server', async () => {
    const person = await all.servers[0]!.signUp()
    await all.servers[0]!.giveCredits(person, 50)
    const { id } = (await person.post('/api/generators/tale/run', TALE)).body
    const follow = async (address: string) => {
      const states: string[] = []
      for await (const { data } of person.at(address).events(`/api/runs/${id}/events`)) states.push(data.state)
      return states.at(-1)
    }
    const followed = all.servers.map((server) => follow(addressOf(server)))
    expect((await person.post(`/api/runs/${id}/pause`)).body.state).toBe('paused')
    expect((await person.post(`/api/runs/${id}/cancel`)).body.state).toBe('cancelled')
    expect(await Promise.all(followed)).toEqual(['cancelled', 'cancelled'])
    expect(await auditLedger(all.servers[0]!.server.database)).toEqual([])
  })

  test('a stream ends everywhere when its session does', async () => {
    const person = await all.servers[0]!.signUp()
    const stays = await all.servers[0]!.signUp()
    const ended: string[] = []
    const follow = async (who: Person, address: string) => {
      const response = await who.at(address).fetch(`/api/runs/${await begunRun(who)}/events`)
      void response.text().then(() => ended.push(who.id))
    }
    const begunRun = async (who: Person) => {
      await all.servers[0]!.giveCredits(who, 50)
      return ((await who.post('/api/generators/tale/run', TALE)).body as { id: string }).id
    }
    all.provider.always({ play: 'hang' })
    await follow(person, addressOf(all.servers[1]!))
    await follow(stays, addressOf(all.servers[1]!))
    // As the command line does: PostgreSQL tells it.
    await endSessions(all.servers[0]!.server, person.id)
    await vi.waitUntil(() => ended.length > 0, { timeout: 10_000 })
    expect(ended).toEqual([person.id])
    all.provider.always()
  })

  test('generators are read again on every server when one asks for it', async () => {
    const before = all.servers.map(({ server }) => server.catalog.reading)
    await requestReload(all.servers[0]!.server)
    const isRead = () => all.servers.every(({ server }, at) => server.catalog.reading !== before[at])
    await vi.waitUntil(isRead, { timeout: 10_000 })
  })
})
