import type { MessageCode } from '../messages/messages.ts'
import { type Told, told, verbatim } from '../messages/told.ts'

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
export const EXIT_OF_ERROR: Readonly<Record<string, ExitCode>> = {
  ConfigError: EXIT.configuration,
  CatalogFault: EXIT.configuration,
}

/** Exit codes by message. With any other message the command decides, see `Declaration.refused`. */
export const EXIT_OF_MESSAGE: Readonly<Partial<Record<MessageCode, ExitCode>>> = {
  'folder.in-use': EXIT.folder,
  'folder.none': EXIT.folder,
  'folder.damaged': EXIT.folder,
  'folder.outdated': EXIT.folder,
  'folder.file-faulty': EXIT.folder,
  'folder.row-changed': EXIT.folder,
  'folder.full': EXIT.folder,
  'folder.not-writable': EXIT.folder,
  'book.nothing-left': EXIT.usage,
  'cover.pages': EXIT.usage,
  'publish.unknown-trim': EXIT.usage,
  'cover.picture-format': EXIT.usage,
  'piece.locked': EXIT.usage,
  'plan.not-made': EXIT.usage,
  'plan.fixed': EXIT.usage,
  'plan.keeps-place': EXIT.usage,
  'plan.closed': EXIT.usage,
  'plan.count': EXIT.usage,
  'plan.no-title': EXIT.usage,
  'plan.too-long': EXIT.usage,
  'plan.no-entry': EXIT.usage,
  'plan.entry-twice': EXIT.usage,
  'plan.all-written': EXIT.usage,
  'publish.nothing-written': EXIT.usage,
  'rewrite.nothing': EXIT.usage,
  'rewrite.empty': EXIT.usage,
  'rewrite.passage-gone': EXIT.usage,
  'rewrite.passage-twice': EXIT.usage,
  'rewrite.passage-long': EXIT.usage,
  'rewrite.no-instruction': EXIT.usage,
  'rewrite.long-instruction': EXIT.usage,
  'rewrite.no-voice': EXIT.usage,
  'work.too-long': EXIT.usage,
  'work.too-large': EXIT.usage,
  'work.too-deep': EXIT.usage,
  'review.no-finding': EXIT.usage,
  'review.no-repair': EXIT.usage,
  'review.not-taken': EXIT.usage,
  'review.nothing-left': EXIT.usage,
  'review.nothing-written': EXIT.usage,
  'review.passage-gone': EXIT.usage,
  'review.passage-twice': EXIT.usage,
}

/** Ends a command with an exit code. What is told is printed on stderr in the terminal's language: one line, or a list of faults. */
export class CommandError extends Error {
  readonly exitCode: ExitCode
  readonly told: Told
  /** Printed on its own line below the message. */
  readonly detail: string | null

  constructor(exitCode: ExitCode, told: Told, options: { cause?: unknown; detail?: string | null } = {}) {
    super(JSON.stringify(told), options)
    this.name = 'CommandError'
    this.exitCode = exitCode
    this.told = told
    this.detail = options.detail ?? null
  }
}

const REASONS: Readonly<Record<string, Told>> = {
  ENOENT: told('file.reason-none'),
  EISDIR: told('file.reason-folder'),
  ENOTDIR: told('file.reason-path'),
  EACCES: told('file.reason-permission'),
  EPERM: told('file.reason-permission'),
}

/** Why a file can't be read, in words. */
export function reasonOf(error: unknown): Told {
  const { code, message } = error as NodeJS.ErrnoException
  return (code && REASONS[code]) || verbatim(message)
}
