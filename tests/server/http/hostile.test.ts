import { beforeAll, expect, it } from 'vitest'
import type { Route } from '../../../server/http/route.ts'
import { ROUTES } from '../../../server/routes/all.ts'
import { opened } from '../../opened.ts'
import { chanceOf, everyNth, isLongRun, openChance } from '../../seeded.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'
import { RULES } from './access.ts'

const EACH = isLongRun ? 300 : 3

const chance = openChance('hostile requests')
const LEAVES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'x',
  '0',
  'admin',
  'pro',
  '../../etc/passwd',
  "' or 1=1 --",
  '<img src=x onerror=alert(1)>',
  '{{constructor}}',
  '\u0000',
  '\ud800',
  '🙂'.repeat(50),
  'x'.repeat(5000),
  'a@b.my',
  'ms',
  '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  '1970-01-01T00:00:00.000Z',
  [],
  {},
  [[[[]]]],
]
const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'role',
  'price',
  'userId',
  'credits',
  'email',
  'settings',
  'then',
]

/** Any JSON, near to what a route asks for: the right body with parts of it replaced, or nothing of the kind. */
function hostile(right: unknown, depth = 0): unknown {
  if (chance.below(4) === 0 || depth > 3) return chance.one(LEAVES)
  if (typeof right === 'object' && right !== null && !Array.isArray(right)) {
    const entries = Object.entries(right).flatMap(([key, value]) =>
      chance.below(8) === 0 ? [] : [[key, chance.below(2) === 0 ? value : hostile(value, depth + 1)]],
    )
    if (chance.below(4) === 0) entries.push([chance.one(KEYS), hostile(null, depth + 1)])
    return Object.fromEntries(entries)
  }
  if (chance.below(3) === 0) return Array.from({ length: chance.below(4) }, () => hostile(null, depth + 1))
  return chance.below(2) === 0 ? chance.one(LEAVES) : { [chance.one(KEYS)]: hostile(null, depth + 1) }
}

onOneDatabase('hostile requests', (kind) => {
  let people: Person[]
  const server = opened(() => startTestServer({ kind, config: { logLevel: 'error' } }))
  beforeAll(async () => {
    people = [await server.signUp(), await server.administrator()]
  })

  const asked = ROUTES.filter(({ returns, path }) => returns !== 'text/event-stream' || path.endsWith('/pieces'))

  it.each(asked.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
    '$name',
    async ({ name, route }) => {
      const who = route.access === 'administrator' ? people[1]! : people[0]!
      for (let at = 0; at < EACH; at++) {
        const path = `${pathOf(route)}${queryOf(route)}`
        const body = route.body === undefined && !route.signed ? undefined : bodyOf(RULES[name]?.body)
        const headers = { 'content-type': 'application/json', 'idempotency-key': `hostile-${at}-${name.length}` }
        const answer = await who.fetch(path, {
          method: route.method.toUpperCase(),
          headers,
          ...(body === undefined ? {} : { body }),
        })
        const text = await answer.text()
        // The checkout of a payment service that isn't there may fail; nothing else may.
        expect(answer.status, `${path} ${body} → ${text} ${server.log().split('\n').at(-2)}`).toBeLessThan(500)
        if (answer.status >= 400) expect(JSON.parse(text)).toHaveProperty('error.message')
      }
      // Whoever asked so is still signed in, unless that was what was asked.
      if (name === 'post /api/auth/sign-out') people[0] = { ...people[0]!, ...(await server.signIn(people[0]!)) }
    },
  )

  it('any method at any address', async () => {
    const stranger = server.client()
    const addresses = [...new Set(ROUTES.flatMap((route) => [pathOf(route), `${pathOf(route)}/more`]))]
    for (const path of everyNth('any method', addresses, 12)) {
      for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']) {
        const { status } = await stranger.fetch(path, { method })
        expect(status, `${method} ${path}`).toBeLessThan(500)
      }
    }
  })
})

it('polluted nothing', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as Record<string, unknown>).role).toBeUndefined()
})

it('repeats by its seed', () => {
  const once = chanceOf(7)
  const again = chanceOf(7)
  expect(Array.from({ length: 9 }, () => once.below(100))).toEqual(Array.from({ length: 9 }, () => again.below(100)))
})

function pathOf({ path }: Route): string {
  return path.replaceAll(/\{\w+\}/g, () => {
    const leaf = chance.one(LEAVES)
    const text = typeof leaf === 'string' && leaf !== '' ? leaf.replaceAll(/\p{Surrogate}/gu, '') : 'none'
    return encodeURIComponent(text === '..' || text === '.' ? 'dot' : text)
      .slice(0, 2000)
      .replace(/%[\dA-F]?$/, '')
  })
}

function queryOf({ query }: Route): string {
  const known = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
  const names = [...known, ...KEYS].filter(() => chance.below(6) === 0)
  const values = names.map((name) => {
    const leaf = chance.one(LEAVES)
    return `${encodeURIComponent(name)}=${encodeURIComponent(String(leaf).replaceAll(/\p{Surrogate}/gu, ''))
      .slice(0, 500)
      .replace(/%[\dA-F]?$/, '')}`
  })
  return values.length === 0 ? '' : `?${values.join('&')}`
}

function bodyOf(right: unknown): string {
  const text = JSON.stringify(hostile(right ?? {})) ?? 'null'
  return chance.below(15) === 0 ? text.slice(0, -1) : text
}
