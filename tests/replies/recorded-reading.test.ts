import { beforeAll, expect, it } from 'vitest'
import type { Book } from '../../engine/book/book.ts'
import { BookRecord } from '../../engine/book/record.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { type CountTokens, loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { countHits } from '../../engine/review/answer-lines.ts'
import { listOpenFindings, takeRepair, undoRepair } from '../../engine/review/decide.ts'
import { readingQuestions } from '../../engine/review/question.ts'
import { addReading, readBook } from '../../engine/review/read-book.ts'
import { PIECE_LIMITS } from '../../engine/writer/limits.ts'
import type { ChatRequest, Provider } from '../../engine/writer/provider.ts'
import { shippedCatalog } from '../catalog.ts'
import { createReplayAgain, recorded } from './replay.ts'
import { RECORDED, writeRecorded } from './write-recorded.ts'

const catalog = shippedCatalog()
const { templates } = catalog
const romance = catalog.generators.find(({ id }) => id === 'romance') as Generator
const answer = recorded('romance-en-again', 'reading')
const answered = answer.split('\n').map((line) => JSON.parse(line) as { quotes: string[]; repair: { find: string } })

let count: CountTokens
let book: Book
let asked: ChatRequest[]
let read: Book

/** Tokens that the recorded book took, 20,100 in and 16,200 out; one of output counts as five of input. */
const WRITING_COST = 20_100 + 5 * 16_200

const clock = { now: () => 7, delay: () => new Promise<void>(() => undefined) }
const abilities = { clock, signal: new AbortController().signal, limits: PIECE_LIMITS }

/** A model that gives the recorded reading, and keeps what it was asked. */
function replayed(requests: ChatRequest[]): Provider {
  return {
    name: 'recorded',
    model: 'recorded-model',
    async *chat(request) {
      requests.push(request)
      yield { type: 'open', provider: 'recorded', model: 'recorded-model' }
      for (let at = 0; at < answer.length; at += 24) yield { type: 'text', text: answer.slice(at, at + 24) }
      yield { type: 'end', reason: 'stop', usage: { input: 17_100, output: count(answer) } }
    },
    image: () => Promise.reject(new Error('no images were recorded')),
  }
}

const textsOf = ({ pieces }: Book) => pieces.map(({ text }) => text)

beforeAll(async () => {
  count = await loadTokenCounter()
  book = await writeRecorded(RECORDED[0]!, catalog, createReplayAgain(count), count)
  asked = []
  const provider = replayed(asked)
  read = addReading(book, await readBook(book, { generator: romance, templates, count, provider, ...abilities }))
})

it('the recorded reading of the recorded romance shows every finding, each quotation and each repair as it was answered', () => {
  const reading = read.readings![0]!
  const byModel = reading.findings.filter(({ source }) => source === 'model')
  expect(byModel).toHaveLength(25)
  expect(reading).toMatchObject({ number: 1, after: 'conclusion', dropped: 0, calls: 1, provider: 'recorded' })
  expect(byModel.map(({ passages }) => passages.map(({ quote }) => quote))).toEqual(
    answered.map(({ quotes }) => quotes),
  )
  expect(byModel.map(({ repair }) => repair?.find)).toEqual(answered.map(({ repair }) => repair.find))
  expect(new Set(byModel.map(({ category }) => category))).toEqual(
    new Set(['characterisation', 'facts', 'style', 'plot', 'world', 'thread', 'repeat']),
  )
  expect(new Set(reading.findings.map(({ id }) => id)).size).toBe(reading.findings.length)
  expect(BookRecord.parse(JSON.parse(JSON.stringify(read)))).toEqual(read)
})

it('the recorded reading of the recorded romance is taken repair by repair, and undone to the letter', () => {
  for (const { id, repair } of listOpenFindings(read)) {
    if (repair === null) continue
    const taken = takeRepair(romance, read, id)
    expect(textsOf(taken), id).not.toEqual(textsOf(book))
    expect(textsOf(undoRepair(romance, taken, id)), id).toEqual(textsOf(book))
  }
})

it('the recorded reading of the recorded romance is taken as a whole, and undone as a whole, in the same order', () => {
  const ids = listOpenFindings(read).flatMap(({ id, repair }) => (repair === null ? [] : [id]))
  const mended = ids.reduce((one, id) => takeRepair(romance, one, id), read)
  expect(listOpenFindings(mended).every(({ repair }) => repair === null)).toBe(true)
  for (const { taken, id } of mended.readings![0]!.findings)
    if (taken)
      expect(
        textsOf(mended).map((text) => countHits(text, taken.replace)),
        id,
      ).toContain(1)
  const restored = ids.reduce((one, id) => undoRepair(romance, one, id), mended)
  expect(textsOf(restored)).toEqual(textsOf(book))
  expect(restored.pieces).toEqual(book.pieces)
})

it('the recorded reading of the recorded romance brings the same repairs when the checks without a model ran before', async () => {
  const reader = { generator: romance, templates, count, ...abilities }
  const checked = addReading(book, await readBook(book, { ...reader, provider: null }))
  const later = addReading(checked, await readBook(checked, { ...reader, provider: replayed([]) }))
  const repairsOf = (one: Book) =>
    listOpenFindings(one)
      .flatMap(({ repair }) => (repair === null ? [] : [`${repair.step}: ${repair.find} → ${repair.replace}`]))
      .toSorted()
  expect(repairsOf(later)).toEqual(repairsOf(read))
  expect(listOpenFindings(later)).toHaveLength(listOpenFindings(read).length)
  expect(later.readings![1]!.repaired!.length).toBeGreaterThan(2)
  expect(BookRecord.parse(JSON.parse(JSON.stringify(later)))).toEqual(later)
})

it('the recorded reading of the recorded romance costs less than four tenths of what writing the book did: some 20,300 tokens in and 3,400 out', () => {
  const [question] = readingQuestions(romance, book, { templates, count })
  const tokens = question!.messages.reduce((sum, { content }) => sum + count(content), 0)
  expect(asked).toHaveLength(1)
  expect(asked[0]!.messages).toEqual(question!.messages)
  expect(tokens).toBeLessThanOrEqual(20_400)
  expect((tokens + 5 * count(answer)) / WRITING_COST).toBeLessThanOrEqual(0.375)
  expect(asked[0]!.maxTokens).toBeGreaterThan(count(answer) * 1.3)
})
