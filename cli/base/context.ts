import type { Readable, Writable } from 'node:stream'
import type { Clock } from '../../engine/base/clock.ts'
import type { Language } from '../../engine/base/language.ts'
import type { CatalogFolders } from '../../engine/node/folders.ts'

/** Everything a command uses of its process. Tests pass their own. */
export interface Context {
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly env: Readonly<Record<string, string | undefined>>
  /** The terminal's, by its environment: of messages and help. */
  readonly language: Language
  readonly cwd: string
  readonly clock: Clock
  /** Aborted by the first Ctrl-C or by SIGTERM, with that name as its reason. */
  readonly signal: AbortSignal
  /** Aborted by the second Ctrl-C. If no command subscribes, the process exits immediately. */
  readonly insisted?: AbortSignal
}

/** Options every command takes. */
export interface CommonOptions {
  /** Where generators are read from: the shipped set, the configuration, and what the command line names. */
  readonly generators: CatalogFolders
  /** The options of the command line that name them, as ` --generators mine`, or nothing. */
  readonly where?: string
  readonly json?: boolean
}

/** Writes a value on stdout as JSON, indented. */
export function printJson({ stdout }: Pick<Context, 'stdout'>, value: unknown): void {
  stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}
