import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { MAX_QUESTIONS } from '../../../server/contract/rules.ts'
import { findGeneration } from '../../../server/generations/find-generation.ts'
import { replayEvents } from '../../../server/generations/replay.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { openedStory } from '../books/story-server.ts'
import { onOneDatabase } from '../databases.ts'
import type { Person } from '../harness.ts'

const TEXT = 'The clock struck nine. Salmah laid the letter under the lamp. Nobody had read it.'
const ANSWER = 'No. In Chapter 1 she “laid the letter under the lamp”, and “nobody ever read it”.'

onOneDatabase('questions', (kind) => {
  const { server, shelf, story } = openedStory(kind, { handler: () => said })
  let person: Person
  /** What the model answers. */
  let said: string
  beforeEach(async () => {
    server.provider.always()
    said = ANSWER
    person = await server.signUp()
  })

  const begun = async () => {
    const book = await shelf.write(person.id, story, { until: 'chapter 1' })
    await shelf.next(person.id, book, { text: TEXT })
    return book
  }
  const ask = (book: string, body: object = {}, key: string = randomUUID()) =>
    person.post(
      `/api/books/${book}/questions`,
      { question: 'Has she read it?', ...body },
      { accept: 'application/json', 'idempotency-key': key },
    )
  const kept = async (book: string) => (await person.get(`/api/books/${book}/questions`)).body
  const credits = async () => (await person.get('/api/credits')).body
  const refusal = (status: number, code: string) => ({ status, body: { error: { code } } })

  it('is answered at its price, with its quotations found in the book, and is there on the next visit', async () => {
    const book = await begun()
    const { price } = await kept(book)
    const before = await credits()
    const asked = { step: 'chapter 1', passage: 'Nobody had read it.' }
    const { status, body } = await ask(book, asked)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ charged: price, text: ANSWER, credits: 10 - price }),
    ])
    expect(price).toBe(1)
    const { questions } = await kept(book)
    const quote = 'laid the letter under the lamp'
    const quotes = [{ said: quote, step: 'chapter 1', quote }]
    expect(questions).toMatchObject([{ question: 'Has she read it?', ...asked, answer: ANSWER, quotes }])
    expect(questions[0].id).toBe(body.generation)
    expect(await credits()).toMatchObject({ available: before.available - price, held: 0 })
    expect(
      (await person.get('/api/credits/transactions')).body.transactions.map(({ reason }: { reason: string }) => reason),
    ).toContain('A question was answered.')
    expect(await auditLedger(shelf.database)).toEqual([])
    await ask(book, { question: 'And then?' })
    const [messages] = server.provider.calls.slice(-1).map((call) => JSON.stringify(call.body))
    expect(messages).toContain(ANSWER.slice(0, 30))
    expect(messages).toContain('⟦And then?⟧')
  })

  it('the same key is answered once, also later; another question needs another key', async () => {
    const book = await begun()
    const calls = server.provider.calls.length
    const key = randomUUID()
    const twice = await Promise.all([ask(book, {}, key), ask(book, {}, key)])
    expect(twice.map(({ body }) => body.text)).toEqual([ANSWER, ANSWER])
    expect((await ask(book, {}, key)).body).toMatchObject({ charged: 1, text: ANSWER })
    expect(server.provider.calls.length).toBe(calls + 1)
    expect(await ask(book, { question: 'Who?' }, key)).toMatchObject(refusal(422, 'requests.key-reused'))
    const [{ id }] = (await kept(book)).questions
    const again = async () => replayEvents(server.server, await findGeneration(shelf.database.kysely, id, person.id))
    const events = [
      { type: 'started' },
      { type: 'tidied' },
      { type: 'delta', text: ANSWER },
      { type: 'done', charged: 1 },
    ]
    expect(await again()).toMatchObject(events)
    expect((await (await server.signUp()).delete(`/api/books/${book}/questions/${id}`)).status).toBe(404)
    expect((await person.delete(`/api/books/${book}/questions/${id}`)).body.questions).toEqual([])
    expect(await person.delete(`/api/books/${book}/questions/${id}`)).toMatchObject(refusal(404, 'requests.not-found'))
    await expect(again()).rejects.toMatchObject({ code: 'requests.not-found' })
    expect(await auditLedger(shelf.database)).toEqual([])
  })

  it('costs nothing when it isn’t answered, is too dear, or nothing is written', async () => {
    const book = await begun()
    said = 'I’m sorry, but I can’t help with that request.'
    expect(await ask(book)).toMatchObject({ body: { error: { code: 'generation.refused-by-model' } } })
    server.provider.always('401')
    expect((await ask(book)).body.error.code).toMatch(/^generation\./)
    expect(await ask(book, { mostCredits: 0 })).toMatchObject(refusal(402, 'generation.above-cap'))
    const planned = await shelf.write(person.id, story, { until: 'introduction' })
    expect(await ask(planned)).toMatchObject(refusal(409, 'book.nothing-to-read'))
    expect([await credits(), (await kept(book)).questions]).toMatchObject([{ available: 10, held: 0 }, []])
    expect(await auditLedger(shelf.database)).toEqual([])
  })

  it('keeps the last ones', async () => {
    const book = await begun()
    const body = JSON.stringify({
      question: 'Old?',
      step: null,
      passage: null,
      answer: 'Yes.',
      quotes: [],
      provider: 'x',
    })
    const rows = Array.from({ length: MAX_QUESTIONS }, (_, at) => ({
      generation_id: randomUUID(),
      book_id: book,
      body,
      created_at: at,
    }))
    await shelf.database.kysely.insertInto('questions').values(rows).execute()
    await ask(book)
    const { questions } = await kept(book)
    expect([questions.length, questions[0].id]).toEqual([MAX_QUESTIONS, rows[1]!.generation_id])
    await shelf.database.kysely.deleteFrom('books').where('id', '=', book).execute()
  })
})
