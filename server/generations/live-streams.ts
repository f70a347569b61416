import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '../../engine/base/clock.ts'
import { type Bus, TOPICS } from '../bus/bus.ts'
import type { Generation } from '../money/ledger/settle.ts'
import { type ActiveGenerations, stopGeneration } from './active-generations.ts'
import type { LoggedEvent } from './event-log.ts'
import type { GenerationEvent } from './events.ts'

/** Characters of text in one message: as JSON they always fit into one NOTIFY. */
const MAX_DELTA_CHARS = 1000
/** Silence after which a reader asks again: first, when the writer may not have heard it, and later, when a message may be lost. */
const FIRST_SILENCE_MS = 1000
const LATER_SILENCE_MS = 10_000

/** To the process that writes. */
const Wanted = z.union([
  z.object({ want: z.string(), to: z.string(), generation: z.string(), attempt: z.number(), after: z.number() }),
  z.object({ leave: z.string() }),
  z.object({ cancel: z.string(), attempt: z.number() }),
])
/**
 * To the process that has a reader: the reading, which message of it this is, the event, and its number; null: the next message goes on with
 * its text.
 */
const Pushed = z.tuple([z.string(), z.number(), z.number().nullable(), z.custom<GenerationEvent>()])

type Attempt = Pick<Generation, 'id' | 'attempt' | 'server'>

/** Texts that another process writes, as they are written. Only what somebody reads there is sent. */
export type LiveStreams = ReturnType<typeof createLiveStreams>

export function createLiveStreams(
  { bus, clock, name }: { readonly bus: Bus; readonly clock: Clock; readonly name: string },
  active: ActiveGenerations,
) {
  /** Readings of other processes that this one serves. */
  const served = new Map<string, AbortController>()
  /** Readings that this process asked others for. */
  const asked = new Map<string, (at: number, id: number | null, event: GenerationEvent) => void>()

  const leave = bus.listen(TOPICS.process(name), (message) => {
    const pushed = Pushed.safeParse(message)
    if (pushed.success) {
      const [reading, at, id, event] = pushed.data
      asked.get(reading)?.(at, id, event)
      return
    }
    const wanted = Wanted.safeParse(message)
    if (!wanted.success) return
    if ('want' in wanted.data) void serve(wanted.data)
    else if ('leave' in wanted.data) served.get(wanted.data.leave)?.abort()
    else {
      const writing = active.find(wanted.data.cancel)
      if (writing?.attempt === wanted.data.attempt) stopGeneration(writing, 'generation.cancelled')
    }
  })

  async function serve({ want, to, generation, attempt, after }: Extract<z.output<typeof Wanted>, { want: string }>) {
    const writing = active.find(generation)
    if (writing?.attempt !== attempt) return
    const gone = new AbortController()
    served.set(want, gone)
    let at = 0
    for await (const { id, event } of writing.log.read(after, gone.signal)) {
      const parts = partsOf(event)
      for (const [index, part] of parts.entries()) {
        bus.publish(TOPICS.process(to), [want, ++at, index === parts.length - 1 ? id : null, part])
      }
    }
    served.delete(want)
  }

  /** The events after a number; `close` must be called. */
  function follow({ id, attempt, server }: Attempt, after: number) {
    const queue: LoggedEvent[] = []
    let reading = ''
    let last = after
    let received = 0
    let begun = ''
    let heardAt = clock.now()
    const waiting = new Set<() => void>()

    function ask(): void {
      close()
      reading = randomUUID()
      received = 0
      begun = ''
      asked.set(reading, (at, number, event) => {
        // One is missing: what follows is asked for again.
        if (at !== received + 1) return ask()
        received = at
        heardAt = clock.now()
        if (number === null) {
          begun += event.type === 'delta' ? event.text : ''
          return
        }
        last = number
        queue.push({ id: number, event: event.type === 'delta' ? { ...event, text: begun + event.text } : event })
        begun = ''
        for (const tell of waiting) tell()
      })
      const want = { want: reading, to: name, generation: id, attempt, after: last }
      bus.publish(TOPICS.process(server), want)
    }

    function close(): void {
      if (!asked.delete(reading)) return
      bus.publish(TOPICS.process(server), { leave: reading })
    }

    ask()
    return {
      /** False while the bus is cut: nothing arrives. */
      get isOpen() {
        return bus.isOpen
      },
      /** Waits until there is an event to take, at most so long or until the signal aborts. False: there is none. */
      async arrives(milliseconds: number, signal: AbortSignal) {
        const silence = clock.now() - heardAt
        if (queue.length === 0 && silence > (received === 0 ? FIRST_SILENCE_MS : LATER_SILENCE_MS)) {
          heardAt = clock.now()
          ask()
        }
        const told = new AbortController()
        const tell = () => told.abort()
        waiting.add(tell)
        if (queue.length === 0)
          await clock.delay(milliseconds, AbortSignal.any([signal, told.signal])).catch(() => undefined)
        waiting.delete(tell)
        return queue.length > 0
      },
      /** The next event; null: it hasn't arrived. */
      take: () => queue.shift() ?? null,
      close,
    }
  }

  return {
    follow,
    /** Ends the writing of a text that was cancelled. */
    cancel: ({ id, attempt, server }: Attempt) => bus.publish(TOPICS.process(server), { cancel: id, attempt }),
    close() {
      leave()
      for (const gone of served.values()) gone.abort()
    },
  }
}

/** A text in parts of which each fits into a message. */
function partsOf(event: GenerationEvent): readonly GenerationEvent[] {
  if (event.type !== 'delta' || event.text.length <= MAX_DELTA_CHARS) return [event]
  const count = Math.ceil(event.text.length / MAX_DELTA_CHARS)
  return Array.from({ length: count }, (_, at) => ({
    type: 'delta',
    text: event.text.slice(at * MAX_DELTA_CHARS, (at + 1) * MAX_DELTA_CHARS),
  }))
}
