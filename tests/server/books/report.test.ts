import { expect, it } from 'vitest'
import { onOneDatabase } from '../databases.ts'
import { openedStory } from './story-server.ts'

const FIRST = 'I walked to the quay at nine. The lamp was out, and I waited for the boat until it came. '.repeat(12)
const SECOND = 'I walk to the quay at ten. The lamp is out, and I wait for the boat until it comes. '.repeat(12)

onOneDatabase('reports', (kind) => {
  const { shelf, person, story } = openedStory(kind)

  it('measures the written chapters beside the author’s page, and anew when a text changes', async () => {
    const book = await shelf.write(person.id, story, { until: 'chapter 1' })
    const empty = await person.get(
      `/api/books/${await shelf.write(person.id, story, { until: 'introduction' })}/report`,
    )
    expect([empty.status, empty.body.words, empty.body.chapters]).toEqual([200, 0, []])
    await shelf.next(person.id, book, { text: FIRST })
    const { status, body } = await person.get(`/api/books/${book}/report`)
    expect(status).toBe(200)
    expect(body.chapters.map(({ step }: { step: string }) => step)).toEqual(['introduction', 'chapter 1'])
    expect(body.chapters[1]).toMatchObject({ person: 'first', tense: 'past', words: 240 })
    expect(body).toMatchObject({ language: 'en', likeness: null })
    await person.put(`/api/books/${book}/brief`, { authorBrief: { voice: SECOND } })
    await shelf.next(person.id, book, { text: SECOND })
    const after = (await person.get(`/api/books/${book}/report`)).body
    expect(after.chapters[2]).toMatchObject({ step: 'chapter 2', tense: 'present' })
    expect(after.likeness.likeness).toBeGreaterThan(0)
    expect(after.facts.map(({ kind: about }: { kind: string }) => about)).toContain('clock')
  })
})
