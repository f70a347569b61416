import { randomUUID } from 'node:crypto'
import type { Server } from '../server.ts'
import type { AnyOrder } from './generations.ts'
import { type PreparedPiece, preparePiece } from './products/piece.ts'
import { type PreparedPlan, preparePlan } from './products/plan.ts'
import { type PreparedReading, prepareReading } from './products/reading.ts'
import { type PreparedRewrite, prepareRewrite } from './products/rewrite.ts'
import { type PreparedScenes, prepareScenes } from './products/scenes.ts'

/** What may be written: everything is known but whether it can be paid. */
export type Prepared = PreparedPiece | PreparedReading | PreparedScenes | PreparedRewrite | PreparedPlan

/**
 * Reads what is written next from the saved book, or from the settings of a new one, which then gets `newId`. Throws
 * `requests.not-found`, `requests.invalid`, `book.finished`, `book.record-*`, `book.nothing-to-read`, `book.readings-enough`,
 * `book.scenes-proposed`, `book.plans-proposed`, `book.step-written`, `rewrite.*`, `plan.*`, `piece.locked`, `generation.above-cap`.
 */
export function prepare(
  server: Pick<Server, 'database' | 'catalog' | 'clock' | 'config'>,
  order: AnyOrder,
  newId: string = randomUUID(),
): Promise<Prepared> {
  if (order.kind === 'reading') return prepareReading(server, order)
  if (order.kind === 'rewrite') return prepareRewrite(server, order)
  if (order.kind === 'plan') return preparePlan(server, order)
  return order.kind === 'scenes' ? prepareScenes(server, order) : preparePiece(server, order, newId)
}
