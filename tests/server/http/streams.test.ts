import { beforeAll, expect, it, vi } from 'vitest'
import { MAX_STREAMS_PER_USER } from '../../../server/http/rate-limits.ts'
import { opened } from '../../opened.ts'
import { type Person, startTestServer } from '../harness.ts'

let people: Person[]
const server = opened(() => startTestServer({ provider: { rules: [{ play: 'hang' }] } }))
beforeAll(async () => {
  people = [await server.signUp(), await server.signUp()]
})

it(`a user may have ${MAX_STREAMS_PER_USER} streams open on a server, and others theirs`, async () => {
  const [person, other] = people as [Person, Person]
  const leaving = new AbortController()
  const { signal } = leaving
  const begun = await person.fetch('/api/generators/poems/pieces', {
    method: 'POST',
    body: '{"settings":{}}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'a-poem-of-mine' },
    signal,
  })
  expect(begun.status).toBe(200)
  const { body } = await person.get('/api/generations')
  const path = `/api/generations/${body.generations[0].id}/events`
  const open: AbortController[] = []
  for (let at = 1; at < MAX_STREAMS_PER_USER; at++) {
    const one = new AbortController()
    expect((await person.fetch(path, { signal: one.signal })).status).toBe(200)
    open.push(one)
  }
  const refused = await person.get(path)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'requests.too-many-streams'])
  expect(refused.headers.get('retry-after')).toBe('60')
  // Nothing is begun that could not be followed.
  const text = await person.post(
    '/api/generators/romance/pieces',
    { settings: {} },
    { 'idempotency-key': 'another-text' },
  )
  expect(text.status).toBe(429)
  expect((await person.get('/api/credits')).body).toEqual({ available: 9, held: 1 })
  expect(
    (
      await other.fetch('/api/generators/poems/pieces', {
        method: 'POST',
        body: '{"settings":{}}',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'a-poem-of-theirs' },
        signal,
      })
    ).status,
  ).toBe(200)
  open[0]!.abort()
  await vi.waitUntil(
    async () => {
      const one = new AbortController()
      const { status } = await person.fetch(path, { signal: one.signal })
      one.abort()
      return status === 200
    },
    { timeout: 20_000, interval: 50 },
  )
  for (const one of open) one.abort()
  leaving.abort()
})
