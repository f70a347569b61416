import type { Readable, Writable } from 'node:stream'
import type { Clock } from '../../engine/clock.ts'

/** What a command of the server touches outside itself: the command line's own context, by its shape alone. */
export interface Context {
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly clock: Clock
  /** Aborted by the first Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal
  /** Aborted by the second Ctrl-C. */
  readonly insisted?: AbortSignal
}
