import { expect, test } from 'vitest'
import { type EstimateInput, estimateBatch, printEstimate, roundDuration } from '../../../cli/batch/estimate.ts'
import type { BatchRow } from '../../../cli/batch/plan.ts'
import { startBook } from '../../../engine/book/book.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { quoteBook } from '../../../engine/quote/quote-book.ts'
import { contextAt, planned, SMALL } from './planning.ts'

const PRICES = { inputPerMillion: 1, outputPerMillion: 4, currency: 'MYR' }
/** Words are near enough to tokens for sums. */
const count = (text: string) => text.split(/\s+/).length

async function rowsOf(csv: string): Promise<readonly BatchRow[]> {
  const { rows, faults } = await planned('m.csv', csv)
  expect(faults).toEqual([])
  return rows!
}

function deskOf(more: Partial<EstimateInput> = {}): EstimateInput {
  return { catalog: SMALL, context: contextAt('/'), count, ...more }
}

function quoteOf({ generator, settings, language }: BatchRow) {
  const prompts = createPrompts(generator, SMALL.templates, count)
  return quoteBook(generator, startBook(generator, settings, language), prompts, count, '2026-03-19')
}

const MIXED = `generator,hero,chapters,lang,topic,verses,title
tale,Ali,3,,,,
poem,,,,rain,few,
tale,Abu,5,ms,,,
tale,Ani,3,,,,
poem,,,,snow,many,
cover,,,,,,Reef
`

test('the sums of an estimate are those of the quotes of its rows', async () => {
  const rows = await rowsOf(MIXED)
  const { generators, total } = estimateBatch(rows, deskOf({ prices: { ...PRICES, image: 0.5 } }))
  expect(generators.map(({ generator, rows: own }) => [generator, own])).toEqual([
    ['tale', 3],
    ['poem', 2],
    ['cover', 1],
  ])
  const quotes = rows.map(quoteOf)
  const sum = (pick: (quote: ReturnType<typeof quoteOf>) => number) =>
    quotes.reduce((all, quote) => all + pick(quote), 0)
  expect(total).toMatchObject({
    rows: 6,
    pieces: sum((quote) => quote.pieces.length),
    credits: sum((quote) => quote.total.credits),
    calls: { least: sum((quote) => quote.total.calls.least), most: sum((quote) => quote.total.calls.most) },
  })
  // The typed texts of later rows are taken to be as long as the first one's, which here they are.
  expect(total.tokens).toEqual({
    input: sum((quote) => quote.total.tokens.input),
    output: sum((quote) => quote.total.tokens.output),
  })
  const texts = quotes.slice(0, 5).reduce((all, { total: { tokens } }) => all + tokens.input + tokens.output * 4, 0)
  expect(total.cost).toBeCloseTo(texts / 1_000_000 + 0.5, 9)
})

test('rows that differ in typed texts alone are quoted once', async () => {
  let counted = 0
  const desk = deskOf({
    count: (text) => {
      counted += 1
      return count(text)
    },
  })
  const one = await rowsOf('generator,hero,chapters\ntale,Ali,12\n')
  const estimated = estimateBatch(one, desk)
  const once = counted
  const many = Array.from({ length: 10_000 }, (_, index) => `tale,Hero ${index},12`).join('\n')
  const all = estimateBatch(await rowsOf(`generator,hero,chapters\n${many}\n`), desk)
  expect(counted - once).toBeLessThanOrEqual(once)
  expect(all.total.pieces).toBe(estimated.total.pieces * 10_000)
})

test('the cost is unknown without prices, and with an image that has none', async () => {
  const rows = await rowsOf(MIXED)
  expect(estimateBatch(rows, deskOf()).total.cost).toBeNull()
  const { generators, total } = estimateBatch(rows, deskOf({ prices: PRICES }))
  expect(generators.map(({ cost }) => cost !== null)).toEqual([true, true, false])
  expect(total.cost).toBeNull()
})

test('time is the work over what runs at once, and no less than the longest book or the limits allow', async () => {
  const rows = await rowsOf(MIXED)
  const secondsOf = (pace: EstimateInput['pace']) => estimateBatch(rows, deskOf({ pace })).total.seconds
  const { calls, tokens } = estimateBatch(rows, deskOf()).total
  const longest = quoteOf(rows[2]!).total.calls.least
  expect(estimateBatch(rows, deskOf()).total.seconds).toBeNull()
  expect(secondsOf({ concurrency: 1, secondsPerCall: 10 })).toBe(calls.least * 10)
  expect(secondsOf({ concurrency: 2, secondsPerCall: 10 })).toBe(calls.least * 5)
  expect(secondsOf({ concurrency: 1000, secondsPerCall: 10 })).toBe(longest * 10)
  expect(secondsOf({ concurrency: 1000, secondsPerCall: 10, callsPerMinute: 1 })).toBe(calls.least * 60)
  const both = tokens.input + tokens.output
  expect(secondsOf({ concurrency: 1000, secondsPerCall: 1, tokensPerMinute: 100 })).toBeCloseTo((both / 100) * 60, 6)
  expect(secondsOf({ concurrency: 1 })).toBeCloseTo(calls.least + tokens.output / 50 + 20, 6)
})

test('the table names what is assumed', async () => {
  const context = contextAt('/')
  const rows = await rowsOf(MIXED.replace(/cover.*\n/, ''))
  printEstimate(estimateBatch(rows, deskOf({ prices: PRICES, pace: { concurrency: 4 } })), { hasModel: true }, context)
  const [stdout, stderr] = context.printed()
  const lines = stdout!.trimEnd().split('\n')
  expect(lines.map((line) => line.split(/\s{2,}/)[0])).toEqual(['generator', 'tale', 'poem', 'total'])
  expect(new Set(lines.map((line) => line.length)).size).toBe(1)
  expect(lines[0]!.split(/\s{2,}/)).toEqual([
    'generator',
    'rows',
    'pieces',
    'calls',
    'tokens in',
    'tokens out',
    'credits',
    'cost',
    'time',
  ])
  expect(lines.at(-1)).toMatch(/^total {2,}5 {2,}\d+ {2,}\d+–\d+ .* MYR \d/)
  expect(stderr).toBe(
    'kalam: credits are exact; the rest is an estimate for texts of the asked length; ' +
      'the time is for an assumed 50 tokens a second and 1 second before the first, 4 calls at once\n',
  )
})

test('without prices and pace the table has neither column, and says why', async () => {
  const context = contextAt('/')
  printEstimate(estimateBatch(await rowsOf(MIXED), deskOf()), { hasModel: true }, context)
  const [stdout, stderr] = context.printed()
  expect(stdout).not.toMatch(/cost|time/)
  expect(stderr).toContain('the cost is unknown: the model has no published price')
})

test('as JSON it is one object that says what is estimated and assumed', async () => {
  const context = contextAt('/')
  const estimate = estimateBatch(await rowsOf(MIXED), deskOf({ pace: { concurrency: 4 } }))
  printEstimate(estimate, { json: true, hasModel: false }, context)
  const [stdout, stderr] = context.printed()
  expect(stderr).toBe('')
  expect(JSON.parse(stdout!)).toEqual({
    generators: estimate.generators,
    total: estimate.total,
    currency: null,
    pace: { concurrency: 4, assumed: { tokensPerSecond: 50, secondsToFirst: 1, secondsPerImage: 20 } },
    estimated: ['calls', 'tokens', 'cost', 'seconds'],
  })
})

test.each([
  [0, '0s'],
  [45.2, '46s'],
  [600, '10m'],
  [12_000, '3h 20m'],
  [180_000, '2d 2h'],
])('%d seconds are %s', (seconds, text) => {
  expect(roundDuration(seconds)).toBe(text)
})
