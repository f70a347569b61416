import type { Book } from '../book/book.ts'
import { listRemainingSteps } from '../book/next-step.ts'
import { type BookLength, estimateBookLength } from '../generator/book-length.ts'
import { findPiecePrice } from '../generator/entry-words.ts'
import type { Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { askedWords } from '../prompt/asked-words.ts'
import type { Prompts } from '../prompt/prompts.ts'
import { fillOrderWithSamples, fillWithSamples, TYPICAL_WORDS, typicalEntryWords } from '../prompt/sample.ts'
import type { CountTokens } from '../prompt/tokens.ts'
import { LANGUAGE_FIGURES } from '../prose/language-words.ts'
import { MAX_RETRIES, MAX_SMALL_CALLS, tokenLimit } from '../writer/limits.ts'
import type { WritingOrder } from '../writer/order.ts'
import type { Usage } from '../writer/provider.ts'
import { callPurpose, callRole, ROLES, type Role } from '../writer/purpose.ts'
import {
  type DueReadingsQuote,
  type EstimateThinking,
  estimateNoThinking,
  quoteDueReadings,
  type ReadingQuote,
} from './quote-reading.ts'

/** Calls of the model: without a fault, and with every follow-up and retry. */
export interface CallRange {
  readonly least: number
  readonly most: number
}

/** Estimated tokens, over all the calls of `calls.least`. */
export interface TokenEstimate {
  readonly input: number
  readonly output: number
  /** Those of `input` that later questions repeat, and an endpoint may write to its cache at a price of its own. */
  readonly kept?: number
  /** Those of `kept` that one of the last questions of the quote began with: read from the cache when that was asked a short while before. */
  readonly repeated?: number
}

/** What one piece takes. `step` is its name, such as `chapter 3`. */
export interface QuotedPiece {
  readonly step: string
  /** The name of the step, such as `chapter`. */
  readonly kind: string
  readonly writes: Step['kind']
  /** Credits on the day asked for. */
  readonly price: number
  readonly calls: CallRange
  readonly tokens: TokenEstimate
  /** The same tokens by the roles whose endpoints are asked; an image has none. */
  readonly roles: Readonly<Partial<Record<Role, TokenEstimate>>>
}

/** What the rest of a book takes: each piece in its order, and their sum. */
export interface Quote {
  /** How long the whole book becomes; null: it is no book. */
  readonly size: BookLength | null
  readonly pieces: readonly QuotedPiece[]
  /** What the readings of the book take, which cost no credit; null: it isn't read. */
  readonly readings: DueReadingsQuote | null
  readonly total: { readonly credits: number; readonly calls: CallRange; readonly tokens: Required<TokenEstimate> }
}

/** What the tokens of one role cost. */
export interface RoleQuote {
  readonly role: Role
  readonly tokens: TokenEstimate
  /** Null: unknown. */
  readonly cost: Money | null
}

interface CostOptions {
  readonly inOneGo?: boolean
}

/** What estimated tokens cost: what is kept at the price of writing it, where that is higher; `inOneGo`, what is repeated from the cache. */
function costOfEstimate(
  { input, output, kept = 0, repeated = 0 }: TokenEstimate,
  prices: ModelPrices,
  inOneGo: boolean,
): number {
  const cached = inOneGo ? repeated : 0
  const isWriteDearer = (prices.writtenPerMillion ?? 0) > prices.inputPerMillion
  return costOfTokens({ input, output, cached, written: isWriteDearer ? kept - cached : 0 }, prices)
}

/** What a quoted book takes of each role that has a part in it. */
export function quoteByRole(
  { pieces, readings = null }: Pick<Quote, 'pieces'> & Partial<Pick<Quote, 'readings'>>,
  prices: PricesByRole | null,
  { inOneGo = false }: CostOptions = {},
): readonly RoleQuote[] {
  const shares: Readonly<Partial<Record<Role, TokenEstimate>>>[] = [
    ...pieces.map(({ roles }) => roles),
    ...(readings === null ? [] : [{ reader: readings.tokens }]),
  ]
  return ROLES.flatMap((role) => {
    const tokens = shares.flatMap((share) => share[role] ?? []).reduce<TokenEstimate>(plusTokens, NO_TOKENS)
    if (tokens === NO_TOKENS) return []
    const own = pricesOfRole(prices, role)
    return [{ role, tokens, cost: own && { amount: costOfEstimate(tokens, own, inOneGo), currency: own.currency } }]
  })
}

/**
 * What the endpoints charge at most for a quoted book, the dearest of each role; null when prices, or that of an image, are unknown.
 * `inOneGo`: each piece follows the one before while the endpoint's cache keeps it.
 */
export function quotedCost(
  quoted: Pick<Quote, 'pieces'> & Partial<Pick<Quote, 'readings'>>,
  prices: PricesByRole | null,
  { inOneGo = false }: CostOptions = {},
): Money | null {
  if (prices === null) return null
  const { image, currency } = prices
  const images = quoted.pieces.filter((piece) => piece.writes === 'image').length
  const costs = quoteByRole(quoted, prices, { inOneGo }).map(({ cost }) => cost)
  if ((images > 0 && image === undefined) || costs.includes(null)) return null
  return { amount: costs.reduce((sum, cost) => sum + cost!.amount, 0) + images * (image ?? 0), currency }
}

const NO_TOKENS = { input: 0, output: 0, kept: 0, repeated: 0 } satisfies TokenEstimate

function plusTokens(one: TokenEstimate, other: TokenEstimate): Required<TokenEstimate> {
  return {
    input: one.input + other.input,
    output: one.output + other.output,
    kept: (one.kept ?? 0) + (other.kept ?? 0),
    repeated: (one.repeated ?? 0) + (other.repeated ?? 0),
  }
}

export interface QuoteOptions {
  /** The book is read after so many texts and at its end; null or left out: it isn't. */
  readonly readEvery?: number | null
  /** Tokens of text that a question of a reading holds; left out: by the usual window. */
  readonly readingTokens?: number | undefined
  /** Left out: the models don't think. */
  readonly thinking?: EstimateThinking
}

/**
 * What the remaining steps of a book need, priced on `day` (`2026-03-19`). Credits are exact; tokens are an estimate: the
 * real prompts are rendered with samples of typical length for what isn't written yet, and replies taken at their word target. With
 * `readEvery` the readings count that are made after every so many texts and at the end.
 */
export function quoteBook(
  generator: Generator,
  book: Book,
  prompts: Prompts,
  count: CountTokens,
  day: string,
  { readEvery = null, readingTokens, thinking = estimateNoThinking }: QuoteOptions = {},
): Quote {
  let sampled = book
  const asked: AskedPrompt[] = []
  const pieces = listRemainingSteps(generator, book).map((step) => {
    sampled = fillWithSamples(generator, sampled, step)
    return quoteStep(generator, sampled, step, prompts.order(sampled, step), { count, day, thinking, asked })
  })
  const readings =
    readEvery === null
      ? null
      : quoteDueReadings(generator, book, readEvery, { count, thinking, textTokens: readingTokens })
  return {
    size: estimateBookLength(generator, askedWords(generator), book),
    pieces,
    readings,
    total: sumOf(pieces, readings),
  }
}

/** The part of a quote that is written up to a step, and with it. The readings belong to the last step, whose price has them. */
export function quoteUntil(quoted: Quote, step: string): Quote {
  const last = quoted.pieces.findIndex((piece) => piece.step === step)
  if (last < 0 || last === quoted.pieces.length - 1) return quoted
  const pieces = quoted.pieces.slice(0, last + 1)
  return { ...quoted, pieces, readings: null, total: sumOf(pieces, null) }
}

function sumOf(pieces: readonly QuotedPiece[], readings: DueReadingsQuote | null): Quote['total'] {
  const parts = [...pieces, ...(readings === null ? [] : [readings])]
  const sum = (pick: (part: ReadingQuote) => number) => parts.reduce((total, part) => total + pick(part), 0)
  return {
    credits: pieces.reduce((total, piece) => total + piece.price, 0),
    calls: { least: sum(({ calls }) => calls.least), most: sum(({ calls }) => calls.most) },
    tokens: parts.map(({ tokens }) => tokens).reduce<Required<TokenEstimate>>(plusTokens, NO_TOKENS),
  }
}

interface StepQuoteOptions extends Pick<QuoteOptions, 'thinking'> {
  readonly count: CountTokens
  /** Whose credits apply: `2026-03-19`. */
  readonly day: string
  /** The prompts that were quoted before; that of this step is added. Left out: none is known to have been asked. */
  readonly asked?: AskedPrompt[]
}

/** A prompt whose beginning an endpoint of the role may keep in its cache. */
interface AskedPrompt {
  readonly role: Role
  readonly messages: WritingOrder['messages']
}

/** So many of the last prompts of a role may have the beginning of the next one: texts of two kinds can take turns. */
const LAST_PROMPTS = 2

/** What one step takes. `book` is as it stands before it, `order` its order. */
export function quoteStep(
  generator: Generator,
  book: Book,
  step: Step,
  order: WritingOrder,
  { count, day, thinking = estimateNoThinking, asked = [] }: StepQuoteOptions,
): QuotedPiece {
  const entryWords = typicalEntryWords(generator, book)
  const prepared = fillOrderWithSamples(generator, book, order)
  const purpose = callPurpose(order.task)
  const role = callRole(order.task)
  const before = asked.filter((prompt) => prompt.role === role).slice(-LAST_PROMPTS)
  const text = quotePiece(generator, book, prepared, { step, count, day, entryWords, before })
  if (step.kind !== 'image') asked.push({ role, messages: prepared.messages })
  const piece = withThinking(text, role, thinking({ role, purpose, effort: order.effort?.[purpose] }))
  const plannerCall = (called: 'plan' | 'bible', effort: WritingOrder['effort']) =>
    thinking({ role: 'planner', purpose: called, effort: effort?.[called] })
  const { plan, bible } = order
  const planned =
    plan === null
      ? piece
      : withPlannerCall(
          piece,
          plan.order.messages,
          replyTokens(plan.order, entryWords) + plannerCall('plan', plan.order.effort),
          count,
        )
  if (bible === null) return planned
  const words = TYPICAL_WORDS.bible * LANGUAGE_FIGURES[order.expect.promptLanguage].tokensPerWord
  return withPlannerCall(planned, bible.messages, Math.ceil(words) + plannerCall('bible', order.effort), count)
}

/** A piece each of whose texts is thought about; an image is not. */
function withThinking(piece: QuotedPiece, role: Role, tokens: number): QuotedPiece {
  if (piece.writes === 'image' || tokens === 0) return piece
  const all = plusTokens(piece.tokens, { ...NO_TOKENS, output: tokens * piece.calls.least })
  return { ...piece, tokens: all, roles: { [role]: all } }
}

/** A piece before which a plan or a story bible is made by a call of its own, which costs no credit. */
function withPlannerCall(
  piece: QuotedPiece,
  messages: WritingOrder['messages'],
  output: number,
  count: CountTokens,
): QuotedPiece {
  const { calls, tokens, roles } = piece
  const { total, kept } = countPrompt(messages, count)
  const added = { input: total, output, kept, repeated: 0 }
  return {
    ...piece,
    calls: { ...calls, least: calls.least + 1 },
    tokens: plusTokens(tokens, added),
    roles: { ...roles, planner: plusTokens(roles.planner ?? NO_TOKENS, added) },
  }
}

/** Tokens of a prompt; of them those up to the end of what stays, and those with which one of `before` began, up to where both may be kept. */
function countPrompt(messages: WritingOrder['messages'], count: CountTokens, before: readonly AskedPrompt[] = []) {
  const counts = { total: 0, kept: 0, repeated: 0 }
  let alike = before
  for (const [place, { content, breaks = [] }] of messages.entries()) {
    const ends = [...breaks, content.length]
    counts.total += MESSAGE_TOKENS
    for (const [at, end] of ends.entries()) {
      // In parts, each of which is counted once for all prompts of the book.
      counts.total += count(content.slice(ends[at - 1] ?? 0, end))
      if (at === breaks.length - 1) counts.kept = counts.total
      const start = content.slice(0, end)
      alike = alike.filter((prompt) => prompt.messages[place]?.content.startsWith(start))
      if (alike.some((prompt) => prompt.messages[place]?.breaks?.includes(end))) counts.repeated = counts.total
    }
  }
  return counts
}

interface PieceQuoteOptions extends Pick<StepQuoteOptions, 'count' | 'day'> {
  readonly step: Step
  readonly entryWords: number
  readonly before: readonly AskedPrompt[]
}

function quotePiece(
  generator: Generator,
  book: Book,
  order: WritingOrder,
  { step, count, day, entryWords, before }: PieceQuoteOptions,
): QuotedPiece {
  const prompt = countPrompt(order.messages, count, before)
  const sections = order.sections?.count ?? 1
  const texts = (step.kind === 'image' ? 1 : generator.limits.calls) * sections
  const limit = sections > 1 ? Math.ceil(replyTokens(order, entryWords) / sections) : tokenLimit(order)
  const expected = step.kind === 'image' ? 0 : replyTokens(order, entryWords)
  const least = Math.min(texts, Math.max(1, Math.ceil(expected / limit)))
  // Each further text is asked for with all that is written so far before it.
  const repeated = (limit * least * (least - 1)) / 2 + FOLLOW_UP_TOKENS * (least - 1)
  const beside = step.kind === 'image' ? 0 : MAX_SMALL_CALLS
  const tokens = {
    input: prompt.total * least + repeated,
    output: Math.min(expected, limit * least),
    kept: prompt.kept,
    repeated: prompt.repeated,
  }
  return {
    step: step.id,
    kind: step.name,
    writes: step.kind,
    price: findPiecePrice(generator, book, step, day),
    calls: { least, most: texts + (beside + MAX_RETRIES) * sections },
    tokens,
    roles: step.kind === 'image' ? {} : { [callRole(order.task)]: tokens },
  }
}

/** What an order that is no step of a book takes, such as another proposal of its plan. */
export function estimateOrder(generator: Generator, book: Book, order: WritingOrder, count: CountTokens): Usage {
  return {
    input: countPrompt(order.messages, count).total,
    output: replyTokens(order, typicalEntryWords(generator, book)),
  }
}

/** What the chat format adds around a message, and a typical follow-up of `templates/follow-up`. */
const MESSAGE_TOKENS = 4
const FOLLOW_UP_TOKENS = 70

function replyTokens({ task, minTokens, expect }: WritingOrder, entryWords: number): number {
  const entries = task.entries ? task.entries.count * entryWords + TYPICAL_WORDS.thinking : 0
  const notes = (['characters', 'recap', 'scenes', 'changes'] as const).reduce(
    (sum, name) => sum + (task.notes[name] ? TYPICAL_WORDS[name] : 0),
    0,
  )
  const words = (task.words ?? 0) * (task.items ?? 1) + entries + notes
  // A text without a target may fill its ceiling.
  return words === 0 ? minTokens : Math.ceil(words * LANGUAGE_FIGURES[expect.promptLanguage].tokensPerWord)
}

/** What a model costs, in one currency: tokens by the million, images each. */
export interface ModelPrices {
  readonly inputPerMillion: number
  readonly outputPerMillion: number
  /** Input that the provider reads from its cache; absent: as other input. */
  readonly cachedPerMillion?: number
  /** Input that the provider writes to its cache; absent: as other input. */
  readonly writtenPerMillion?: number
  readonly image?: number
  readonly currency: string
}

/** What the configured models cost: the dearest of all, and where they differ, each by itself. */
export interface PricesByRole extends ModelPrices {
  /** The dearest endpoint of each role; null: one of them has no known price. Absent: they don't differ. */
  readonly roles?: Readonly<Record<Role, ModelPrices | null>>
  /** By the names of the endpoints; null: unknown. Absent: they don't differ. */
  readonly endpoints?: Readonly<Record<string, ModelPrices | null>>
}

/** The prices of a role, by its dearest endpoint; null: unknown. */
export function pricesOfRole(prices: PricesByRole | null, role: Role): ModelPrices | null {
  return prices?.roles === undefined ? prices : prices.roles[role]
}

/** The prices of an endpoint, or of the dearest where it isn't known; null: unknown. */
export function pricesOfEndpoint(prices: PricesByRole | null, name: string): ModelPrices | null {
  const own = prices?.endpoints?.[name]
  return own === undefined ? prices : own
}

/** An amount in a currency such as USD. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

const MILLION = 1_000_000

/** What these tokens cost. */
export function costOfTokens(tokens: Usage, prices: ModelPrices): number {
  return costInMillionths(tokens, prices) / MILLION
}

/** The same in millionths of the currency. */
export function costInMillionths({ input, output, cached = 0, written = 0 }: Usage, prices: ModelPrices): number {
  const { inputPerMillion, outputPerMillion } = prices
  const { cachedPerMillion = inputPerMillion, writtenPerMillion = inputPerMillion } = prices
  const inputCost =
    (input - cached - written) * inputPerMillion + cached * cachedPerMillion + written * writtenPerMillion
  return inputCost + output * outputPerMillion
}
