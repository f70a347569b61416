import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { everyNth } from '../../seeded.ts'
import { openClient } from '../client.ts'
import { createMigratedDatabase, onOneDatabase } from '../databases.ts'
import { startTestServer } from '../harness.ts'
import { serveProcess } from './process.ts'

onOneDatabase('stopping', (kind) => {
  it.each(everyNth('signals', kind === 'sqlite' ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const), 2))(
    '%s: streams get their end, holds are given back, and it ends with 0',
    async (signal) => {
      const folder = await mkdtemp(join(tmpdir(), 'kalam-serve-'))
      const database = await createMigratedDatabase(kind)
      const provider = await startProviderServer({ pace: 50 })
      try {
        const server = await serveProcess(folder, {
          DATABASE_URL: database.url,
          KALAM_SECRET: 'a secret of the tests, long enough to sign with',
          OPENAI_BASE_URL: provider.url,
          OPENAI_MODEL: 'slow-model',
          NODE_ENV: 'test',
          KALAM_GENERATORS: join(import.meta.dirname, '../scenarios/generators'),
          KALAM_NO_SHIPPED: '1',
        })
        expect(server.stdout()).toContain('openai (slow-model)')
        expect(server.stdout()).toMatch(/kalam (-- )?admin create you@example\.my/)
        expect(server.stdout()).not.toContain('postgres:postgres')
        const person = openClient(server.address)
        const who = { email: `${randomUUID()}@example.test`, password: 'correct horse' }
        await person.post('/api/auth/sign-up', who)
        const { link } = (await person.get(`/api/outbox?to=${who.email}`)).body.mails[0]
        const token = new URL(link).searchParams.get('verify')
        await person.post('/api/auth/verify', { token, password: who.password })
        const { generators } = (await person.get('/api/generators')).body
        const generator = generators.find((one: { kind: string }) => one.kind === 'book')
        const events: string[] = []
        let last: { code?: string } = {}
        let told = false
        const asking = {
          method: 'POST',
          body: JSON.stringify({ settings: { hero: 'Salmah' } }),
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        }
        for await (const { event, data } of person.events(`/api/generators/${generator.id}/pieces`, asking)) {
          events.push(event)
          last = data
          if (event !== 'delta' || told) continue
          told = true
          server.signal(signal)
        }
        expect(events[0]).toBe('started')
        expect(events.at(-1)).toBe('failed')
        expect(last).toMatchObject({ code: 'generation.interrupted', credits: 10 })
        expect(await server.ended).toBe(0)
        const opened = await openDatabase(database.url)
        const user = await opened.kysely.selectFrom('users').selectAll().executeTakeFirstOrThrow()
        expect(user).toMatchObject({ credits_available: 10, credits_held: 0 })
        expect(await opened.kysely.selectFrom('books').selectAll().execute()).toEqual([])
        expect(await auditLedger(opened, { staleBefore: Date.now() })).toEqual([])
        await opened.close()
        expect(server.stderr()).not.toContain('"level":"error"')
        for (const line of server.stderr().trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
      } finally {
        await provider.close()
        await database.remove()
        await rm(folder, { recursive: true, force: true })
      }
    },
  )
})

it('a connection whose stream has ended is closed, and not cut two seconds later', async () => {
  const cut = vi.spyOn(Server.prototype, 'closeAllConnections')
  const server = await startTestServer()
  const stream = await fetch(`${server.url}/api/catalog/events`)
  const read = stream.text()
  await server.close()
  await read
  expect(cut).not.toHaveBeenCalled()
  cut.mockRestore()
})
