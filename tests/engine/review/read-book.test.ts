import { expect, it } from 'vitest'
import type { Book } from '../../../engine/book/book.ts'
import { isKalamError } from '../../../engine/messages/error.ts'
import { loadTokenCounter } from '../../../engine/prompt/tokens.ts'
import { settleFinding, takeRepair } from '../../../engine/review/decide.ts'
import { overlappingParts } from '../../../engine/review/question.ts'
import { addReading, type ReadingEvent, type ReviewContext, readBook } from '../../../engine/review/read-book.ts'
import { ProviderFault } from '../../../engine/writer/fault.ts'
import { PIECE_LIMITS } from '../../../engine/writer/limits.ts'
import type { ChatPart, ChatRequest, Provider } from '../../../engine/writer/provider.ts'
import { generatorOf, shippedCatalog } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'
import { sentences, writtenUntil } from '../written.ts'

const { templates } = shippedCatalog()
const tale = generatorOf(TALE)
const whole = withOwnTexts(writtenUntil(tale, bookOf(tale, { numberOfChapters: 3 })))
const malay = withOwnTexts(writtenUntil(tale, bookOf(tale, { numberOfChapters: 3 }, 'ms')))

/** No sentence of one piece occurs in another. */
function withOwnTexts(book: Book): Book {
  return { ...book, pieces: book.pieces.map((piece, at) => ({ ...piece, text: sentences(40, at * 100 + 1) })) }
}

const textOf = (book: Book, step: string) => book.pieces.find((piece) => piece.step === step)!.text
const firstOf = (book: Book, step: string) => textOf(book, step).split(/(?<=\.) /)[0]!

const count = await loadTokenCounter()

type Reply = string | ProviderFault

/** A provider that gives these replies one after the other, the last again and again. */
function providerOf(...replies: Reply[]): Provider & { readonly asked: ChatRequest[] } {
  const asked: ChatRequest[] = []
  return {
    name: 'test',
    model: 'test-model',
    asked,
    async *chat(request): AsyncGenerator<ChatPart> {
      asked.push(request)
      const reply = replies[Math.min(asked.length, replies.length) - 1]!
      if (typeof reply !== 'string') throw reply
      yield { type: 'open', provider: 'other', model: 'other-model' }
      for (const part of reply.match(/[\s\S]{1,50}/g) ?? []) yield { type: 'text', text: part }
      yield { type: 'end', reason: 'stop', usage: { input: 100, output: 10 } }
    },
    image: () => Promise.reject(new Error('no images')),
  }
}

function reader(provider: Provider | null, more: Partial<ReviewContext> = {}): ReviewContext {
  return {
    generator: tale,
    templates,
    count,
    provider,
    clock: {
      now: () => 42,
      delay: async (milliseconds) => (milliseconds >= 10_000 ? new Promise(() => undefined) : undefined),
    },
    signal: new AbortController().signal,
    limits: PIECE_LIMITS,
    ...more,
  }
}

function findingOn(book: Book, step: string, more: object = {}): string {
  const quote = firstOf(book, step)
  return JSON.stringify({
    category: 'plot',
    quotes: [quote],
    why: `About ${step}.`,
    repair: { find: quote, replace: 'It was so.' },
    ...more,
  })
}

async function codeOf(reading: Promise<unknown>): Promise<string | null> {
  try {
    await reading
    return null
  } catch (error) {
    if (isKalamError(error)) return error.code
    throw error
  }
}

it('a reading tells what a model found, who answered, and what it took', async () => {
  const provider = providerOf(`${findingOn(whole, 'chapter 1')}\n${findingOn(whole, 'chapter 3')}`)
  const made = await readBook(whole, reader(provider))
  expect(made).toMatchObject({
    after: 'conclusion',
    at: 42,
    provider: 'other',
    model: 'other-model',
    calls: 1,
    usage: { input: 100, output: 10 },
    dropped: 0,
  })
  const read = addReading(whole, made)
  const byModel = read.readings![0]!.findings.filter(({ source }) => source === 'model')
  expect(byModel.map(({ why, state }) => [why, state])).toEqual([
    ['About chapter 1.', 'open'],
    ['About chapter 3.', 'open'],
  ])
  expect(textOf(takeRepair(tale, read, byModel[0]!.id), 'chapter 1')).toContain('It was so.')
})

it.each([
  ['en', whole, 'Find what a careful reader would stumble over'],
  ['ms', malay, 'Cari perkara yang akan membuat pembaca teliti tersangkut'],
])('a reading asks in the language of the book: %s', async (_, book, words) => {
  const provider = providerOf('{"none":true}')
  await readBook(book, reader(provider))
  const [request] = provider.asked
  expect(request!.messages.at(-1)!.content).toContain(words)
  expect(request!.task).toMatchObject({ reading: true, language: book.language })
  for (const { text } of book.pieces.filter(({ kind }) => kind === 'chapter'))
    expect(request!.messages.at(-1)!.content).toContain(text)
  expect(request!.messages.at(-1)!.content).not.toContain(textOf(book, 'outline'))
})

it('a reading shows the model what the story bible holds and the author asked for', async () => {
  const provider = providerOf('{"none":true}')
  const bible = {
    lines: [
      { id: 1, kind: 'rule' as const, text: 'The ferry leaves at six.', from: 'outline', replacedBy: 2 },
      { id: 2, kind: 'rule' as const, text: 'The ferry leaves at seven.', from: 'author' },
    ],
  }
  await readBook({ ...whole, bible, authorBrief: { must: 'The boat sinks.' } }, reader(provider))
  const question = provider.asked[0]!.messages.at(-1)!.content
  expect(question).toContain('- The ferry leaves at seven.')
  expect(question).not.toContain('at six')
  expect(question).toContain('Must happen: ⟦The boat sinks.⟧')
})

it('a reading shows the model numbers side by side, and once what the checks noticed and cannot mend', async () => {
  const provider = providerOf('{"none":true}')
  const again = 'Nobody on the pier remembered when the old ferry had last left its six ropes on time.'
  const pieces = whole.pieces.map((piece) =>
    ['chapter 1', 'chapter 2'].includes(piece.step) ? { ...piece, text: `${piece.text} ${again}` } : piece,
  )
  const book = { ...whole, pieces }
  const first = addReading(book, await readBook(book, reader(provider)))
  await readBook(first, reader(provider))
  const { id, passages } = first.readings![0]!.findings.find(({ source }) => source === 'repeats')!
  await readBook(settleFinding(tale, first, id, 'no-fault'), reader(provider))
  const [asked, askedAgain, askedSettled] = provider.asked.map(({ messages }) => messages.at(-1)!.content)
  expect(asked).toMatch(/^- .*six ropes.* \| .*six ropes/m)
  const noticed = `⟨${passages[0]!.quote}⟩ ⟨${passages[1]!.quote}⟩`
  expect(asked!.split(noticed)).toHaveLength(2)
  expect(askedAgain!.split(noticed)).toHaveLength(2)
  expect(askedSettled).not.toContain(noticed)
})

it('a reading is divided where the text is longer than one question may hold, with the parts before it in short', async () => {
  const provider = providerOf('{"none":true}', findingOn(whole, 'chapter 3'))
  const events: ReadingEvent[] = []
  const made = await readBook(whole, reader(provider, { textTokens: 3500, onEvent: (event) => events.push(event) }))
  const questions = provider.asked.map(({ messages }) => messages.at(-1)!.content)
  expect(questions.length).toBeGreaterThan(1)
  expect(made.calls).toBe(questions.length)
  for (const { text, kind } of whole.pieces)
    if (kind === 'chapter') expect(questions.filter((question) => question.includes(text))).toHaveLength(1)
  expect(questions[0]).not.toContain('Read already')
  expect(questions.at(-1)).toContain('Read already, in short:')
  expect(made.findings.map(({ why }) => why)).toContain('About chapter 3.')
  expect(events).toContainEqual({ type: 'reading', part: 2, of: questions.length, findings: 0 })
})

it('a divided reading has parts about as long as each other, each of which begins with the end of the one before', () => {
  const sizes = Array.from({ length: 40 }, (_, at) => 3000 + (at % 5) * 200)
  const partsIn = (tokens: number) => overlappingParts([...sizes.keys()], tokens, (at) => sizes[at]!)
  const sizeOf = (part: readonly number[]) => part.reduce((sum, at) => sum + sizes[at]!, 0)
  expect(partsIn(140_000)).toEqual([[...sizes.keys()]])
  for (const tokens of [80_000, 40_000, 12_000]) {
    const parts = partsIn(tokens)
    expect(new Set(parts.flat()).size).toBe(40)
    for (const [at, part] of parts.entries()) {
      expect(sizeOf(part)).toBeLessThanOrEqual(tokens)
      expect(part).toEqual(part.map((_, place) => part[0]! + place))
      if (at > 0) expect(parts[at - 1]!.includes(part[0]!)).toBe(tokens > 20_000)
    }
  }
  const halves = partsIn(80_000)
  expect(halves).toHaveLength(2)
  expect(sizeOf(halves[1]!) / sizeOf(halves[0]!)).toBeGreaterThan(0.85)
  // A piece is never divided, and none is read in vain.
  expect(overlappingParts([9, 2, 9, 1, 1], 10, (size) => size)).toEqual([[9], [2], [9, 1], [1, 1]])
})

it('a reading does not tell again what is open, left or no fault, but what was repaired and is there again', async () => {
  const answer = findingOn(whole, 'chapter 1')
  const first = addReading(whole, await readBook(whole, reader(providerOf(answer))))
  expect((await readBook(first, reader(providerOf(answer)))).findings).toEqual([])
  const taken = takeRepair(tale, first, first.readings![0]!.findings.find(({ source }) => source === 'model')!.id)
  const other = JSON.stringify({ category: 'plot', quotes: ['It was so.'], why: 'It was not.', repair: null })
  const again = await readBook(taken, reader(providerOf(other)))
  expect(again.findings.map(({ why }) => why)).toEqual(['It was not.'])
  expect(addReading(taken, again).readings!.map(({ number }) => number)).toEqual([1, 2])
})

it('a reading shows of what the checks noticed two passages each, so that nothing is cut off by what stands in many', async () => {
  const provider = providerOf('{"none":true}')
  const towns = 'Perth Leith Crail Nairn Wick Oban'.split(' ')
  const often = (town: string) => `Nobody in ${town} remembered when the old ferry had last left the pier on time.`
  const chapters = whole.pieces.filter(({ kind }) => kind === 'chapter')
  const pieces = whole.pieces.map((piece) =>
    piece.kind === 'chapter' ? { ...piece, text: [piece.text, ...towns.map(often)].join(' ') } : piece,
  )
  await readBook({ ...whole, pieces }, reader(provider))
  const lines = provider.asked[0]!.messages.at(-1)!
    .content.split('\n')
    .filter((line) => line.includes('⟨'))
  expect(chapters.length).toBeGreaterThan(2)
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line.split('⟨').length - 1, line).toBeLessThanOrEqual(2)
})

it('a reading brings a repair to an open finding without one, and to none that is settled', async () => {
  const open = findingOn(whole, 'chapter 1', { repair: null })
  const first = addReading(whole, await readBook(whole, reader(providerOf(open))))
  const { id } = first.readings![0]!.findings.find(({ source }) => source === 'model')!
  const answer = `${findingOn(whole, 'chapter 1')}\n${findingOn(whole, 'chapter 2')}`
  const second = addReading(first, await readBook(first, reader(providerOf(answer))))
  expect(second.readings![0]!.findings.find((one) => one.id === id)).toMatchObject({
    state: 'open',
    repair: { step: 'chapter 1', replace: 'It was so.' },
  })
  expect(second.readings![1]).toMatchObject({ repaired: [id], findings: [{ why: 'About chapter 2.' }] })
  expect(textOf(takeRepair(tale, second, id), 'chapter 1')).toContain('It was so.')
  const left = settleFinding(tale, first, id, 'left')
  const other = await readBook(left, reader(providerOf(answer)))
  expect(other).toMatchObject({ repaired: [], findings: [{ why: 'About chapter 2.' }] })
})

it('a reading keeps both halves of a mend that changes two passages', async () => {
  const quotes = [firstOf(whole, 'chapter 1'), firstOf(whole, 'chapter 2')]
  const halves = quotes.map((find, at) =>
    JSON.stringify({ category: 'plot', quotes, why: `Half ${at}.`, repair: { find, replace: `It was so ${at}.` } }),
  )
  const made = await readBook(whole, reader(providerOf(halves.join('\n'))))
  expect(made.findings.filter(({ source }) => source === 'model').map(({ why }) => why)).toEqual(['Half 0.', 'Half 1.'])
})

it('a reading runs the checks alone where no model is connected', async () => {
  const made = await readBook(whole, reader(null))
  expect(made).toMatchObject({ provider: null, model: null, calls: 0, usage: { input: 0, output: 0 } })
  expect(made.findings.every(({ source }) => source !== 'model')).toBe(true)
})

it('a model that fails is asked again after a passing fault, and once more after a reply that is no answer', async () => {
  const events: ReadingEvent[] = []
  const provider = providerOf(
    new ProviderFault('unavailable', { status: 503 }),
    'I cannot read this.',
    findingOn(whole, 'chapter 2'),
  )
  const made = await readBook(whole, reader(provider, { onEvent: (event) => events.push(event) }))
  expect(provider.asked).toHaveLength(3)
  expect(made).toMatchObject({ calls: 2, usage: { input: 200, output: 20 } })
  expect(made.findings.map(({ why }) => why)).toContain('About chapter 2.')
  expect(events.filter(({ type }) => type === 'retrying')).toHaveLength(1)
})

it.each([
  ['generation.authentication', new ProviderFault('authentication', { status: 401 })],
  ['generation.failed', new ProviderFault('quota', { status: 402 })],
  ['review.no-answer', 'I am sorry.'],
])('a model that fails ends the reading with %s, and leaves the book as it was', async (code, reply) => {
  const before = structuredClone(whole)
  expect(await codeOf(readBook(whole, reader(providerOf(reply))))).toBe(code)
  expect(whole).toEqual(before)
})

it('a model that fails is left at once by an abort', async () => {
  const stopping = new AbortController()
  const provider: Provider = {
    ...providerOf(''),
    async *chat() {
      stopping.abort()
      yield { type: 'text', text: '{' }
    },
  }
  expect(await codeOf(readBook(whole, reader(provider, { signal: stopping.signal })))).toBe('generation.cancelled')
})

it('a model that fails cannot read a book of which nothing is written', async () => {
  const empty = { ...whole, pieces: [] }
  expect(await codeOf(readBook(empty, reader(providerOf('{"none":true}'))))).toBe('review.nothing-written')
})
