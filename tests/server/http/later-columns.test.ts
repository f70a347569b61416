import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { ROUTES } from '../../../server/routes/all.ts'
import { startTestServer } from '../harness.ts'
import { RULES } from './access.ts'
import { belongingsOf } from './belongings.ts'

const now = Date.now()

it('no answer changes when a later version adds a column to every table', async () => {
  const server = await startTestServer({ clock: { ...systemClock, now: () => now } })
  const { kysely } = server.server.database
  try {
    const owner = await server.signUp()
    const administrator = await server.administrator()
    const ids = await belongingsOf(server, owner)
    await owner.post(`/api/runs/${ids.run}/cancel`, {})
    await expect
      .poll(async () => (await owner.get('/api/generations')).body.generations, { timeout: 30_000 })
      .toEqual([])
    await owner.post(`/api/books/${ids.book}/notes`, { step: 'outline', text: 'Too early?' })
    await owner.post(`/api/books/${ids.book}/snapshots`, { name: 'Before the storm' })
    const codes = await administrator.post('/api/admin/codes', { credits: 300 })
    await owner.post('/api/codes/redeem', { code: codes.body.codes[0].code })
    const made = await administrator.post('/api/admin/links', { credits: 300 })
    await owner.post('/api/links/claim', { token: made.body.link.token })

    const answers = async () => {
      const found: Record<string, unknown> = {}
      for (const { method, path, returns } of ROUTES) {
        if (method !== 'get' || typeof returns === 'string') continue
        const { access, owned, params = {}, query = '' } = RULES[`get ${path}`]!
        const values: Record<string, string> = owned ? { ...params, id: ids[owned] } : params
        const client = { anyone: server.client(), user: owner, administrator }[access]
        const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]!) + query
        found[path] = (await client.get(address)).body
      }
      return found
    }
    const before = await answers()
    const tables = await kysely.introspection.getTables()
    for (const { name } of tables) {
      await kysely.schema
        .alterTable(name)
        .addColumn('later', 'text', (column) => column.notNull().defaultTo('of a later version'))
        .execute()
    }
    expect(await kysely.selectFrom('books').select(sql`later`.as('later')).executeTakeFirst()).toEqual({
      later: 'of a later version',
    })
    const after = await answers()
    expect(after).toEqual(before)
    expect(JSON.stringify(after)).not.toContain('later version')
  } finally {
    await server.close()
  }
})
