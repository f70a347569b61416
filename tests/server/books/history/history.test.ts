import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { historySearchText } from '../../../../server/books/history.ts'
import { opened } from '../../../opened.ts'
import { createMigratedDatabase, onOneDatabase } from '../../databases.ts'
import { type Person, startTestServer } from '../../harness.ts'
import { openShelf } from '../shelf.ts'

interface Item {
  readonly title: string
  readonly type?: string
  readonly content?: string
  readonly at?: number
}

onOneDatabase('history', (kind) => {
  let person: Person
  let other: Person
  const server = opened(() => startTestServer({ kind }))
  beforeAll(async () => {
    person = await server.signUp()
    other = await server.signUp()
  })
  beforeEach(async () => {
    await server.server.database.kysely.deleteFrom('content_history').execute()
  })

  async function keep(items: readonly Item[], userId = person.id): Promise<string[]> {
    const rows = items.map(({ title, type = 'poems', content = 'Text.', at = 1_000 }) => ({
      id: randomUUID(),
      user_id: userId,
      generation_id: randomUUID(),
      title,
      content_type: type,
      content,
      kind: 'text',
      provider: 'test',
      search_text: historySearchText(title, type),
      created_at: at,
    }))
    await server.server.database.kysely.insertInto('content_history').values(rows).execute()
    return rows.map(({ id }) => id)
  }
  const titles = async (query: string, who = person) => {
    const { status, body } = await who.get(`/api/history?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.items.map(({ title }: Item) => title)
  }
  const search = (typed: string) => titles(`search=${encodeURIComponent(typed)}`)

  it('says so when it can’t be loaded or an item can’t be deleted', async () => {
    const place = await createMigratedDatabase(kind)
    const broken = await startTestServer({ databaseUrl: place.url })
    const reader = await broken.signUp()
    await broken.server.database.kysely.schema.dropTable('content_history').execute()
    const code = async (answer: Promise<{ body: { error: { code: string; message: string } } }>) =>
      (await answer).body.error
    expect(await code(reader.get('/api/history'))).toEqual({
      code: 'history.load-failed',
      message: 'Failed to load content history',
    })
    expect(await code(reader.delete(`/api/history/${randomUUID()}`))).toEqual({
      code: 'history.delete-failed',
      message: 'Failed to delete item',
    })
    await broken.server.database.kysely.schema.dropTable('credit_code_claims').execute()
    await broken.server.database.kysely.schema.dropTable('credit_codes').execute()
    expect(await code(reader.post('/api/codes/redeem', { code: 'K7QM-2XRA' }))).toEqual({
      code: 'codes.failed',
      message: 'Failed to redeem code',
    })
    await broken.close()
    await place.remove()
  })

  it('asks for signing in, in the words of what was wanted', async () => {
    const nobody = server.client()
    const asked = { settings: {}, language: 'en' }
    const said = async (path: string, body: object) => (await nobody.post(path, body)).body.error.message
    expect(await said('/api/generators/poems/pieces', asked)).toBe('Please sign in to generate content')
    expect(await said('/api/purchases', { package: 300 })).toBe('Please sign in to purchase credits')
    expect((await nobody.get('/api/history')).body.error.message).toBe('Please sign in first')
  })

  it('the search finds a type by the name that is shown, in both languages', async () => {
    await keep([
      { title: 'Ombak', type: 'poems' },
      { title: 'Senja – Outline', type: 'romance_outline' },
      { title: 'Hujan', type: 'riddles' },
    ])
    const { body } = await person.get('/api/history')
    const label = (type: string) => body.types.find((one: { type: string }) => one.type === type).label
    for (const language of ['en', 'ms'] as const) {
      expect(await search(label('poems')[language].toUpperCase())).toEqual(['Ombak'])
      expect(await search(label('romance_outline')[language])).toEqual(['Senja – Outline'])
    }
    expect(await titles(`search=${encodeURIComponent(label('poems').en)}&type=riddles`)).toEqual([])
  })

  it('the search finds letters whatever their case, in title and type alike, on either database', async () => {
    await keep([
      { title: 'Ribut di KUALA Selangor' },
      { title: 'ÉLAN dan Çelik', type: 'romance' },
      { title: 'ΑΘΗΝΑ, ЖИЗНЬ', type: 'sad_stories_outline' },
      { title: 'Ke\u0301k lapis', type: 'riddles' },
    ])
    expect(await search('kuala SELANGOR')).toEqual(['Ribut di KUALA Selangor'])
    expect(await search('élan')).toEqual(['ÉLAN dan Çelik'])
    expect(await search('çELIK')).toEqual(['ÉLAN dan Çelik'])
    expect(await search('αθηνα')).toEqual(['ΑΘΗΝΑ, ЖИЗНЬ'])
    expect(await search('жизнь')).toEqual(['ΑΘΗΝΑ, ЖИЗНЬ'])
    expect(await search('kék')).toEqual(['Ke\u0301k lapis'])
    expect(await search('ROMANCE')).toEqual(['ÉLAN dan Çelik'])
    expect(await search('_OUTLINE')).toEqual(['ΑΘΗΝΑ, ЖИЗНЬ'])
    expect(await search('  ')).toHaveLength(4)
  })

  it('the search takes every character for itself', async () => {
    await keep([{ title: '100 % sure_thing' }, { title: 'back\\slash' }, { title: 'plain' }, { title: "O'Neil; --" }])
    expect(await search('%')).toEqual(['100 % sure_thing'])
    expect(await search('e_t')).toEqual(['100 % sure_thing'])
    expect(await search('\\')).toEqual(['back\\slash'])
    expect(await search("'neil; --")).toEqual(["O'Neil; --"])
    for (const hostile of ['%%%', "' or 1=1 --", '\\%', '“”', '😀']) expect(await search(hostile)).toEqual([])
    for (const query of ['search=%00', 'type=%00', 'search=%ff']) {
      expect((await person.get(`/api/history?${query}`)).status).toBeLessThan(500)
    }
    for (const query of [`search=${'x'.repeat(300)}`, 'limit=0', 'limit=-1', 'limit=abc']) {
      expect((await person.get(`/api/history?${query}`)).status).toBe(400)
    }
  })

  it('filters by type and names all types there are, by their generators', async () => {
    const generator = server.server.catalog.current().generators.find(({ kind }) => kind === 'book')!
    const outline = `${generator.contentKind}_outline`
    await keep([
      { title: 'A', type: generator.contentKind },
      { title: 'B', type: outline },
      { title: 'C', type: 'of_a_generator_that_is_gone' },
    ])
    await keep([{ title: 'D', type: 'elsewhere' }], other.id)
    expect(await titles(`type=${outline}`)).toEqual(['B'])
    expect(await titles('type=none')).toEqual([])
    const { body } = await person.get('/api/history?search=zzz')
    expect(body.total).toBe(0)
    const expected = [
      { type: generator.contentKind, label: generator.title },
      { type: outline, label: { en: `${generator.title.en} – Outline`, ms: `${generator.title.ms} – Rangka` } },
      { type: 'of_a_generator_that_is_gone', label: expect.objectContaining({ en: 'of_a_generator_that_is_gone' }) },
    ]
    expect(body.types).toEqual(expected.toSorted((one, another) => (one.type < another.type ? -1 : 1)))
  })

  it('comes newest first, in pages without a gap or a repeat, also among items of one moment', async () => {
    await keep(Array.from({ length: 23 }, (_, at) => ({ title: `${at}`, at: 1_000 + Math.floor(at / 10) })))
    const seen: string[] = []
    let after: string | null = null
    do {
      const { body } = await person.get(`/api/history?limit=5${after === null ? '' : `&after=${after}`}`)
      expect(body.total).toBe(23)
      seen.push(...body.items.map(({ at, title }: { at: string; title: string }) => `${at} ${title}`))
      after = body.next
    } while (after !== null)
    expect(new Set(seen).size).toBe(23)
    const instants = seen.map((line) => line.split(' ')[0]!)
    expect(instants).toEqual(instants.toSorted().toReversed())
  })

  it('shows the beginning in the list and the whole by its id', async () => {
    const content = 'Panjang. '.repeat(500)
    const [id] = await keep([{ title: 'Long', content }])
    const { body } = await person.get('/api/history')
    expect(body.items[0].excerpt).toBe(content.slice(0, 240))
    const whole = await person.get(`/api/history/${id}`)
    expect(whole.body).toMatchObject({
      title: 'Long',
      content,
      image: false,
      demo: false,
      at: '1970-01-01T00:00:01.000Z',
    })
  })

  it('is deleted by its owner alone, once', async () => {
    const [id] = await keep([{ title: 'Mine' }])
    for (const ask of [() => other.get(`/api/history/${id}`), () => other.delete(`/api/history/${id}`)]) {
      expect(await ask()).toMatchObject({ status: 404, body: { error: { code: 'requests.not-found' } } })
    }
    expect(await titles('', other)).toEqual([])
    expect(await person.delete(`/api/history/${id}`)).toMatchObject({
      status: 200,
      body: { code: 'history.deleted', message: 'Item deleted successfully' },
    })
    expect((await person.delete(`/api/history/${id}`)).status).toBe(404)
    for (const strange of ['1', '%00', "' or 1=1", '__proto__']) {
      expect((await person.get(`/api/history/${encodeURIComponent(strange)}`)).status).toBe(404)
    }
  })

  it('says who wrote an item, and keeps saying so when its book is gone', async () => {
    const shelf = openShelf(server.server.database, server.server.catalog)
    const generator = server.server.catalog.current().generators.find(({ kind }) => kind === 'image')!
    const id = await shelf.write(person.id, generator)
    const { body } = await person.get('/api/history')
    expect((await person.delete(`/api/books/${id}`)).status).toBe(200)
    const item = await person.get(`/api/history/${body.items[0].id}`)
    expect(item.body).toMatchObject({ image: true, demo: false, content: expect.stringMatching(/^\/api\/images\//) })
  })
})
