import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { MAX_SCENE_PROPOSALS } from '../../../server/contract/rules.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { openedStory } from '../books/story-server.ts'
import { onOneDatabase } from '../databases.ts'
import type { Person } from '../harness.ts'

onOneDatabase('scenes', (kind) => {
  const { server, shelf, story } = openedStory(kind, { handler: () => said })
  let person: Person
  /** What the model answers. */
  let said: string
  beforeEach(async () => {
    server.provider.always()
    said = '1. The quay, 6 a.m., 300 words\n2. The reef, noon, 700 words'
    person = await server.signUp()
  })

  const propose = (book: string, step: string, key: string = randomUUID()) =>
    person.post(`/api/books/${book}/scenes/${encodeURIComponent(step)}`, undefined, { 'idempotency-key': key })
  const plans = async (book: string) => (await person.get(`/api/books/${book}`)).body.scenePlans
  const begun = () => shelf.write(person.id, story, { until: 'chapter 2' })
  const live = async () => (await person.get('/api/generations')).body.generations
  const refusal = (status: number, code: string) => ({ status, body: { error: { code } } })

  it('proposes the scenes of the next piece at no cost, and at most three times', async () => {
    const book = await begun()
    for (let left = MAX_SCENE_PROPOSALS - 1; left >= 0; left--) {
      said = `1. The quay, ${left} a.m., 300 words`
      expect(await propose(book, 'chapter 2')).toMatchObject({
        status: 200,
        body: { step: 'chapter 2', scenes: said, left },
      })
      expect(await plans(book)).toEqual({ 'chapter 2': said })
    }
    expect(await propose(book, 'chapter 2')).toMatchObject(refusal(429, 'book.scenes-proposed'))
    expect((await person.get('/api/credits')).body).toMatchObject({ available: 10, held: 0 })
    await shelf.next(person.id, book)
    expect(await plans(book)).toEqual({})
    expect(await propose(book, 'chapter 3')).toMatchObject({ status: 200, body: { left: MAX_SCENE_PROPOSALS - 1 } })
    expect(await auditLedger(shelf.database)).toEqual([])
  })

  it('a second click is the same proposal', async () => {
    const book = await begun()
    const calls = server.provider.calls.length
    const key = randomUUID()
    const twice = await Promise.all([propose(book, 'chapter 2', key), propose(book, 'chapter 2', key)])
    expect(twice.map(({ status, body }) => [status, body.left])).toEqual([
      [200, MAX_SCENE_PROPOSALS - 1],
      [200, MAX_SCENE_PROPOSALS - 1],
    ])
    expect(server.provider.calls.length).toBe(calls + 1)
    expect(await propose(book, 'chapter 3', key)).toMatchObject(refusal(422, 'requests.key-reused'))
  })

  it('proposes the scenes of a later piece, from which it is written then', async () => {
    const book = await begun()
    expect(await propose(book, 'chapter 3')).toMatchObject({ status: 200, body: { step: 'chapter 3', scenes: said } })
    expect(server.provider.calls.at(-1)?.body).toMatchObject({ messages: expect.anything() })
    await shelf.next(person.id, book)
    expect(await plans(book)).toEqual({ 'chapter 3': said })
    await shelf.next(person.id, book)
    const { pieces } = (await person.get(`/api/books/${book}`)).body
    expect(pieces.at(-1)).toMatchObject({ step: 'chapter 3', scenes: said })
  })

  it('is refused for what is written, for what isn’t a piece, and without a key', async () => {
    const book = await begun()
    expect(await propose(book, 'chapter 1')).toMatchObject(refusal(409, 'book.step-written'))
    for (const step of ['chapter 99', 'sermon']) {
      expect(await propose(book, step)).toMatchObject(refusal(404, 'requests.not-found'))
    }
    const unnamed = await person.post(`/api/books/${book}/scenes/chapter%202`)
    expect(unnamed).toMatchObject(refusal(400, 'requests.key-missing'))
    const planned = await shelf.write(person.id, story, { until: 'outline' })
    expect((await propose(planned, 'outline')).status).toBe(404)
  })

  it('one that fails counts for nothing, and the same key tries again', async () => {
    const book = await begun()
    const key = randomUUID()
    server.provider.always('401')
    expect((await propose(book, 'chapter 2', key)).body.error.code).toMatch(/^generation\./)
    expect(await plans(book)).toEqual({})
    server.provider.always()
    expect(await propose(book, 'chapter 2', key)).toMatchObject({
      status: 200,
      body: { left: MAX_SCENE_PROPOSALS - 1 },
    })
    expect(await auditLedger(shelf.database)).toEqual([])
  })

  it('leaves what its author has typed meanwhile', async () => {
    const book = await begun()
    const gate = Promise.withResolvers<void>()
    server.provider.next({ play: 'hold', until: gate.promise })
    const asked = propose(book, 'chapter 2')
    await expect.poll(live).toMatchObject([{ kind: 'scenes', book, step: 'chapter 2', price: 0 }])
    expect(await propose(book, 'chapter 2')).toMatchObject(refusal(409, 'generation.in-flight'))
    await person.put(`/api/books/${book}/scenes/chapter%202`, { scenes: 'My own.' })
    gate.resolve()
    expect((await asked).body).toMatchObject({ scenes: 'My own.' })
    expect(await plans(book)).toEqual({ 'chapter 2': 'My own.' })
  })

  it('comes to nothing when the piece was written meanwhile', async () => {
    const book = await begun()
    const gate = Promise.withResolvers<void>()
    server.provider.next({ play: 'hold', until: gate.promise })
    const asked = propose(book, 'chapter 2')
    await expect.poll(live).toHaveLength(1)
    await shelf.next(person.id, book)
    gate.resolve()
    expect(await asked).toMatchObject(refusal(409, 'book.step-written'))
    expect(await auditLedger(shelf.database)).toEqual([])
  })
})
