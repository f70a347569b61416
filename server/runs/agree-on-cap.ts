import { KalamError } from '../../engine/messages/error.ts'
import { type Standing, writerOf } from './standing.ts'

/**
 * The most a run may spend in all: what its user says, or what the rest of the book costs. Throws `book.record-outdated`,
 * `book.finished`, `runs.cap-too-low` and `credits.insufficient` when not even the next piece could be written.
 */
export function agreeOnCap(standing: Standing, asked: number | undefined, spent = 0): number {
  writerOf(standing)
  const { prices, available } = standing
  const [next] = prices
  if (next === undefined) throw new KalamError('book.finished')
  const cap = asked ?? spent + prices.reduce((sum, price) => sum + price, 0)
  const least = spent + next
  if (cap < least) throw new KalamError('runs.cap-too-low', { values: { least } })
  if (available < next) throw new KalamError('credits.insufficient')
  return cap
}
