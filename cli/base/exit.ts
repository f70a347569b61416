import type { MessageCode } from '../messages/messages.ts'
import { type CodedMessage, toMessage, type UserMessage, verbatim } from '../messages/told.ts'

/** Exit codes of the process; docs/command-line.md lists them for scripts. */
export const EXIT = {
  done: 0,
  /** A command that checks something found a fault or a difference; docs/command-line.md says which for each command. */
  faults: 1,
  /** Wrong use: an unknown command, option, generator, setting or file. */
  usage: 2,
  /** The generators or the configuration have faults. */
  configuration: 3,
  /** The provider failed; written pieces are kept and `--resume` continues. In a batch: some books failed, or an export or a command after one. */
  generation: 4,
  /** The working folder can't be used: taken, damaged, full, or in use by another process. */
  folder: 5,
  /** A cap stopped a batch before its end; the same command continues. */
  capped: 6,
  /** Ctrl-C. */
  interrupted: 130,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Exit codes by the name of an error's class, so that the class needn't be loaded. */
export const EXIT_CODES_BY_ERROR: Readonly<Record<string, ExitCode>> = {
  ConfigError: EXIT.configuration,
  CatalogFault: EXIT.configuration,
}

/** Exit codes by the area of a message. */
const EXIT_OF_AREA: Readonly<Record<string, ExitCode>> = {
  folder: EXIT.folder,
  piece: EXIT.usage,
  plan: EXIT.usage,
  review: EXIT.usage,
  rewrite: EXIT.usage,
  work: EXIT.usage,
}

/** The messages that differ from their area; null: the command decides. */
const EXIT_OF_MESSAGE: Readonly<Partial<Record<MessageCode, ExitCode | null>>> = {
  'book.nothing-left': EXIT.usage,
  'cover.pages': EXIT.usage,
  'cover.picture-format': EXIT.usage,
  'publish.nothing-written': EXIT.usage,
  'publish.unknown-trim': EXIT.usage,
  'review.no-answer': null,
  'work.failed': null,
}

/** The exit code of a message; null: the command decides, see `CommandDeclaration.refused`. */
export function findExitCode(code: MessageCode): ExitCode | null {
  const own = EXIT_OF_MESSAGE[code]
  return own === undefined ? (EXIT_OF_AREA[code.split('.')[0]!] ?? null) : own
}

/** Ends a command with an exit code. What is told is printed on stderr in the terminal's language: one line, or a list of faults. */
export class CommandError extends Error {
  readonly exitCode: ExitCode
  readonly told: UserMessage
  /** Printed on its own line below the message. */
  readonly detail: string | null

  constructor(exitCode: ExitCode, told: UserMessage, options: { cause?: unknown; detail?: string | null } = {}) {
    super(JSON.stringify(told), options)
    this.name = 'CommandError'
    this.exitCode = exitCode
    this.told = told
    this.detail = options.detail ?? null
  }
}

/** The error of a command that was used wrongly. */
export function usageError(code: MessageCode, values: CodedMessage['values'] = {}, cause?: unknown): CommandError {
  return new CommandError(EXIT.usage, toMessage(code, values), cause === undefined ? {} : { cause })
}

const REASONS: Readonly<Record<string, UserMessage>> = {
  ENOENT: toMessage('file.reason-none'),
  EISDIR: toMessage('file.reason-folder'),
  ENOTDIR: toMessage('file.reason-path'),
  EACCES: toMessage('file.reason-permission'),
  EPERM: toMessage('file.reason-permission'),
}

/** Why a file can't be read, in words. */
export function explainFileError(error: unknown): UserMessage {
  const { code, message } = error as NodeJS.ErrnoException
  return (code && REASONS[code]) || verbatim(message)
}
