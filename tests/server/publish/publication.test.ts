import { expect, it } from 'vitest'
import { loadBook, resumeSavedBook } from '../../../server/books/load-book.ts'
import { HOSTILE_TEXTS } from '../../engine/generator/hostile.ts'
import { openedStory } from '../books/story-server.ts'
import { onOneDatabase } from '../databases.ts'

onOneDatabase('publication', (kind) => {
  const { server, shelf, person, story } = openedStory(kind)

  const begin = () => shelf.write(person.id, story, { until: 'chapter 1' })
  const read = async (id: string) => (await person.get(`/api/books/${id}/publication`)).body
  const change = (id: string, body: object) => person.put(`/api/books/${id}/publication`, body)

  it('keeps what was typed, trimmed and without what is empty, as part of the book', async () => {
    const id = await begin()
    const empty = await read(id)
    expect(empty).toMatchObject({ author: null, publication: {} })
    const { status, body } = await change(id, {
      version: empty.version,
      title: 'The Reef',
      author: ' Aminah  Yusof ',
      publication: {
        subtitle: '  ',
        series: 'Tides',
        seriesNumber: 2,
        isbn: '978-0-306-40615-7',
        dedication: 'For Salmah.\r\n\r\nAnd the sea. ',
        keywords: ['sea', ' sea', '', 'lamp'],
      },
    })
    const publication = {
      series: 'Tides',
      seriesNumber: 2,
      isbn: '978-0-306-40615-7',
      dedication: 'For Salmah.\n\nAnd the sea.',
      keywords: ['sea', 'lamp'],
    }
    expect([status, body]).toEqual([
      200,
      {
        version: expect.any(String),
        kind: 'novel',
        trim: '5.5x8.5',
        categories: empty.categories,
        made: {},
        madeAt: {},
        makers: empty.makers,
        title: 'The Reef',
        author: 'Aminah Yusof',
        publication,
      },
    ])
    expect(await read(id)).toEqual(body)
    expect((await person.get(`/api/books/${id}`)).body).toMatchObject({ title: 'The Reef', series: 'Tides' })
    const saved = await loadBook(server.server.database.kysely, { id, userId: person.id })
    const { book } = resumeSavedBook(shelf.catalog.current(), saved, Date.now())
    expect(book.publication).toEqual(publication)
  })

  it('proposes the categories that fit the settings of the book', async () => {
    const romance = shelf.catalog.current().generators.find(({ id }) => id === 'romance')!
    const { categories } = await read(await shelf.write(person.id, romance, { until: 'chapter 1' }))
    expect(categories.at(-1)).toBe('Fiction / Romance / General')
    for (const name of categories) expect(name).toMatch(/^Fiction \/ Romance \/ /)
    const malay = await read(await shelf.write(person.id, romance, { until: 'chapter 1', language: 'ms' }))
    expect(malay.categories.at(-1)).toBe('Fiksyen / Percintaan / Umum')
  })

  it('says what was made for the book and when, until the author leaves it empty', async () => {
    const id = await begin()
    const blurb = shelf.catalog.current().generators.find(({ about }) => about?.makes === 'description')!
    const made = await shelf.write(person.id, blurb)
    const { kysely } = server.server.database
    await kysely.updateTable('books').set({ made_for: id }).where('id', '=', made).execute()
    const { id: piece } = await kysely
      .selectFrom('pieces')
      .select('id')
      .where('book_id', '=', made)
      .executeTakeFirstOrThrow()
    const text = { provider: 'test', text: 'Two **boats**.' }
    await kysely.updateTable('piece_versions').set(text).where('piece_id', '=', piece).execute()
    const found = await read(id)
    expect(found.made).toEqual({ description: 'Two **boats**.' })
    expect(found.madeAt).toEqual({ description: expect.stringMatching(/^\d{4}-/) })
    const chosen = { description: '', subtitle: '', design: 'modern' }
    const { body } = await change(id, { version: found.version, publication: chosen })
    expect(body.publication).toEqual({ description: '', design: 'modern' })
    expect(body.made).toEqual(found.made)
    expect((await change(id, { version: body.version, publication: { design: 'baroque' } })).status).toBe(400)
  })

  it('follows the shelf’s series, and stays through texts, copies and snapshots', async () => {
    const id = await begin()
    const { snapshots } = (await person.post(`/api/books/${id}/snapshots`, { name: 'First' })).body
    await change(id, { version: (await read(id)).version, publication: { series: 'Tides', publisher: 'Reef Press' } })
    await shelf.next(person.id, id)
    await person.patch(`/api/books/${id}`, { series: 'Stairs', seriesNumber: 0 })
    const kept = { publisher: 'Reef Press', series: 'Stairs' }
    expect((await read(id)).publication).toEqual(kept)
    const copy = (await person.post(`/api/books/${id}/duplicate`, {})).body
    expect((await read(copy.id)).publication).toEqual(kept)
    await person.post(`/api/books/${id}/snapshots/${snapshots[0].id}/restore`, {})
    expect((await read(id)).publication).toEqual(kept)
  })

  it('answers 409 to the second of two tabs, and names a number that is no ISBN', async () => {
    const id = await begin()
    const { version } = await read(id)
    const answers = await Promise.all(
      ['Reef', 'Lamp'].map((publisher) => change(id, { version, publication: { publisher } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body.error.code).toBe('book.publication-changed')
    const now = await read(id)
    const wrong = await change(id, { version: now.version, publication: { isbn: '978-0-306-40615-8' } })
    expect(wrong).toMatchObject({ status: 400, body: { error: { details: [{ field: 'publication.isbn' }] } } })
    expect((await change(id, { version: now.version, publication: { plot: 'A lamp.' } })).status).toBe(400)
    expect(await read(id)).toEqual(now)
  })

  it('keeps hostile texts as plain ones', async () => {
    const id = await begin()
    for (const text of HOSTILE_TEXTS) {
      const { version } = await read(id)
      const publication = { subtitle: [...text].slice(0, 90).join(''), aboutAuthor: text.slice(0, 5000) }
      expect([text, (await change(id, { version, publication })).status]).toEqual([text, 200])
    }
    expect((await person.get(`/api/books/${id}`)).body.fault).toBeNull()
  })
})
