import { systemClock } from '../../engine/node/clock.ts'
import { createWorkshop, type Workshop } from '../../server/threads/workshop.ts'

/** Threads for a part of a server. They open with the first task and don't keep the process. */
export function testWorkshop(): Workshop {
  return createWorkshop({ clock: systemClock, logger: { error: () => undefined } })
}
