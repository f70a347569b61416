import { beforeAll, expect, it } from 'vitest'
import { readConfiguration } from '../../../server/admin/configuration.ts'
import { opened } from '../../opened.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'
import { belongingsOf } from '../http/belongings.ts'

const KEY = 'sk-of-the-operations-test'

onOneDatabase('operations', (kind) => {
  let administrator: Person

  const server = opened(() =>
    startTestServer({
      kind,
      provider: {},
      environment: { THE_KEY: KEY },
    }),
  )
  beforeAll(async () => {
    administrator = await server.administrator()
  })

  it('records a version at its first start only', async () => {
    const again = await startTestServer({ databaseUrl: server.databaseUrl })
    await again.close()
    const { body } = await administrator.get('/api/admin/deployments')
    expect(body).toMatchObject({ running: '0.0.0', next: null, note: expect.stringContaining('only records') })
    expect(body.deployments).toMatchObject([
      { version: '0.0.0', status: 'success', url: server.url, metadata: {}, canRollBack: true },
    ])
  })

  it('records a roll back as it is worded', async () => {
    const [{ id }] = (await administrator.get('/api/admin/deployments')).body.deployments
    const rolled = await administrator.post(`/api/admin/deployments/${id}/roll-back`, { reason: 'The fonts' })
    expect(rolled.status).toBe(201)
    expect(rolled.body).toMatchObject({
      code: 'administration.rolled-back',
      deployment: {
        version: 'rollback-to-0.0.0',
        status: 'success',
        url: server.url,
        metadata: { rolledBackFrom: id, originalVersion: '0.0.0', rollbackReason: 'The fonts' },
      },
    })
    const { body } = await administrator.get('/api/admin/deployments')
    expect(body.deployments.map(({ version }: { version: string }) => version)).toEqual(['rollback-to-0.0.0', '0.0.0'])
    const unworded = await administrator.post(`/api/admin/deployments/${id}/roll-back`, {})
    expect(unworded.body.deployment.metadata.rollbackReason).toBe('Manual rollback')
    expect((await administrator.post('/api/admin/deployments/none/roll-back', {})).body.error).toMatchObject({
      code: 'administration.deployment-missing',
      message: 'Deployment not found',
    })
    await server.server.database.kysely
      .insertInto('deployments')
      .values({ id: 'failed', version: '0.0.1', status: 'failed', url: '', timestamp: 1, metadata: '{}' })
      .execute()
    expect((await administrator.post('/api/admin/deployments/failed/roll-back', {})).status).toBe(422)
  })

  it('shows which endpoint writes, and never a key or an address', async () => {
    const { body } = await administrator.get('/api/admin/configuration')
    expect(body).toMatchObject({
      useAzure: false,
      demo: false,
      endpoints: [{ name: 'scripted', model: 'test-model', azure: false, purpose: 'text', active: true }],
      mail: 'outbox',
      payments: 'test',
      roles: { free: 10, pro: 150, business: 500, admin: 9999 },
    })
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|sk-|whsec/)
    const rows = await server.server.database.kysely.selectFrom('config').selectAll().execute()
    expect(rows.filter(({ key }) => key === 'openai_config')).toMatchObject([
      { key: 'openai_config', value: '{"useAzure":false}' },
    ])
  })

  it('shows whose calls an endpoint takes, where the configuration says so', async () => {
    const { config } = server.server
    const [entry] = config.engine.providers
    const providers = ['main', 'deep', 'covers'].map((name) => ({ ...entry!, name }))
    const roles = { planner: ['deep'], pictures: ['covers'] }
    const engine = { ...config.engine, providers, roles }
    const { endpoints } = await readConfiguration({ ...server.server, config: { ...config, engine } })
    expect(endpoints).toMatchObject([
      { name: 'main', purpose: 'text', roles: ['writer', 'reader', 'notes'] },
      { name: 'deep', purpose: 'text', roles: ['writer', 'planner', 'reader', 'notes'] },
      { name: 'covers', purpose: 'images', roles: ['pictures'] },
    ])
  })

  it('asks each endpoint', async () => {
    const good = await administrator.post('/api/admin/configuration/check')
    expect(good.body.checks).toMatchObject([{ name: 'scripted', ok: true, message: null }])
    await server.provider.refuse()
    const bad = await administrator.post('/api/admin/configuration/check')
    expect(bad.body.checks).toMatchObject([
      { name: 'scripted', ok: false, message: expect.stringContaining("The endpoint can't be reached.") },
    ])
    await server.provider.accept()
    server.provider.always({ play: '401', kinds: ['probe'] })
    const refused = await administrator.post('/api/admin/configuration/check')
    expect(refused.body.checks[0].message).toMatch(/^The endpoint refuses its key\..* The endpoint scripted says: 401/)
    server.provider.always()
  })

  it('counts what was written and spent', async () => {
    const person = await server.signUp()
    await server.giveCredits(person, 20)
    const before = (await administrator.get('/api/admin/figures')).body
    await belongingsOf(server, person)
    // A text may be delivered between the counts of one answer, and midnight pass between two.
    let body = before
    const ofTwoDays = () =>
      body.days.slice(-2).reduce((sum: number, { delivered }: { delivered: number }) => sum + delivered, 0)
    await expect
      .poll(
        async () => {
          body = (await administrator.get('/api/admin/figures')).body
          return body.delivered > before.delivered && ofTwoDays() === body.delivered
        },
        { timeout: 30_000 },
      )
      .toBe(true)
    expect(body.users).toBe(2)
    expect(body.words).toBeGreaterThan(0)
    expect(body.days).toHaveLength(30)
    expect(Math.max(...body.days.map(({ people }: { people: number }) => people))).toBe(1)
  })
})
