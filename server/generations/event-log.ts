import { type EndEvent, type GenerationEvent, isEnd } from './events.ts'
import type { Flusher } from './flusher.ts'

/** Events that are kept one by one; what came before is kept as the text it left. */
const MOST_EVENTS = 4000

/** Ids of a later attempt are higher than all of an earlier one. */
const ATTEMPT_IDS = 1_000_000

export interface LoggedEvent {
  readonly id: number
  readonly event: GenerationEvent
}

/** What one attempt says, kept once for all its readers, each of whom holds no more than a number. */
export interface EventLog {
  /** Null while it is being written. */
  readonly end: EndEvent | null
  append(event: GenerationEvent): void
  /**
   * Everything after an id, as it comes, until its end or the signal's. Texts that wait for the same reader come joined.
   * After `started` the text is empty, so that a number of an earlier attempt begins anew.
   */
  read(after: number, signal: AbortSignal): AsyncGenerator<LoggedEvent>
  ended(signal: AbortSignal): Promise<EndEvent | null>
}

/** Opens the log of an attempt, from 1. The first words are passed on at once, later ones together every few milliseconds. */
export function createEventLog(attempt: number, flusher: Flusher): EventLog {
  const base = (attempt - 1) * ATTEMPT_IDS
  let kept: LoggedEvent[] = []
  let last = base
  /** What is told instead of the events up to an id, which are no longer kept one by one. */
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
    if (isEnd(event)) end = event
    if (kept.length > MOST_EVENTS && end === null) fold()
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
    get end() {
      return end
    },
    append,
    async *read(from, signal) {
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
    async ended(signal) {
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
