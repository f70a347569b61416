import { type Clock, TIMER_CLOSED } from '../base/clock.ts'
import { isProviderFault, ProviderFault } from '../writer/fault.ts'
import { isPassingFault } from '../writer/retry.ts'

export interface PoolLimits {
  /** How long one endpoint stays the active one, and the shortest cooldown of one that failed. */
  readonly rotateSeconds: number
  /** How long an endpoint that answered needs no test call. */
  readonly freshSeconds: number
  /** Test calls in a row, each of the endpoint that is active then. */
  readonly attempts: number
  readonly pauseSeconds: number
  /** The longest wait for one test call: a cold local model may need most of a minute. */
  readonly probeSeconds: number
}

/** Rotation, cache, attempts and pause are those of the specification. */
export const POOL_LIMITS: PoolLimits = {
  rotateSeconds: 60,
  freshSeconds: 60,
  attempts: 3,
  pauseSeconds: 2,
  probeSeconds: 57,
}

/** What the test calls need of the pool. Endpoints are named by their index. */
interface TestedPool {
  /** The endpoint whose turn it is now. */
  active(): number
  probe(index: number, signal: AbortSignal): Promise<void>
  coolDown(index: number, fault: ProviderFault): void
}

interface TestOptions {
  readonly clock: Clock
  readonly limits: PoolLimits
  /** True when there is no endpoint to turn to. */
  readonly isAlone: boolean
}

interface TestCalls {
  /** Tests an endpoint in the background, unless it answered or was tested within the last minute, or another test is running. */
  begin(index: number): void
  /** The endpoint has answered: it needs no test call for a while. */
  proven(index: number): void
}

/**
 * The specification's test calls of one token, made in the background: no text waits for them. An endpoint that fails its test gets a
 * cooldown; the next one is tested after a pause, at most 3 in all.
 */
export function createTestCalls(
  { active, probe, coolDown }: TestedPool,
  { clock, limits, isAlone }: TestOptions,
): TestCalls {
  const known = new Map<number, number>()
  let isRunning = false

  const isFresh = (index: number) => {
    const since = known.get(index)
    return since !== undefined && clock.now() - since < limits.freshSeconds * 1000
  }

  async function run(first: number): Promise<void> {
    let index = first
    for (let attempt = 1; ; attempt++) {
      known.set(index, clock.now())
      const fault = await tested(index)
      if (fault === null) return
      if (isPassingFault(fault) || LASTING.has(fault.kind)) coolDown(index, fault)
      if (attempt === limits.attempts || (isAlone && !isPassingFault(fault))) return
      await clock.delay(limits.pauseSeconds * 1000)
      index = active()
    }
  }

  /** One test call, ended by a limit of its own. */
  async function tested(index: number): Promise<ProviderFault | null> {
    const ending = new AbortController()
    const timer = new AbortController()
    const late = clock.delay(limits.probeSeconds * 1000, timer.signal).then(() => {
      const fault = new ProviderFault('timeout')
      ending.abort(fault)
      throw fault
    })
    late.catch(() => undefined)
    try {
      await Promise.race([probe(index, ending.signal), late])
      return null
    } catch (error) {
      return isProviderFault(error) ? error : new ProviderFault('malformed', { cause: error })
    } finally {
      timer.abort(TIMER_CLOSED)
    }
  }

  return {
    begin(index) {
      if (isRunning || isFresh(index)) return
      isRunning = true
      run(index)
        .catch(() => undefined)
        .finally(() => {
          isRunning = false
        })
    },
    proven: (index) => void known.set(index, clock.now()),
  }
}

/** Lasting faults of an endpoint. A model that refuses so short a request may still write a text. */
const LASTING: ReadonlySet<ProviderFault['kind']> = new Set(['quota', 'authentication', 'timeout'])
