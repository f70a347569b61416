/** What a process ends with; the README lists them for scripts. */
export const EXIT = {
  done: 0,
  /** `check` found a fault, or `doctor` a provider that does not answer. */
  faults: 1,
  /** Wrong words on the command line: unknown command, option, generator, setting or file. */
  usage: 2,
  /** The generators or the configuration have faults. */
  configuration: 3,
  /** The provider failed; what was written is kept and `--resume` goes on. In a batch: some books failed, the others are done. */
  generation: 4,
  /** The working folder can't be used: taken, damaged, full, or in another process's hands. */
  folder: 5,
  /** A cap of a batch stopped it before its end; running it again goes on. */
  capped: 6,
  /** Ctrl-C. */
  interrupted: 130,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** A command's end that isn't a success: printed on stderr as it stands, in one line unless it is a list of faults. */
export class CommandError extends Error {
  readonly exitCode: ExitCode
  /** Printed on a line of its own beneath the message. */
  readonly detail: string | null

  constructor(exitCode: ExitCode, message: string, options: { cause?: unknown; detail?: string | null } = {}) {
    super(message, options)
    this.name = 'CommandError'
    this.exitCode = exitCode
    this.detail = options.detail ?? null
  }
}
