import { type Book, findPiece } from '../../engine/book/book.ts'
import { listSteps, type Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { dayAt } from '../../engine/generator/price.ts'
import { estimateThinking, loadPrices, loadPromptMemory } from '../../engine/node/model-prices.ts'
import { memoryFor } from '../../engine/prompt/memory.ts'
import { createPrompts, type Prompts } from '../../engine/prompt/prompts.ts'
import { fillWithSamples, rewindBookBefore, sampleOutline } from '../../engine/prompt/sample.ts'
import { formatPieces, type PromptMemoryOptions, selectTextSoFar } from '../../engine/prompt/text-so-far.ts'
import { type CountTokens, cacheCounts } from '../../engine/prompt/tokens.ts'
import { type PricesByRole, quotedCost, quoteStep } from '../../engine/quote/quote-book.ts'
import { type EstimateThinking, estimateNoThinking } from '../../engine/quote/quote-reading.ts'
import { listSeenNames } from '../../engine/workbench/checks.ts'
import { tokenLimit } from '../../engine/writer/limits.ts'
import type { WritingOrder } from '../../engine/writer/order.ts'
import { chooseWriter } from '../config/server-config.ts'
import type { Server } from '../server.ts'
import { loadWorkbenchBook, type WorkbenchRequest } from './workbench-book.ts'

type Parts = Pick<Server, 'catalog' | 'clock' | 'database' | 'config' | 'countTokens'>

/** One counter a server: most texts stay the same from one edit to the next. */
const counters = new WeakMap<CountTokens, CountTokens>()

function counterOf({ countTokens }: Pick<Server, 'countTokens'>): CountTokens {
  const known = counters.get(countTokens) ?? cacheCounts(countTokens)
  counters.set(countTokens, known)
  return known
}

/**
 * Every step of a book with its prompts as they would be sent. What isn't written yet is remembered by samples of typical length.
 * Throws what `loadWorkbenchBook` throws.
 */
export async function presentPrompts(server: Parts, request: WorkbenchRequest) {
  const { catalog, clock, config } = server
  const { generator, book, examples } = await loadWorkbenchBook(server, request)
  const count = counterOf(server)
  const writer = chooseWriter(config)
  const prices = writer === 'endpoints' ? await loadPrices(config.engine) : null
  const { templates } = catalog.current()
  const promptMemory = await loadPromptMemory(config.engine)
  const context = {
    generator,
    prompts: createPrompts(generator, templates, count, promptMemory),
    promptMemory,
    count,
    prices,
    thinking: writer === 'endpoints' ? estimateThinking(config.engine) : estimateNoThinking,
    day: dayAt(clock.now(), generator.price.timezone),
  }
  const steps = presentSteps(book, context)
  return {
    version: catalog.version,
    language: book.language,
    examples,
    steps,
    total: totalOf(steps),
    demo: writer === 'demo',
  }
}

interface Context {
  readonly generator: Generator
  readonly prompts: Prompts
  readonly promptMemory: PromptMemoryOptions
  readonly count: CountTokens
  readonly prices: PricesByRole | null
  readonly thinking: EstimateThinking
  /** Whose credits apply: `2026-03-19`. */
  readonly day: string
}

function presentSteps(book: Book, context: Context) {
  const { generator } = context
  const sent: ReturnType<typeof promptsOf>[number][] = []
  let sampled = book
  return listSteps(generator, book.settings).map((step) => {
    const isWritten = findPiece(book, step.id) !== undefined
    if (!isWritten) sampled = fillWithSamples(generator, sampled, step)
    const presented = presentStep(isWritten ? rewindBookBefore(generator, book, step) : sampled, step, context)
    const text = presented.prompts.at(-1)!
    const repeated = Math.max(0, ...sent.map((earlier) => countRepeatedTokens(earlier.messages, text.messages)))
    sent.push(text)
    return { ...presented, isWritten, tokens: { ...presented.tokens, repeated } }
  })
}

/** `before` is the book as it stands before the step. */
function presentStep(before: Book, step: Step, context: Context) {
  const { generator, prompts, promptMemory, count, prices } = context
  const order = prompts.order(before, step)
  const planned = order.plan === null ? before : { ...before, outline: sampleOutline(generator, before) }
  const quoted = quoteStep(generator, before, step, order, context)
  const text = selectTextSoFar(generator, planned, step, promptMemory)
  const textOf = text && formatPieces(generator, planned, text).join('')
  const seen = Object.entries({ ...memoryFor(generator, planned, step, count, text), textSoFar: textOf })
  const { words, items, outline } = order.expect
  return {
    step: step.id,
    label: step.label,
    isImage: step.kind === 'image',
    prompts: promptsOf(order, planned, count),
    sees: seen.flatMap(([name, text]) => (text === null ? [] : [{ name, tokens: count(text) }])),
    shows: listSeenNames(generator, step),
    alone: step.isAlone,
    words,
    items,
    entries: outline?.count ?? null,
    credits: quoted.price,
    tokens: quoted.tokens,
    cost: quotedCost({ pieces: [quoted] }, prices),
  }
}

function promptsOf(order: WritingOrder, { outline }: Book, count: CountTokens) {
  const { plan } = order
  const text = plan === null || outline === null ? order : { ...order, messages: plan.messagesWith(outline) }
  return [
    ...(plan === null ? [] : [{ purpose: 'plan' as const, order: plan.order }]),
    { purpose: 'text' as const, order: text },
  ].map(({ purpose, order: { messages, ...rest } }) => ({
    purpose,
    messages: messages.map(({ role, content }) => ({ role, content, tokens: count(content) })),
    maxTokens: tokenLimit(rest),
    temperature: rest.temperature,
  }))
}

/** Of the steps that are not written yet. */
function totalOf(all: ReturnType<typeof presentSteps>) {
  const steps = all.filter(({ isWritten }) => !isWritten)
  const sum = (pick: (step: (typeof steps)[number]) => number) => steps.reduce((total, step) => total + pick(step), 0)
  const costs = steps.map(({ cost }) => cost)
  const currency = costs.find((cost) => cost !== null)?.currency
  const isKnown = currency !== undefined && costs.every((cost) => cost !== null)
  return {
    credits: sum(({ credits }) => credits),
    input: sum(({ tokens }) => tokens.input),
    output: sum(({ tokens }) => tokens.output),
    repeated: sum(({ tokens }) => tokens.repeated),
    cost: isKnown ? { amount: sum(({ cost }) => cost!.amount), currency } : null,
  }
}

interface CountedMessage {
  readonly role: string
  readonly content: string
  readonly tokens: number
}

/**
 * Tokens with which a prompt begins as an earlier one does: what a provider may read from its cache. Whole messages are counted; of
 * the first that differs, the tokens are taken by its share of characters.
 */
export function countRepeatedTokens(earlier: readonly CountedMessage[], messages: readonly CountedMessage[]): number {
  let tokens = 0
  for (const [index, message] of messages.entries()) {
    const other = earlier[index]
    if (other?.role !== message.role) break
    const same = sameBeginning(other.content, message.content)
    if (same < message.content.length) {
      return tokens + Math.floor((message.tokens * same) / message.content.length)
    }
    tokens += message.tokens
    if (other.content.length !== same) break
  }
  return tokens
}

function sameBeginning(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at++
  return at
}
