import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { openedStory } from '../books/story-server.ts'
import { onOneDatabase } from '../databases.ts'

const STEP = 'chapter 2'

onOneDatabase('cancelling a rewrite and a plan', (kind) => {
  const { server, shelf, person, story } = openedStory(kind, {}, 'bible')
  beforeAll(async () => {
    await server.giveCredits(person, 20)
  })

  const read = async (id: string) => (await person.get(`/api/books/${id}`)).body
  const credits = async () => (await person.get('/api/credits')).body
  const live = async () => (await person.get('/api/generations')).body.generations

  it.each([
    { what: 'a rewrite of a piece', path: 'rewrites', body: { step: STEP, manner: 'again' }, kind: 'rewrite' },
    { what: 'a proposal for the plan', path: 'plan/proposals', body: { entry: 4 }, kind: 'plan' },
  ])('$what costs nothing once it is cancelled, and leaves the book as it was', async ({ path, body, kind: asks }) => {
    const id = await shelf.write(person.id, story, { until: 'chapter 3' })
    const before = { book: await read(id), credits: await credits() }
    server.provider.next({ play: 'hold', until: new Promise(() => undefined) })
    const headers = { accept: 'application/json', 'idempotency-key': randomUUID() }
    const asked = person.post(`/api/books/${id}/${path}`, body, headers)
    await expect.poll(live, { timeout: 15_000 }).toMatchObject([{ kind: asks }])
    const [{ id: generation }] = await live()
    const { body: cancelled } = await person.post(`/api/generations/${generation}/cancel`)
    expect(cancelled).toMatchObject({ cancelled: true })
    expect((await asked).body.error.code).toBe('generation.cancelled')
    expect(await live()).toEqual([])
    expect(await credits()).toEqual(before.credits)
    expect(await read(id)).toEqual(before.book)
    expect((await person.get(`/api/books/${id}/rewrites`)).body).toEqual({ rewrites: [], live: [] })
    expect(await auditLedger(server.server.database)).toEqual([])
  })
})
