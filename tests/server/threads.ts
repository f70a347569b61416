import { systemClock } from '../../engine/node/clock.ts'
import { createWorkshop, type Workshop } from '../../server/threads/workshop.ts'

let workshop: Workshop | undefined

/**
 * Threads for parts of servers, the same for all of a process: each loads the engine anew, which takes longer than most tasks. They
 * open with the first task and don't keep the process.
 */
export function testWorkshop(): Workshop {
  workshop ??= createWorkshop({ clock: systemClock, logger: { error: () => undefined } })
  return workshop
}
