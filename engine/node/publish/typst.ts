import { Worker } from 'node:worker_threads'
import { KalamError } from '../../messages/error.ts'
import { readFonts } from './fonts.ts'

/** A document to set. Paths begin with a slash and are the compiler's own; nothing of the disk is read, and no text is markup. */
export interface TypstJob {
  /** The path of the source that is set. */
  readonly main: string
  readonly sources: readonly { readonly path: string; readonly text: string }[]
  /** Pictures. */
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[]
  /** Texts under `sys.inputs`. */
  readonly inputs: Readonly<Record<string, string>>
  /** With more pages than these no PDF is made, so that it can be set again with other margins. */
  readonly mostPages: number
}

/** What has been set; `pdf` is null when there are more pages than asked for. */
export interface Typeset {
  readonly pages: number
  readonly pdf: Uint8Array | null
}

/** What the thread answers. */
export type TypstAnswer = Typeset | { readonly fault: string }

/** A book of 300,000 words takes about a quarter of it on a slow machine. */
const DEADLINE_MS = 120_000
/** The thread keeps what it has loaded, some 150 MB, for the next book. */
const IDLE_MS = 60_000
/** Memory of the compiler is never given back, so a thread ends once it holds as much. */
const MAX_THREAD_BYTES = 1_000_000_000

interface Thread {
  readonly worker: Worker
  idle: NodeJS.Timeout | null
}

let thread: Thread | null = null
let last: Promise<unknown> = Promise.resolve()

/**
 * Sets a document in a thread of its own, one after the other. Throws `publish.not-set` with the compiler's reason, and `publish.slow`
 * after the deadline, in milliseconds; both end the thread.
 */
export function typeset(job: TypstJob, deadline: number = DEADLINE_MS): Promise<Typeset> {
  const set = last.then(() => run(job, deadline))
  last = set.catch(() => {})
  return set
}

async function run(job: TypstJob, deadline: number): Promise<Typeset> {
  const current = thread ?? start()
  thread = current
  if (current.idle !== null) clearTimeout(current.idle)
  const answer = await answerOf(current.worker, job, deadline)
  if (answer === 'slow' || 'fault' in answer) {
    await end(current)
    if (answer === 'slow') throw new KalamError('publish.slow', { values: { seconds: Math.ceil(deadline / 1000) } })
    throw new KalamError('publish.not-set', { values: { reason: answer.fault.slice(0, 500) } })
  }
  if (process.memoryUsage().external > MAX_THREAD_BYTES) await end(current)
  else current.idle = setTimeout(() => void end(current), IDLE_MS).unref()
  return answer
}

function start(): Thread {
  const file = new URL(import.meta.url.endsWith('.ts') ? './typst-worker.ts' : './typst-worker.js', import.meta.url)
  const worker = new Worker(file, { workerData: readFonts(), execArgv: [] })
  worker.unref()
  return { worker, idle: null }
}

/** The thread keeps the process only while it works. */
function answerOf(worker: Worker, job: TypstJob, deadline: number): Promise<TypstAnswer | 'slow'> {
  return new Promise((resolve) => {
    const finish = (answer: TypstAnswer | 'slow') => {
      clearTimeout(timer)
      worker.off('message', finish).off('error', failed).off('exit', ended)
      worker.unref()
      resolve(answer)
    }
    const failed = (error: Error) => finish({ fault: error.message })
    const ended = (code: number) => finish({ fault: `the thread ended with ${code}` })
    const timer = setTimeout(() => finish('slow'), deadline)
    worker.on('message', finish).on('error', failed).on('exit', ended)
    worker.ref()
    worker.postMessage(job, [])
  })
}

async function end(ended: Thread): Promise<void> {
  if (ended.idle !== null) clearTimeout(ended.idle)
  if (thread === ended) thread = null
  await ended.worker.terminate()
}
