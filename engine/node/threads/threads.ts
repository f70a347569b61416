import type { Piscina } from 'piscina'
import { listAddedLanguages } from '../../base/add-language.ts'
import type { Clock } from '../../base/clock.ts'
import { KalamError } from '../../messages/error.ts'
import type { MessageCode } from '../../messages/messages.ts'
import type { MakingProgress } from '../publish/shop-pack.ts'
import { IDLE_MS, MAX_GROWTH_BYTES, MAX_HEAP_MB } from './limits.ts'
import type { TaskKind, Tasks, ThreadTask } from './tasks.ts'
import type { ThreadNotice, ThreadReply } from './thread.ts'

/** At most one thread: the first task starts it; it ends when it has been idle, or when its memory has grown. */
export interface Thread {
  /**
   * Runs one task at a time. A task that isn't done after `deadlineMs`, or whose signal is aborted, ends with its thread. Throws what the
   * task throws, the signal's reason, `work.too-long`, `work.too-large`, `work.too-deep`, and `work.failed` for anything else.
   */
  run<Kind extends TaskKind>(task: ThreadTask<Kind>, options: RunOptions): Promise<Tasks[Kind]['result']>
  close(): Promise<void>
}

interface RunOptions {
  /** Of the deadline. */
  readonly clock: Clock
  readonly deadlineMs: number
  readonly signal: AbortSignal
  /** Called with the progress, where it is known. */
  readonly tell?: (share: MakingProgress) => void
}

interface ThreadOptions {
  /** The module that runs in the thread. */
  readonly entry?: URL
  readonly maxHeapMb?: number
}

const ENTRY = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url)

export function createThread({ entry = ENTRY, maxHeapMb = MAX_HEAP_MB }: ThreadOptions = {}): Thread {
  let pool: Promise<Piscina> | null = null
  /** Bytes by which the process grew in the tasks since the thread was opened. */
  let grown = 0
  const open = async () => {
    const { Piscina } = await import('piscina')
    const opened = new Piscina({
      filename: entry.href,
      workerData: { languages: listAddedLanguages() },
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      // A thread that waits in `Atomics.wait` could not end the threads of its own, such as the typesetter's.
      atomics: 'disabled',
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    })
    // A thread that dies between two tasks is opened anew by the next.
    opened.on('error', () => undefined)
    return opened
  }
  const close = async () => {
    const closing = pool
    pool = null
    grown = 0
    await (await closing)?.destroy()
  }
  return {
    close,
    async run(task, { clock, deadlineMs, signal, tell }) {
      pool ??= open()
      const opened = await pool
      const ending = new AbortController()
      const late = clock.delay(deadlineMs, ending.signal).then(
        () => ending.abort(new KalamError('work.too-long', { values: { seconds: Math.ceil(deadlineMs / 1000) } })),
        () => undefined,
      )
      const stop = () => ending.abort(signal.reason)
      const hear = ({ share }: ThreadNotice) => tell?.(share)
      opened.on('message', hear)
      signal.addEventListener('abort', stop, { once: true })
      if (signal.aborted) stop()
      let reply: ThreadReply
      try {
        reply = await opened.run(task, { signal: ending.signal, transferList: movedOf(task as ThreadTask) })
      } catch (error) {
        if (ending.signal.aborted) throw ending.signal.reason
        await close()
        throw new KalamError(isOutOfMemory(error) ? 'work.too-large' : 'work.failed', { cause: error })
      } finally {
        opened.off('message', hear)
        signal.removeEventListener('abort', stop)
        ending.abort()
        await late
      }
      if ('result' in reply) {
        grown += reply.grownBytes
        if (grown > MAX_GROWTH_BYTES) await close()
        return reply.result as never
      }
      const cause = new Error(reply.reason)
      throw reply.fault === null
        ? new KalamError('work.failed', { cause })
        : new KalamError<MessageCode>(reply.fault.code, { values: reply.fault.values, cause })
    },
  }
}

/** What the thread gets without a copy: it is empty here afterwards. */
function movedOf(task: ThreadTask): ArrayBuffer[] {
  return task.kind === 'sent-file' ? [task.json.buffer as ArrayBuffer] : []
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
