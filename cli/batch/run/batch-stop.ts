import type { KalamError } from '../../messages/error.ts'
import { type Told, verbatim } from '../../messages/told.ts'

/** Why a batch begins no more calls: Ctrl-C, a cap, an unavailable provider, a full disk. */
export type StopReason = 'interrupted' | 'cap' | 'provider' | 'disk'

/** Stops a batch before its end. The first reason counts. */
export interface BatchStop {
  readonly reason: StopReason | null
  /** For messages, such as `--max-calls 100`. */
  readonly detail: Told
  /** With the reason `provider`: the error of each book that cannot go on. */
  readonly fault: KalamError | null
  /** Aborted when no call may begin; calls in flight are finished. */
  readonly signal: AbortSignal
  /** Aborted by the second Ctrl-C: calls in flight are aborted. */
  readonly drop: AbortSignal
  request(reason: StopReason, detail: Told, fault?: KalamError): void
  /** Removes the listeners from the terminal's signals. */
  close(): void
}

interface Interrupts {
  /** Aborted by the first Ctrl-C, or by SIGTERM; its reason is that name. */
  readonly signal: AbortSignal
  /** Aborted by the second. */
  readonly insisted?: AbortSignal
}

export function createBatchStop({ signal, insisted }: Interrupts): BatchStop {
  const starting = new AbortController()
  const dropping = new AbortController()
  let reason: StopReason | null = null
  let detail: Told = verbatim('')
  let fault: KalamError | null = null
  const request = (given: StopReason, met: Told, error: KalamError | null = null) => {
    if (reason !== null) return
    reason = given
    detail = met
    fault = error
    starting.abort()
  }
  // A command's signal carries the name of what aborted it.
  const first = () => request('interrupted', verbatim(typeof signal.reason === 'string' ? signal.reason : 'Ctrl-C'))
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
    request,
    close() {
      signal.removeEventListener('abort', first)
      insisted?.removeEventListener('abort', second)
    },
  }
}
