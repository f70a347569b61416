import type { KalamError } from '../../../engine/messages/error.ts'

/** Why a batch starts nothing new: Ctrl-C, a cap, a provider that stays away, a disk that is full. */
export type StopReason = 'interrupted' | 'cap' | 'provider' | 'disk'

/** The one word that ends a batch early; the first reason stays. */
export interface Stop {
  readonly reason: StopReason | null
  /** What was met, in a word for people, such as `--max-calls 100`. */
  readonly detail: string
  /** With the reason `provider`: the error of each book that cannot go on. */
  readonly fault: KalamError | null
  /** Aborted once nothing new may start: what is in flight goes on to its end. */
  readonly signal: AbortSignal
  /** Aborted by the second Ctrl-C: what is in flight is dropped. */
  readonly drop: AbortSignal
  because(reason: StopReason, detail: string, fault?: KalamError): void
  /** Lets go of the terminal's signals. */
  close(): void
}

interface Interrupts {
  /** Aborted by the first Ctrl-C, or by SIGTERM; its reason is that name. */
  readonly signal: AbortSignal
  /** Aborted by the second. */
  readonly insisted?: AbortSignal
}

export function openStop({ signal, insisted }: Interrupts): Stop {
  const starting = new AbortController()
  const dropping = new AbortController()
  let reason: StopReason | null = null
  let detail = ''
  let fault: KalamError | null = null
  const because = (given: StopReason, met: string, error: KalamError | null = null) => {
    if (reason !== null) return
    reason = given
    detail = met
    fault = error
    starting.abort()
  }
  // A command's signal carries the name of what aborted it.
  const first = () => because('interrupted', typeof signal.reason === 'string' ? signal.reason : 'Ctrl-C')
  const second = () => {
    first()
    dropping.abort()
  }
  if (signal.aborted) first()
  signal.addEventListener('abort', first)
  insisted?.addEventListener('abort', second)
  return {
    get reason() {
      return reason
    },
    get detail() {
      return detail
    },
    get fault() {
      return fault
    },
    signal: starting.signal,
    drop: dropping.signal,
    because,
    close() {
      signal.removeEventListener('abort', first)
      insisted?.removeEventListener('abort', second)
    },
  }
}
