import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { openedStory } from '../books/story-server.ts'
import { onOneDatabase } from '../databases.ts'

onOneDatabase('whole books', (kind) => {
  const { server, shelf, person, story } = openedStory(kind)

  const begin = () => shelf.write(person.id, story, { until: 'chapter 3' })
  const read = async (id: string) => (await person.get(`/api/books/${id}`)).body
  const textsOf = async (id: string) =>
    Object.fromEntries((await read(id)).pieces.map(({ step, text }: { step: string; text: string }) => [step, text]))
  const type = async (id: string, step: string, text: string) => {
    const { version: base } = (await read(id)).pieces.find((piece: { step: string }) => piece.step === step)
    const path = `/api/books/${id}/pieces/${encodeURIComponent(step)}/text`
    return person.put(path, { text, base, session: randomUUID() })
  }

  it('a snapshot brings every text and name back exactly, and keeps what was before', async () => {
    const id = await begin()
    const before = await read(id)
    const texts = await textsOf(id)
    const kept = await person.post(`/api/books/${id}/snapshots`, { name: 'First draft' })
    expect(kept).toMatchObject({ status: 201, body: { snapshots: [{ name: 'First draft', words: before.words }] } })
    await person.patch(`/api/books/${id}`, { title: 'Other', series: 'Stairs', seriesNumber: 2 })
    await type(id, 'chapter 1', 'Typed.')
    await type(id, 'chapter 2', 'Typed and locked.')
    await person.patch(`/api/books/${id}/pieces/${encodeURIComponent('chapter 2')}`, { locked: true })
    await shelf.next(person.id, id)
    const third = (await textsOf(id))['chapter 3']
    const [{ id: snapshot }] = kept.body.snapshots
    const { body } = await person.post(`/api/books/${id}/snapshots/${snapshot}/restore`, {})
    expect(body).toMatchObject({ title: before.title, series: 'Stairs', seriesNumber: 2 })
    expect(await textsOf(id)).toEqual({ ...texts, 'chapter 2': 'Typed and locked.', 'chapter 3': third })
    const { snapshots } = (await person.get(`/api/books/${id}/snapshots`)).body
    expect(snapshots.map(({ name }: { name: string | null }) => name)).toEqual([null, 'First draft'])
    await person.post(`/api/books/${id}/snapshots/${snapshots[0].id}/restore`, {})
    expect(await textsOf(id)).toEqual({
      ...texts,
      'chapter 1': 'Typed.',
      'chapter 2': 'Typed and locked.',
      'chapter 3': third,
    })
    const left = await person.delete(`/api/books/${id}/snapshots/${snapshot}`)
    expect(left.body.snapshots.map(({ name }: { name: string | null }) => name)).not.toContain('First draft')
  })

  it('a copy is a book of its own, which includes no rewrites and costs nothing', async () => {
    const id = await begin()
    await person.post(`/api/books/${id}/notes`, { step: 'chapter 1', quote: 'The', text: 'Too early?' })
    await person.patch(`/api/books/${id}/pieces/${encodeURIComponent('chapter 1')}`, { locked: true })
    const original = await read(id)
    const { status, body: copy } = await person.post(`/api/books/${id}/duplicate`, {})
    expect(status).toBe(201)
    expect(copy).toMatchObject({ title: `${original.title} (copy)`, atHand: false, cost: { credits: 0 } })
    expect(original.rewrites.left).toBeGreaterThan(0)
    expect(copy.rewrites.left).toBe(0)
    expect(await textsOf(copy.id)).toEqual(await textsOf(id))
    expect(copy.pieces.filter(({ locked }: { locked: boolean }) => locked)).toMatchObject([{ step: 'chapter 1' }])
    expect((await person.get(`/api/books/${copy.id}/notes`)).body.notes).toMatchObject([{ text: 'Too early?' }])
    await type(copy.id, 'chapter 2', 'Only in the copy.')
    expect((await textsOf(id))['chapter 2']).not.toBe('Only in the copy.')
    await shelf.next(person.id, copy.id)
    expect((await read(copy.id)).pieces).toHaveLength(original.pieces.length + 1)
    const broken = (await auditLedger(server.server.database)).map(({ invariant }) => invariant)
    expect(broken).not.toContain('settled-has-its-text')
    expect(broken).not.toContain('texts-are-settled')
  })

  it('notes are written, changed, done and deleted', async () => {
    const id = await begin()
    const path = `/api/books/${id}/notes`
    const { body } = await person.post(path, { step: 'chapter 1', text: 'Where is Salmah?' })
    const [note] = body.notes
    expect(note).toMatchObject({ quote: '', done: false })
    const changed = await person.patch(`${path}/${note.id}`, { done: true, text: 'She is upstairs.' })
    expect(changed.body.notes).toMatchObject([{ done: true, text: 'She is upstairs.', step: 'chapter 1' }])
    expect((await person.delete(`${path}/${note.id}`)).body).toEqual({ notes: [] })
    expect((await person.post(path, { step: 'chapter 99', text: 'Nowhere' })).status).toBe(404)
  })

  it('the shelf is sorted by title, by series, or by age, page by page', async () => {
    const reader = await server.signUp()
    const names = [
      { title: 'beta', series: 'Tides', seriesNumber: 10 },
      { title: 'Álpha' },
      { title: 'gamma', series: 'Tides', seriesNumber: 2 },
    ]
    for (const name of names) {
      const id = await shelf.write(reader.id, story, { until: 'introduction' })
      await reader.patch(`/api/books/${id}`, name)
    }
    const titles = async (query: string) => {
      const first = (await reader.get(`/api/books?limit=2&${query}`)).body
      const { books } = (await reader.get(`/api/books?limit=2&${query}&after=${first.next}`)).body
      return [...first.books, ...books].map(({ title }: { title: string }) => title)
    }
    expect(await titles('sort=title')).toEqual(['Álpha', 'beta', 'gamma'])
    expect(await titles('sort=series')).toEqual(['gamma', 'beta', 'Álpha'])
    expect(await titles('sort=created')).toEqual(['gamma', 'Álpha', 'beta'])
  })
})
