import { expect, it } from 'vitest'
import { startTestServer } from '../harness.ts'
import { endOf, eventsIn, textOf } from './desk.ts'

it('a signed-in person writes on the whole server, and the demo writer says that it is one', async () => {
  const server = await startTestServer()
  const person = await server.signUp()
  const answer = await person.fetch('/api/generators/poems/pieces', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, 'idempotency-key': 'my-first-poem' },
    body: JSON.stringify({ language: 'ms' }),
  })
  const events = await eventsIn(answer)
  expect(events[0]!.event).toMatchObject({ type: 'started', demo: true, price: 1 })
  expect(endOf(events)).toMatchObject({ type: 'done', charged: 1, credits: 9, finished: true })
  expect(textOf(events).length).toBeGreaterThan(100)
  await server.close()
})
