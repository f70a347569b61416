import { KalamError } from '../../engine/messages/error.ts'
import { type Standing, writerOf } from './standing.ts'

export interface Asked {
  /** What its user says; what the rest of the book costs unless told. */
  readonly cap: number | undefined
  readonly spent?: number
  /** Credits held for a piece of this run that is still being written, after a pause. */
  readonly held?: number
  /** Credits that the user's other runs may still spend. */
  readonly reserved: number
}

/**
 * The most a run may spend in all, never more than the balance leaves beside the user's other runs. Throws
 * `book.record-outdated`, `book.finished`, `runs.cap-too-low`, and, when not even the next piece could be written,
 * `credits.insufficient` or `runs.reserved`.
 */
export function agreeOnCap(standing: Standing, { cap: asked, spent = 0, held = 0, reserved }: Asked): number {
  writerOf(standing)
  const { prices, available, isAdministrator } = standing
  const [next] = prices
  if (next === undefined) throw new KalamError('book.finished')
  const cap = asked ?? spent + prices.reduce((sum, price) => sum + price, 0)
  const least = spent + next
  if (cap < least) throw new KalamError('runs.cap-too-low', { values: { least } })
  if (available < next) throw new KalamError('credits.insufficient')
  if (isAdministrator) return cap
  const free = available + held - reserved
  if (free < next) throw new KalamError('runs.reserved')
  return Math.min(cap, spent + free)
}
