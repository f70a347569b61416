import type { Clock } from '../clock.ts'
import { CLOSED } from '../writer/closed.ts'
import { isProviderFault, ProviderFault } from '../writer/fault.ts'
import { isPassing } from '../writer/retry.ts'
import type { PoolLimits } from './pool-limits.ts'

/** The pool, as far as its test calls need it. Endpoints are named by their index. */
interface Tested {
  /** The endpoint whose turn it is now. */
  active(): number
  probe(index: number, signal: AbortSignal): Promise<void>
  rest(index: number, fault: ProviderFault): void
}

interface TestOptions {
  readonly clock: Clock
  readonly limits: PoolLimits
  /** True when there is no endpoint to turn to. */
  readonly isAlone: boolean
}

export interface TestCalls {
  /** Tests an endpoint in the background, unless it answered or was tested within the last minute, or another test is running. */
  begin(index: number): void
  /** The endpoint has answered: it needs no test call for a while. */
  proven(index: number): void
}

/**
 * The specification's test calls of one token, made beside the work: no text waits for them. An endpoint that fails its test rests;
 * the next one is tested after a pause, at most 3 in all.
 */
export function openTestCalls({ active, probe, rest }: Tested, { clock, limits, isAlone }: TestOptions): TestCalls {
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
      if (isPassing(fault) || RESTING.has(fault.kind)) rest(index, fault)
      if (attempt === limits.attempts || (isAlone && !isPassing(fault))) return
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
      timer.abort(CLOSED)
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
const RESTING: ReadonlySet<ProviderFault['kind']> = new Set(['quota', 'authentication', 'timeout'])
