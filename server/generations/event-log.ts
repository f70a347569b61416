import type { Clock } from '../../engine/base/clock.ts'
import { type EndEvent, type GenerationEvent, isEndEvent } from './events.ts'

/** Events kept one by one; earlier ones are folded into the text so far. */
const MAX_EVENTS = 4000

/** Ids of a later attempt are higher than all of an earlier one. */
const IDS_PER_ATTEMPT = 1_000_000

export interface LoggedEvent {
  readonly id: number
  readonly event: GenerationEvent
}

/** The events of one attempt, shared by all readers; each reader keeps only the id of its last event. */
export type EventLog = ReturnType<typeof createEventLog>

/** Opens the log of an attempt, counted from 1. The first text is sent at once, later texts are joined for a few milliseconds. */
export function createEventLog(attempt: number, flusher: ReturnType<typeof createFlusher>) {
  const base = (attempt - 1) * IDS_PER_ATTEMPT
  let kept: LoggedEvent[] = []
  let last = base
  /** Replaces the events up to an id, which are no longer kept one by one. */
  let folded: { readonly upTo: number; readonly events: readonly LoggedEvent[] } | null = null
  let started: GenerationEvent | null = null
  let text = ''
  let pending = ''
  let isSpeaking = false
  let end: EndEvent | null = null
  const waiting = new Set<() => void>()

  function keep(event: GenerationEvent): void {
    last++
    kept.push({ id: last, event })
    if (event.type === 'started') started = event
    if (event.type === 'delta') text += event.text
    else if ('at' in event) text = text.slice(0, event.at)
    if (isEndEvent(event)) end = event
    if (kept.length > MAX_EVENTS && end === null) fold()
    const woken = [...waiting]
    waiting.clear()
    for (const wake of woken) wake()
  }

  function fold(): void {
    const upTo = last
    folded = {
      upTo,
      events: [
        ...(started === null ? [] : [{ id: base + 1, event: started }]),
        { id: upTo + 1, event: { type: 'tidied', at: 0 } },
        { id: upTo + 2, event: { type: 'delta', text } },
      ],
    }
    last = upTo + 2
    kept = []
  }

  function flush(): void {
    if (pending === '' || end !== null) return
    const joined = pending
    pending = ''
    keep({ type: 'delta', text: joined })
  }

  function append(event: GenerationEvent): void {
    if (end !== null) return
    if (event.type !== 'delta') {
      flush()
      keep(event)
      return
    }
    pending += event.text
    if (isSpeaking) flusher.soon(flush)
    else flush()
    isSpeaking = true
  }

  function after(id: number): readonly LoggedEvent[] {
    if (folded !== null && id !== folded.upTo) {
      const missed = folded.events.filter((logged) => logged.id > id)
      if (missed.length > 0) return [...missed, ...kept]
    }
    const first = kept[0]
    return first === undefined ? [] : kept.slice(Math.max(0, id - first.id + 1))
  }

  function changed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        waiting.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      waiting.add(wake)
      signal.addEventListener('abort', wake, { once: true })
    })
  }

  return {
    /** Null while it is being written. */
    get end(): EndEvent | null {
      return end
    },
    append,
    /**
     * Everything after an id, as it comes, until its end or the signal's. Texts that wait for the same reader come joined.
     * After `started` the text is empty, so that a number of an earlier attempt begins anew.
     */
    async *read(from: number, signal: AbortSignal): AsyncGenerator<LoggedEvent> {
      let at = from < base || from > last ? base : from
      while (!signal.aborted) {
        const batch = joined(after(at))
        for (const logged of batch) {
          at = logged.id
          yield logged
          if (signal.aborted) return
        }
        if (batch.length > 0) continue
        if (end !== null) return
        await changed(signal)
      }
    },
    async ended(signal: AbortSignal): Promise<EndEvent | null> {
      while (!signal.aborted) {
        if (end !== null) return end
        await changed(signal)
      }
      return end
    },
  }
}

/** Neighbouring texts as one, under the last one's number. */
function joined(events: readonly LoggedEvent[]): LoggedEvent[] {
  const result: LoggedEvent[] = []
  for (const logged of events) {
    const before = result.at(-1)
    if (logged.event.type === 'delta' && before?.event.type === 'delta') {
      result[result.length - 1] = {
        id: logged.id,
        event: { type: 'delta', text: before.event.text + logged.event.text },
      }
    } else {
      result.push(logged)
    }
  }
  return result
}

/** Batches callbacks: one timer for all streams of the process. */
export function createFlusher(clock: Clock, milliseconds: number) {
  let waiting = new Set<() => void>()
  const run = () => {
    const round = waiting
    waiting = new Set()
    for (const flush of round) flush()
  }
  return {
    /** Runs the callback with the next batch, once. */
    soon(flush: () => void) {
      if (waiting.size === 0) void clock.delay(milliseconds).then(run, run)
      waiting.add(flush)
    },
  }
}
