import type { Clock } from '../../../engine/base/clock.ts'
import type { ProviderFault } from '../../../engine/writer/fault.ts'
import type { Limits } from '../../../engine/writer/limits.ts'
import { KalamError, type UserMessage } from '../../messages/told.ts'
import type { BatchStop } from './batch-stop.ts'

/** Rejects a call that waits when the batch stops. */
export class BatchStopped extends Error {}

/** One piece that makes calls. */
export interface QueuedPiece {
  /** Its row in the manifest: lower numbers go first. */
  readonly order: number
  readonly account: Account
  /** True after its first permit. */
  begun: boolean
  /** True once a text of the piece has arrived: it is then finished although the batch stops. */
  hasText: boolean
}

/** What a call may take at most. */
export interface CallDemand {
  readonly call: CallAmount
  /** Of the whole piece: the first call reserves it. */
  readonly piece: CallAmount
  readonly tokens: number
}

/** The right to make one call. */
export interface CallPermit {
  /** The number of the last pause when it was given. */
  readonly pause: number
  /** Records what the call took. A second time does nothing. */
  settle(taken: { readonly cost: number; readonly tokens: number }): void
}

interface WaitingCall {
  readonly job: QueuedPiece
  readonly demand: CallDemand
  readonly resolve: (permit: CallPermit) => void
  readonly reject: (error: unknown) => void
}

interface QueueDependencies {
  readonly clock: Clock
  readonly stop: BatchStop
  readonly pause: SharedPause
  readonly rate: ReturnType<typeof createRateLimiter>
  readonly caps: ReturnType<typeof createCallBudget>
  /** The options of the caps, for the message when one is reached. */
  readonly capNames: UserMessage
}

export type CallQueue = ReturnType<typeof createCallQueue>

/** Gives permits for calls as the pause, the rate and the caps allow: to begun pieces first, then in their order. */
export function createCallQueue({ clock, stop, pause, rate, caps, capNames }: QueueDependencies) {
  const waitingCalls: WaitingCall[] = []
  const jobs = new Set<QueuedPiece>()
  let timer: AbortController | null = null

  function stopErrorFor(job: QueuedPiece): unknown {
    if (stop.drop.aborted) return new KalamError('generation.cancelled')
    if (stop.fault !== null) return stop.fault
    return stop.reason !== null && !job.hasText ? new BatchStopped() : null
  }

  const delay = ({ tokens }: CallDemand) => Math.max(pause.until - clock.now(), rate.wait(tokens))

  function reserve(job: QueuedPiece, { call, piece }: CallDemand): boolean {
    const { account } = job
    const needed = missing(call, account.held)
    if (needed.calls === 0 && needed.cost === 0) return true
    if (job.hasText) return caps.hold(account, needed)
    if (caps.hold(account, missing(piece, account.held))) return true
    // The last of a cap goes to one piece alone, although its worst case might not fit.
    const isAlone = [...jobs].every((one) => one === job || !one.begun)
    return isAlone && caps.hold(account, needed)
  }

  function grant(job: QueuedPiece, { call, tokens }: CallDemand): CallPermit {
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
    register(order: number): QueuedPiece {
      const job: QueuedPiece = { order, account: { held: NOTHING }, begun: false, hasText: false }
      jobs.add(job)
      return job
    },
    /** A permit, or null when the call has to wait. */
    tryAcquire(job: QueuedPiece, demand: CallDemand): CallPermit | null {
      if (waitingCalls.length > 0 || stopErrorFor(job) !== null || delay(demand) > 0 || !reserve(job, demand))
        return null
      return grant(job, demand)
    },
    /** Waits for a permit. Throws `BatchStopped` when the batch stops first, `generation.cancelled` on the second Ctrl-C. */
    acquire(job: QueuedPiece, demand: CallDemand): Promise<CallPermit> {
      return new Promise((resolve, reject) => {
        waitingCalls.push({ job, demand, resolve, reject })
        waitingCalls.sort(
          (one, other) => Number(other.job.begun) - Number(one.job.begun) || one.job.order - other.job.order,
        )
        drain()
      })
    },
    unregister(job: QueuedPiece): void {
      caps.release(job.account)
      jobs.delete(job)
      drain()
    },
  }
}

/** Calls, and what they cost in millionths of the currency. */
export interface CallAmount {
  readonly calls: number
  readonly cost: number
}

const NOTHING: CallAmount = { calls: 0, cost: 0 }

/** The part of the caps that one piece has reserved. */
interface Account {
  held: CallAmount
}

/**
 * Two caps that are never exceeded: a call starts only after its worst case is held; the unused part is released. `max`: Infinity where
 * there is no cap.
 */
export function createCallBudget(max: CallAmount) {
  let held = NOTHING
  const change = (account: Account, by: CallAmount) => {
    account.held = add(account.held, by)
    held = add(held, by)
  }
  const budget = {
    spent: NOTHING,
    /** Holds `wanted` in addition; false when that could exceed a cap. */
    hold(account: Account, wanted: CallAmount): boolean {
      const all = add(add(budget.spent, held), wanted)
      if (all.calls > max.calls || all.cost > max.cost) return false
      change(account, wanted)
      return true
    },
    /** Counts a call that starts. Its cost stays held. */
    start(account: Account): void {
      budget.spent = add(budget.spent, { calls: 1, cost: 0 })
      change(account, { calls: -1, cost: 0 })
    },
    /** Replaces the held worst case of a call by its cost. */
    settle(account: Account, worst: number, cost: number): void {
      budget.spent = add(budget.spent, { calls: 0, cost })
      change(account, { calls: 0, cost: -worst })
    },
    /** Releases everything that the account still holds. */
    release(account: Account): void {
      change(account, { calls: -account.held.calls, cost: -account.held.cost })
    },
  }
  return budget
}

function add(one: CallAmount, other: CallAmount): CallAmount {
  return { calls: one.calls + other.calls, cost: one.cost + other.cost }
}

/** What `wanted` needs on top of `held`. */
function missing(wanted: CallAmount, held: CallAmount): CallAmount {
  return { calls: Math.max(0, wanted.calls - held.calls), cost: Math.max(0, wanted.cost - held.cost) }
}

/** Consecutive pauses before a 429 counts as lasting. With two retries of the policy, a piece makes at most 8 calls. */
const MAX_CONSECUTIVE_PAUSES = 5

export type SharedPause = Readonly<ReturnType<typeof createSharedPause>>

/** One pause shared by all calls: a 429 to one of them holds for the whole provider. */
export function createSharedPause(clock: Clock, limits: Limits, onPause: (seconds: number) => void) {
  let inARow = 0
  const pause = {
    /** When calls may start again, in milliseconds since the epoch; 0 before the first pause. */
    until: 0,
    /** Counts the pauses. A call keeps the number of its start, so that calls refused together cause one pause. */
    number: 0,
    /** Seconds paused so far. */
    seconds: 0,
    /** `pausing`: retry after the pause; `lasting`: waiting did not help, or would take too long. */
    limited({ retryAfterSeconds }: Pick<ProviderFault, 'retryAfterSeconds'>, begun: number): 'pausing' | 'lasting' {
      if (retryAfterSeconds !== null && retryAfterSeconds > limits.maxRetrySeconds) return 'lasting'
      const now = clock.now()
      const isNew = begun === pause.number
      if (isNew && inARow === MAX_CONSECUTIVE_PAUSES) return 'lasting'
      if (isNew) {
        pause.number++
        inARow++
      }
      const doubled = Math.min(limits.maxRetrySeconds, limits.retrySeconds * 2 ** (inARow - 1))
      // A later refusal of the same pause lengthens it only when it names a time of its own.
      const wait = retryAfterSeconds ?? (isNew ? doubled : 0)
      const end = now + wait * 1000
      if (end > pause.until) {
        const added = (end - Math.max(now, pause.until)) / 1000
        pause.seconds += added
        pause.until = end
        onPause(added)
      }
      return 'pausing'
    },
    /** A call that began after the pause is being answered. */
    answered(begun: number): void {
      if (begun === pause.number) inARow = 0
    },
  }
  return pause
}

/** How much may be asked in any 60 seconds; null where there is no limit. */
export interface RateLimits {
  readonly requests: number | null
  readonly tokens: number | null
}

const MINUTE_MS = 60_000

/** Requests and tokens a minute, exact over every 60 seconds, however the minutes are laid. */
export function createRateLimiter(clock: Clock, { requests, tokens }: RateLimits) {
  const asked = createSlidingWindow(clock, requests)
  const used = createSlidingWindow(clock, tokens)
  return {
    /** Milliseconds until a call of so many tokens may start; 0 when it may now. */
    wait: (amount: number) => Math.max(asked.wait(1), used.wait(amount)),
    /** Counts a call that starts now. Call the result with the tokens it took: the rest is given back. */
    take(amount: number) {
      asked.take(1)
      const taken = used.take(amount)
      return (truly: number) => taken(Math.min(amount, truly))
    },
  }
}

interface SlidingWindow {
  wait(amount: number): number
  take(amount: number): (amount: number) => void
}

interface Taken {
  readonly at: number
  amount: number
}

const NO_LIMIT: SlidingWindow = { wait: () => 0, take: () => () => undefined }

/** What was taken flows back a minute later. More than the bucket holds may be taken only from a full one. */
function createSlidingWindow(clock: Clock, holds: number | null): SlidingWindow {
  if (holds === null) return NO_LIMIT
  const taken: Taken[] = []
  let level = holds
  const refill = (now: number) => {
    const gone = taken.findIndex(({ at }) => at > now - MINUTE_MS && at <= now)
    const out = taken.splice(0, gone < 0 ? taken.length : gone)
    for (const { amount } of out) level += amount
  }
  return {
    wait(amount) {
      const now = clock.now()
      refill(now)
      const wanted = Math.min(amount, holds)
      let free = level
      for (const one of taken) {
        if (free >= wanted) break
        free += one.amount
        if (free >= wanted) return one.at + MINUTE_MS - now
      }
      return 0
    },
    take(amount) {
      const one: Taken = { at: clock.now(), amount }
      level -= amount
      taken.push(one)
      return (truly) => {
        if (!taken.includes(one)) return
        level += one.amount - truly
        one.amount = truly
      }
    },
  }
}

/** `500rpm,200ktpm`, either alone, or a bare number of requests; null when it can't be read. */
export function parseRateLimits(written: string): RateLimits | null {
  const limits: { requests: number | null; tokens: number | null } = { requests: null, tokens: null }
  for (const part of written.toLowerCase().split(/[\s,]+/)) {
    const match = /^(\d{1,9}(?:\.\d{1,3})?)([km]?)(rpm|tpm|)$/.exec(part)
    if (!match) return null
    const amount = Math.floor(Number(match[1]) * { '': 1, k: 1e3, m: 1e6 }[match[2] as '' | 'k' | 'm'])
    const of = match[3] === 'tpm' ? 'tokens' : 'requests'
    if (amount < 1 || limits[of] !== null) return null
    limits[of] = amount
  }
  return limits
}
