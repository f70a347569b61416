import { hash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../../engine/base/clock.ts'

/**
 * Messages between the processes of one database, told once and kept by nobody: rows are the truth, and who missed a message finds them
 * by a poll. A listener of the process that publishes is told too.
 */
export interface Bus {
  /** False while messages of other processes don't arrive. */
  readonly isOpen: boolean
  /** Tells a message, which must survive JSON, to who listens to the topic. Without effect on other processes while the bus is cut. */
  publish(topic: string, message: unknown): void
  /** Calls the listener with each message of a topic, until the function that it returns is called. */
  listen(topic: string, listener: (message: unknown) => void): () => void
  close(): Promise<void>
}

export interface BusOptions {
  readonly databaseUrl: string
  readonly clock: Clock
  /** Of this process. */
  readonly name: string
  readonly logger: Pick<Logger, 'info' | 'warn'>
  /** Told how many seconds a message of another process took, by the clocks of both. */
  readonly onLag?: (seconds: number) => void
}

/** A bus within one process: the only one that serves a SQLite file. */
export function createLocalBus(): Bus {
  const listeners = createListeners()
  return {
    isOpen: true,
    publish: (topic, message) => queueMicrotask(() => listeners.tell(topic, message)),
    listen: listeners.add,
    close: async () => undefined,
  }
}

/** Listeners by topic. `onFirst` is called with a topic that gets its first listener, `onLast` with one that has lost its last. */
export function createListeners(
  onFirst: (topic: string) => void = () => undefined,
  onLast: (topic: string) => void = () => undefined,
) {
  const all = new Map<string, Set<(message: unknown) => void>>()
  return {
    add(topic: string, listener: (message: unknown) => void) {
      const known = all.get(topic)
      const own = known ?? new Set()
      own.add(listener)
      all.set(topic, own)
      if (known === undefined) onFirst(topic)
      return () => {
        if (!own.delete(listener) || own.size > 0 || all.get(topic) !== own) return
        all.delete(topic)
        onLast(topic)
      }
    },
    tell(topic: string, message: unknown) {
      for (const listener of all.get(topic) ?? []) listener(message)
    },
    topics: () => [...all.keys()],
  }
}

/** What the processes tell each other of: the topics. */
export const TOPICS = {
  /** What is meant for one process. */
  process: (name: string) => `to ${name}`,
  /** A whole-book run has changed. */
  run: (id: string) => `run ${id}`,
  /** Endpoints, generators and prices are to be read again. */
  catalog: 'catalog',
  /** Sessions of a user have ended: PostgreSQL itself tells it. */
  user: (id: string) => `user ${id}`,
  /** A call of a model has ended, of a subject whose calls at once are limited. */
  calls: (subject: string) => `calls ${hash('sha256', subject).slice(0, 32)}`,
  /** Something was learnt about a model. */
  models: 'models',
  /** A task that a thread of some process works on has gone on, or has ended. */
  task: (id: string) => `task ${id}`,
  /** A call of an agent is cancelled. */
  call: (name: string) => `call ${name}`,
} as const

/** Waits until a topic has news, or for so long, or until the signal aborts. Never rejects. */
export async function waitForNews(
  { bus, clock }: { readonly bus: Bus; readonly clock: Clock },
  topic: string,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  const told = new AbortController()
  const leave = bus.listen(topic, () => told.abort())
  await clock.delay(milliseconds, AbortSignal.any([signal, told.signal])).catch(() => undefined)
  leave()
}
