import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { uuidFromParts } from '../../../engine/node/publish/uuid.ts'
import { correctBible } from '../../../server/books/correct-bible.ts'
import { lockBook } from '../../../server/books/load-book.ts'
import { quoteRequestedBook } from '../../../server/catalog/quote.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { onOneDatabase } from '../databases.ts'
import { openedStory } from './story-server.ts'

const LINES = [
  { kind: 'rule', text: 'Ottilie is deaf in the left ear.' },
  { kind: 'state', text: 'The barometer hangs at the lodge.' },
  { kind: 'thread', text: 'Fergal paid his fine.', paidIn: 'chapter 1' },
]

onOneDatabase('a series', (kind) => {
  const { server, shelf, person, story } = openedStory(kind, undefined, 'bible')

  const read = async (id: string) => (await person.get(`/api/books/${id}`)).body
  const correct = async (id: string, lines: readonly object[]) =>
    person.put(`/api/books/${id}/bible`, { version: (await read(id)).bible.version, lines })
  const begin = (after: string, more: object = {}) =>
    person.post(`/api/generators/${story.id}/books`, { after, ...more })

  /** A first book with a bible, and one after it. */
  async function twoBooks() {
    const first = await shelf.write(person.id, story)
    await person.patch(`/api/books/${first}`, {
      title: 'The Hawser',
      author: 'O. B.',
      series: 'Tides',
      seriesNumber: 1,
    })
    await person.put(`/api/books/${first}/brief`, {
      authorBrief: { voice: 'I count boats. Nine.', premise: 'A rope.' },
    })
    await correct(first, LINES)
    const { status, body } = await begin(first)
    expect(status).toBe(201)
    return { first, second: body }
  }

  it('a book begun after another one takes over what it was not told, and knows the one before', async () => {
    const { first, second } = await twoBooks()
    expect(second).toMatchObject({
      author: 'O. B.',
      series: 'Tides',
      seriesNumber: 2,
      language: (await read(first)).language,
    })
    expect(second.settings).toEqual((await read(first)).settings)
    expect(second.authorBrief).toEqual({ voice: 'I count boats. Nine.' })
    expect(second.booksBefore).toEqual([{ id: first, title: 'The Hawser', lines: LINES.map(({ text }) => text) }])
    const third = (await begin(second.id, { author: 'Somebody else' })).body
    expect(third.author).toBe('Somebody else')
    expect(third.booksBefore.map(({ id }: { id: string }) => id)).toEqual([first, second.id])
    expect((await person.get(`/api/books/${first}/settings/${story.id}`)).body.settings).toEqual(second.settings)
  })

  it('a corrected fact reaches the books after, and marks the texts that name it', async () => {
    const { first, second } = await twoBooks()
    await shelf.next(person.id, second.id)
    await shelf.next(person.id, second.id)
    const marks = async () => (await read(second.id)).pieces.map((piece: { marks: unknown }) => piece.marks)
    await correct(first, [{ kind: 'rule', text: 'Ottilie is deaf in the right ear.' }, ...LINES.slice(1)])
    expect((await read(second.id)).booksBefore[0].lines[0]).toBe('Ottilie is deaf in the right ear.')
    expect((await marks()).flat()).toEqual([])
    await correct(first, [{ kind: 'rule', text: 'Salmah is deaf in the right ear.' }, ...LINES.slice(1)])
    expect((await marks()).flat()).toEqual([{ because: 'before' }])
    // What isn't handed over touches no other book.
    const { updatedAt } = await read(second.id)
    const rule = { kind: 'rule', text: 'Salmah is deaf in the right ear.' }
    await correct(first, [rule, ...LINES.slice(1), { kind: 'used', text: 'A heron.' }])
    expect((await read(second.id)).updatedAt).toBe(updatedAt)
  })

  it('a book keeps what it was handed when the one before is deleted, and so does its copy', async () => {
    const { first, second } = await twoBooks()
    await person.delete(`/api/books/${first}`)
    const lines = LINES.map(({ text }) => text)
    expect((await read(second.id)).booksBefore).toEqual([{ id: null, title: 'The Hawser', lines }])
    await person.delete('/api/deleted-books')
    const copy = (await person.post(`/api/books/${second.id}/duplicate`)).body
    expect(copy.booksBefore).toEqual([{ id: null, title: 'The Hawser', lines }])
  })

  it('is quoted with what the prompts hold of it, and refused after another’s book or a text that is no book', async () => {
    const { first } = await twoBooks()
    const settings = shelf.settingsFor(story)
    const tokens = async (after?: string) => {
      const user = { id: person.id, isAdministrator: true }
      const told = await quoteRequestedBook(server.server, {
        generator: story.id,
        user,
        language: 'en',
        settings,
        after,
      })
      return told.endpoint!.tokens.input
    }
    expect(await tokens(first)).toBeGreaterThan((await tokens()) + 500)
    const other = await server.signUp()
    const single = server.server.catalog.current().generators.find((one) => one.kind === 'single')!
    const asked = await other.post(`/api/generators/${story.id}/books`, { after: first, settings })
    expect([asked.status, asked.body.error.code]).toEqual([404, 'requests.not-found'])
    const quoted = await other.post(`/api/generators/${story.id}/quote`, { after: first, settings })
    expect(quoted.status).toBe(404)
    const wrong = { after: first, settings: shelf.settingsFor(single) }
    const written = await person.post(`/api/generators/${single.id}/pieces`, wrong, {
      'Idempotency-Key': 'a-poem-after-a-book',
    })
    expect(written.body.error).toMatchObject({ code: 'requests.invalid', details: [{ field: 'body.after' }] })
  })
})

describe('two corrections of one series at once, on postgres', () => {
  const { server, shelf, person, story } = openedStory('postgres', undefined, 'bible')

  it('are both made, whatever the order of the ids of the books', async () => {
    const { server: core } = server
    const { database, clock } = core
    const first = await shelf.write(person.id, story)
    const begin = async (after: string, key: string): Promise<string> =>
      (await person.post(`/api/generators/${story.id}/books`, { after }, { 'Idempotency-Key': key })).body.id
    const second = await begin(first, 'second-book')
    const keys = Array.from({ length: 9999 }, (_, at) => `third-book-${at}`)
    const third = await begin(second, keys.find((key) => uuidFromParts('book', person.id, key) < second)!)
    expect(third < second).toBe(true)
    const correct = async (id: string) => {
      const { version } = (await person.get(`/api/books/${id}`)).body.bible
      const lines = LINES.map((line) => ({ ...line, text: `${line.text} Of ${id}.` }))
      return correctBible(core, { id, userId: person.id }, { version, lines } as never)
    }
    const areWaiting = (count: number) =>
      vi.waitUntil(
        async () => {
          const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          const { rows } = await waiting.execute(database.kysely)
          return rows.length >= count
        },
        { timeout: 10_000, interval: 10 },
      )
    const corrections: Promise<void>[] = []
    await inTransaction(database, async (work) => {
      await lockBook(work, third, person.id, clock.now())
      for (const [at, id] of [first, second].entries()) {
        corrections.push(correct(id))
        await areWaiting(at + 1)
      }
    })
    await Promise.all(corrections)
    const told = (await person.get(`/api/books/${third}`)).body.booksBefore
    expect(told.map(({ lines }: { lines: string[] }) => lines[0])).toEqual(
      [first, second].map((id) => `${LINES[0]!.text} Of ${id}.`),
    )
  })
})
