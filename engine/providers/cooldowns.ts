import type { Clock } from '../clock.ts'
import { ProviderFault } from '../writer/fault.ts'
import { isPassing } from '../writer/retry.ts'

interface Cooldown {
  readonly fault: ProviderFault
  /** Milliseconds since the epoch. */
  readonly since: number
  readonly until: number
}

/** Which of several endpoints are left out after a fault, by their index. */
export interface Cooldowns {
  isActive(index: number): boolean
  start(index: number, fault: ProviderFault): void
  end(index: number): void
  /** How many endpoints have no cooldown. */
  readonly ready: number
  /** When all of these endpoints, at least one, have one: the endpoint that is most likely to answer next. */
  bestOf(indexes: readonly number[]): number
  /** The fault that started a cooldown, with what is left of its `Retry-After`; null without a cooldown. */
  faultOf(index: number): ProviderFault | null
}

/** How many times longer the cooldown after a timeout is: the endpoint is not asked again within the same text. */
const TIMEOUT_FACTOR = 4

/** `seconds`: the shortest cooldown; a longer `Retry-After` lengthens it. */
export function createCooldowns(count: number, clock: Clock, seconds: number): Cooldowns {
  const cooldowns = Array.from({ length: count }, (): Cooldown | null => null)
  const cooldownOf = (index: number): Cooldown | null => {
    const cooldown = cooldowns[index] ?? null
    // A clock that was set back must not lengthen it.
    return cooldown !== null && clock.now() >= cooldown.since && clock.now() < cooldown.until ? cooldown : null
  }
  const isActive = (index: number) => cooldownOf(index) !== null
  return {
    isActive,
    start(index, fault) {
      const since = clock.now()
      const shortest = fault.kind === 'timeout' ? seconds * TIMEOUT_FACTOR : seconds
      cooldowns[index] = { fault, since, until: since + Math.max(shortest, fault.retryAfterSeconds ?? 0) * 1000 }
    },
    end(index) {
      cooldowns[index] = null
    },
    get ready() {
      return cooldowns.filter((_, index) => !isActive(index)).length
    },
    bestOf: (indexes) =>
      indexes.reduce((best, index) => (isSooner(cooldownOf(index), cooldownOf(best)) ? index : best)),
    faultOf(index) {
      const cooldown = cooldownOf(index)
      return cooldown === null ? null : faultNow(cooldown, clock.now())
    },
  }
}

/** An endpoint that may answer after a pause comes before one that refuses its key, whenever their cooldowns end. */
function isSooner(one: Cooldown | null, other: Cooldown | null): boolean {
  if (one === null || other === null) return one === null && other !== null
  if (isPassing(one.fault) !== isPassing(other.fault)) return isPassing(one.fault)
  return one.until < other.until
}

function faultNow({ fault, since }: Cooldown, now: number): ProviderFault {
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
