import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { onOneDatabase } from '../databases.ts'
import type { Person } from '../harness.ts'
import { openedStory } from './story-server.ts'

const REFUSED = { status: 404, body: { error: { code: 'requests.not-found' } } }

onOneDatabase('about a book', (kind) => {
  const { server, shelf, person, story } = openedStory(kind, {})
  let book: string
  beforeAll(async () => {
    await server.giveCredits(person, 20)
    book = await shelf.write(person.id, story, { until: 'chapter 2' })
  })

  const making = (makes: string) => shelf.catalog.current().generators.find(({ about }) => about?.makes === makes)!.id
  const inJson = (key: string = randomUUID()) => ({ accept: 'application/json', 'idempotency-key': key })
  const order = (who: Person, generator: string, body: object, key: string = randomUUID()) =>
    who.post(`/api/generators/${generator}/pieces`, body, inJson(key))

  /** What the model is asked for a rewrite of the one text of a single. */
  async function askedToRewrite(single: string, body: object): Promise<string> {
    const [{ step }] = (await person.get(`/api/books/${single}`)).body.pieces
    const before = server.provider.calls.length
    const { status } = await person.post(`/api/books/${single}/rewrites`, { step, ...body }, inJson())
    expect(status).toBe(200)
    return JSON.stringify(server.provider.calls.slice(before).map((call) => call.body))
  }

  it('is given to the prompt of a text about it, which is kept beside it on the shelf and on its page', async () => {
    const before = server.provider.calls.length
    const key = randomUUID()
    const written = await order(person, making('description'), { about: book, settings: { style: 'dramatic' } }, key)
    expect(written).toMatchObject({ status: 200, body: { charged: 1 } })
    const sent = JSON.stringify(server.provider.calls.slice(before).map((call) => call.body))
    expect(sent).toContain('The book it is about')
    expect(sent).toContain('The Ninth Step')
    const drawn = await order(person, making('cover'), { about: book })
    expect(drawn.status).toBe(200)

    const beside = [
      { id: drawn.body.book, makes: 'cover', image: drawn.body.image },
      { id: written.body.book, makes: 'description', image: null },
    ]
    const page = (await person.get(`/api/books/${book}`)).body
    expect(page.attached).toMatchObject(beside)
    // The page that publishes the book proposes it.
    const { made, makers } = (await person.get(`/api/books/${book}/publication`)).body
    expect(made).toEqual({ description: expect.stringMatching(/\w/) })
    expect(makers.find(({ makes }: { makes: string }) => makes === 'keywords').id).toBe(making('keywords'))
    const { books } = (await person.get('/api/books')).body
    expect(books[0]).toMatchObject({ id: book, attached: beside, cover: { url: drawn.body.image } })
    expect((await person.get(`/api/books/${written.body.book}`)).body).toMatchObject({
      kind: 'single',
      madeFor: book,
      attached: [],
      settings: { bookTitle: 'The Ninth Step', style: 'dramatic' },
    })
    // The same key asks for the same; about another book it is another request.
    expect(
      (await order(person, making('description'), { about: book, settings: { style: 'dramatic' } }, key)).body,
    ).toEqual(written.body)
    expect(await order(person, making('description'), { settings: { bookTitle: 'X' } }, key)).toMatchObject({
      status: 422,
    })
    await person.delete(`/api/books/${drawn.body.book}`)
    expect((await person.get(`/api/books/${book}`)).body.attached).toMatchObject(beside.slice(1))
  })

  it('is given to the prompts that rewrite such a text and a passage of it', async () => {
    const { attached } = (await person.get(`/api/books/${book}`)).body
    const { id } = attached.find(({ makes }: { makes: string }) => makes === 'description')
    const { text } = (await person.get(`/api/books/${id}`)).body.pieces[0]
    const passage = { find: text.split(/(?<=[.!?])\s/)[0], at: 0 }
    for (const body of [{ manner: 'again' }, { manner: 'plainer', passage }]) {
      const sent = await askedToRewrite(id, body)
      expect(sent).toContain('The book it is about')
      expect(sent).toContain('- Title: ⟦The Ninth Step⟧')
    }
  })

  it('fills in the form of a text about it, and has its newest description in its files', async () => {
    const filled = await person.get(`/api/books/${book}/settings/${making('copyright')}`)
    expect(filled).toMatchObject({ status: 200, body: { settings: { bookTitle: 'The Ninth Step', language: 'en' } } })
    const { text } = (await person.get(`/api/books/${(await person.get(`/api/books/${book}`)).body.attached[0].id}`))
      .body.pieces[0]
    const file = await (await person.fetch(`/api/books/${book}/exports/md`)).text()
    const isComplete = !/\[[^\]]+\]/.test(text)
    expect(file.includes('description:')).toBe(isComplete)
    expect(isComplete).toBe(true)
  })

  it('dates its files by the last edit of a text about it', async () => {
    const description = async () => (await person.get(`/api/books/${book}`)).body.attached[0]
    const { id, createdAt } = await description()
    const path = `/api/books/${id}/pieces`
    const { step, version } = (await person.get(`/api/books/${id}`)).body.pieces[0]
    const edited = { text: 'Nine steps, and a lamp.', base: version, session: randomUUID() }
    expect((await person.put(`${path}/${step}/text`, edited)).status).toBe(200)
    const at = (await description()).createdAt
    expect(Date.parse(at)).toBeGreaterThan(Date.parse(createdAt))
    expect(await (await person.fetch(`/api/books/${book}/exports/md`)).text()).toContain(edited.text)
    const epub = unzipSync(new Uint8Array(await (await person.fetch(`/api/books/${book}/exports/epub`)).arrayBuffer()))
    const [, opf] = Object.entries(epub).find(([name]) => name.endsWith('.opf'))!
    expect(strFromU8(opf)).toContain(`<meta property="dcterms:modified">${at.slice(0, 19)}Z</meta>`)
  })

  it('can be named by its author alone, and only where the generator makes texts about books', async () => {
    const stranger = await server.signUp()
    expect(await order(stranger, making('description'), { about: book })).toMatchObject(REFUSED)
    expect(await stranger.get(`/api/books/${book}/settings/${making('cover')}`)).toMatchObject(REFUSED)
    const single = (await order(person, making('titles'), { about: book })).body.book
    expect(await order(person, making('titles'), { about: single })).toMatchObject(REFUSED)
    expect(await order(person, story.id, { about: book })).toMatchObject({
      status: 400,
      body: { error: { code: 'requests.invalid', details: [{ field: 'body.about' }] } },
    })
    await person.delete(`/api/books/${book}`)
    expect(await order(person, making('titles'), { about: book })).toMatchObject(REFUSED)
    expect((await person.get(`/api/books/${single}`)).status).toBe(200)
    expect(await askedToRewrite(single, { manner: 'again' })).not.toContain('The book it is about')
    const { items } = (await person.get('/api/history')).body
    expect(items.map((one: { title: string }) => one.title)).toContain('The Ninth Step')
  })
})
