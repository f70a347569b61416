import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import { type BookCount, countPartsAndWords } from '../../engine/book/next-step.ts'
import { findPiecePrice } from '../../engine/generator/entry-words.ts'
import { listSteps, type Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { dayAt } from '../../engine/generator/price.ts'
import type { Settings } from '../../engine/generator/public-generator.ts'
import { type BookRow, findBookGenerator, findBookRow, selectCurrentPieces } from '../books/load-book.ts'
import { chargeFor } from '../contract/rules.ts'
import type { Queryable } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'
import { createBudgetUsedError, type TokenBudget } from '../money/ledger/token-budget.ts'
import type { Core } from '../server.ts'

/** How far a book has come, without its texts. */
export interface RunPlan {
  readonly row: BookRow
  /** Null: nothing in the catalog writes its kind any more. */
  readonly generator: Generator | null
  readonly steps: readonly Step[]
  /** Not yet written, in their order. */
  readonly remaining: readonly Step[]
  /** Parts and words as a reader counts them. */
  readonly count: BookCount
  /** Credits, today, for each of the remaining. Nothing for the administrator. */
  readonly prices: readonly number[]
  readonly isAdministrator: boolean
  /** Credits its user may spend. */
  readonly available: number
}

/** Throws `requests.not-found` for another user's book too. Whether its record still fits is looked at when a piece is begun. */
export async function readRunPlan(
  { catalog, clock }: Core,
  queries: Queryable,
  { bookId, userId }: { readonly bookId: string; readonly userId: string },
): Promise<RunPlan> {
  const row = await findBookRow(queries, { id: bookId, userId })
  const generator = findBookGenerator(catalog.current(), row)
  const user = await userOf(queries, userId)
  const pieces = await piecesOf(queries, bookId)
  const steps = generator ? listSteps(generator, parseSettingsColumn(row)) : []
  const written = new Set(pieces.map(({ step }) => step))
  const remaining = steps.filter(({ id }) => !written.has(id))
  const isAdministrator = user.role === 'admin'
  return {
    row,
    generator,
    steps,
    remaining,
    count: countPartsAndWords(steps, pieces),
    prices: remaining.map((step) => chargeFor(priceNow(generator!, row, step, clock.now()), isAdministrator)),
    isAdministrator,
    available: user.credits_available,
  }
}

/** The generator that goes on with it. Throws `book.record-outdated`. */
export function requireRunGenerator({ generator, row }: RunPlan): Generator {
  if (generator === null) throw new KalamError('book.record-outdated', { values: { fault: row.generator } })
  return generator
}

export function parseSettingsColumn({ settings }: Pick<BookRow, 'settings'>): Settings {
  return (parseJsonOrUndefined(settings) ?? {}) as Settings
}

function priceNow(generator: Generator, { entry_words }: BookRow, step: Step, now: number): number {
  return findPiecePrice(generator, { entryWords: entry_words ?? undefined }, step, dayAt(now, generator.price.timezone))
}

function userOf(queries: Queryable, id: string) {
  return queries
    .selectFrom('users')
    .select(['role', 'credits_available'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function piecesOf(queries: Queryable, bookId: string) {
  return selectCurrentPieces(queries)
    .select(['pieces.step', 'piece_versions.words'])
    .where('pieces.book_id', '=', bookId)
    .execute()
}

export interface CapRequest {
  /** What its user says; what the rest of the book costs unless told. */
  readonly cap: number | undefined
  readonly spent?: number
  /** Credits held for a piece of this run that is still being written, after a pause. */
  readonly held?: number
  /** Credits that the user's other runs may still spend. */
  readonly reserved: number
  /** What the token that asks may still spend; null: no token asks. */
  readonly budget: TokenBudget | null
}

/**
 * The most a run may spend in all, never more than the balance leaves beside the user's other runs. Throws
 * `book.record-outdated`, `book.finished`, `runs.cap-too-low`, and, when not even the next piece could be written,
 * `credits.insufficient`, `tokens.budget` or `runs.reserved`.
 */
export function resolveCap(plan: RunPlan, { cap: asked, spent = 0, held = 0, reserved, budget }: CapRequest): number {
  requireRunGenerator(plan)
  const { prices, available, isAdministrator } = plan
  const [next] = prices
  if (next === undefined) throw new KalamError('book.finished')
  const cap = asked ?? spent + prices.reduce((sum, price) => sum + price, 0)
  const least = spent + next
  if (cap < least) throw new KalamError('runs.cap-too-low', { values: { least } })
  if (available < next) throw new KalamError('credits.insufficient')
  if (budget !== null && budget.left < next) throw createBudgetUsedError(budget, next)
  if (isAdministrator) return cap
  const free = available + held - reserved
  if (free < next) throw new KalamError('runs.reserved')
  return Math.min(cap, spent + free, spent + (budget?.left ?? free))
}
