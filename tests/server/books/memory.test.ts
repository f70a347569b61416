import { describe, expect, it } from 'vitest'
import { MAX_BIBLE_LINE_LENGTH, MAX_SCENES_LENGTH } from '../../../server/contract/rules.ts'
import { HOSTILE_TEXTS } from '../../engine/generator/hostile.ts'
import { onOneDatabase } from '../databases.ts'
import { openedStory } from './story-server.ts'

const LINES = [
  { kind: 'calendar', text: 'The storm begins on Monday, 3 June 1996.' },
  { kind: 'thread', text: 'Who lit the lamp in the harbour?', owedBy: 'chapter 2' },
]

onOneDatabase('memory', (kind) => {
  const { shelf, person, story } = openedStory(kind)

  const begin = (until = 'chapter 2') => shelf.write(person.id, story, { until })
  const read = async (id: string) => (await person.get(`/api/books/${id}`)).body
  const brief = (id: string, authorBrief: object) => person.put(`/api/books/${id}/brief`, { authorBrief })
  const scenes = (id: string, step: string, plan: string) =>
    person.put(`/api/books/${id}/scenes/${encodeURIComponent(step)}`, { scenes: plan })
  const bible = (id: string, version: string, lines: readonly object[]) =>
    person.put(`/api/books/${id}/bible`, { version, lines })

  describe('the brief', () => {
    it('changes at any time, without what is empty, and is taken away', async () => {
      const id = await begin()
      expect(await read(id)).toMatchObject({ authorBrief: {} })
      const { status, body } = await brief(id, {
        premise: ' A lamp.\r\nA reef. ',
        people: '  ',
        mustNot: 'Nobody dies.',
      })
      const kept = { premise: 'A lamp.\nA reef.', mustNot: 'Nobody dies.' }
      expect([status, body.authorBrief]).toEqual([200, kept])
      await shelf.next(person.id, id)
      expect((await read(id)).authorBrief).toEqual(kept)
      expect((await brief(id, {})).body.authorBrief).toEqual({})
    })

    it('is begun with the book, and refused beyond its bounds in the reader’s language', async () => {
      const id = await begin()
      const page = Array.from({ length: 801 }, () => 'word').join(' ')
      const { status, body } = await brief(id, { premise: 'A lamp.', voice: page })
      expect(status).toBe(400)
      expect(body.error.code).toBe('requests.invalid')
      expect(body.error.details).toEqual([{ field: 'authorBrief.voice', message: expect.stringContaining('800') }])
      expect((await brief(id, { premise: 'x'.repeat(2001) })).status).toBe(400)
      expect((await brief(id, { plot: 'A lamp.' })).status).toBe(400)
      expect((await read(id)).authorBrief).toEqual({})
      const asked = { settings: shelf.settingsFor(story), authorBrief: { voice: page } }
      const run = await person.post(`/api/generators/${story.id}/run`, asked)
      expect(run.body.error).toMatchObject({ code: 'requests.invalid', details: [{ field: 'authorBrief.voice' }] })
    })

    it('keeps hostile texts as plain ones', async () => {
      const id = await begin('chapter 1')
      for (const text of HOSTILE_TEXTS) {
        const { status, body } = await brief(id, { must: text })
        expect([text, status]).toEqual([text, 200])
        expect(body.fault).toBeNull()
      }
    })
  })

  describe('the story bible', () => {
    it('keeps the ids of its lines, marks what the author typed, and forgets what was removed', async () => {
      const id = await begin()
      const shown = (await read(id)).bible
      const cleared = await bible(id, shown.version, [])
      expect(cleared.body.bible).toEqual({ version: expect.any(String), lines: [] })
      const begun = await bible(id, cleared.body.bible.version, LINES)
      expect([begun.status, begun.body.bible.lines]).toEqual([
        200,
        [
          { id: 1, from: 'author', ...LINES[0] },
          { id: 2, from: 'author', ...LINES[1] },
        ],
      ])
      const [, thread] = begun.body.bible.lines
      const corrected = await bible(id, begun.body.bible.version, [
        { id: 2, kind: 'thread', text: thread.text, owedBy: null, paidIn: 'chapter 1' },
        { kind: 'rule', text: ' The reef\n sings at ebb. ' },
      ])
      expect(corrected.body.bible.lines).toEqual([
        { id: 2, from: 'author', kind: 'thread', text: thread.text, owedBy: null, paidIn: 'chapter 1' },
        { id: 3, from: 'author', kind: 'rule', text: 'The reef sings at ebb.' },
      ])
      expect((await read(id)).bible).toEqual(corrected.body.bible)
    })

    it('of a book that was begun without one is made of what it has, and can be corrected', async () => {
      const id = await begin()
      await shelf.database.kysely.updateTable('books').set({ bible: null }).where('id', '=', id).execute()
      const { lines, version } = (await read(id)).bible
      expect(lines.length).toBeGreaterThan(0)
      const { status, body } = await bible(
        id,
        version,
        [...lines.slice(1), LINES[0]!].map(({ from: _, ...line }) => line),
      )
      expect([status, body.bible.lines.length]).toEqual([200, lines.length])
      expect(body.bible.lines.slice(0, -1)).toEqual(lines.slice(1))
    })

    it('keeps what a piece noted as the piece’s, unless its words change', async () => {
      const id = await begin()
      const noted = [
        { id: 4, kind: 'state', text: 'Salmah  has the key.', from: 'chapter 1', replacedBy: 5 },
        { id: 5, kind: 'state', text: 'The key is lost.', from: 'chapter 1' },
      ]
      await shelf.database.kysely
        .updateTable('books')
        .set({ bible: JSON.stringify({ lines: noted }) })
        .where('id', '=', id)
        .execute()
      const { version } = (await read(id)).bible
      const { body } = await bible(id, version, [
        { id: 4, kind: 'state', text: 'Salmah has the key.' },
        { id: 5, kind: 'state', text: 'The key is in the well.' },
      ])
      expect(body.bible.lines).toEqual([
        { id: 4, kind: 'state', text: 'Salmah has the key.', from: 'chapter 1', replacedBy: 5 },
        { id: 5, kind: 'state', text: 'The key is in the well.', from: 'author' },
      ])
      const alone = await bible(id, body.bible.version, [{ id: 4, kind: 'state', text: 'Salmah has the key.' }])
      expect(alone.body.bible.lines[0]).not.toHaveProperty('replacedBy')
    })

    it('answers 409 when it has changed since it was read; of two corrections at once one stands', async () => {
      const id = await begin()
      const { version } = (await read(id)).bible
      const answers = await Promise.all(LINES.map((line) => bible(id, version, [line])))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)!
      expect(refused.body.error.code).toBe('book.bible-changed')
      const kept = answers.find(({ status }) => status === 200)!
      expect((await read(id)).bible).toEqual(kept.body.bible)
    })

    it('takes the bible of a very long book, and refuses a line without words', async () => {
      const id = await begin()
      const { version } = (await read(id)).bible
      const long = Array.from({ length: 1000 }, (_, n) => ({
        kind: 'state',
        text: `${n} `.padEnd(MAX_BIBLE_LINE_LENGTH, 'x'),
      }))
      const { status, body } = await bible(id, version, long)
      expect([status, body.bible.lines.length]).toEqual([200, 1000])
      for (const text of ['', ' \n ', '\u200b', 'x'.repeat(MAX_BIBLE_LINE_LENGTH + 1)]) {
        expect((await bible(id, body.bible.version, [{ kind: 'rule', text }])).status).toBe(400)
      }
      expect((await bible(id, body.bible.version, [...long, LINES[0]!])).status).toBe(400)
    })

    it('keeps hostile texts as plain ones', async () => {
      const id = await begin('chapter 1')
      const lines = HOSTILE_TEXTS.filter((text) => text.replaceAll(/\p{C}|\s/gu, '') !== '')
      const { version } = (await read(id)).bible
      const { status, body } = await bible(
        id,
        version,
        lines.map((text) => ({ kind: 'used', text })),
      )
      expect([status, body.fault, body.bible.lines.length]).toEqual([200, null, lines.length])
    })
  })

  describe('the scenes of a piece to come', () => {
    it('are set and cleared, until the piece is written', async () => {
      const id = await begin()
      const plan = '1. The quay, 6 a.m., 300 words\n2. The reef, noon, 700 words'
      expect((await scenes(id, 'chapter 2', `\n${plan} `)).body.scenePlans).toEqual({ 'chapter 2': plan })
      expect((await scenes(id, 'chapter 3', 'The lamp.')).body.scenePlans).toEqual({
        'chapter 2': plan,
        'chapter 3': 'The lamp.',
      })
      expect((await scenes(id, 'chapter 3', ' ')).body.scenePlans).toEqual({ 'chapter 2': plan })
      const written = await scenes(id, 'chapter 1', plan)
      expect([written.status, written.body.error.code]).toEqual([409, 'book.step-written'])
      for (const step of ['chapter 99', 'sermon', 'Chapter 2', 'chapter 0']) {
        expect((await scenes(id, step, plan)).status).toBe(404)
      }
      expect((await scenes(id, 'chapter 2', 'x'.repeat(MAX_SCENES_LENGTH + 1))).status).toBe(400)
      expect((await read(id)).scenePlans).toEqual({ 'chapter 2': plan })
    })
  })

  describe('the scenes of several pieces', () => {
    const put = (id: string, ...plans: readonly (readonly [step: string, before: string, scenes: string])[]) =>
      person.put(`/api/books/${id}/scenes`, {
        plans: plans.map(([step, before, scenes]) => ({ step, before, scenes })),
      })

    it('move together, or not at all where another tab came before', async () => {
      const id = await begin()
      await scenes(id, 'chapter 2', 'The quay.\nThe reef.')
      const moved = await put(id, ['chapter 2', 'The quay.\nThe reef.', 'The quay.'], ['chapter 3', '', 'The reef.'])
      const kept = { 'chapter 2': 'The quay.', 'chapter 3': 'The reef.' }
      expect([moved.status, moved.body.scenePlans]).toEqual([200, kept])
      for (const [step, code] of [
        ['chapter 2', 'plan.changed'],
        ['chapter 1', 'plan.changed'],
        ['sermon', 'requests.not-found'],
      ] as const) {
        const refused = await put(id, ['chapter 4', '', 'The lamp.'], [step, '', 'Gulls.'])
        expect(refused.body.error.code).toBe(code)
      }
      expect((await read(id)).scenePlans).toEqual(kept)
    })

    it('stay while their piece is being written; those of others may change', async () => {
      const id = await begin()
      const begun = await shelf.begin(person.id, id)
      expect((await put(id, ['chapter 2', '', 'The quay.'])).body.error.code).toBe('generation.in-flight')
      expect((await put(id, ['chapter 3', '', 'The reef.'])).status).toBe(200)
      await begun.finish({})
      expect((await read(id)).scenePlans).toEqual({ 'chapter 3': 'The reef.' })
    })
  })

  it('what the author changes while a piece is being written stays changed', async () => {
    const id = await begin()
    const begun = await shelf.begin(person.id, id)
    await brief(id, { premise: 'A lamp.' })
    await scenes(id, 'chapter 3', 'The reef.')
    await bible(id, (await read(id)).bible.version, LINES)
    await begun.finish({ notes: { changes: 'used: the smell of kerosene' } })
    const book = await read(id)
    expect(book).toMatchObject({ authorBrief: { premise: 'A lamp.' }, scenePlans: { 'chapter 3': 'The reef.' } })
    expect(book.bible.lines).toMatchObject([...LINES, { kind: 'used', from: 'chapter 2' }])
    expect(book.pieces.at(-1).step).toBe('chapter 2')
  })
})
