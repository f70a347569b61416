import { expect, it } from 'vitest'
import { onOneDatabase } from '../databases.ts'
import { openedStory } from './story-server.ts'

const TEXT = 'Zaleha walked to Ipoh on Friday. “It is half past ten,” said Zaleha. The bus had left Ipoh on 12 May.'

onOneDatabase('the world of a book', (kind) => {
  const { shelf, person, story } = openedStory(kind)

  it('is found in its texts and its story bible, and what the author corrects stays when a text changes', async () => {
    const book = await shelf.write(person.id, story, { until: 'chapter 1' })
    await shelf.next(person.id, book, { text: TEXT })
    const { bible } = (await person.get(`/api/books/${book}`)).body
    const thread = { kind: 'thread', text: 'The bus has left', owedBy: 'chapter 2' }
    const lines = [thread, { kind: 'world', text: 'Zaleha → Mak Zaleha' }]
    await person.put(`/api/books/${book}/bible`, { version: bible.version, lines })
    const { status, body } = await person.get(`/api/books/${book}/world`)
    expect(status).toBe(200)
    expect(body.rows).toContainEqual({
      kind: 'person',
      name: 'Mak Zaleha',
      line: null,
      marks: [{ step: 'chapter 1', sign: 'named', count: 2, quote: 'Zaleha walked to Ipoh on Friday.' }],
    })
    const owed = { step: 'chapter 2', sign: 'owed', count: 1, quote: null }
    expect(body.rows.at(-1)).toMatchObject({ kind: 'thread', name: thread.text, marks: [owed] })
    const here = body.days.filter(({ step }: { step: string }) => step === 'chapter 1')
    expect(here.map(({ kind: of, value }: { kind: string; value: number }) => [of, value])).toEqual([
      ['weekday', 5],
      ['clock', 630],
      ['date', 512],
    ])
    await shelf.next(person.id, book, { text: 'Then Zaleha slept. “No,” said Zaleha.' })
    const after = (await person.get(`/api/books/${book}/world`)).body
    expect(after.rows[0]).toMatchObject({ name: 'Mak Zaleha', marks: [{ step: 'chapter 1' }, { step: 'chapter 2' }] })
  })
})
