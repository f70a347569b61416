import { expect, it } from 'vitest'
import { createBatchStop } from '../../cli/batch/run/batch-stop.ts'
import { createCallControl } from '../../cli/batch/run/meter.ts'
import { acceptPiece } from '../../engine/book/accept.ts'
import type { Book } from '../../engine/book/book.ts'
import { findNextStep } from '../../engine/book/next-step.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import { type CountTokens, cacheCounts, loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { createModelMemory } from '../../engine/providers/model-memory.ts'
import type { ProbedProvider } from '../../engine/providers/openai/openai.ts'
import { createPool } from '../../engine/providers/pool.ts'
import { costOfTokens, quoteBook, quotedCost } from '../../engine/quote/quote-book.ts'
import { ProviderFault } from '../../engine/writer/fault.ts'
import { PIECE_LIMITS } from '../../engine/writer/limits.ts'
import type { ChatRequest, Provider, Usage } from '../../engine/writer/provider.ts'
import { writePiece } from '../../engine/writer/write-piece.ts'
import { shippedCatalog } from '../catalog.ts'
import { createReplay } from '../replies/replay.ts'
import { beginRecorded, RECORDED } from '../replies/write-recorded.ts'
import { everyNth } from '../seeded.ts'

const HOUR = 3_600_000
const KEPT_MILLISECONDS = HOUR / 2
const PRICES = {
  inputPerMillion: 1,
  outputPerMillion: 5,
  cachedPerMillion: 0.1,
  writtenPerMillion: 1.25,
  currency: 'USD',
}

const count = cacheCounts(await loadTokenCounter())
const catalog = shippedCatalog()

/** An endpoint with the recorded answers, whose cache keeps the last two marked beginnings of a question for half an hour, and whose usage says so. */
function endpoint(name: string, replay: Provider, now: () => number, isDown: () => boolean) {
  const kept = new Map<string, number>()
  const usages: Usage[] = []
  function usageOf({ messages }: ChatRequest, output: number): Usage {
    const input = messages.reduce((sum, { content }) => sum + count(content) + 4, 0)
    const before = messages
      .slice(0, -1)
      .map(({ content }) => content)
      .join('')
    const { content = '', breaks = [] } = messages.at(-1) ?? {}
    const beginnings = breaks.slice(-2).map((end) => before + content.slice(0, end))
    const isKept = (beginning: string) => now() - (kept.get(beginning) ?? Number.NEGATIVE_INFINITY) <= KEPT_MILLISECONDS
    const cached = count(beginnings.findLast(isKept) ?? '')
    for (const beginning of beginnings) kept.set(beginning, now())
    return { input, output, cached, written: count(beginnings.at(-1) ?? '') - cached }
  }
  const provider: ProbedProvider = {
    name,
    model: 'recorded-model',
    thinkingTokens: 0,
    probe: async () => undefined,
    image: replay.image,
    async *chat(request) {
      if (isDown()) throw new ProviderFault('unavailable', { status: 503 })
      for await (const part of replay.chat(request)) {
        if (part.type === 'open') yield { ...part, provider: name }
        else if (part.type === 'text') yield part
        else {
          const usage = usageOf(request, part.usage!.output)
          usages.push(usage)
          yield { ...part, usage }
        }
      }
    },
  }
  return { provider, usages }
}

interface Scenario {
  readonly recorded: (typeof RECORDED)[number]
  readonly window: number
  readonly maxCost?: number
  /** One piece follows the other at once, by one endpoint, and none is edited. */
  readonly isInOneGo?: boolean
}

/** Writes a recorded book, its pieces an hour apart and by two endpoints in turn. After its fourth chapter, the second one is edited. */
async function write({ recorded, window, maxCost, isInOneGo = false }: Scenario, counter: CountTokens) {
  const { generator, book: begun } = beginRecorded(recorded, catalog)
  let now = 0
  let turn = 0
  const clock = { now: () => now, delay: () => new Promise<void>(() => undefined) }
  const replay = createReplay(recorded.folder, counter)
  const endpoints = ['one', 'two'].map((name, at) => endpoint(name, replay, clock.now, () => turn % 2 !== at))
  const pool = createPool(
    endpoints.map(
      ({ provider }) =>
        () =>
          provider,
    ),
    { clock },
  )
  const stop = createBatchStop({ signal: new AbortController().signal })
  const control = createCallControl(
    { rate: { requests: null, tokens: null }, maxCalls: null, maxCost: maxCost ?? null },
    {
      clock,
      config: { prices: PRICES, providers: [], useAzure: false, timeouts: {} },
      provider: pool,
      count: counter,
      stop,
      onPause: () => undefined,
      onSentBack: () => undefined,
    },
  )
  const meter = control.meter(0)
  const room = { window, cached: 0.1, output: 5 }
  const prompts = createPrompts(generator, catalog.templates, counter, { room })
  const spent = () =>
    endpoints.flatMap(({ usages }) => usages).reduce((sum, usage) => sum + costOfTokens(usage, PRICES), 0)
  const quotes: { readonly step: string; readonly rest: number; readonly spent: number }[] = []
  let book: Book = begun
  for (let step = findNextStep(generator, book); step !== null; step = findNextStep(generator, book)) {
    const quoted = quoteBook(generator, book, prompts, counter, '2026-01-01')
    quotes.push({ step: step.id, rest: quotedCost(quoted, PRICES, { inOneGo: isInOneGo })!.amount, spent: spent() })
    const { calls } = quoted.pieces[0]!
    meter.begin(calls.most)
    const abilities = {
      clock,
      signal: stop.drop,
      limits: PIECE_LIMITS,
      modelMemory: createModelMemory(),
      paused: (fault: ProviderFault) => meter.paused(fault),
    }
    for await (const event of writePiece(prompts.order(book, step), meter.provider, abilities)) {
      if (event.type === 'failed' && stop.reason === null) throw event.error
      if (event.type === 'done') book = acceptPiece(generator, book, step, event.accepted)
    }
    meter.end()
    if (stop.reason !== null) break
    if (isInOneGo) continue
    if (step.id === 'chapter 4') book = edited(book)
    now += HOUR
    turn++
  }
  return { book, quotes, spent: spent(), providers: endpoints.map(({ usages }) => usages.length) }
}

function edited(book: Book): Book {
  const edit = (text: string) => text.replace(/\.\s/, ', as she had been told twice. ')
  return {
    ...book,
    pieces: book.pieces.map((piece) => (piece.step === 'chapter 2' ? { ...piece, text: edit(piece.text) } : piece)),
  }
}

const cases = RECORDED.flatMap((recorded) => [128_000, 32_768].map((window) => ({ ...recorded, recorded, window })))

it.each(everyNth('quotes with pauses', cases, 2))(
  'a quote of $folder holds with an hour between pieces, endpoints in turn and an edit, in a window of $window',
  async ({ recorded, window }) => {
    const { book, quotes, spent, providers } = await write({ recorded, window }, count)
    expect(book.pieces.length).toBeGreaterThan(4)
    for (const calls of providers) expect(calls).toBeGreaterThan(1)
    for (const quoted of quotes) expect(quoted.rest, quoted.step).toBeGreaterThanOrEqual(spent - quoted.spent)
  },
)

it.each(everyNth('quotes in one go', cases, 2))(
  'what is told of $folder in one go holds where its pieces follow each other, in a window of $window',
  async ({ recorded, window }) => {
    const { quotes, spent } = await write({ recorded, window, isInOneGo: true }, count)
    for (const quoted of quotes) expect(quoted.rest, quoted.step).toBeGreaterThanOrEqual(spent - quoted.spent)
  },
)

/** What the capped books would cost. */
let uncapped: ReturnType<typeof write> | undefined

it.each([0.1, 0.3, 0.6, 0.9])(
  '--max-cost of %d of what the romance costs is never broken by what the endpoints count',
  async (share) => {
    uncapped ??= write({ recorded: RECORDED[0]!, window: 128_000 }, count)
    const whole = await uncapped
    const maxCost = whole.spent * share
    const capped = await write({ recorded: RECORDED[0]!, window: 128_000, maxCost }, count)
    expect(capped.spent).toBeLessThanOrEqual(maxCost)
    expect(capped.book.pieces.length).toBeLessThan(whole.book.pieces.length)
  },
)
