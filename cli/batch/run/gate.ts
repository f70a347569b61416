import type { Clock } from '../../../engine/clock.ts'
import { KalamError } from '../../../engine/messages/error.ts'
import { type Account, type Amount, type Caps, missing, NOTHING } from './caps.ts'
import type { Stop } from './interrupt.ts'
import type { Pause } from './pause.ts'
import type { Rate } from './rate.ts'

/** Why a call was not let through: the batch ends before it. */
export class Held extends Error {}

/** One piece at the gate. */
export interface Visitor {
  /** Its place in the manifest: what began first goes first. */
  readonly order: number
  readonly account: Account
  /** True once a call of the piece was let through. */
  begun: boolean
  /** True once a text of the piece has come: then it is finished rather than dropped. */
  hasText: boolean
}

export interface Wish {
  /** The worst case of this call. */
  readonly call: Amount
  /** The worst case of the whole piece, which its first call asks for. */
  readonly piece: Amount
  readonly tokens: number
}

/** A call that was let through. */
export interface Pass {
  /** The number of the last pause when it began. */
  readonly pause: number
  /** Told what the call took in truth; twice does nothing. */
  settle(taken: { readonly cost: number; readonly tokens: number }): void
}

/** Lets calls through one after the other, when pause, rate and caps allow: begun pieces first, then by their order. */
export interface Gate {
  open(order: number): Visitor
  /** A pass at once, or null when there is something to wait for. */
  pass(visitor: Visitor, wish: Wish): Pass | null
  /** Waits for a pass. Throws `Held` when the batch ends first, `generation.cancelled` when it is dropped. */
  wait(visitor: Visitor, wish: Wish): Promise<Pass>
  close(visitor: Visitor): void
}

interface Waiting {
  readonly visitor: Visitor
  readonly wish: Wish
  readonly resolve: (pass: Pass) => void
  readonly reject: (error: unknown) => void
}

interface Wall {
  readonly clock: Clock
  readonly stop: Stop
  readonly pause: Pause
  readonly rate: Rate
  readonly caps: Caps
  /** What the caps are called when one is met. */
  readonly capNames: string
}

export function openGate({ clock, stop, pause, rate, caps, capNames }: Wall): Gate {
  const queue: Waiting[] = []
  const visitors = new Set<Visitor>()
  let alarm: AbortController | null = null

  function closedFor(visitor: Visitor): unknown {
    if (stop.drop.aborted) return new KalamError('generation.cancelled')
    if (stop.fault !== null) return stop.fault
    return stop.reason !== null && !visitor.hasText ? new Held(stop.detail) : null
  }

  const delay = ({ tokens }: Wish) => Math.max(pause.until - clock.now(), rate.wait(tokens))

  function holds(visitor: Visitor, { call, piece }: Wish): boolean {
    const { account } = visitor
    const needed = missing(call, account.held)
    if (needed.calls === 0 && needed.cost === 0) return true
    if (visitor.hasText) return caps.hold(account, needed)
    if (caps.hold(account, missing(piece, account.held))) return true
    // The last of a cap goes to one piece alone, although its worst case might not fit.
    const isAlone = [...visitors].every((one) => one === visitor || !one.begun)
    return isAlone && caps.hold(account, needed)
  }

  function letThrough(visitor: Visitor, { call, tokens }: Wish): Pass {
    const { account } = visitor
    visitor.begun = true
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
        pump()
      },
    }
  }

  function pump(): void {
    alarm?.abort()
    alarm = null
    sendAway()
    while (queue.length > 0) {
      const milliseconds = delay(queue[0]!.wish)
      if (milliseconds > 0) {
        wake(milliseconds)
        return
      }
      const next = queue.findIndex(
        (waiting, at) => (at === 0 || waiting.visitor.begun) && holds(waiting.visitor, waiting.wish),
      )
      // Whoever doesn't wait may still give something back.
      if (next < 0 && visitors.size > queue.length) return
      const [{ visitor, wish, resolve, reject }] = queue.splice(Math.max(next, 0), 1) as [Waiting]
      if (next >= 0) resolve(letThrough(visitor, wish))
      else {
        stop.because('cap', capNames)
        reject(new Held(capNames))
      }
    }
  }

  /** Those for whom the batch has ended. */
  function sendAway(): void {
    for (const waiting of queue.filter(({ visitor }) => closedFor(visitor) !== null)) {
      queue.splice(queue.indexOf(waiting), 1)
      waiting.reject(closedFor(waiting.visitor))
    }
  }

  function wake(milliseconds: number): void {
    const timer = new AbortController()
    alarm = timer
    clock.delay(milliseconds, timer.signal).then(pump, () => undefined)
  }

  stop.signal.addEventListener('abort', () => queueMicrotask(pump))
  stop.drop.addEventListener('abort', () => queueMicrotask(pump))
  return {
    open(order) {
      const visitor: Visitor = { order, account: { held: NOTHING }, begun: false, hasText: false }
      visitors.add(visitor)
      return visitor
    },
    pass(visitor, wish) {
      if (queue.length > 0 || closedFor(visitor) !== null || delay(wish) > 0 || !holds(visitor, wish)) return null
      return letThrough(visitor, wish)
    },
    wait(visitor, wish) {
      return new Promise((resolve, reject) => {
        queue.push({ visitor, wish, resolve, reject })
        queue.sort(
          (one, other) =>
            Number(other.visitor.begun) - Number(one.visitor.begun) || one.visitor.order - other.visitor.order,
        )
        pump()
      })
    },
    close(visitor) {
      caps.release(visitor.account)
      visitors.delete(visitor)
      pump()
    },
  }
}
