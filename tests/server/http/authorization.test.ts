import { beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_SCOPES, type TokenScope } from '../../../server/contract/rules.ts'
import type { OwnedResource, Route } from '../../../server/http/route.ts'
import { ROUTES } from '../../../server/routes/all.ts'
import { workbenchRoutes } from '../../../server/routes/workbench.ts'
import { opened } from '../../opened.ts'
import type { Client } from '../client.ts'
import { type Person, startTestServer } from '../harness.ts'
import { RULES, type Rule } from './access.ts'
import { belongingsOf } from './belongings.ts'

/** Those that only a maintainer's server has among them. */
const ALL = [...ROUTES, ...workbenchRoutes]

const nameOf = ({ method, path }: Route) => `${method} ${path}`

it('says of every route who may call it, and of no other', () => {
  const said = Object.entries(RULES).map(([name, { access, owned = null, desk = [] }]) => ({
    name,
    access,
    owned,
    desk,
  }))
  const routes = ALL.map((route) => ({
    name: nameOf(route),
    access: route.access,
    owned: route.owned,
    desk: route.desk,
  }))
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  expect(routes.toSorted(byName)).toEqual(said.toSorted(byName))
})

it('has each route once, and changes by no GET', () => {
  const names = ALL.map(nameOf)
  expect(new Set(names).size).toBe(names.length)
  expect(ALL.filter(({ method, body }) => method === 'get' && body !== undefined)).toEqual([])
})

it('mounts no route outside the list', async () => {
  const server = await startTestServer()
  try {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const path = `/api/${method}-nothing`
      const answer = await server.client().fetch(path, { method: method.toUpperCase() })
      expect(answer.status).toBe(404)
    }
  } finally {
    await server.close()
  }
})

describe('every route', () => {
  let people: { anonymous: Client; owner: Person; other: Person; administrator: Person }
  let desk: Record<'support' | 'finance', Person>
  let ids: Record<OwnedResource, string>
  let tokensWithout: Record<TokenScope | 'session', string>

  const server = opened(() => startTestServer({ config: { workbench: true } }))
  beforeAll(async () => {
    const owner = await server.signUp()
    people = {
      anonymous: server.client(),
      owner,
      other: await server.signUp(),
      administrator: await server.administrator(),
    }
    desk = { support: await server.signUp(), finance: await server.signUp() }
    for (const role of ['support', 'finance'] as const)
      await people.administrator.put(`/api/admin/users/${desk[role].id}/desk`, { role })
    ids = await belongingsOf(server, owner)
    const made = await Promise.all(
      [...TOKEN_SCOPES, 'session' as const].map(async (missing) => {
        const scopes = TOKEN_SCOPES.filter((scope) => scope !== missing)
        const credits = scopes.includes('spend') ? { credits: 1000 } : {}
        const { body } = await people.administrator.post('/api/profile/tokens', { name: missing, scopes, ...credits })
        return [missing, body.token] as const
      }),
    )
    tokensWithout = Object.fromEntries(made) as typeof tokensWithout
  })

  /** The status of one call; what it streams is left. */
  async function call(who: Client, route: Route, { params = {}, query = '', body, owned }: Rule) {
    const given = owned ? { ...params, id: ids[owned] } : params
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name]!)
    const response = await who.fetch(path + query, {
      method: route.method.toUpperCase(),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'of-the-matrix' },
    })
    const text = response.headers.get('content-type')?.includes('json') ? await response.text() : ''
    await response.body?.cancel().catch(() => undefined)
    return {
      status: response.status,
      code: text.startsWith('{"error"') ? (JSON.parse(text).error.code as string) : null,
    }
  }

  it.each(
    ALL.filter(({ scope }) => scope !== null && scope !== 'token').map((route) => ({ name: nameOf(route), route })),
  )('refuses a token without the scope: $name', async ({ route, route: { method, path, scope } }) => {
    const { params = {} } = RULES[nameOf(route)]!
    const response = await fetch(server.url + path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? 'x'), {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${tokensWithout[scope as TokenScope | 'session']}` },
    })
    const code = scope === 'session' ? 'tokens.session' : 'tokens.scope'
    expect([response.status, JSON.parse(await response.text()).error.code]).toEqual([403, code])
  })

  it('looks at no token where machines, payment services and readers of the document ask', () => {
    expect(ALL.filter(({ scope }) => scope === null).map(nameOf)).toEqual([
      'get /api/health',
      'get /api/ready',
      'get /api/metrics',
      'get /api/openapi.json',
      'get /api/docs',
      'get /api/outbox',
      'post /api/webhooks/payments',
      'get /llms.txt',
    ])
  })

  const cases = ALL.map((route) => ({ name: nameOf(route), route, rule: RULES[nameOf(route)]! }))

  it.each(cases)('$name', async ({ route, rule }) => {
    const signedOut = { status: 401, code: route.signedOut }
    const forbidden = { status: 403, code: 'requests.forbidden' }
    const missing = { status: 404, code: 'requests.not-found' }
    if (rule.access !== 'anyone') expect(await call(people.anonymous, route, rule)).toEqual(signedOut)
    if (route.scope === 'token') {
      expect(await call(people.owner, route, rule)).toEqual(signedOut)
      return
    }
    if (rule.access === 'administrator') {
      expect(await call(people.other, route, rule)).toEqual(forbidden)
      expect(await call(people.owner, route, rule)).toEqual(forbidden)
      for (const role of ['support', 'finance'] as const) {
        if (!rule.desk?.includes(role)) expect(await call(desk[role], route, rule)).toEqual(forbidden)
        else if (rule.params?.id === 'nobody') expect(await call(desk[role], route, rule)).toEqual(missing)
      }
    }
    if (rule.owned) {
      expect(await call(people.other, route, rule)).toEqual(missing)
      expect(await call(people.administrator, route, rule)).toEqual(missing)
    }
    if (rule.ends) return
    const allowed = { anyone: people.anonymous, user: people.owner, administrator: people.administrator }[rule.access]
    const { status, code } = await call(allowed, route, rule)
    expect(String(code)).not.toMatch(/^requests\.(signed-out|forbidden|origin)$/)
    expect(status).toBeLessThan(500)
    if (rule.owned) expect(status).not.toBe(404)
  })
})
