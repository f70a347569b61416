import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Generator } from '../../../engine/generator/generator.ts'
import { MAX_READINGS } from '../../../server/contract/rules.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { handClock, openShelf, type Shelf } from '../books/shelf.ts'
import { onBothDatabases } from '../databases.ts'
import { type Person, startTestServer, type TestServer } from '../harness.ts'

/** A name in two spellings, which the checks find without a model. */
const TEXT = `${'The boat of Rhona Macaskill came in. '.repeat(5)}They asked Rhona MacAskill for the lamp.`

onBothDatabases((kind) => {
  let server: TestServer
  let shelf: Shelf
  let person: Person
  let story: Generator
  beforeAll(async () => {
    server = await startTestServer({ kind })
    shelf = openShelf(server.server.database, server.server.catalog, handClock(Date.now() - 3_600_000))
    person = await server.signUp()
    story = shelf.catalog
      .current()
      .generators.find(({ kind: writes, flow }) => writes === 'book' && flow.remember.includes('characters'))!
  })
  afterAll(() => server.close())

  /** A book whose last text has a name in two spellings. */
  const begun = async (who: Person = person) => {
    const book = await shelf.write(who.id, story, { until: 'chapter 1' })
    await shelf.next(who.id, book, { text: TEXT })
    return book
  }
  const ask = async (book: string, key = randomUUID(), who: Person = person) => {
    const headers = { accept: 'application/json', 'idempotency-key': key }
    const { status, body } = await who.post(`/api/books/${book}/readings`, undefined, headers)
    return { status, body }
  }
  const listed = async (book: string) => (await person.get(`/api/books/${book}/readings`)).body

  describe('without a model', () => {
    it('the checks read what is written, at no cost, and their findings can be decided', async () => {
      const book = await begun()
      const before = await person.get('/api/credits')
      const { status, body } = await ask(book)
      expect([status, body]).toEqual([200, expect.objectContaining({ type: 'done', charged: 0, step: 'chapter 1' })])
      expect(body.code).toBe('book.reading-done-without-model')
      const { readings, open, ...rest } = await listed(book)
      expect(rest).toEqual({ price: 0, model: false, live: null })
      expect(readings).toMatchObject([{ number: 1, after: 'chapter 1', since: null, model: false, demo: false }])
      const found = readings[0].findings.find(({ source }: { source: string }) => source === 'names')
      expect(found).toMatchObject({ state: 'open', repair: { step: 'chapter 1' } })
      const decided = await person.post(`/api/books/${book}/findings/${found.id}`, { action: 'take' })
      expect(decided.body).toMatchObject({ finding: { state: 'taken' }, piece: { version: 2, origin: 'repair' } })
      expect((await person.get('/api/credits')).body).toEqual(before.body)
      expect((await person.get(`/api/books/${book}`)).body.readings).toMatchObject({ count: 1, open: open - 1 })
      expect(await auditLedger(shelf.database)).toEqual([])
    })

    it('a second click makes one reading, and the same key tells it again', async () => {
      const book = await begun()
      const key = randomUUID()
      const twice = await Promise.all([ask(book, key), ask(book, key)])
      expect(twice.map(({ status }) => status)).toEqual([200, 200])
      const again = await ask(book, key)
      expect(again.body).toMatchObject({ type: 'done', generation: twice[0]!.body.generation, charged: 0 })
      expect((await listed(book)).readings).toHaveLength(1)
      const other = await ask(await begun(), key)
      expect([other.status, other.body.error.code]).toEqual([422, 'requests.key-reused'])
      expect((await person.get(`/api/generations/${again.body.generation}`)).body).toMatchObject({
        kind: 'reading',
        state: 'settled',
        price: 0,
      })
    })

    it('a reading is numbered after those before it, and counts as no text of its user', async () => {
      const book = await begun()
      const before = (await person.get('/api/profile')).body.totalUsage
      await ask(book)
      await ask(book)
      const { readings } = await listed(book)
      expect(readings.map(({ number }: { number: number }) => number)).toEqual([2, 1])
      expect((await person.get('/api/profile')).body.totalUsage).toBe(before)
    })

    it('refuses a book of which nothing can be read, one that was read too often, and another’s', async () => {
      const planned = await shelf.write(person.id, story, { until: 'introduction' })
      expect(await ask(planned)).toMatchObject({ status: 409, body: { error: { code: 'book.nothing-to-read' } } })
      const single = shelf.catalog.current().generators.find(({ kind: writes }) => writes === 'single')!
      const text = await shelf.write(person.id, single)
      expect(await ask(text)).toMatchObject({ status: 409, body: { error: { code: 'book.nothing-to-read' } } })
      const book = await begun()
      expect(await ask(book, randomUUID(), await server.signUp())).toMatchObject({ status: 404 })
      await ask(book)
      const [reading] = await shelf.database.kysely
        .selectFrom('readings')
        .selectAll()
        .where('book_id', '=', book)
        .execute()
      for (let number = 2; number <= MAX_READINGS; number++) {
        const copy = { ...reading!, id: randomUUID(), generation_id: randomUUID(), number }
        await shelf.database.kysely.insertInto('readings').values(copy).execute()
      }
      expect(await ask(book)).toMatchObject({ status: 429, body: { error: { code: 'book.readings-enough' } } })
      await shelf.database.kysely.deleteFrom('books').where('id', '=', book).execute()
    })

    it('goes with its account', async () => {
      const leaving = await server.signUp()
      const book = await begun(leaving)
      await ask(book, randomUUID(), leaving)
      const administrator = await server.administrator()
      expect((await administrator.delete(`/api/admin/users/${leaving.id}`)).status).toBe(200)
      const left = await shelf.database.kysely.selectFrom('readings').select('id').where('book_id', '=', book).execute()
      expect(left).toEqual([])
      expect(await auditLedger(shelf.database)).toEqual([])
    })
  })
})
