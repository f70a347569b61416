import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_READINGS } from '../../../server/contract/rules.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { opened } from '../../opened.ts'
import { handClock, openShelf } from '../books/shelf.ts'
import { openedStory } from '../books/story-server.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'

/** Curly quotation marks among straight ones, which the checks find without a model. */
const TEXT = `${'"The boat came in," said Rhona.\n\n'.repeat(5)}“They asked for the lamp,” she said.`

onOneDatabase('readings', (kind) => {
  const { server, shelf, person, story } = openedStory(kind)

  /** A book whose last text has both kinds of quotation marks. */
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
      expect(rest).toEqual({ readers: [], price: 0, model: false, live: null })
      expect(readings).toMatchObject([{ number: 1, after: 'chapter 1', since: null, model: false, demo: false }])
      const found = readings[0].findings.find(({ source }: { source: string }) => source === 'quotation-marks')
      expect(found).toMatchObject({ state: 'open', repair: { step: 'chapter 1' } })
      const decided = await person.post(`/api/books/${book}/findings/${found.id}`, { action: 'take' })
      expect(decided.body).toMatchObject({ finding: { state: 'taken' }, piece: { version: 2, origin: 'repair' } })
      expect((await person.get('/api/credits')).body).toEqual(before.body)
      expect((await person.get(`/api/books/${book}`)).body.readings).toMatchObject({ count: 1, open: open - 1 })
      expect(await auditLedger(shelf.database)).toEqual([])
    })

    it('what a change of a text breaks is told, kept as findings, mended and told no more', async () => {
      const told = (age: string) =>
        `The keeper counted ${age} lamps on the quay. ${'The tide came in slowly. '.repeat(20)}`
      const book = await shelf.write(person.id, story, { until: 'chapter 1' })
      await shelf.next(person.id, book, { text: told('thirty-one') })
      await shelf.next(person.id, book, { text: `${TEXT}\n\nAll thirty-one lamps burned.` })
      const change = async () => (await person.get(`/api/books/${book}/pieces/chapter%201/change`)).body
      expect(await change()).toEqual({
        facts: [],
        places: [],
        lines: [],
        changed: false,
        price: 0,
        model: false,
      })
      const save = { text: told('twenty-six'), base: 1, session: randomUUID() }
      await person.put(`/api/books/${book}/pieces/chapter%201/text`, save)
      const place = { step: 'chapter 2', quote: 'All thirty-one lamps burned.' }
      expect(await change()).toMatchObject({
        facts: [{ before: 'thirty-one lamps', after: 'twenty-six lamps', places: 1 }],
        places: [place],
        changed: true,
      })
      const read = { change: 'chapter 1', model: false }
      const headers = { accept: 'application/json', 'idempotency-key': randomUUID() }
      const { body } = await person.post(`/api/books/${book}/readings`, read, headers)
      expect(body).toMatchObject({ type: 'done', charged: 0 })
      const { readings } = await listed(book)
      expect(readings).toMatchObject([{ change: 'chapter 1', model: false, findings: [{ source: 'change' }] }])
      expect(readings[0].findings[0].repair).toEqual({
        step: place.step,
        find: place.quote,
        replace: 'All twenty-six lamps burned.',
      })
      await person.post(`/api/books/${book}/findings/1.1`, { action: 'take' })
      expect(await change()).toMatchObject({ places: [], changed: true })
      const line = { of: 'title', id: 1, before: 'No such title', after: 'Lamps' }
      expect((await person.post(`/api/books/${book}/lines`, line)).status).toBe(409)
      const { outline } = (await person.get(`/api/books/${book}`)).body
      const [entry] = outline.entries
      const taken = await person.post(`/api/books/${book}/lines`, { ...line, before: entry.title })
      expect(taken.body.outline.entries[0].title).toBe('Lamps')
      expect(await auditLedger(shelf.database)).toEqual([])
    })

    it('what the author takes out again and again is told as a line of the voice, taken into the brief, and told no more', async () => {
      const starts = ['The lamp went out', 'Nobody came up', 'She counted the keys', 'The door stood open', 'Rain fell']
      const told = (mark: string) => starts.map((start) => `${start} before the tide turned${mark}`).join(' ')
      const book = await shelf.write(person.id, story, { until: 'chapter 1' })
      await shelf.next(person.id, book, { text: told('!') })
      const habits = async () => (await person.get(`/api/books/${book}/habits`)).body.habits
      expect(await habits()).toEqual([])
      const save = { text: told('.'), base: 1, session: randomUUID() }
      await person.put(`/api/books/${book}/pieces/chapter%201/text`, save)
      const line = 'No exclamation marks.'
      const said = { habit: 'exclamations', word: null, direction: 'fewer', count: 5, line }
      expect(await habits()).toEqual([said])
      const taken = await person.post(`/api/books/${book}/lines`, { of: 'voice', after: line })
      expect(taken.body.authorBrief.habits).toBe(line)
      expect(taken.body.pieces.flatMap(({ marks }: { marks: unknown[] }) => marks)).toEqual([])
      expect(await habits()).toEqual([])
      const next = await person.post(`/api/books/${book}/lines`, { of: 'voice', after: 'Seldom “then”.' })
      expect(next.body.authorBrief.habits).toBe(`${line}\nSeldom “then”.`)
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

  describe('with a model', () => {
    let writer: Person
    const FINDING = {
      kind: 'contradiction',
      class: 'factual detail',
      quotes: ['The clock struck nine.', 'The clock struck ten.'],
      why: 'The hours differ.',
      repair: { find: 'The clock struck nine.', replace: 'The clock struck ten, once.' },
    }
    const HOURS = 'The clock struck nine. Salmah waited on the quay. The clock struck ten.'
    /** What the model answers. */
    let said: string

    const connected = opened(() => startTestServer({ kind, provider: { handler: () => said } }))
    beforeEach(async () => {
      connected.provider.always()
      said = JSON.stringify(FINDING)
      writer = await connected.signUp()
    })

    const own = () => openShelf(connected.server.database, connected.server.catalog, handClock(Date.now() - 3_600_000))
    const begunBook = async (who: Person) => {
      const book = await own().write(who.id, story, { until: 'chapter 1' })
      await own().next(who.id, book, { text: HOURS })
      return book
    }
    const readingsOf = async (book: string) => (await writer.get(`/api/books/${book}/readings`)).body
    const modelFinding = ({ findings }: { findings: { id: string; source: string }[] }) =>
      findings.find(({ source }) => source === 'model')!
    const credits = async () => (await writer.get('/api/credits')).body
    const audit = () => auditLedger(connected.server.database)

    it('charges a reading asked for before the end its price, once, with what was found', async () => {
      const book = await begunBook(writer)
      expect(await readingsOf(book)).toMatchObject({ readings: [], price: 1, model: true })
      const key = randomUUID()
      const [one, two] = await Promise.all([ask(book, key, writer), ask(book, key, writer)])
      expect([one.status, two.status, one.body.charged]).toEqual([200, 200, 1])
      expect(one.body).toMatchObject({ code: 'book.reading-done', credits: 9 })
      const { readings, open } = await readingsOf(book)
      expect(readings).toMatchObject([{ number: 1, model: true, after: 'chapter 1' }])
      expect(modelFinding(readings[0])).toMatchObject({ category: 'facts', repair: FINDING.repair, state: 'open' })
      expect(open).toBe(readings[0].findings.length)
      const { body: usage } = await writer.get('/api/usage')
      expect(usage.records[0]).toMatchObject({ promptType: 'reading', creditsUsed: 1 })
      expect(await audit()).toEqual([])
    })

    it('is made in as many calls as the window of the endpoint asks for', async () => {
      said = '{"none":true}'
      const book = await begunBook(writer)
      const boats = (from: number) =>
        Array.from({ length: 800 }, (_, at) => `Salmah counted boat number ${from + at}, and it was gone.`).join(' ')
      for (const from of [1000, 2000]) await own().next(writer.id, book, { text: boats(from) })
      const before = connected.provider.calls.length
      expect((await ask(book, randomUUID(), writer)).status).toBe(200)
      const questions = connected.provider.calls.slice(before).map(({ messages }) => messages.at(-1)!.content)
      expect(questions.length).toBeGreaterThan(1)
      for (const number of [1000, 1799, 2000, 2799])
        expect(questions.filter((question) => question.includes(`boat number ${number},`)).length).toBeGreaterThan(0)
    })

    it('the first reading of a finished book is free, and the next one costs', async () => {
      await connected.giveCredits(writer, 100)
      const book = await own().write(writer.id, story, { price: 1 })
      const { available } = await credits()
      expect((await readingsOf(book)).price).toBe(0)
      expect((await ask(book, randomUUID(), writer)).body).toMatchObject({ charged: 0, finished: true })
      expect((await readingsOf(book)).price).toBe(1)
      expect((await ask(book, randomUUID(), writer)).body).toMatchObject({ charged: 1, credits: available - 1 })
      expect(await audit()).toEqual([])
    })

    it('a copy, and a book that was not paid for here, has no free reading', async () => {
      await connected.giveCredits(writer, 100)
      const unpaid = await own().write(writer.id, story)
      expect((await readingsOf(unpaid)).price).toBe(1)
      const paid = await own().write(writer.id, story, { price: 1 })
      const copied = (await writer.post(`/api/books/${paid}/duplicate`)).body
      expect([copied.readings.price, (await readingsOf(paid)).price]).toEqual([1, 0])
      await connected.giveCredits(writer, 0)
      const calls = connected.provider.calls.length
      expect((await ask(copied.id, randomUUID(), writer)).body.error.code).toBe('credits.insufficient')
      expect(connected.provider.calls).toHaveLength(calls)
    })

    it('a reading costs by the words that are read, pasted ones too, and never more than was agreed', async () => {
      await connected.giveCredits(writer, 100)
      const book = await own().write(writer.id, story, { price: 1 })
      const step = (await writer.get(`/api/books/${book}`)).body.pieces.at(-1)
      const text = 'The boat came in at night. '.repeat(7000)
      const saved = await writer.put(`/api/books/${book}/pieces/${encodeURIComponent(step.step)}/text`, {
        text,
        base: step.version,
        session: randomUUID(),
      })
      expect(saved.status).toBe(200)
      const { price } = await readingsOf(book)
      expect(price).toBe(2)
      const headers = { accept: 'application/json', 'idempotency-key': randomUUID() }
      const refused = await writer.post(`/api/books/${book}/readings`, { mostCredits: 1 }, headers)
      expect([refused.status, refused.body.error.code]).toEqual([402, 'generation.above-cap'])
    })

    it('calls that cost nothing end with the day’s number, whose sentence says when more open', async () => {
      const { catalog } = connected.server
      const today = catalog.current()
      const quotas = { ...today.settings.quotas, freeCalls: 1 }
      Object.assign(catalog, { current: () => ({ ...today, settings: { ...today.settings, quotas } }) })
      try {
        await connected.giveCredits(writer, 100)
        const [one, two] = [
          await own().write(writer.id, story, { price: 1 }),
          await own().write(writer.id, story, { price: 1 }),
        ]
        expect((await ask(one, randomUUID(), writer)).body).toMatchObject({ charged: 0 })
        const { body, status } = await ask(two, randomUUID(), writer)
        expect([status, body.error.code]).toEqual([429, 'quota.free-calls'])
        expect(body.error.message).toContain('midnight (Asia/Kuala_Lumpur)')
        expect((await writer.get('/api/quotas')).body).toMatchObject({
          limited: true,
          freeCalls: { used: 1, most: 1, left: 0 },
        })
        // What costs credits still works.
        expect((await ask(one, randomUUID(), writer)).body).toMatchObject({ charged: 1 })
        expect(await audit()).toEqual([])
      } finally {
        Object.assign(catalog, { current: () => today })
      }
    })

    it('a failed one is given back and keeps nothing; the same key tries again', async () => {
      const book = await begunBook(writer)
      const key = randomUUID()
      connected.provider.always('401')
      const failed = await ask(book, key, writer)
      expect([failed.status, failed.body.error.code]).toEqual([502, expect.stringMatching(/^generation\./)])
      connected.provider.always()
      said = 'I cannot read this.'
      expect((await ask(book, randomUUID(), writer)).body.error.code).toBe('review.no-answer')
      expect(await readingsOf(book)).toMatchObject({ readings: [], price: 1, live: null })
      expect((await credits()).available).toBe(10)
      said = JSON.stringify(FINDING)
      expect((await ask(book, key, writer)).body).toMatchObject({ type: 'done', charged: 1 })
      expect(await audit()).toEqual([])
    })

    it('while one goes on a second is refused and pointed to it, and the book can’t be deleted', async () => {
      const book = await begunBook(writer)
      const gate = Promise.withResolvers<void>()
      connected.provider.next({ play: 'hold', until: gate.promise })
      const first = ask(book, randomUUID(), writer)
      await expect.poll(async () => (await readingsOf(book)).live).not.toBeNull()
      const { live } = await readingsOf(book)
      const second = await ask(book, randomUUID(), writer)
      expect(second).toMatchObject({ status: 409, body: { error: { code: 'generation.in-flight', generation: live } } })
      expect((await writer.delete(`/api/books/${book}`)).body.error.code).toBe('generation.in-flight')
      expect((await writer.get('/api/generations')).body.generations).toMatchObject([{ id: live, kind: 'reading' }])
      gate.resolve()
      expect((await first).body).toMatchObject({ type: 'done', generation: live, charged: 1 })
    })

    it('a cancel gives it back', async () => {
      const book = await begunBook(writer)
      const before = connected.provider.calls.length
      connected.provider.next({ play: 'hold', until: new Promise(() => undefined) })
      const first = ask(book, randomUUID(), writer)
      await expect.poll(() => connected.provider.calls.length).toBe(before + 1)
      const { live } = await readingsOf(book)
      expect((await writer.post(`/api/generations/${live}/cancel`)).body.cancelled).toBe(true)
      expect((await first).body.error.code).toBe('generation.cancelled')
      expect((await credits()).available).toBe(10)
      expect(await audit()).toEqual([])
    })

    it('a later one brings a repair to a finding that is open without one', async () => {
      const book = await begunBook(writer)
      said = JSON.stringify({ ...FINDING, repair: null })
      await ask(book, randomUUID(), writer)
      const { id } = modelFinding((await readingsOf(book)).readings[0])
      said = JSON.stringify(FINDING)
      const key = randomUUID()
      const second = await ask(book, key, writer)
      const { readings } = await readingsOf(book)
      expect(readings).toMatchObject([
        { number: 2, repaired: [id] },
        { number: 1, repaired: [] },
      ])
      expect(modelFinding(readings[1])).toMatchObject({ id, state: 'open', repair: FINDING.repair })
      expect((await ask(book, key, writer)).body.values).toEqual(second.body.values)
      expect((await writer.post(`/api/books/${book}/findings/${id}`, { action: 'take' })).status).toBe(200)
    })

    it('what its author repaired meanwhile is no finding any more', async () => {
      const book = await begunBook(writer)
      await ask(book, randomUUID(), writer)
      const { id } = modelFinding((await readingsOf(book)).readings[0])
      const gate = Promise.withResolvers<void>()
      const other = { ...FINDING, quotes: ['Salmah waited on the quay.', 'The clock struck nine.'], repair: null }
      const text = [FINDING, other].map((one) => JSON.stringify(one)).join('\n')
      said = text
      connected.provider.next({ play: 'hold', until: gate.promise })
      const second = ask(book, randomUUID(), writer)
      await expect.poll(async () => (await readingsOf(book)).live).not.toBeNull()
      const taken = await writer.post(`/api/books/${book}/findings/${id}`, {
        action: 'take',
        replacement: 'It struck ten.',
      })
      expect(taken.status).toBe(200)
      gate.resolve()
      await second
      expect((await readingsOf(book)).readings.map(modelFinding)).toMatchObject([undefined, { state: 'taken' }])
    })
  })
})
