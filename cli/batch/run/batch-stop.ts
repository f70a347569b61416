import type { Context } from '../../base/context.ts'
import { type KalamError, type UserMessage, verbatim } from '../../messages/told.ts'

/** Why a batch begins no more calls: Ctrl-C, a cap, an unavailable provider, a full disk. */
type StopReason = 'interrupted' | 'cap' | 'provider' | 'disk'

export type BatchStop = Readonly<ReturnType<typeof createBatchStop>>

/** Stops a batch before its end. The first reason counts. */
export function createBatchStop({ signal, insisted }: Pick<Context, 'signal' | 'insisted'>) {
  const starting = new AbortController()
  const dropping = new AbortController()
  const stop = {
    reason: null as StopReason | null,
    /** For messages, such as `--max-calls 100`. */
    detail: verbatim('') as UserMessage,
    /** With the reason `provider`: the error of each book that cannot go on. */
    fault: null as KalamError | null,
    /** Aborted when no call may begin; calls in flight are finished. */
    signal: starting.signal,
    /** Aborted by the second Ctrl-C: calls in flight are aborted. */
    drop: dropping.signal,
    request(reason: StopReason, detail: UserMessage, fault: KalamError | null = null): void {
      if (stop.reason !== null) return
      Object.assign(stop, { reason, detail, fault })
      starting.abort()
    },
    /** Removes the listeners from the terminal's signals. */
    close(): void {
      signal.removeEventListener('abort', first)
      insisted?.removeEventListener('abort', second)
    },
  }
  // A command's signal carries the name of what aborted it.
  const first = () =>
    stop.request('interrupted', verbatim(typeof signal.reason === 'string' ? signal.reason : 'Ctrl-C'))
  const second = () => {
    first()
    dropping.abort()
  }
  if (signal.aborted) first()
  signal.addEventListener('abort', first)
  insisted?.addEventListener('abort', second)
  return stop
}
