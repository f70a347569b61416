import { expect, it } from 'vitest'
import { type Book, startBook } from '../../../engine/book/book.ts'
import { listRemainingSteps } from '../../../engine/book/next-step.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { fillWithSamples } from '../../../engine/prompt/sample.ts'
import { loadTokenCounter } from '../../../engine/prompt/tokens.ts'
import { quoteBook, quoteByRole, quotedCost } from '../../../engine/quote/quote-book.ts'
import type { EstimateThinking } from '../../../engine/quote/quote-reading.ts'
import { generatorOf, shippedTemplates } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'
import { USUAL, writtenUntil } from '../written.ts'

const DAY = '2026-03-20'
const tale = generatorOf(`${TALE}price: { each: 2, outline: 0 }\n`)
const count = await loadTokenCounter()

function quote(generator: Generator, book: Book, day = DAY) {
  return quoteBook(generator, book, createPrompts(generator, shippedTemplates, count), count, day)
}

it('a quote has a piece for every step, with the price of each on the day', () => {
  const { pieces, total } = quote(tale, bookOf(tale, { numberOfChapters: 3 }))
  expect(pieces.map(({ step, price }) => [step, price])).toEqual([
    ['outline', 0],
    ['introduction', 2],
    ['chapter 1', 2],
    ['chapter 2', 2],
    ['chapter 3', 2],
    ['conclusion', 2],
  ])
  expect(total.credits).toBe(10)
})

it('a quote asks promotions for the day', () => {
  const promotion = 'promotion: { price: 1, from: 2026-03-19, until: 2026-03-20, note: { en: Now., ms: Kini. } }'
  const promoted = generatorOf(`${TALE}price: 2\n${promotion}\n`)
  const book = bookOf(promoted, { numberOfChapters: 3 })
  expect(quote(promoted, book, '2026-03-20').total.credits).toBe(6)
  expect(quote(promoted, book, '2026-03-21').total.credits).toBe(12)
})

it('a quote of a book that was begun is what is left of it', () => {
  const whole = quote(tale, bookOf(tale, { numberOfChapters: 3 }))
  const rest = quote(tale, writtenUntil(tale, bookOf(tale, { numberOfChapters: 3 }), 'chapter 2', USUAL))
  expect(rest.pieces.map(({ step }) => step)).toEqual(['chapter 2', 'chapter 3', 'conclusion'])
  expect(rest.total.tokens.input).toBeLessThan(whole.total.tokens.input)
  expect(quote(tale, writtenUntil(tale, bookOf(tale), 'conclusion', USUAL)).pieces).toHaveLength(1)
})

it('a quote has what its calls think, by role and effort', () => {
  const book = bookOf(tale, { numberOfChapters: 3 })
  const asked: string[] = []
  const thinking: EstimateThinking = ({ role, purpose, effort = 'none' }) => {
    asked.push(`${role} ${purpose} ${effort}`)
    return effort === 'none' ? 0 : 8192
  }
  const options = { readEvery: 7, thinking }
  const quoted = quoteBook(tale, book, createPrompts(tale, shippedTemplates, count), count, DAY, options)
  const plain = quoteBook(tale, book, createPrompts(tale, shippedTemplates, count), count, DAY, { readEvery: 7 })
  expect(new Set(asked)).toEqual(new Set(['planner plan medium', 'writer prose none', 'reader reading medium']))
  expect(quoted.total.tokens.output - plain.total.tokens.output).toBe(2 * 8192)
  expect(quoted.readings!.tokens.output - plain.readings!.tokens.output).toBe(8192)
  const roles = Object.fromEntries(quoteByRole(quoted, null).map(({ role, tokens }) => [role, tokens.output]))
  const before = Object.fromEntries(quoteByRole(plain, null).map(({ role, tokens }) => [role, tokens.output]))
  expect(roles.planner! - before.planner!).toBe(8192)
})

it('a quote is told by role, each with the prices of its dearest endpoint', () => {
  const quoted = quote(tale, bookOf(tale, { numberOfChapters: 3 }))
  const priceOf = (each: number) => ({ inputPerMillion: each, outputPerMillion: each * 4, currency: 'USD' })
  const roles = { writer: priceOf(1), planner: priceOf(10), reader: priceOf(2), notes: null, pictures: null }
  const prices = { ...priceOf(10), roles }
  const byRole = quoteByRole(quoted, prices)
  expect(byRole.map(({ role }) => role)).toEqual(['writer', 'planner'])
  const sum = (name: 'input' | 'output') => byRole.reduce((total, { tokens }) => total + tokens[name], 0)
  expect(quoted.total.tokens).toMatchObject({ input: sum('input'), output: sum('output') })
  const cost = byRole.reduce((total, { cost }) => total + cost!.amount, 0)
  expect(quotedCost(quoted, prices)).toEqual({ amount: cost, currency: 'USD' })
  expect(quotedCost(quoted, prices)!.amount).toBeLessThan(quotedCost(quoted, priceOf(10))!.amount)
  expect(quotedCost(quoted, { ...prices, roles: { ...roles, planner: null } })).toBeNull()
})

it('a quote sums its pieces', () => {
  const { pieces, total } = quote(tale, bookOf(tale))
  expect(total).toEqual({
    credits: pieces.reduce((sum, piece) => sum + piece.price, 0),
    calls: {
      least: pieces.reduce((sum, piece) => sum + piece.calls.least, 0),
      most: pieces.reduce((sum, piece) => sum + piece.calls.most, 0),
    },
    tokens: {
      input: pieces.reduce((sum, piece) => sum + piece.tokens.input, 0),
      output: pieces.reduce((sum, piece) => sum + piece.tokens.output, 0),
      kept: pieces.reduce((sum, piece) => sum + piece.tokens.kept!, 0),
      repeated: pieces.reduce((sum, piece) => sum + piece.tokens.repeated!, 0),
    },
  })
})

it('a quote counts what a cache keeps at the price of writing it, and in one go what it reads at the price of that', () => {
  const quoted = quote(tale, bookOf(tale))
  const { input, output, kept, repeated } = quoted.total.tokens
  expect(repeated).toBeGreaterThan(input / 2)
  const prices = { inputPerMillion: 1, outputPerMillion: 5, cachedPerMillion: 0.1, currency: 'USD' }
  const inMillionths = (amount: number) => Math.round(amount * 1_000_000)
  const most = (written = 1) => input - kept + kept * written + output * 5
  expect(inMillionths(quotedCost(quoted, prices)!.amount)).toBe(most())
  expect(inMillionths(quotedCost(quoted, { ...prices, writtenPerMillion: 2 })!.amount)).toBe(most(2))
  const inOneGo = quotedCost(quoted, prices, { inOneGo: true })!
  expect(inMillionths(inOneGo.amount)).toBe(Math.round(most() - repeated * 0.9))
})

it('a quote lets a piece have three texts, three small calls, two retries when busy and three when cut off, and no more', () => {
  const { pieces } = quote(tale, bookOf(tale))
  expect(new Set(pieces.map(({ calls }) => calls.most))).toEqual(new Set([11]))
})

it('a quote has one call a text of any length, since its limit is made for it', () => {
  const of = (words: number) => {
    const generator = generatorOf(`${TALE}writing: { words: { chapter: ${words} } }\n`)
    return quote(generator, bookOf(generator)).pieces.find(({ step }) => step === 'chapter 1')!
  }
  const [short, long] = [of(500), of(4000)]
  expect([short.calls.least, long.calls.least]).toEqual([1, 1])
  expect(long.tokens.output - short.tokens.output).toBe(3500 * 1.35)
})

it('a quote expects more tokens of the same words in Malay', () => {
  const [english, malay] = (['en', 'ms'] as const).map(
    (language) => quote(tale, bookOf(tale, {}, language)).total.tokens,
  )
  expect(malay!.output).toBeGreaterThan(english!.output)
})

it('a quote of an image has one text and no words', () => {
  const image = generatorOf(`kind: image
title: { en: Cover, ms: Kulit }
summary: { en: A cover., ms: Kulit buku. }
tagline: { en: Front, ms: Depan }
button: { en: Draw, ms: Lukis }
image: { size: 512x512, file: cover.png }
price: 6
prompt: { brief: { en: A cover., ms: Kulit. } }
`)
  const quoted = quote(image, startBook(image, { language: 'en' }, 'en'))
  expect(quoted.pieces).toMatchObject([
    { step: 'image', price: 6, calls: { least: 1, most: 6 }, tokens: { output: 0 } },
  ])
  const prices = { inputPerMillion: 1, outputPerMillion: 1, currency: 'USD' }
  expect(quotedCost(quoted, prices)).toBeNull()
  expect(quotedCost(quoted, { ...prices, image: 0.04 })).toEqual({ amount: 0.04, currency: 'USD' })
})

it('a quote costs what its tokens cost by the million', () => {
  const quoted = quote(tale, bookOf(tale))
  const { input, output } = quoted.total.tokens
  const cost = quotedCost(quoted, { inputPerMillion: 0.15, outputPerMillion: 0.6, currency: 'USD' })
  expect(cost).toEqual({ amount: expect.closeTo((input * 0.15 + output * 0.6) / 1e6, 12), currency: 'USD' })
  expect(quotedCost(quoted, null)).toBeNull()
})

it('a quote counts as repeated what really is the beginning of the prompt before, where the text has no room too', () => {
  const long = generatorOf(TALE.replace('[3, 5, 12]', '[3, 5, 12, 40]'))
  const book = bookOf(long, { numberOfChapters: 40 })
  const prompts = createPrompts(long, shippedTemplates, count, { room: { window: 48_000, cached: 0.1, output: 5 } })
  const { pieces } = quoteBook(long, book, prompts, count, DAY)
  const steps = listRemainingSteps(long, book)
  const asked = (at: number) => prompts.messages(fillWithSamples(long, book, steps[at]!), steps[at]!)
  for (const at of [3, 10, 20, 30, 39]) {
    const [before, messages] = [asked(at - 1), asked(at)]
    const [earlier, content] = [before.at(-1)!.content, messages.at(-1)!.content]
    let same = 0
    while (same < content.length && content[same] === earlier[same]) same++
    const alike = count(messages[0]!.content) + count(content.slice(0, same))
    const { repeated, kept, input } = pieces[at]!.tokens
    expect(repeated! / alike).toBeLessThan(1.01)
    expect(repeated! / alike).toBeGreaterThan(0.9)
    expect(kept).toBeLessThan(input)
  }
  // The first question of an endpoint repeats nothing.
  expect(pieces.slice(0, 2).map(({ tokens }) => tokens.repeated)).toEqual([0, 0])
})
