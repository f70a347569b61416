import type { Clock } from '../../base/clock.ts'
import { TASK_LIMITS } from './limits.ts'
import type { TaskKind, Tasks, ThreadTask } from './tasks.ts'
import type { Thread } from './threads.ts'

interface RunAloneOptions {
  readonly clock: Clock
  /** Absent: the task is never cancelled. */
  readonly signal?: AbortSignal
  /** Characters of the text, or bytes of the file. */
  readonly length: number
}

/** Up to this length a task runs in the calling thread: opening another one takes longer than most such tasks. */
const MAX_LENGTH_IN_PLACE = 20_000

/** Kept for the next task: a thread loads the engine anew, which takes longer than most tasks. While idle it keeps no process. */
let thread: Thread | undefined

/** Ends with the task before: a batch has many books that end at the same time. */
let running: Promise<unknown> = Promise.resolve()

/**
 * Runs one task of a process without a workshop: a long one in a thread, one at a time, within the deadline of its kind. Throws what the
 * task throws, and `work.*`.
 */
export async function runAlone<Kind extends TaskKind>(
  task: ThreadTask<Kind>,
  { clock, signal = new AbortController().signal, length }: RunAloneOptions,
): Promise<Tasks[Kind]['result']> {
  if (length <= MAX_LENGTH_IN_PLACE)
    return (await import('./tasks.ts')).runTask(task as ThreadTask, () => undefined) as never
  const { createThread } = await import('./threads.ts')
  const result = running.then(() => {
    thread ??= createThread()
    return thread.run<Kind>(task, { clock, deadlineMs: TASK_LIMITS[task.kind].longMs, signal })
  })
  running = result.catch(() => undefined)
  return result
}
