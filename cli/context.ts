import type { Readable, Writable } from 'node:stream'
import type { Clock } from '../engine/clock.ts'

/** Everything a command touches outside itself, so that tests drive it like the terminal does. */
export interface Context {
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly clock: Clock
  /** Aborted by the first Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal
  /** Aborted by the second Ctrl-C, for whoever takes the first to mean that nothing new begins. Nobody listens: the process ends at once. */
  readonly insisted?: AbortSignal
}

/** Options every command takes. */
export interface CommonOptions {
  /** Another folder of generators. */
  readonly generators?: string
  readonly json?: boolean
}
