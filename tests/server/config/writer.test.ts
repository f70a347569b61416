import { expect, it } from 'vitest'
import { readConfiguration } from '../../../server/admin/configuration.ts'
import type { ServerConfig } from '../../../server/config/server-config.ts'
import { formatBanner } from '../../../server/console/serve.ts'
import type { Client } from '../client.ts'
import { onOneDatabase } from '../databases.ts'
import { startTestServer } from '../harness.ts'

const STRIPE: ServerConfig['payments'] = {
  kind: 'stripe',
  key: 'sk_live_of_the_tests',
  webhookSecret: 'whsec_of_the_tests',
  baseURL: null,
}
const ENGINE: ServerConfig['engine'] = { providers: [], useAzure: true, timeouts: {} }

const poem = { settings: {}, language: 'en' }

function write(person: Client, key: string) {
  return person.post('/api/generators/poems/pieces', poem, { accept: 'application/json', 'idempotency-key': key })
}

onOneDatabase('configured writers', (kind) => {
  it('with real payments and no model, the demo writer costs nothing, on every page', async () => {
    const server = await startTestServer({ kind, config: { payments: STRIPE, logLevel: 'info' } })
    const person = await server.signUp()
    const { body } = await write(person, 'a-poem-by-the-demo')
    expect(body).toMatchObject({ type: 'done', demo: true, price: 0, charged: 0, credits: 10 })
    expect((await person.get('/api/credits')).body).toEqual({ available: 10, held: 0 })
    const { body: page } = await person.get('/api/generators/romance')
    expect(page.prices.chapter).toMatchObject({ list: 1, now: 0, note: { en: expect.stringContaining('no model') } })
    const quote = await person.post('/api/generators/romance/quote', { settings: {} })
    expect(quote.body.total.credits).toBe(0)
    const run = await person.post('/api/generators/horror/run', { settings: {}, language: 'en' })
    expect(run.body).toMatchObject({ cap: 0 })
    await person.post(`/api/runs/${run.body.id}/cancel`)
    expect(server.log()).toContain('no model is connected')
    const admin = await server.administrator()
    expect((await admin.get('/api/admin/configuration')).body).toMatchObject({ demo: true, writer: 'demo', free: true })
    const lines = await formatBanner(
      { server: server.server, url: server.url, address: server.url, close: async () => undefined },
      'en',
    )
    expect(lines).toContain('NO MODEL IS CONNECTED')
    await server.close()
  })

  it('without real payments the demo writer is charged as a model would be, and the log says who writes', async () => {
    const server = await startTestServer({ kind, config: { logLevel: 'info' } })
    const person = await server.signUp()
    expect((await write(person, 'a-poem-by-the-demo')).body).toMatchObject({ demo: true, charged: 1, credits: 9 })
    expect(server.log()).toContain('no model is connected')
    await server.close()
  })

  it('useAzure without an Azure endpoint is a fault of the configuration: nothing is written or charged', async () => {
    const server = await startTestServer({ kind, config: { engine: ENGINE, logLevel: 'info' } })
    const person = await server.signUp()
    const { status, body } = await write(person, 'a-poem-by-nobody')
    expect([status, body.error]).toEqual([
      503,
      { code: 'generation.configuration', message: 'System configuration error. Please try again.' },
    ])
    const cover = await person.post(
      '/api/generators/book-cover/pieces',
      { settings: { title: 'Hujan' } },
      {
        accept: 'application/json',
        'idempotency-key': 'a-cover-by-nobody',
      },
    )
    expect(cover.body.error).toMatchObject({ code: 'generation.configuration' })
    expect((await person.get('/api/credits')).body).toEqual({ available: 10, held: 0 })
    expect((await person.get('/api/history')).body.items).toEqual([])
    expect(server.log()).toContain('useAzure leaves no endpoint')
    const admin = await server.administrator()
    expect((await admin.get('/api/admin/configuration')).body).toMatchObject({
      demo: false,
      writer: 'nobody',
      endpoints: [],
      useAzure: true,
    })
    const lines = await formatBanner(
      { server: server.server, url: server.url, address: server.url, close: async () => undefined },
      'ms',
    )
    expect(lines).toContain('hanya titik akhir Azure')
    await server.close()
  })

  it('the same when the database says useAzure', async () => {
    const server = await startTestServer({ kind, provider: {} })
    await server.server.database.kysely
      .updateTable('config')
      .set({ value: '{"useAzure":true}' })
      .where('key', '=', 'openai_config')
      .execute()
    const { databaseUrl, provider } = server
    // The portal shows what a process goes by, not what the next one will.
    expect((await readConfiguration(server.server)).useAzure).toBe(false)
    await server.stop()
    const next = await startTestServer({ databaseUrl, provider })
    expect((await readConfiguration(next.server)).useAzure).toBe(true)
    const person = await next.signUp()
    expect((await write(person, 'a-poem-by-nobody')).body.error).toMatchObject({ code: 'generation.configuration' })
    expect(provider.calls).toEqual([])
    await next.close()
    await server.close()
  })
})
