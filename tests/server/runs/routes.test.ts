import { beforeEach, expect, test, vi } from 'vitest'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { openedEach } from '../../opened.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'

const generators = resolveCatalogFolders([new URL('generators', import.meta.url).pathname], '.', false)
const TALE = { settings: { hero: 'Salmah' }, language: 'en' } as const

onOneDatabase('routes of runs', (kind) => {
  let person: Person

  const server = openedEach(() => startTestServer({ kind, provider: { delay: 20 }, config: { generators } }))
  beforeEach(async () => {
    person = await server.signUp()
    await server.giveCredits(person, 50)
  })

  test('a book is begun and written to its end; its events end with it; its end is told until it was seen', async () => {
    const started = await person.post('/api/generators/tale/run', TALE)
    expect(started.status).toBe(201)
    expect(started.body).toMatchObject({ state: 'queued', cap: 11, spent: 0, of: 5, generator: 'tale', said: null })
    const { id, book } = started.body
    const told = []
    for await (const { event, data } of person.events(`/api/runs/${id}/events`)) told.push({ event, ...data })
    expect(told.at(-1)).toMatchObject({ event: 'run', id, state: 'finished', done: 5, spent: 11, remaining: 0 })
    expect((await person.get(`/api/books/${book}`)).body.pieces).toHaveLength(6)
    expect((await person.get(`/api/books/${book}/run`)).body.run).toMatchObject({ id, said: { code: 'runs.finished' } })
    expect((await person.get('/api/credits')).body).toEqual({ available: 39, held: 0 })
    expect((await person.get('/api/runs')).body.runs).toHaveLength(1)
    expect((await person.post(`/api/runs/${id}/seen`)).body.seenAt).not.toBeNull()
    expect((await person.get('/api/runs')).body.runs).toEqual([])
    const again = await person.post(`/api/books/${book}/run`)
    expect([again.status, again.body.error.code]).toEqual([409, 'book.finished'])
  })

  test('paused, resumed with another cap, and cancelled, by its user alone', async () => {
    server.provider.always('hang')
    const { id, book } = (await person.post('/api/generators/tale/run', TALE)).body
    await vi.waitUntil(async () => (await person.get(`/api/books/${book}/run`)).body.run.generation !== null, {
      timeout: 20_000,
    })
    const twice = await person.post(`/api/books/${book}/run`, {})
    expect([twice.status, twice.body.error.code]).toEqual([409, 'runs.exists'])
    const stranger = await server.signUp()
    for (const deed of ['pause', 'resume', 'cancel', 'seen']) {
      expect((await stranger.post(`/api/runs/${id}/${deed}`)).status).toBe(404)
    }
    expect((await stranger.get(`/api/runs/${id}/events`)).status).toBe(404)
    expect((await stranger.get(`/api/books/${book}/run`)).status).toBe(404)
    expect((await person.post(`/api/runs/${id}/pause`)).body.state).toBe('paused')
    const low = await person.post(`/api/runs/${id}/resume`, { cap: 0 })
    expect(low.body.error).toEqual({
      code: 'runs.cap-too-low',
      message: 'The limit is too low: set at least 1 credits to write the next part.',
    })
    expect((await person.post(`/api/runs/${id}/resume`, { cap: 5 })).body).toMatchObject({ state: 'queued', cap: 5 })
    expect((await person.post(`/api/runs/${id}/cancel`)).body.state).toBe('cancelled')
    expect((await person.get('/api/credits')).body).toEqual({ available: 50, held: 0 })
    const late = await person.post(`/api/runs/${id}/resume`)
    expect([late.status, late.body.error.code]).toEqual([409, 'runs.ended'])
  })

  test('a body that says too much, or nonsense, is refused and keeps nothing', async () => {
    for (const body of [
      { ...TALE, cap: -1 },
      { ...TALE, cap: 1.5 },
      { ...TALE, userId: 'another' },
      { ...TALE, settings: { hero: '' } },
    ]) {
      const { status, body: answer } = await person.post('/api/generators/tale/run', body)
      expect([status, answer.error.code]).toEqual([400, 'requests.invalid'])
    }
    expect((await person.post('/api/generators/none/run', TALE)).status).toBe(404)
    expect((await person.post('/api/generators/tale/run', { ...TALE, cap: 0 })).status).toBe(422)
    expect((await person.get('/api/runs')).body.runs).toEqual([])
    expect((await person.get('/api/books')).body.books).toEqual([])
  })
})
