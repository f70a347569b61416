import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { ConfigError } from '../../../engine/node/config.ts'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { requestReload } from '../../../server/catalog/follow-reloads.ts'
import type { ServerConfig } from '../../../server/config/server-config.ts'
import { opened } from '../../opened.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import type { Person } from '../harness.ts'
import { addressOf, startServers } from './servers.ts'

const generators = resolveCatalogFolders([new URL('../runs/generators', import.meta.url).pathname], '.', false)
const TALE = { settings: { hero: 'Salmah' }, language: 'en' } as const

describe('what two servers on one PostgreSQL are told of their endpoints', () => {
  const second = opened(() => startProviderServer({}))
  /** What the configuration of both says when it is read again. */
  let read: () => ServerConfig['engine'] = () => {
    throw new Error('nothing was changed')
  }
  const all = opened(() => startServers(2, { pace: 8 }, () => ({ generators }), { readEngine: async () => read() }))
  const [first, other] = [() => all.servers[0]!, () => all.servers[1]!]

  const entry = (name: string, baseURL: string, azure = false) => ({ name, baseURL, model: 'test-model', azure })
  const engine = (...providers: ServerConfig['engine']['providers']) => ({ providers, useAzure: false, timeouts: {} })
  const namesAt = (at: 0 | 1) => all.servers[at]!.server.config.engine.providers.map(({ name }) => name)

  /** Who writes a new text on a server, from its `started` event; the text is awaited. */
  async function writerAt(address: string, person: Person, begun: () => Promise<void> = async () => undefined) {
    let writer = ''
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const order = { method: 'POST', body: JSON.stringify(TALE), headers: { ...headers, origin: all.url } }
    for await (const { event, data } of person.at(address).events('/api/generators/tale/pieces', order)) {
      if (event === 'started') {
        writer = data.provider
        await begun()
      }
      if (event === 'failed') throw new Error(data.code)
    }
    return writer
  }

  test('a changed file is taken by both, and a text that is being written goes on with its endpoint', async () => {
    const person = await first().signUp()
    await first().giveCredits(person, 100)
    read = () => engine(entry('second', second.url))
    const writer = await writerAt(addressOf(other()), person, async () => {
      await requestReload(first().server)
      await vi.waitUntil(() => namesAt(0)[0] === 'second' && namesAt(1)[0] === 'second', { timeout: 10_000 })
    })
    expect(writer).toBe('scripted')
    expect(await writerAt(addressOf(other()), person)).toBe('second')
    const { endpoints } = other().server
    expect(endpoints.map(({ name }) => name)).toEqual(['second'])
  })

  test('a faulty file is refused with its faults, which the portal shows, and what was stays', async () => {
    const administrator = await first().administrator()
    read = () => {
      throw new ConfigError(['kalam.config.yaml:2:3: error: model is missing\n  2 | - baseURL: http://secret'])
    }
    const before = namesAt(0)
    await requestReload(first().server)
    const told = async () => (await administrator.at(addressOf(other())).get('/api/admin/configuration')).body
    await vi.waitUntil(async () => (await told()).faults.length > 0, { timeout: 10_000 })
    expect(await told()).toMatchObject({ faults: ['kalam.config.yaml:2:3: error: model is missing'] })
    expect([namesAt(0), namesAt(1)]).toEqual([before, before])
    read = () => engine(entry('second', second.url), entry('azure', all.provider.url, true))
    await requestReload(first().server)
    await vi.waitUntil(async () => (await told()).faults.length === 0, { timeout: 10_000 })
  })

  test('useAzure of the portal reaches the other server, and is refused where it leaves no endpoint', async () => {
    const administrator = await first().administrator()
    const person = await first().signUp()
    const set = (useAzure: boolean) =>
      administrator.at(addressOf(first())).put('/api/admin/configuration', { useAzure }, { origin: all.url })
    expect(await set(true)).toMatchObject({ status: 200, body: { useAzure: true } })
    await vi.waitUntil(() => namesAt(1).join() === 'azure', { timeout: 10_000 })
    expect(await writerAt(addressOf(other()), person)).toBe('azure')
    expect((await set(false)).body.useAzure).toBe(false)
    await vi.waitUntil(() => namesAt(1).length === 2, { timeout: 10_000 })
    read = () => engine(entry('second', second.url))
    await requestReload(first().server)
    await vi.waitUntil(() => namesAt(0).length === 1, { timeout: 10_000 })
    expect(await set(true)).toMatchObject({ status: 409, body: { error: { code: 'administration.no-azure' } } })
  })
})
