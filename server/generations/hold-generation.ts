import { inTransaction } from '../database/transaction.ts'
import { type Hold, hold } from '../ledger/hold.ts'
import type { Server } from '../server.ts'
import type { Prepared } from './prepare.ts'
import { findRunning, inFlight } from './refuse-second.ts'
import { refuseAfterRejections } from './rejections.ts'
import { requestHash } from './request-hash.ts'

/** The book went on since it was read. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/** Takes the price of what was prepared, or finds what the key named before. Throws `Overtaken`, `generation.in-flight`, and what `hold` throws. */
export function holdGeneration(
  { database, clock, name, config }: Pick<Server, 'database' | 'clock' | 'name' | 'config'>,
  prepared: Prepared,
): Promise<Hold> {
  const { order, generator, bookId, isNew, book, step, price, promptType } = prepared
  const now = clock.now()
  return inTransaction(database, async (work) => {
    if (!order.isAdministrator) await refuseAfterRejections(work, order.userId, now)
    const held = await hold(
      work,
      {
        userId: order.userId,
        key: order.key,
        requestHash: requestHash(order),
        generator: generator.id,
        bookId,
        step: step.name,
        promptType,
        runId: order.runId,
        price,
        leaseUntil: now + config.leaseSeconds * 1000,
        server: name,
      },
      now,
    )
    if (held.state !== 'held') return held
    if (isNew) {
      // The hold has locked the user's row: of two requests for the same new text at once, the second sees the first.
      const running = order.runId === null ? await findRunning(work, prepared) : undefined
      if (running !== undefined) throw inFlight(running)
      return held
    }
    // Held, the step is ours alone; but a piece that was delivered between reading and holding must not be written again.
    const { pieces } = await work
      .selectFrom('pieces')
      .select(({ fn }) => fn.countAll<number>().as('pieces'))
      .where('book_id', '=', bookId)
      .executeTakeFirstOrThrow()
    if (Number(pieces) !== book.pieces.length) throw new Overtaken()
    return held
  })
}
