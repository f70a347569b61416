import { parentPort } from 'node:worker_threads'
import { isKalamError } from '../messages/error.ts'
import { runTask, type TaskOf } from './tasks.ts'
import type { Notice, Reply } from './workshop.ts'

/** Runs in a thread of its own: one task after the other, each answered by a reply, with notices before it. */
parentPort!.on('message', (task: TaskOf) => {
  runTask(task, (share) => answer({ share })).then(
    (result) => answer({ result }),
    (error: unknown) => {
      const fault = isKalamError(error) ? { code: error.code, values: error.values } : null
      answer({ fault, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    },
  )
})

function answer(reply: Notice | Reply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort!.postMessage(reply)
}
