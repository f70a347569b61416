import type { Clock } from '../../../engine/clock.ts'
import { KalamError } from '../../messages/error.ts'
import type { Told } from '../../messages/told.ts'
import type { BatchStop } from './batch-stop.ts'
import { type Account, type Amount, type Budget, missing, NOTHING } from './caps.ts'
import type { Pause } from './pause.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Rejects a call that waits when the batch stops. */
export class BatchStopped extends Error {}

/** One piece that makes calls. */
export interface PieceJob {
  /** Its row in the manifest: lower numbers go first. */
  readonly order: number
  readonly account: Account
  /** True after its first permit. */
  begun: boolean
  /** True once a text of the piece has arrived: it is then finished although the batch stops. */
  hasText: boolean
}

/** What a call may take at most. */
export interface Demand {
  readonly call: Amount
  /** Of the whole piece: the first call reserves it. */
  readonly piece: Amount
  readonly tokens: number
}

/** The right to make one call. */
export interface Permit {
  /** The number of the last pause when it was given. */
  readonly pause: number
  /** Records what the call took. A second time does nothing. */
  settle(taken: { readonly cost: number; readonly tokens: number }): void
}

/** Gives permits for calls as the pause, the rate and the caps allow: to begun pieces first, then in their order. */
export interface CallQueue {
  register(order: number): PieceJob
  /** A permit, or null when the call has to wait. */
  tryAcquire(job: PieceJob, demand: Demand): Permit | null
  /** Waits for a permit. Throws `BatchStopped` when the batch stops first, `generation.cancelled` on the second Ctrl-C. */
  acquire(job: PieceJob, demand: Demand): Promise<Permit>
  unregister(job: PieceJob): void
}

interface WaitingCall {
  readonly job: PieceJob
  readonly demand: Demand
  readonly resolve: (permit: Permit) => void
  readonly reject: (error: unknown) => void
}

interface QueueDependencies {
  readonly clock: Clock
  readonly stop: BatchStop
  readonly pause: Pause
  readonly rate: RateLimiter
  readonly caps: Budget
  /** The options of the caps, for the message when one is reached. */
  readonly capNames: Told
}

export function createCallQueue({ clock, stop, pause, rate, caps, capNames }: QueueDependencies): CallQueue {
  const waitingCalls: WaitingCall[] = []
  const jobs = new Set<PieceJob>()
  let timer: AbortController | null = null

  function stopErrorFor(job: PieceJob): unknown {
    if (stop.drop.aborted) return new KalamError('generation.cancelled')
    if (stop.fault !== null) return stop.fault
    return stop.reason !== null && !job.hasText ? new BatchStopped() : null
  }

  const delay = ({ tokens }: Demand) => Math.max(pause.until - clock.now(), rate.wait(tokens))

  function reserve(job: PieceJob, { call, piece }: Demand): boolean {
    const { account } = job
    const needed = missing(call, account.held)
    if (needed.calls === 0 && needed.cost === 0) return true
    if (job.hasText) return caps.hold(account, needed)
    if (caps.hold(account, missing(piece, account.held))) return true
    // The last of a cap goes to one piece alone, although its worst case might not fit.
    const isAlone = [...jobs].every((one) => one === job || !one.begun)
    return isAlone && caps.hold(account, needed)
  }

  function grant(job: PieceJob, { call, tokens }: Demand): Permit {
    const { account } = job
    job.begun = true
    caps.start(account)
    const settleRate = rate.take(tokens)
    let settled = false
    return {
      pause: pause.number,
      settle(taken) {
        if (settled) return
        settled = true
        settleRate(taken.tokens)
        caps.settle(account, call.cost, taken.cost)
        drain()
      },
    }
  }

  function drain(): void {
    timer?.abort()
    timer = null
    rejectStopped()
    while (waitingCalls.length > 0) {
      const milliseconds = delay(waitingCalls[0]!.demand)
      if (milliseconds > 0) {
        drainLater(milliseconds)
        return
      }
      const next = waitingCalls.findIndex(
        (waiting, at) => (at === 0 || waiting.job.begun) && reserve(waiting.job, waiting.demand),
      )
      // A call in flight may still give something back.
      if (next < 0 && jobs.size > waitingCalls.length) return
      const [{ job, demand, resolve, reject }] = waitingCalls.splice(Math.max(next, 0), 1) as [WaitingCall]
      if (next >= 0) resolve(grant(job, demand))
      else {
        stop.request('cap', capNames)
        reject(new BatchStopped())
      }
    }
  }

  function rejectStopped(): void {
    for (const waiting of waitingCalls.filter(({ job }) => stopErrorFor(job) !== null)) {
      waitingCalls.splice(waitingCalls.indexOf(waiting), 1)
      waiting.reject(stopErrorFor(waiting.job))
    }
  }

  function drainLater(milliseconds: number): void {
    timer = new AbortController()
    clock.delay(milliseconds, timer.signal).then(drain, () => undefined)
  }

  stop.signal.addEventListener('abort', () => queueMicrotask(drain))
  stop.drop.addEventListener('abort', () => queueMicrotask(drain))
  return {
    register(order) {
      const job: PieceJob = { order, account: { held: NOTHING }, begun: false, hasText: false }
      jobs.add(job)
      return job
    },
    tryAcquire(job, demand) {
      if (waitingCalls.length > 0 || stopErrorFor(job) !== null || delay(demand) > 0 || !reserve(job, demand))
        return null
      return grant(job, demand)
    },
    acquire(job, demand) {
      return new Promise((resolve, reject) => {
        waitingCalls.push({ job, demand, resolve, reject })
        waitingCalls.sort(
          (one, other) => Number(other.job.begun) - Number(one.job.begun) || one.job.order - other.job.order,
        )
        drain()
      })
    },
    unregister(job) {
      caps.release(job.account)
      jobs.delete(job)
      drain()
    },
  }
}
