import type { TaskKind, Tasks } from '../../engine/node/threads/tasks.ts'
import { awaitNews, TOPICS } from '../bus/bus.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import type { MessageCode, MessageValues } from '../messages/messages.ts'
import type { Server } from '../server.ts'
import type { TaskOrder } from '../threads/workshop.ts'

type Parts = Pick<Server, 'permits' | 'bus' | 'clock' | 'workshop'>

/** How often a process that waits for a file of another looks for it, in milliseconds, besides when there is news. */
const POLL_INTERVAL_MS = 1000
/** How long a fault of another process is told. */
const FAULT_MS = 60_000

/** What processes tell each other of a file that can't be made. */
interface Fault {
  readonly key: string
  readonly code: MessageCode
  readonly values: MessageValues
}

const subjectOf = (key: string) => `file ${key}`

/** Faults of files that other processes have made, by the bus that tells them. */
const faults = new WeakMap<Parts['bus'], Map<string, { readonly error: KalamError; readonly at: number }>>()

function faultsOf({ bus, clock }: Parts) {
  const known = faults.get(bus)
  if (known !== undefined) return known
  const all = new Map<string, { readonly error: KalamError; readonly at: number }>()
  faults.set(bus, all)
  bus.listen(TOPICS.files, (message) => {
    const { key, code, values } = message as Fault
    for (const [each, { at }] of all) if (at < clock.now() - FAULT_MS) all.delete(each)
    all.set(key, { error: new KalamError(code, { values, retryable: true }), at: clock.now() })
  })
  return all
}

/** Begins to make a file, unless this process or another is at it. Throws `exports.too-many` or `work.too-many`. */
export async function beginOnce<Kind extends TaskKind>(server: Parts, job: TaskOrder<Kind>): Promise<void> {
  const { workshop, permits } = server
  faultsOf(server).delete(job.key)
  if (workshop.state(job.key) !== null || !(await permits.take(subjectOf(job.key), 1))) return
  try {
    const { ended } = workshop.begin(job)
    ended.then(
      () => release(server, job.key, null),
      (error: unknown) => release(server, job.key, error),
    )
  } catch (error) {
    await release(server, job.key, null)
    throw error
  }
}

/**
 * The bytes of a file: as they are kept, or once this process or another has made it. Throws what the task throws, and `exports.*` or
 * `work.*`.
 */
export async function makeOnce<Kind extends TaskKind>(
  server: Parts,
  job: TaskOrder<Kind>,
  { read, pick }: MadeBytes<Tasks[Kind]['result']>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { workshop, permits, clock } = server
  const { key } = job
  const all = faultsOf(server)
  const since = clock.now()
  for (;;) {
    const kept = await read()
    if (kept !== null) return kept
    if (workshop.state(key) !== null) return pick(await workshop.make(job, signal))
    if (await permits.take(subjectOf(key), 1)) {
      // Another process may have made it just before.
      const made = await read()
      let fault: unknown = null
      try {
        return made ?? pick(await workshop.make(job, signal))
      } catch (error) {
        fault = signal.aborted ? null : error
        throw error
      } finally {
        await release(server, key, fault)
      }
    }
    await awaitNews(server, TOPICS.file(key), POLL_INTERVAL_MS, signal)
    signal.throwIfAborted()
    const fault = all.get(key)
    if (fault !== undefined && fault.at >= since) throw fault.error
  }
}

interface MadeBytes<Result> {
  /** What is kept of it; null: it isn't there. */
  readonly read: () => Promise<Uint8Array | null>
  readonly pick: (result: Result) => Uint8Array
}

/** Whether another process makes a file, and why it failed there in the last minute. */
export async function stateElsewhere(server: Parts, key: string): Promise<'making' | KalamError | null> {
  const { error, at } = faultsOf(server).get(key) ?? { error: null, at: 0 }
  if (await server.permits.isTaken(subjectOf(key))) return 'making'
  return error !== null && at > server.clock.now() - FAULT_MS ? error : null
}

async function release({ permits, bus }: Parts, key: string, error: unknown): Promise<void> {
  // What stopped one process, or one user, says nothing of the file.
  const isOfFile = isKalamError(error) && !/interrupted|too-many/.test(error.code)
  if (isOfFile) bus.publish(TOPICS.files, { key, code: error.code, values: error.values } satisfies Fault)
  // A permit that can't be given back ends with its lease.
  await permits.giveBack(subjectOf(key)).catch(() => undefined)
  bus.publish(TOPICS.file(key), {})
}
