import type { Clock } from '../clock.ts'
import { ProviderFault } from '../writer/fault.ts'
import { isPassing } from '../writer/retry.ts'

interface Rest {
  readonly fault: ProviderFault
  readonly since: number
  readonly until: number
}

/** Which of several endpoints rest after a fault, by their index. */
export interface Rests {
  isResting(index: number): boolean
  begin(index: number, fault: ProviderFault): void
  end(index: number): void
  /** True when another one than this does not rest. */
  isOtherAwake(index: number): boolean
  /** How many do not rest. */
  readonly awake: number
  /** When all rest: the endpoint that is most likely to answer next. */
  readonly best: number
  /** The fault that sent an endpoint to rest, with what is left of its `Retry-After`; null when it does not rest. */
  faultOf(index: number): ProviderFault | null
}

/** Times that an endpoint out of time rests longer than others, so that it is not asked again within the same text. */
const TIMEOUT_FACTOR = 4

/** `seconds`: the least that a rest lasts; a longer `Retry-After` lengthens it. */
export function openRests(count: number, clock: Clock, seconds: number): Rests {
  const rests = Array.from({ length: count }, (): Rest | null => null)
  const restOf = (index: number): Rest | null => {
    const rest = rests[index] ?? null
    // A clock that was set back must not lengthen a rest.
    return rest !== null && clock.now() >= rest.since && clock.now() < rest.until ? rest : null
  }
  const isResting = (index: number) => restOf(index) !== null
  return {
    isResting,
    begin(index, fault) {
      const since = clock.now()
      const least = fault.kind === 'timeout' ? seconds * TIMEOUT_FACTOR : seconds
      rests[index] = { fault, since, until: since + Math.max(least, fault.retryAfterSeconds ?? 0) * 1000 }
    },
    end(index) {
      rests[index] = null
    },
    isOtherAwake: (index) => rests.some((_, other) => other !== index && !isResting(other)),
    get awake() {
      return rests.filter((_, index) => !isResting(index)).length
    },
    get best() {
      return rests.reduce((best, _, index) => (isSooner(restOf(index), restOf(best)) ? index : best), 0)
    },
    faultOf(index) {
      const rest = restOf(index)
      return rest === null ? null : withRest(rest, clock.now())
    },
  }
}

/** An endpoint that may answer after a pause comes before one that refuses its key, whenever their rests end. */
function isSooner(one: Rest | null, other: Rest | null): boolean {
  if (one === null || other === null) return one === null && other !== null
  if (isPassing(one.fault) !== isPassing(other.fault)) return isPassing(one.fault)
  return one.until < other.until
}

function withRest({ fault, since }: Rest, now: number): ProviderFault {
  const { kind, status, reason, retryAfterSeconds, final, cause } = fault
  if (retryAfterSeconds === null || now === since) return fault
  return new ProviderFault(kind, {
    ...(status === null ? {} : { status }),
    ...(reason === null ? {} : { reason }),
    retryAfterSeconds: Math.max(0, retryAfterSeconds - (now - since) / 1000),
    final,
    cause,
  })
}
