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
  /** Aborted by the first Ctrl-C or by SIGTERM, with that name as its reason. */
  readonly signal: AbortSignal
  /** Aborted by the second Ctrl-C. If no command subscribes, the process exits immediately. */
  readonly insisted?: AbortSignal
}

/** Options every command takes. */
export interface CommonOptions {
  /** Another folder of generators. */
  readonly generators?: string
  readonly json?: boolean
}
