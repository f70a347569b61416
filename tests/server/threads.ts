import { listAddedLanguages } from '../../engine/base/add-language.ts'
import { systemClock } from '../../engine/node/clock.ts'
import { createThread, type Thread } from '../../engine/node/threads/threads.ts'
import { createWorkshop, type Workshop } from '../../server/threads/workshop.ts'

/** Threads that no server has, by the languages that they know. */
const idle = new Map<string, Thread[]>()

/**
 * A thread that another server of this process has left, else a new one: each loads the engine anew, which takes longer than most
 * tasks. It opens with the first task and doesn't keep the process.
 */
export function lentThread(): Thread {
  let lent: { readonly thread: Thread; readonly languages: string } | undefined
  return {
    run(task, options) {
      const languages = JSON.stringify(listAddedLanguages())
      lent ??= { thread: idle.get(languages)?.pop() ?? createThread(), languages }
      return lent.thread.run(task, options)
    },
    async close() {
      if (lent) idle.set(lent.languages, [...(idle.get(lent.languages) ?? []), lent.thread])
      lent = undefined
    },
  }
}

let workshop: Workshop | undefined

/** For parts of servers, the same for all of a process. */
export function testWorkshop(): Workshop {
  workshop ??= createWorkshop({
    clock: systemClock,
    logger: { error: () => undefined },
    openThread: lentThread,
  })
  return workshop
}
